import { ERROR_STATUS } from '@rolecall/contract/platform/errors'
import { TOOL_ANSWER } from '@rolecall/domain/assistants/assistant-limits'
import type { GivenParts, HandlerContext } from '../../platform/http/feature.ts'
import { findProblem, invalid, Problem } from '../../platform/kernel/problem.ts'
import { pageLinks } from '../email/page-links.ts'
import { propose } from '../proposals/propose.ts'
import { fenced, newFence } from './fence-answer.ts'
import { findRest, fitAnswer } from './fit-answer.ts'
import { allTools, type Tool } from './list-tools.ts'
import { Foreign, markStrangers } from './mark-strangers.ts'

type ToolArguments = Readonly<Record<string, unknown>>
export type ToolResult = {
  content: [{ type: 'text'; text: string }]
  structuredContent: Record<string, unknown>
  isError?: true
}

/** Uses a tool for the caller; undefined if no tool has that name. A refusal is an answer, since the model is to read it. */
export async function useTool(
  outside: HandlerContext,
  name: string,
  given: ToolArguments,
): Promise<ToolResult | undefined> {
  const tool = allTools().get(name)
  if (!tool) return undefined
  try {
    return await (tool.changes ? proposeIt(outside, tool, given) : read(outside, tool, given))
  } catch (error) {
    const problem = findProblem(error)
    if (!problem || ERROR_STATUS[problem.code] >= 500) throw error
    return refusal(problem)
  }
}

/** A result whose structured content equals its text, so that neither bypasses the fences. */
const resultOf = (structuredContent: Record<string, unknown>): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
})

async function read({ deps, session, gone, calls }: HandlerContext, tool: Tool, { rest, ...given }: ToolArguments) {
  const answer = await calls.make({ deps, session, gone }, tool.of, partsOf(tool, given))
  const whole = markStrangers(tool.call.response, answer)
  if (rest !== undefined && typeof rest !== 'string') throw invalid('rest', NO_REST)
  const asked = rest ? findRest(whole, rest) : whole
  if (asked === undefined) throw invalid('rest', NO_REST)
  const { shown, leftOut } = fitAnswer(asked, TOOL_ANSWER.charactersMax, rest)
  const fence = newFence()
  return resultOf({
    strangers: fence.words,
    answer: fenced(shown, fence),
    ...(leftOut.length > 0 && { left_out: leftOut, how_to_ask: HOW_TO_ASK }),
  })
}

const NO_REST = 'Unknown part of the response. Copy it from `left_out` without changes.'
const HOW_TO_ASK =
  'The response was too long. To get the rest, use the tool again with the same fields and a `rest` from `left_out`, or request less.'

async function proposeIt(
  { deps, session, inCompany, calls }: HandlerContext,
  tool: Tool,
  { why, batch, ...given }: ToolArguments,
) {
  const { through } = session
  if (through?.kind !== 'assistant') throw new Problem('not_for_keys', ONLY_ASSISTANTS)
  if (!through.proposes) throw new Problem('read_only', READS_ONLY)
  const wanted = { call: tool.of, given: partsOf(tool, given), why: textOf('why', why), batch: textOf('batch', batch) }
  const { id, words } = await inCompany((work) => propose(work, calls, wanted))
  const fence = newFence()
  return resultOf({
    done: false,
    state: NOT_YET,
    proposal_id: id,
    would: fenced(new Foreign(words), fence),
    strangers: fence.words,
    confirm_at: pageLinks(deps.env).proposals(),
  })
}

const NOT_YET =
  'Proposed. Nothing happens until the user confirms it in Rolecall. Tell them this, and where to confirm.'
const ONLY_ASSISTANTS = 'Only a connected assistant can propose changes. This key can only read.'
const READS_ONLY = 'The user allowed this assistant only to read. They can connect it again and allow proposals.'

/** A refusal in a fence, since its sentence may hold names of people. */
function refusal({ code, reason, message, fields }: Problem): ToolResult {
  const fence = newFence()
  const fencedText = (text: string) => fenced(new Foreign(text), fence)
  const result = resultOf({
    refused: code,
    reason,
    strangers: fence.words,
    because: fencedText(message),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fencedText(text)])),
    }),
  })
  return { ...result, isError: true }
}

/** Sorts the fields into the parts of the call. */
function partsOf({ partOf, call }: Tool, given: ToolArguments): GivenParts {
  const parts: { params: Record<string, unknown>; query: Record<string, unknown>; body: Record<string, unknown> } = {
    params: {},
    query: {},
    body: {},
  }
  for (const [name, value] of Object.entries(given)) {
    const part = partOf.get(name)
    if (!part) throw invalid(name, `The tool has no field ${JSON.stringify(name.slice(0, 60))}.`)
    parts[part][name] = value
  }
  return { params: call.params && parts.params, query: call.query && parts.query, body: call.body && parts.body }
}

function textOf(field: string, value: unknown): string {
  if (value !== undefined && typeof value !== 'string') throw invalid(field, 'Must be a string.')
  return value ?? ''
}
