import { calls as areas } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { isCallAllowed, type Session } from '../../platform/kernel/session.ts'
import { describeInput, type InputSchema, type PartName } from './describe-input.ts'

/** A call that assistants use. */
export type Tool = {
  name: string
  /** Name of the call, such as `positions.list`. */
  of: string
  call: Call
  changes: boolean
  input: InputSchema
  /** The part of the call each field goes to. */
  partOf: ReadonlyMap<string, PartName>
}

let known: ReadonlyMap<string, Tool> | undefined

/** Every call with the word `tool`, by its name as a tool. Described on first use, then cached. */
export function allTools(): ReadonlyMap<string, Tool> {
  known ??= new Map(
    Object.entries<Record<string, Call>>(areas).flatMap(([area, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => {
        const { tool, changes = [] } = call
        if (!tool) return []
        const does = { name: tool.name, of: `${area}.${name}`, call, changes: changes.length > 0 }
        return [[tool.name, { ...does, ...describeInput(call, does) }] as const]
      }),
    ),
  )
  return known
}

/** Whether a session may use a tool now; an assistant must be allowed to propose to use a tool that changes something. */
export function maySee(session: Session, { call, changes }: Tool): boolean {
  const { through } = session
  if (!changes) return isCallAllowed(session, call)
  if (through?.kind !== 'assistant' || !through.proposes) return false
  return isCallAllowed({ ...session, through: { ...through, readsOnly: false } }, call)
}

/** The description of a tool in `tools/list`. */
export const describeTool = ({ name, call, changes, input }: Tool) => ({
  name,
  title: call.summary,
  description: [call.tool?.when, ...(changes ? [PROPOSES] : [])].join(' '),
  inputSchema: input,
  annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
})

const PROPOSES = 'Proposes a change that the user confirms or dismisses in Rolecall. Nothing happens until then.'
