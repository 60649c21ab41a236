import type { CallRequest } from '@rolecall/contract/define-calls'
import type { pool } from '@rolecall/contract/pool'
import type { Query } from '@rolecall/domain/search/query-tree'
import { timeZoneOf } from '../../company/today.ts'
import type { Tx } from '../../db/connect.ts'
import { countFoundResumes, findNewestResumes } from '../../db/find-resumes.ts'
import type { AnyWork } from '../../kernel/work.ts'
import { cutSnippets } from '../../search/cut-snippets.ts'
import { readQuery } from '../../search/read-query.ts'
import { findCondition, findWords } from '../../search/search-conditions.queries.ts'
import { type Found, understand } from '../../search/understand.ts'
import { cleanText } from './pool-text.ts'
import {
  conditionsOf,
  countResumes,
  isOneOf,
  listResumes,
  type PoolCondition,
  type PoolFilter,
  type ResumeRecord,
} from './resumes.queries.ts'

/** Who is asked for: the filters, and what was typed. */
export type PoolQuestion = PoolFilter & { keyword: string; typing: boolean }

/** Up to here a list is counted at once; above it is "more than" until somebody asks for the rest (see count-pool). Our own bound. */
export const COUNTED_MAX = 10_000
/** The end of all counting: more than a database of ours holds, and PostgreSQL's largest integer but one. */
export const COUNT_MAX = 2_147_483_646

export const questionOf = (body: CallRequest<typeof pool.understand>['body']): PoolQuestion => ({
  groups: body.resumeGroups.map(cleanText),
  sources: body.resumeSources.map(cleanText),
  geos: body.resumeGeos.map(cleanText),
  view: body.resumeViewtype ?? 'all',
  keyword: body.keyword ?? '',
  typing: body.typing,
})

export const queryOf = ({ keyword, typing }: PoolQuestion) => readQuery(keyword, { typing, field: 'keyword' })

type Page = { start: number; limit: number }

/** How those asked for are found: by the index of words alone, or by conditions that may hold what it has found. */
type Search = { words: string } | { conditions: readonly PoolCondition[] }

/** To be called before the transaction writes anything, like all that calls it. */
export async function searchFor(work: AnyWork, question: PoolFilter, query: Query): Promise<Search> {
  const filters = conditionsOf(work.tx, question)
  const words = filters.length === 0 ? findWords(query) : undefined
  if (words !== undefined) return { words }
  const searched = await findCondition(work.tx, query, await timeZoneOf(work))
  return { conditions: searched ? [...filters, searched] : filters }
}

/** A page, newest first. `total`: how many there are, where that is known. */
async function listFound(tx: Tx, search: Search, page: Page & { total?: number }): Promise<ResumeRecord[]> {
  if ('conditions' in search) return listResumes(tx, search.conditions, page)
  const ids = await findNewestResumes(tx, search.words, page)
  return ids.length === 0 ? [] : listResumes(tx, [isOneOf(ids)], { start: 0, limit: ids.length })
}

export const countTo = (tx: Tx, search: Search, most: number): Promise<number> =>
  'conditions' in search ? countResumes(tx, search.conditions, most) : countFoundResumes(tx, search.words, most)

async function countFound(tx: Tx, search: Search, most: number): Promise<Found> {
  const count = await countTo(tx, search, most + 1)
  return { total: Math.min(count, most), is_more: count > most }
}

/** A page of the résumés asked for, newest first. */
export const listPool = async (work: AnyWork, question: PoolQuestion, page: Page): Promise<ResumeRecord[]> =>
  listFound(work.tx, await searchFor(work, question, queryOf(question)), page)

/**
 * The same with how many there are, counted to COUNTED_MAX; to the end for a page behind that, which is found from the
 * nearer end.
 */
export async function listCountedPool(work: AnyWork, question: PoolQuestion, page: Page) {
  const search = await searchFor(work, question, queryOf(question))
  const { total, is_more } = await countFound(work.tx, search, page.start < COUNTED_MAX ? COUNTED_MAX : COUNT_MAX)
  const rows = await listFound(work.tx, search, { ...page, ...(!is_more && { total }) })
  return { rows, total, is_more }
}

const countMatches = async (work: AnyWork, question: PoolFilter, query: Query) =>
  countFound(work.tx, await searchFor(work, question, query), COUNTED_MAX)

/** What was understood, and how many there would be without each part. */
export const understandPool = (work: AnyWork, question: PoolQuestion) =>
  understand(queryOf(question), (query) => countMatches(work, question, query))

/** Of each résumé the piece of its text that shows most of what was looked for, if the text shows any. */
export const snippetsOf = (tx: Tx, question: PoolQuestion, rows: readonly ResumeRecord[]) =>
  cutSnippets(
    tx,
    queryOf(question),
    rows.map(({ resume_id }) => resume_id),
  )
