import { CARDS_MAX, SHORTLIST_PAGE } from '@rolecall/domain/matching/shortlist-limits'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../platform/kernel/work.ts'
import { countInStatuses } from '../applications/application-counts.queries.ts'
import { answerFacets, type LabelledCounts, labelled } from '../matching/answer-facets.ts'
import { columnQuestionOf } from './column-question.ts'
import { activeConditions } from './extra-filters.queries.ts'
import type { View } from './read-view.ts'
import { countCandidates, countFacets, type PageOptions } from './shortlist.queries.ts'
import type { Condition } from './shortlist-conditions.queries.ts'

const NO_COUNTS: LabelledCounts = new Map()

/** The candidates on a page or the way to find them, their total, and the counts. */
type PageResult = { page: PageOptions['page']; total: number; countsOf: () => Promise<LabelledCounts> }

/** Answers from memory if everything asked is held there; SQL answers everything else, and is authoritative. */
export const answerShortlistPage = async (work: Work, view: View, query: Query): Promise<PageResult> =>
  (await askColumns(work, view, query)) ?? (await askTables(work, view, query))

async function askColumns(work: Work, view: View, query: Query): Promise<PageResult | undefined> {
  const { tx, session, now } = work
  const { position, extras, known } = view
  const asked = { ...view, query, limit: SHORTLIST_PAGE, userId: session.userId, now }
  const question = activeConditions(extras).length === 0 ? columnQuestionOf(asked) : undefined
  const answer = question && (await answerFacets(work, { positionId: position.id, atLeast: known, question }))
  if (!answer) return undefined
  const { total, ids, counts } = answer
  const page = question.page ? { ids } : foundIn(view, await view.conditionsFor(query))
  return { page, total, countsOf: () => labelled(tx, counts) }
}

async function askTables({ tx }: Work, view: View, query: Query): Promise<PageResult> {
  const { filters, position, inView, scope, facets } = view
  const conditions = await view.conditionsFor(query)
  const page = foundIn(view, conditions)
  const counted = { scope, conditions, facets }
  if (filters.facets !== false) {
    const { total, counts } = await countFacets(tx, counted)
    return { page, total, countsOf: async () => counts }
  }
  const isWhole = conditions.length === 1 && facets.size === 0
  const total = isWhole ? await countInStatuses(tx, position.id, inView.statuses) : await countCandidates(tx, counted)
  return { page, total, countsOf: async () => NO_COUNTS }
}

const foundIn = ({ scope, facets, filters, order }: View, conditions: readonly Condition[]) => ({
  scope,
  conditions: [...conditions, ...facets.values()],
  order,
  start: filters.start,
  limit: SHORTLIST_PAGE,
  ...(filters.candidate_ids.length > 0 && { only: filters.candidate_ids, limit: CARDS_MAX }),
})
