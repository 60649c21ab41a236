import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { pool } from '@rolecall/contract/pool/pool'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Tx } from '../../platform/db/connect.ts'
import {
  countFoundResumes,
  listFoundResumes,
  type ResultKind,
  type ResumeQuery,
} from '../../platform/db/find-resumes.ts'
import type { AnyWork, Work } from '../../platform/kernel/work.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import { extractSnippets } from '../matching/cut-snippets.ts'
import { describeSearch, type QueryCount } from '../matching/describe-search.ts'
import { readQuery } from '../matching/read-query.ts'
import { findCondition, findWanted } from '../matching/search-conditions.queries.ts'
import { countPeople } from '../resumes/count-people.queries.ts'
import { findPoolPlace, type PoolPlace } from '../resumes/pool-blocks.queries.ts'
import { listPeopleBy, newestPerPerson, type PeopleOrder } from './people.queries.ts'
import { cleanText } from './pool-text.ts'
import {
  conditionsOf,
  countResumes,
  countWithPage,
  isOneOf,
  listResumes,
  listResumesFrom,
  type PoolCondition,
  type PoolFilter,
  type ResumeRecord,
} from './resumes.queries.ts'

/** A question to the pool: the filters and the typed text. */
export type PoolQuestion = PoolFilter & {
  keyword: string
  typing: boolean
  /** Whether to list people, each by the newest of their matching résumés, instead of résumés. */
  people: boolean
  /** Order of people; newest résumé first by default. */
  order?: PeopleOrder | null | undefined
}

/**
 * Lists are counted up to here at once; above it the count is "more than" until the user asks for the rest (see count-pool).
 * Limit chosen by us.
 */
export const COUNTED_MAX = 10_000
/** Upper bound of all counting: more than any database of ours holds, and PostgreSQL's largest integer minus one. */
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

/** Names are ordered as `reader` sees them, and shown as `shownTo` does. */
type ResultOptions = { listed: ResultKind; order: PoolQuestion['order']; reader: BlindReader; shownTo: BlindReader }

/** How matches are found: by the index of words with facts, or by conditions that may include the index's results. */
type Search = ResultOptions & ({ wanted: ResumeQuery } | { conditions: readonly PoolCondition[]; isSearched: boolean })

/** Prepares a search. Has to be called before the transaction writes anything, as do its callers. */
export async function prepareSearch(
  work: AnyWork,
  question: PoolQuestion,
  query: Query,
  shownTo: BlindReader = work.session ?? 'nobody',
): Promise<Search> {
  const { people, order } = question
  const shown = {
    listed: people ? ('people' as const) : ('resumes' as const),
    order,
    reader: work.session ?? ('nobody' as const),
    shownTo,
  }
  const filters = conditionsOf(work.tx, question)
  const timeZone = await timeZoneOf(work)
  const wanted = filters.length === 0 && !order ? await findWanted(work.tx, query, timeZone) : undefined
  if (wanted !== undefined) return { ...shown, wanted }
  const searched = await findCondition(work.tx, query, timeZone)
  return { ...shown, conditions: searched ? [...filters, searched] : filters, isSearched: searched !== undefined }
}

/** A page, newest first unless another order is given. `total`: the number of matches, if known. */
async function listFound(tx: Tx, search: Search, page: Page & { total?: number }): Promise<ResumeRecord[]> {
  const { listed, order, reader, shownTo } = search
  if ('wanted' in search) {
    const { resumeIds } = await listFoundResumes(tx, listed, search.wanted, { ...page, most: COUNT_MAX })
    return listNamed(tx, shownTo, resumeIds)
  }
  if (order) return listPeopleBy(tx, { order, reader, shownTo }, search.conditions, page)
  const place = search.conditions.length === 0 && page.start > 0 && (await findPoolPlace(tx, listed, page.start))
  if (place) return listWhole(tx, search, place, page)
  return listResumes(tx, shownTo, conditionsFor(tx, listed, search.conditions), page)
}

