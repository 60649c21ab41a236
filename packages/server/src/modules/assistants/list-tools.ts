import { calls as areas } from '@rolecall/contract'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { isLetIn, type Session } from '../../../ground/kernel/session.ts'
import { describeInput, type InputSchema, type PartName } from './describe-input.ts'

/** A call that assistants use. */
export type Tool = {
  name: string
  /** Of the call, as `positions.list`. */
  of: string
  call: Call
  changes: boolean
  input: InputSchema
  /** To which part of the call a field goes. */
  partOf: ReadonlyMap<string, PartName>
}

let known: ReadonlyMap<string, Tool> | undefined

/** Every call with the word `tool`, by the name that it has as one. Described once, when somebody asks. */
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

/** Whether somebody may use a tool now; what changes something only an assistant that may propose. */
export function maySee(session: Session, { call, changes }: Tool): boolean {
  const { through } = session
  if (!changes) return isLetIn(session, call)
  if (through?.kind !== 'assistant' || !through.proposes) return false
  return isLetIn({ ...session, through: { ...through, readsOnly: false } }, call)
}

/** What `tools/list` says of a tool. */
export const describeTool = ({ name, call, changes, input }: Tool) => ({
  name,
  title: call.summary,
  description: [call.tool?.when, ...(changes ? [PROPOSES] : [])].join(' '),
  inputSchema: input,
  annotations: { readOnlyHint: !changes, destructiveHint: false, openWorldHint: false },
})

const PROPOSES =
  'Changes nothing by itself: it is proposed to the person, who confirms it in Rolecall or throws it away. Until then nothing has happened.'
