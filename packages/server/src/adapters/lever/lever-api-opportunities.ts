import type { NounLine, Step } from '../adapter.ts'
import { inOrder } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { writeMark } from '../marks.ts'
import { type Lever, LeverRefusal } from './lever-api-client.ts'
import { applicationLines, personIdOf, personLine, sourceLine, textsOf } from './lever-api-map.ts'
import { partLines, resumesOf } from './lever-api-parts.ts'
import * as lever from './lever-api-types.ts'

export type Opportunities = 'confidential' | 'opportunities'
const QUERIES: Readonly<Record<Opportunities, Record<string, string>>> = {
  // Confidential candidates come first. A person who has other opportunities too is then known to be private.
  confidential: { expand: 'applications', confidentiality: 'confidential' },
  opportunities: { expand: 'applications' },
}
/** The place where a reading goes on. `last` is the last opportunity that was read, `count` the number of settings before. */
export type Mark = { list: string; offset?: string | undefined; last?: string | undefined; count?: number | undefined }
export type Start = { offset?: string | undefined; behind?: string | undefined; count?: number | undefined }

/** A mark without its offset if that is too long: the last opportunity says enough. */
export const markText = (mark: Mark): string => writeMark(mark) ?? writeMark({ ...mark, offset: undefined }) ?? ''

/** What is known while reading: ids only. */
export type Memory = {
  people: Set<string>
  opportunities: Set<string>
  sources: Set<string>
  reasonTypes: Map<string, string>
  forbidden: Set<string>
  losses: LossCount
}

/** Notes the people whose opportunities a list has, up to one, or to a page. Returns where that is; undefined if it is gone. */
export async function meet(
  api: Lever,
  list: Opportunities,
  known: Memory,
  until?: { last?: string | undefined; offset?: string | undefined },
) {
  const before = {
    people: new Set(known.people),
    opportunities: new Set(known.opportunities),
    sources: new Set(known.sources),
  }
  let from: string | undefined
  try {
    for await (const { items, offset } of api.pages('/opportunities', QUERIES[list])) {
      for (const item of items) {
        const { data } = lever.Opportunity.safeParse(item)
        if (!data) continue
        known.people.add(personIdOf(data))
        known.opportunities.add(data.id)
        for (const source of textsOf(data.sources)) known.sources.add(source)
        if (until?.last !== undefined && data.id === until.last) return { offset: from, behind: data.id }
      }
      if (until?.offset && offset === until.offset) return { offset }
      from = offset
    }
  } catch (error) {
    if (list !== 'confidential' || !(error instanceof LeverRefusal)) throw error
  }
  // Reading a candidate twice is better than losing one.
  if (until) Object.assign(known, before)
  return undefined
}

export async function* readOpportunities(
  api: Lever,
  list: Opportunities,
  known: Memory,
  start: Start,
): AsyncGenerator<Step> {
  let { behind } = start
  try {
    for await (const { items, offset } of api.pages('/opportunities', QUERIES[list], start.offset)) {
      const from = behind ? items.findIndex((item) => Object(item).id === behind) + 1 : 0
      behind = undefined
      const found = await Promise.all(items.slice(from).map((item) => readOpportunity(api, item, known)))
      yield* inOrder(found.flat())
      // A page without anything new is no progress.
      if (!offset || from === items.length) continue
      yield* known.losses.take()
      yield { mark: markText({ list, offset, last: lastOf(items) }) }
    }
  } catch (error) {
    if (list !== 'confidential' || !(error instanceof LeverRefusal)) throw error
    known.losses.say('application', 'The API key may not read confidential candidates.')
  }
}

const lastOf = (items: readonly unknown[]): string | undefined =>
  items.map((item) => lever.Opportunity.safeParse(item).data?.id).findLast((id) => id !== undefined)

async function readOpportunity(api: Lever, item: unknown, known: Memory): Promise<NounLine[]> {
  const { losses } = known
  const said = lever.Opportunity.safeParse(item).data
  if (!said) {
    losses.add('application', 'Lever sent something without an id.')
    return []
  }
  if (known.opportunities.has(said.id)) return []
  known.opportunities.add(said.id)
  const isNew = !known.people.has(personIdOf(said))
  known.people.add(personIdOf(said))
  const sources = textsOf(said.sources).filter((text) => !known.sources.has(text))
  for (const text of sources) known.sources.add(text)
  const parts = await readParts(api, said.id, known)
  return [
    ...sources.map(sourceLine),
    ...(isNew ? [personLine(said, resumesOf(parts.resumes))] : []),
    ...applicationLines(said, known.reasonTypes, losses),
    ...partLines(said, parts, losses),
  ]
}

const NOUNS_OF_PARTS: Readonly<Record<keyof lever.Parts, NounLine['noun']>> = {
  feedback: 'scorecard',
  interviews: 'interview',
  notes: 'note',
  offers: 'offer',
  files: 'file',
  resumes: 'file',
  forms: 'answers',
}

async function readParts(api: Lever, id: string, known: Memory): Promise<lever.Parts> {
  const names = Object.keys(NOUNS_OF_PARTS) as (keyof lever.Parts)[]
  const lists = await Promise.all(names.map((name) => readPart(api, id, name, known)))
  return Object.fromEntries(names.map((name, place) => [name, lists[place] ?? []])) as Record<
    keyof lever.Parts,
    unknown[]
  >
}

async function readPart(
  api: Lever,
  id: string,
  name: keyof lever.Parts,
  { forbidden, losses }: Memory,
): Promise<unknown[]> {
  if (forbidden.has(name)) return []
  try {
    return await api.all(`/opportunities/${encodeURIComponent(id)}/${name}`)
  } catch (error) {
    if (!(error instanceof LeverRefusal)) throw error
    if (error.status === 403) {
      forbidden.add(name)
      losses.say(NOUNS_OF_PARTS[name], `The API key may not read ${name}.`)
    } else
      losses.add(
        NOUNS_OF_PARTS[name],
        'Lever refused a list, for example because somebody deleted the candidate meanwhile.',
      )
    return []
  }
}
