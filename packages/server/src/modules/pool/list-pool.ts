import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import type { pool } from '@rolecall/contract/people/pool'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Tx } from '../../../ground/db/connect.ts'
import { countFoundResumes, type Listed, listFoundResumes, type Wanted } from '../../../ground/db/find-resumes.ts'
import type { AnyWork, Work } from '../../../ground/kernel/work.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import type { BlindReader } from '../../../people/blind/blind-gate.queries.ts'
import { countPeople } from '../../../people/resumes/count-people.queries.ts'
import { cutSnippets } from '../../../people/search/cut-snippets.ts'
import { readQuery } from '../../../people/search/read-query.ts'
import { findCondition, findWanted } from '../../../people/search/search-conditions.queries.ts'
import { type Found, understand } from '../../../people/search/understand.ts'
import { listPeopleBy, onePerPerson, type PeopleOrder } from './people.queries.ts'
import { cleanText } from './pool-text.ts'
import {
  conditionsOf,
  countResumes,
  countWithPage,
  isOneOf,
  listResumes,
  type PoolCondition,
  type PoolFilter,
  type ResumeRecord,
} from './resumes.queries.ts'

/** Who is asked for: the filters, and what was typed. */
export type PoolQuestion = PoolFilter & {
  keyword: string
  typing: boolean
  /** One row a person, the newest of their résumés that is found, instead of one a résumé. */
  people: boolean
  /** Of people; those with the newest résumé first unless told otherwise. */
  order?: PeopleOrder | null | undefined
}

/** Up to here a list is counted at once; above it is "more than" until somebody asks for the rest (see count-pool). Our own bound. */
export const COUNTED_MAX = 10_000
/** The end of all counting: more than a database of ours holds, and PostgreSQL's largest integer but one. */
export const COUNT_MAX = 2_147_483_646

export const questionOf = (body: CallRequest<typeof pool.understand>['body']): PoolQuestion => ({
  groups: body.resumeGroups.map(cleanText),
  sources: body.resumeSources.map(cleanText),
  geos: body.resumeGeos.map(cleanText),
  tags: body.resumeTags.map(cleanText),
  languages: body.resumeLanguages.map(cleanText),
  view: body.resumeViewtype ?? 'all',
  keyword: body.keyword ?? '',
  typing: body.typing,
  people: body.people,
  order: body.people && body.sort !== 'newest' ? body.sort : undefined,
})

export const queryOf = ({ keyword, typing }: PoolQuestion) => readQuery(keyword, { typing, field: 'keyword' })

type Page = { start: number; limit: number }

/** How those asked for are found: by the index of words with facts, or by conditions that may hold what it has found. */
type Search = { listed: Listed; order: PoolQuestion['order']; reader: BlindReader } & (
  | { wanted: Wanted }
  | { conditions: readonly PoolCondition[]; isSearched: boolean }
)

/** To be called before the transaction writes anything, like all that calls it. */
export async function searchFor(work: AnyWork, question: PoolQuestion, query: Query): Promise<Search> {
  const { people, order } = question
  const shown = {
    listed: people ? ('people' as const) : ('resumes' as const),
    order,
    reader: work.session ?? ('nobody' as const),
  }
  const filters = conditionsOf(work.tx, question)
  const timeZone = await timeZoneOf(work)
  const wanted = filters.length === 0 && !order ? await findWanted(work.tx, query, timeZone) : undefined
  if (wanted !== undefined) return { ...shown, wanted }
  const searched = await findCondition(work.tx, query, timeZone)
  return { ...shown, conditions: searched ? [...filters, searched] : filters, isSearched: searched !== undefined }
}

/** A page, newest first unless another order is asked for. `total`: how many there are, where that is known. */
async function listFound(tx: Tx, search: Search, page: Page & { total?: number }): Promise<ResumeRecord[]> {
  const { listed, order, reader } = search
  if ('wanted' in search) {
    const { resumeIds } = await listFoundResumes(tx, listed, search.wanted, { ...page, most: COUNT_MAX })
    return listNamed(tx, resumeIds)
  }
  if (order) return listPeopleBy(tx, { order, reader }, search.conditions, page)
  return listResumes(tx, conditionsFor(tx, listed, search.conditions), page)
}

const conditionsFor = (tx: Tx, listed: Listed, conditions: readonly PoolCondition[]) =>
  listed === 'people' ? onePerPerson(tx, conditions) : conditions

const listNamed = async (tx: Tx, ids: readonly string[]): Promise<ResumeRecord[]> =>
  ids.length === 0 ? [] : listResumes(tx, [isOneOf(ids)], { start: 0, limit: ids.length })

export async function countTo(tx: Tx, search: Search, most: number): Promise<number> {
  const { listed } = search
  if ('wanted' in search) return countFoundResumes(tx, listed, search.wanted, most)
  const { conditions } = search
  if (listed === 'resumes') return countResumes(tx, conditions, most)
  return conditions.length === 0 ? countPeople(tx) : countResumes(tx, onePerPerson(tx, conditions), most)
}

const countFound = async (tx: Tx, search: Search, most: number): Promise<Found> =>
  foundOf(await countTo(tx, search, most + 1), most)

const foundOf = (count: number, most: number): Found => ({ total: Math.min(count, most), is_more: count > most })

/** A page of the résumés asked for, newest first. */
export const listPool = async (work: AnyWork, question: PoolQuestion, page: Page): Promise<ResumeRecord[]> =>
  listFound(work.tx, await searchFor(work, question, queryOf(question)), page)

/**
 * The same with how many there are, counted to COUNTED_MAX; to the end for a page behind that, which is found from the
 * nearer end.
 */
export async function listCountedPool(work: AnyWork, question: PoolQuestion, page: Page) {
  const search = await searchFor(work, question, queryOf(question))
  const most = page.start < COUNTED_MAX ? COUNTED_MAX : COUNT_MAX
  if ('wanted' in search) {
    const { found, resumeIds } = await listFoundResumes(work.tx, search.listed, search.wanted, {
      ...page,
      most: most + 1,
    })
    return { rows: await listNamed(work.tx, resumeIds), ...foundOf(found, most) }
  }
  if (search.isSearched && !search.order) {
    const conditions = conditionsFor(work.tx, search.listed, search.conditions)
    const { found, resumeIds } = await countWithPage(work.tx, conditions, { ...page, most: most + 1 })
    if (found <= most) return { rows: await listNamed(work.tx, resumeIds), ...foundOf(found, most) }
    return { rows: await listFound(work.tx, search, page), ...foundOf(found, most) }
  }
  const { total, is_more } = await countFound(work.tx, search, most)
  const rows = await listFound(work.tx, search, { ...page, ...(!is_more && { total }) })
  return { rows, total, is_more }
}

const countMatches = async (work: AnyWork, question: PoolQuestion, query: Query) =>
  countFound(work.tx, await searchFor(work, question, query), COUNTED_MAX)

/** What was understood, and how many there would be without each part. */
export const understandPool = (work: AnyWork, question: PoolQuestion) =>
  understand(queryOf(question), (query) => countMatches(work, question, query))

/** Of each résumé the piece of its text that shows most of what was looked for, if the text shows any. */
export const snippetsOf = (work: Work, question: PoolQuestion, rows: readonly ResumeRecord[]) =>
  cutSnippets(work, queryOf(question), rows)
