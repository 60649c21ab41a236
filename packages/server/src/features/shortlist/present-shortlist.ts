import type { CallReply } from '@rolecall/contract/define-calls'
import { CARDS_MAX, type ShortlistFilters, type shortlist } from '@rolecall/contract/shortlist'
import type { Bucket } from '@rolecall/contract/wire'
import { SHORTLIST_PAGE } from '@rolecall/domain/limits'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { countInStatuses } from '../../applications/application-counts.queries.ts'
import { featuresOf, getInView } from '../../applications/status-config.ts'
import { listStatuses } from '../../applications/statuses.queries.ts'
import type { Work } from '../../kernel/work.ts'
import { readQuery } from '../../search/read-query.ts'
import { findCondition } from '../../search/search-conditions.queries.ts'
import { type OfPosition, type Pipeline, pipelineOf } from './present-card.ts'
import { type CardRow, countCandidates, countFacets, listCards, scopeOf } from './shortlist.queries.ts'
import { type Facet, facetConditions, plainConditions } from './shortlist-conditions.queries.ts'

const NO_COUNTS: Awaited<ReturnType<typeof countFacets>>['counts'] = new Map()

type Page<Card> = Omit<CallReply<typeof shortlist.cards>, 'results'> & { results: Card[] }

const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

/** A page of the position's candidates with counts per filter value, in four queries, one more with keywords, however many there are. */
export async function presentShortlist<Card>(
  { tx, session, now }: Work,
  filters: ShortlistFilters,
  present: (row: CardRow, position: OfPosition, pipeline: Pipeline) => Card,
): Promise<Page<Card>> {
  const position = await getVisiblePosition(tx, session, filters.positionId)
  const statuses = await listStatuses(tx)
  const inView = getInView(statuses, { status: filters.status, group: filters.status_grp })
  const scope = scopeOf(tx, { positionId: position.id, group: inView.group, status: inView.status })
  const { userId } = session
  const question = readQuery(filters.keywordSearch, { typing: filters.typing, field: 'keywordSearch' })
  const searched = await findCondition(tx, question, session.timeZone)
  const conditions = [scope, ...plainConditions(filters, { companyId: tx.companyId, userId, now }, searched)]
  const facets = facetConditions(tx, filters, scope)

  const rows = await listCards(tx, {
    positionId: position.id,
    scope,
    conditions: [...conditions, ...facets.values()],
    sortBy: filters.sort_by ?? 'score',
    start: filters.start,
    limit: SHORTLIST_PAGE,
    ...(filters.candidate_ids.length > 0 && { only: filters.candidate_ids, limit: CARDS_MAX }),
    userId,
  })
  const counted = { scope, conditions, facets }
  const isWhole = conditions.length === 1 && facets.size === 0
  const { total, counts } =
    filters.facets !== false
      ? await countFacets(tx, counted)
      : {
          total: isWhole ? await countInStatuses(tx, position.id, inView.statuses) : await countCandidates(tx, counted),
          counts: NO_COUNTS,
        }

  const buckets = (facet: Facet): Bucket[] =>
    (counts.get(facet) ?? []).map(({ key, label, count }) => ({
      key: NUMERIC.has(facet) ? Number(key) : key,
      doc_count: count,
      ...(label !== null && { label }),
    }))
  const configured = pipelineOf(statuses)
  return {
    success: true,
    results: rows.map((row) => present(row, position, configured)),
    total,
    hide: inView.statuses.every((status) => featuresOf(status).has('hide_details')),
    aggregate_locations: buckets('locations'),
    aggregate_salary: buckets('salary'),
    aggregate_exprience: buckets('experience'),
    aggregate_experience: buckets('experience'),
    aggregate_sources: buckets('sources'),
    // No outside applicant tracking system feeds the pool, so there is nothing to count.
    aggregate_ats_pool: [],
    aggregate_company: buckets('company'),
    aggregate_organization: buckets('organization'),
    aggregate_pref_job_location: buckets('pref_job_location'),
    aggregate_resume_groups: buckets('resume_groups'),
    aggregate_nationality: buckets('nationality'),
    aggregate_work_permit: buckets('work_permit'),
  }
}
