import type { Call } from '@rolecall/contract/ground/define-calls'
import { listOf } from '@rolecall/domain/text/sentence'
import type { CallMaker, Foretold, GivenParts } from '../../ground/http/feature.ts'
import { notFound } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { listThings, type Thing } from './names.queries.ts'

/** Values of a call that are shown one by one; a longer list says how many more there are. */
const SHOWN_MAX = 40
/** Characters of a value. */
const TEXT_MAX = 4_000
const NAMES_MAX = 10

/**
 * What a call that an assistant may propose would do, as its feature says it, or in general; never in words of the assistant's. Throws what the call would be refused with by
 * its rights and schemas.
 */
export async function foretell(work: Work, calls: CallMaker, name: string, given: GivenParts): Promise<Foretold> {
  const call = calls.find(name)
  if (!call?.tool || (call.changes ?? []).length === 0) throw notFound('Tool')
  // As the handler would get it: what a call takes and does not use is no part of what is said.
  const judged = calls.judge(work.session, name, given)
  return (await calls.foretell(work, name, given)) ?? foretellInGeneral(work, call, judged)
}

/** What the call does by its summary, and with what: ids as the names of what the person may see. */
async function foretellInGeneral({ tx, session }: Work, { summary }: Call, given: GivenParts): Promise<Foretold> {
  const values = valuesOf(given)
  const things = await listThings(tx, session, [...new Set(values.flatMap(({ texts }) => texts))])
  const nameOf = new Map(things.map(({ reference, name }) => [reference, name]))
  const shown = values.slice(0, SHOWN_MAX).map(({ field, texts }) => ({
    field,
    before: null,
    now: listOf(texts.slice(0, SHOWN_MAX).map((text) => cut(nameOf.get(text) ?? text))),
  }))
  const [what = summary] = summary.split(/[;.:]/)
  const names = [...new Set(things.filter(isNamed).map(({ name }) => name))]
  const more = names.length > NAMES_MAX ? [`${names.length - NAMES_MAX} more`] : []
  const whom = listOf([...names.slice(0, NAMES_MAX), ...more])
  return {
    words: `${what.trim()}${whom && ` (${whom})`}.`,
    changes: shown,
    people: idsOf(things, 'person'),
    positionId: idsOf(things, 'position')[0],
  }
}

const isNamed = ({ of, name }: Thing) => of !== 'colleague' && name !== ''
const idsOf = (things: readonly Thing[], of: Thing['of']) => [
  ...new Set(things.filter((thing) => thing.of === of).map(({ id }) => id)),
]

type Value = { field: string; texts: string[] }

/** What a call is made with, a field a line; what stands in lists of its own is of the field that holds it. */
function valuesOf({ params, query, body }: GivenParts): Value[] {
  const found = new Map<string, string[]>()
  const walk = (value: unknown, field: string) => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value)) for (const each of value) walk(each, field)
    else if (typeof value === 'object') for (const [name, each] of Object.entries(value)) walk(each, labelOf(name))
    else if (typeof value !== 'function') found.set(field, [...(found.get(field) ?? []), String(value)])
  }
  for (const part of [params, query, body]) walk(part, '')
  return [...found].map(([field, texts]) => ({ field, texts }))
}

/** `candidate_ids` as "candidate", `positionId` as "position". */
const labelOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')

const cut = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)
