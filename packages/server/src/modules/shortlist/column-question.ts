import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import type { Query } from '@rolecall/domain/search/query-tree'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import type { ColumnOrder, FacetFilter, Question } from '../matching/answer-question.ts'
import type { Facet } from '../matching/facets.ts'
import type { Order } from './company-filters.ts'
import { daysBefore } from './shortlist-conditions.queries.ts'

const US_PER_MS = 1_000

/** Whether columns can answer everything; words of résumés, forms, interviews and emails need SQL. */
function areInColumns(filters: ShortlistFilters, query: Query): boolean {
  const { mail_filter, screener_form, schedule, business_rules, viewed } = filters
  return (
    toCondition(query).kind === 'everybody' &&
    filters.has_skills.length === 0 &&
    filters.candidate_attribute.length === 0 &&
    filters.ats_source.length === 0 &&
    (mail_filter === undefined || mail_filter === 'all') &&
    !(screener_form || schedule || business_rules || viewed)
  )
}

type ColumnRequest = {
  filters: ShortlistFilters
  query: Query
  wanted: ReadonlyMap<Facet, FacetFilter>
  inView: { group: string | undefined; status: string | undefined }
  order: Order
  limit: number
  userId: string
  now: Date
}

/**
 * The question for columns (modules/matching) in a request; undefined if they lack part of it. Equivalent to plainConditions and
 * facetConditions in SQL, which are authoritative.
 */
export function columnQuestionOf({
  filters,
  query,
  wanted,
  inView,
  order,
  limit,
  userId,
  now,
}: ColumnRequest): Question | undefined {
  if (!areInColumns(filters, query)) return undefined
  const page = !hasNameOrder(order) && filters.candidate_ids.length === 0
  return {
    group: inView.group,
    status: inView.status,
    minScore: filters.min_score,
    receivedFrom: filters.days ? daysBefore(now, filters.days).getTime() * US_PER_MS : undefined,
    noticeKnown: filters.notice_period,
    maxNoticeDays: filters.max_notice_days,
    wouldMove: filters.relocation,
    hasMandatory: filters.mandatory_skills,
    movedBy: filters.user_actioned ? userId : undefined,
    facets: [...wanted],
    // Names are ordered by the database's own collation.
    page: page ? { by: order.by as ColumnOrder, isUp: order.isTurned, start: filters.start, limit } : undefined,
    counts: filters.facets !== false,
  }
}

const hasNameOrder = ({ by }: Order): boolean => by === 'name'
