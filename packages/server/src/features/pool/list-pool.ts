import type { CallRequest } from '@rolecall/contract/define-calls'
import type { pool } from '@rolecall/contract/pool'
import { snippetOf } from '@rolecall/domain/search/find-hits'
import { describeQuery, dropEach, highlightsOf, type Query } from '@rolecall/domain/search/query-tree'
import type { Span } from '@rolecall/domain/span'
import { timeZoneOf } from '../../company/today.ts'
import type { Tx } from '../../db/connect.ts'
import { countFoundResumes, findNewestResumes, type Listed } from '../../db/find-resumes.ts'
import type { AnyWork } from '../../kernel/work.ts'
import { countPeople } from '../../resumes/count-people.queries.ts'
import { readQuery } from '../../search/read-query.ts'
import { findCondition, findWords } from '../../search/search-conditions.queries.ts'
import { listPeopleBy, onePerPerson, type PeopleOrder } from './people.queries.ts'
import { cleanText } from './pool-text.ts'
import {
  conditionsOf,
  countResumes,
  isOneOf,
  listResumes,
  listTexts,
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

/** Up to here a search is counted; above it is "more than". Our own bound: a glance at the number decides nothing finer. */
const COUNTED_MAX = 10_000
/** Parts of a question that are left out in turn. */
const PARTS_MAX = 5
/** Characters of a snippet, and of the text that it is cut from. */
const SNIPPET_WIDTH = 180
const SNIPPET_TEXT_MAX = 30_000

export const questionOf = (body: CallRequest<typeof pool.understand>['body']): PoolQuestion => ({
  groups: body.resumeGroups.map(cleanText),
  sources: body.resumeSources.map(cleanText),
  geos: body.resumeGeos.map(cleanText),
  view: body.resumeViewtype ?? 'all',
  keyword: body.keyword ?? '',
  typing: body.typing,
  people: body.people,
  order: body.people && body.sort !== 'newest' ? body.sort : undefined,
})

const queryOf = ({ keyword, typing }: PoolQuestion) => readQuery(keyword, { typing, field: 'keyword' })

type Page = { start: number; limit: number }

/** How those asked for are found: by the index of words alone, or by conditions that may hold what it has found. */
type Search = { listed: Listed; order: PoolQuestion['order'] } & (
  | { words: string }
  | { conditions: readonly PoolCondition[] }
)

/** To be called before the transaction writes anything, like all that calls it. */
async function searchFor(work: AnyWork, question: PoolQuestion, query: Query): Promise<Search> {
  const { people, order } = question
  const shown = { listed: people ? ('people' as const) : ('resumes' as const), order }
  const filters = conditionsOf(work.tx, question)
  const words = filters.length === 0 && !order ? findWords(query) : undefined
  if (words !== undefined) return { ...shown, words }
  const searched = await findCondition(work.tx, query, await timeZoneOf(work))
  return { ...shown, conditions: searched ? [...filters, searched] : filters }
}

/** A page, newest first unless another order is asked for. `total`: how many there are, where that is known. */
async function listFound(tx: Tx, search: Search, page: Page & { total?: number }): Promise<ResumeRecord[]> {
  const { listed, order } = search
  if ('words' in search) {
    const ids = await findNewestResumes(tx, listed, search.words, page)
    return ids.length === 0 ? [] : listResumes(tx, [isOneOf(ids)], { start: 0, limit: ids.length })
  }
  if (order) return listPeopleBy(tx, order, search.conditions, page)
  return listResumes(tx, listed === 'people' ? onePerPerson(tx, search.conditions) : search.conditions, page)
}

async function countFound(tx: Tx, search: Search) {
  const { listed } = search
  if ('words' in search) {
    const count = await countFoundResumes(tx, listed, search.words, COUNTED_MAX + 1)
    return { total: Math.min(count, COUNTED_MAX), is_more: count > COUNTED_MAX }
  }
  const { conditions } = search
  if (listed === 'resumes') return { total: await countResumes(tx, conditions), is_more: false }
  const total = conditions.length === 0 ? await countPeople(tx) : await countResumes(tx, onePerPerson(tx, conditions))
  return { total, is_more: false }
}

/** A page of the résumés asked for, newest first. */
export const listPool = async (work: AnyWork, question: PoolQuestion, page: Page): Promise<ResumeRecord[]> =>
  listFound(work.tx, await searchFor(work, question, queryOf(question)), page)

/** The same with how many there are. */
export async function listCountedPool(work: AnyWork, question: PoolQuestion, page: Page) {
  const search = await searchFor(work, question, queryOf(question))
  const { total, is_more } = await countFound(work.tx, search)
  const rows = await listFound(work.tx, search, { ...page, ...(!is_more && { total }) })
  return { rows, total, is_more }
}

const countMatches = async (work: AnyWork, question: PoolQuestion, query: Query) =>
  countFound(work.tx, await searchFor(work, question, query))

/** What was understood, and how many there would be without each part. */
export async function understandPool(work: AnyWork, question: PoolQuestion) {
  const query = queryOf(question)
  const parts = dropEach(query)
  const without = []
  for (const part of parts.length > PARTS_MAX ? [] : parts)
    without.push({ words: part.words, ...(await countMatches(work, question, part.without)) })
  return { words: describeQuery(query), ...(await countMatches(work, question, query)), without }
}

type Snippet = { text: string; spans: Span[] }

/** Of each résumé the piece of its text that shows most of what was looked for, if the text shows any. */
export async function snippetsOf(
  tx: Tx,
  question: PoolQuestion,
  rows: readonly ResumeRecord[],
): Promise<Map<string, Snippet>> {
  const query = queryOf(question)
  if (rows.length === 0 || highlightsOf(query).length === 0) return new Map()
  const ids = rows.map(({ resume_id }) => resume_id)
  const texts = await listTexts(tx, ids, SNIPPET_TEXT_MAX)
  return new Map(
    [...texts].flatMap(([id, text]) => {
      const snippet = snippetOf(text, query, SNIPPET_WIDTH)
      return snippet.spans.length === 0
        ? []
        : [[id, { text: snippet.text.replace(/\s/g, ' '), spans: snippet.spans }] as const]
    }),
  )
}
