import type { Call } from '@rolecall/contract/ground/define-calls'
import type { FieldChange } from '@rolecall/contract/ground/errors'
import { listOf } from '@rolecall/domain/text/sentence'
import type { CallMaker, Foretold, GivenParts } from '../../ground/http/feature.ts'
import { notFound } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { listThings, type Thing } from './names.queries.ts'
import { listLines, showAll, textsIn } from './show-all.ts'

type Lines = ReturnType<typeof listLines>
type WholeForetold = Foretold & { changes: FieldChange[] }

const NAMES_MAX = 10

/**
 * What a call that an assistant may propose would do, as its feature says it, or in general; never in words of the assistant's. Whatever
 * the call would be made with is said or shown whole. Throws what the call would be refused with by its rights and schemas.
 */
export async function foretell(work: Work, calls: CallMaker, name: string, given: GivenParts): Promise<WholeForetold> {
  const call = calls.find(name)
  if (!call?.tool || (call.changes ?? []).length === 0) throw notFound('Tool')
  // As the handler would get it: what a call takes and does not use is no part of what is said.
  const lines = listDone(listLines(calls.judge(work.session, name, given)), listLines(given))
  const things = await listThings(work.tx, work.session, textsIn(lines))
  const nameOf = new Map(things.map(({ reference, name }) => [reference, name]))
  const told = (await calls.foretell(work, name, given)) ?? foretellInGeneral(call, things)
  const shown = {
    words: told.words,
    changes: showAll({ words: told.words, changes: told.changes ?? [] }, lines, nameOf),
  }
  return { ...told, ...shown }
}

/** Without what is off because nobody said anything of it. */
const listDone = (judged: Lines, sent: Lines): Lines =>
  judged.filter(
    ({ field, leaves }) =>
      leaves.some(({ text }) => text !== 'false') ||
      sent.some((each) => each.field === field && textsIn([each]).includes('false')),
  )

/** What the call does by its summary, and to whom and what that the person may see. */
function foretellInGeneral({ summary }: Call, things: readonly Thing[]): Foretold {
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

const isNamed = ({ of, name }: Thing) => of !== 'colleague' && name !== ''
const idsOf = (things: readonly Thing[], of: Thing['of']) => [
  ...new Set(things.filter((thing) => thing.of === of).map(({ id }) => id)),
]