const listWhole = (tx: Tx, { listed, shownTo }: Search, place: PoolPlace, { limit }: Page): Promise<ResumeRecord[]> =>
  listResumesFrom(tx, shownTo, conditionsFor(tx, listed, []), { place, limit })

const conditionsFor = (tx: Tx, listed: ResultKind, conditions: readonly PoolCondition[]) =>
  listed === 'people' ? newestPerPerson(tx, conditions) : conditions

const listNamed = async (tx: Tx, reader: BlindReader, ids: readonly string[]): Promise<ResumeRecord[]> =>
  ids.length === 0 ? [] : listResumes(tx, reader, [isOneOf(ids)], { start: 0, limit: ids.length })

export async function countTo(tx: Tx, search: Search, most: number): Promise<number> {
  const { listed } = search
  if ('wanted' in search) return countFoundResumes(tx, listed, search.wanted, most)
  const { conditions } = search
  if (conditions.length === 0 && listed === 'people') return countPeople(tx)
  const place = conditions.length === 0 && (await findPoolPlace(tx, listed, 0))
  return place ? Math.min(place.total, most) : countResumes(tx, conditionsFor(tx, listed, conditions), most)
}

const countFound = async (tx: Tx, search: Search, most: number): Promise<QueryCount> =>
  foundOf(await countTo(tx, search, most + 1), most)

const foundOf = (count: number, most: number): QueryCount => ({ total: Math.min(count, most), is_more: count > most })

/** A page of the matching résumés for a reader, newest first. */
export const listPool = async (
  work: AnyWork,
  question: PoolQuestion,
  page: Page,
  shownTo: BlindReader,
): Promise<ResumeRecord[]> => listFound(work.tx, await prepareSearch(work, question, queryOf(question), shownTo), page)

/** The same with the count, up to COUNTED_MAX; up to the end for a page beyond that, which is found from the nearer end. */
export async function listCountedPool(work: AnyWork, question: PoolQuestion, page: Page) {
  const search = await prepareSearch(work, question, queryOf(question))
  const most = page.start < COUNTED_MAX ? COUNTED_MAX : COUNT_MAX
  if ('wanted' in search) {
    const { found, resumeIds } = await listFoundResumes(work.tx, search.listed, search.wanted, {
      ...page,
      most: most + 1,
    })
    return { rows: await listNamed(work.tx, search.shownTo, resumeIds), ...foundOf(found, most) }
  }
  const place =
    search.conditions.length === 0 && !search.order && (await findPoolPlace(work.tx, search.listed, page.start))
  if (place) return { rows: await listWhole(work.tx, search, place, page), ...foundOf(place.total, most) }
  if (search.isSearched && !search.order) {
    const conditions = conditionsFor(work.tx, search.listed, search.conditions)
    const { found, resumeIds } = await countWithPage(work.tx, conditions, { ...page, most: most + 1 })
    if (found <= most) return { rows: await listNamed(work.tx, search.shownTo, resumeIds), ...foundOf(found, most) }
    return { rows: await listFound(work.tx, search, page), ...foundOf(found, most) }
  }
  const { total, is_more } = await countFound(work.tx, search, most)
  const rows = await listFound(work.tx, search, { ...page, ...(!is_more && { total }) })
  return { rows, total, is_more }
}

const countMatches = async (work: AnyWork, question: PoolQuestion, query: Query) =>
  countFound(work.tx, await prepareSearch(work, question, query), COUNTED_MAX)

/** The parts of the question as understood, each with the number of matches without it. */
export const describePoolQuery = (work: AnyWork, question: PoolQuestion) =>
  describeSearch(queryOf(question), (query) => countMatches(work, question, query))

/** Cuts from each résumé the passage that shows most of what was searched, if its text shows any. */
export const snippetsOf = (work: Work, question: PoolQuestion, rows: readonly ResumeRecord[]) =>
  extractSnippets(work, queryOf(question), rows)
