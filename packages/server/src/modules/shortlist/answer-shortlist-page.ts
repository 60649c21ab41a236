import { CARDS_MAX, SHORTLIST_PAGE } from '@rolecall/domain/limits'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../../ground/kernel/work.ts'
import { countInStatuses } from '../../../people/applications/application-counts.queries.ts'
import { askFacets, type LabelledCounts, labelled } from '../../../people/facets/ask-facets.ts'
import { columnQuestionOf } from './column-question.ts'
import { inForce } from './extra-filters.queries.ts'
import type { View } from './read-view.ts'
import { countCandidates, countFacets, type PageOptions } from './shortlist.queries.ts'
import type { Condition } from './shortlist-conditions.queries.ts'

const NO_COUNTS: LabelledCounts = new Map()

/** Who is on a page or how they are found, how many there are, and the counts. */
type Found = { page: PageOptions['page']; total: number; countsOf: () => Promise<LabelledCounts> }

/** Out of memory, where all that is asked stands there; SQL answers everything else, and says what is right. */
export const askPage = async (work: Work, view: View, query: Query): Promise<Found> =>
  (await askColumns(work, view, query)) ?? (await askTables(work, view, query))

async function askColumns(work: Work, view: View, query: Query): Promise<Found | undefined> {
  const { tx, session, now } = work
  const { position, extras, known } = view
  const asked = { ...view, query, limit: SHORTLIST_PAGE, userId: session.userId, now }
  const question = inForce(extras).length === 0 ? columnQuestionOf(asked) : undefined
  const answer = question && (await askFacets(work, { positionId: position.id, atLeast: known, question }))
  if (!answer) return undefined
  const { total, ids, counts } = answer
  const page = question.page ? { ids } : foundIn(view, await view.conditionsFor(query))
  return { page, total, countsOf: () => labelled(tx, counts) }
}

async function askTables({ tx }: Work, view: View, query: Query): Promise<Found> {
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
