import type { CallReply } from '@rolecall/contract/define-calls'
import type { pipeline, ShortlistFilters } from '@rolecall/contract/pipeline'
import type { Bucket } from '@rolecall/contract/wire'
import { SHORTLIST_PAGE } from '@rolecall/domain/limits'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'
import { listStatuses } from './pipeline.queries.ts'
import { countFacets, listCards, scopeOf } from './shortlist.queries.ts'
import { type Facet, facetConditions, looksIntoResume, plainConditions } from './shortlist-conditions.queries.ts'
import { pipelineOf, showCard } from './show-card.ts'
import { featuresOf, getInView } from './status-config.ts'

const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

/** A page of the position's candidates with counts per filter value, in four queries however many there are. */
export async function showShortlist(
  tx: Tx,
  { session, filters, now }: { session: Session; filters: ShortlistFilters; now: Date },
): Promise<CallReply<typeof pipeline.candidates>> {
  const position = await getVisiblePosition(tx, session, filters.positionId)
  const statuses = await listStatuses(tx)
  const inView = getInView(statuses, { status: filters.status, group: filters.status_grp })
  const scope = scopeOf(tx, { positionId: position.id, group: inView.group, status: inView.status })
  const viewer = { userId: session.userId, now }
  const conditions = [scope, ...plainConditions(filters, viewer)]
  const facets = facetConditions(filters, scope)

  const rows = await listCards(tx, {
    positionId: position.id,
    conditions: [...conditions, ...facets.values()],
    sortBy: filters.sort_by,
    start: filters.start,
    limit: SHORTLIST_PAGE,
    ...viewer,
  })
  const { total, counts } = await countFacets(tx, { conditions, facets, withResume: looksIntoResume(filters) })

  const buckets = (facet: Facet): Bucket[] =>
    (counts.get(facet) ?? []).map(({ key, label, count }) => ({
      key: NUMERIC.has(facet) ? Number(key) : key,
      doc_count: count,
      ...(label !== null && { label }),
    }))
  const configured = pipelineOf(statuses)
  return {
    success: true,
    results: rows.map((row) => showCard(row, position, configured)),
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
