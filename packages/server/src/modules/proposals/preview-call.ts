import type { Call } from '@rolecall/contract/platform/define-calls'
import type { FieldChange } from '@rolecall/contract/platform/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import type { CallMaker, CallPreview, GivenParts } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listThings, type NamedReference } from './names.queries.ts'
import { listLines, presentProposal, textsIn } from './present-proposal.ts'

type Lines = ReturnType<typeof listLines>
type CompletePreview = CallPreview & { changes: FieldChange[] }

const NAMES_MAX = 10

/**
 * Previews a call proposed by an assistant, in the words of its feature or in general ones, never in the assistant's. Every
 * argument of the call is mentioned or shown in full. Throws the error that the call would have by its permissions and schemas.
 */
export async function previewCall(
  work: Work,
  calls: CallMaker,
  name: string,
  given: GivenParts,
): Promise<CompletePreview> {
  const call = calls.find(name)
  if (!call?.tool || (call.changes ?? []).length === 0) throw notFound('Tool')
  // As the handler would get it: arguments that a call accepts and ignores are left out.
  const lines = listDone(listLines(calls.checkParts(work.session, name, given)), listLines(given))
  const things = await listThings(work.tx, work.session, textsIn(lines))
  const nameOf = new Map(things.map(({ reference, name }) => [reference, name]))
  const told = (await calls.preview(work, name, given)) ?? previewInGeneral(call, things)
  const shown = {
    words: told.words,
    changes: presentProposal({ words: told.words, changes: told.changes ?? [] }, lines, nameOf),
  }
  return { ...told, ...shown }
}

/** Leaves out options that are off because the assistant did not mention them. */
const listDone = (judged: Lines, sent: Lines): Lines =>
  judged.filter(
    ({ field, leaves }) =>
      leaves.some(({ text }) => text !== 'false') ||
      sent.some((each) => each.field === field && textsIn([each]).includes('false')),
  )

/** Describes the call by its summary, and the things it acts on that the user may see. */
function previewInGeneral({ summary }: Call, things: readonly NamedReference[]): CallPreview {
  const [what = summary] = summary.split(/[;.:]/)
  const names = [...new Set(things.filter(isNamed).map(({ name }) => name))]
  const more = names.length > NAMES_MAX ? [`${names.length - NAMES_MAX} more`] : []
  const whom = listOf([...names.slice(0, NAMES_MAX), ...more])
  return {
    words: `${what.trim()}${whom && ` (${whom})`}.`,
    people: idsOf(things, 'person'),
    positionId: idsOf(things, 'position')[0],
  }
}

const isNamed = ({ of, name }: NamedReference) => of !== 'colleague' && name !== ''
const idsOf = (things: readonly NamedReference[], of: NamedReference['of']) => [
  ...new Set(things.filter((thing) => thing.of === of).map(({ id }) => id)),
]
