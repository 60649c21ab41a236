import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import type { Query } from '@rolecall/domain/search/query-tree'
import { toCondition } from '@rolecall/domain/search/to-tsquery'
import type { ColumnOrder, Question, Wanted } from '../../../people/facets/answer-question.ts'
import type { Facet } from '../../../people/facets/facets.ts'
import type { Order } from './company-filters.ts'
import { daysBefore } from './shortlist-conditions.queries.ts'

const US_PER_MS = 1_000

/** Whether all that is asked stands in columns; for the words of résumés, forms, interviews and mails there is SQL. */
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

type Asked = {
  filters: ShortlistFilters
  query: Query
  wanted: ReadonlyMap<Facet, Wanted>
  inView: { group: string | undefined; status: string | undefined }
  order: Order
  limit: number
  userId: string
  now: Date
}

/**
 * What a request asks for, to be answered out of columns (people/facets); undefined where they do not have all of it. The
 * same as plainConditions and facetConditions say in SQL, which is what is right.
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
}: Asked): Question | undefined {
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
    // Names are in the order of the database's own collation.
    page: page ? { by: order.by as ColumnOrder, isUp: order.isTurned, start: filters.start, limit } : undefined,
    counts: filters.facets !== false,
  }
}

const hasNameOrder = ({ by }: Order): boolean => by === 'name'
