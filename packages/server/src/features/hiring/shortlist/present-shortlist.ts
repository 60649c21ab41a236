import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { Bucket } from '@rolecall/contract/ground/wire'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import { CARDS_MAX, SHORTLIST_PAGE } from '@rolecall/domain/limits'
import type { Query } from '@rolecall/domain/search/query-tree'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { countInStatuses } from '../../../people/applications/application-counts.queries.ts'
import { listReasonsAgainst } from '../../../people/applications/employers.queries.ts'
import { listSlots } from '../../../people/applications/interview-slots.queries.ts'
import { listFrozen } from '../../../people/freezing/freezing.ts'
import { listSkillNumbers } from '../../../people/matching/postings.queries.ts'
import { listExcludedEverywhere } from '../../../people/moves/exclusions.queries.ts'
import { cutSnippets } from '../../../people/search/cut-snippets.ts'
import { readQuery } from '../../../people/search/read-query.ts'
import { findCondition } from '../../../people/search/search-conditions.queries.ts'
import { understand } from '../../../people/search/understand.ts'
import { featuresOf, getInView } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { orderOf, withAppended } from './company-filters.ts'
import { listShunned } from './done-conditions.queries.ts'
import { bucketsOf, countExtras, inForce, listExtras } from './extra-filters.queries.ts'
import { type CardExtras, type OfPosition, type Pipeline, pipelineOf } from './present-card.ts'
import { type CardRow, countCandidates, countFacets, listCards, scopeOf } from './shortlist.queries.ts'
import { type Facet, facetConditions, plainConditions } from './shortlist-conditions.queries.ts'

const NO_COUNTS: Awaited<ReturnType<typeof countFacets>>['counts'] = new Map()

type Page<Card> = Omit<CallReply<typeof shortlist.cards>, 'results'> & { results: Card[] }

const NO_SKILLS: ReadonlyMap<string, number> = new Map()
const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

export const queryOf = ({ keywordSearch, typing }: ShortlistFilters) =>
  readQuery(keywordSearch, { typing, field: 'keywordSearch' })

/** Of whom a list is made before anything is searched for, and the conditions that filters and a search add. */
export async function readView({ tx, session, now }: Work, given: ShortlistFilters) {
  const [settings, position, statuses] = await Promise.all([
    getCompanySettings(tx),
    getVisiblePosition(tx, session, given.positionId),
    listStatuses(tx),
  ])
  const { freeze: rule, source_features_disabled: disabled } = settings
  const filters = withAppended(given, settings.filters)
  const inView = getInView(statuses, { status: filters.status, group: filters.status_grp })
  const scope = scopeOf(tx, { positionId: position.id, group: inView.group, status: inView.status })
  const viewer = { companyId: tx.companyId, userId: session.userId, now, rule }
  const skills = filters.has_skills.length > 0 ? await listSkillNumbers(tx, filters.has_skills) : NO_SKILLS
  const shunned = filters.business_rules ? await listShunned(tx, scope) : []
  const extras = listExtras(tx, settings.filters, filters.own)
  const conditionsFor = async (query: Query) => [
    scope,
    ...plainConditions(filters, viewer, {
      searched: await findCondition(tx, query, session.timeZone),
      skills,
      shunned,
    }),
    ...inForce(extras),
  ]
  return {
    position,
    statuses,
    inView,
    scope,
    conditionsFor,
    rule,
    disabled,
    facets: facetConditions(tx, filters, scope),
    extras,
    order: orderOf(filters, settings),
  }
}

/** What was understood of a search, and how many candidates there would be without each part. */
export async function understandShortlist(work: Work, filters: ShortlistFilters) {
  const { scope, facets, conditionsFor } = await readView(work, filters)
  return understand(queryOf(filters), async (query) => {
    const counted = { scope, facets, conditions: await conditionsFor(query) }
    return { total: await countCandidates(work.tx, counted), is_more: false }
  })
}

type PresentCard<Card> = (row: CardRow, position: OfPosition, pipeline: Pipeline, extras: CardExtras) => Card

/**
 * A page of the position's candidates with counts per filter value, in nine queries, two more with keywords, however many
 * there are. `withSnippets`: cards show a piece of the text that has what was searched for.
 */
export async function presentShortlist<Card>(
  work: Work,
  filters: ShortlistFilters,
  { present, withSnippets = false }: { present: PresentCard<Card>; withSnippets?: boolean },
): Promise<Page<Card>> {
  const { tx, session, now } = work
  const view = await readView(work, filters)
  const { position, statuses, inView, scope, facets, extras, rule, disabled } = view
  const query = queryOf(filters)
  const conditions = await view.conditionsFor(query)

  const cards = listCards(tx, {
    positionId: position.id,
    scope,
    conditions: [...conditions, ...facets.values()],
    order: view.order,
    start: filters.start,
    limit: SHORTLIST_PAGE,
    ...(filters.candidate_ids.length > 0 && { only: filters.candidate_ids, limit: CARDS_MAX }),
    viewer: session,
  })
  const counted = { scope, conditions, facets }
  const isWhole = conditions.length === 1 && facets.size === 0
  const countAll = async () => ({
    total: await (isWhole ? countInStatuses(tx, position.id, inView.statuses) : countCandidates(tx, counted)),
    counts: NO_COUNTS,
  })
  const isCounted = filters.facets !== false
  const [rows, { total, counts }, extraCounts] = await Promise.all([
    cards,
    isCounted ? countFacets(tx, counted) : countAll(),
    isCounted ? countExtras(tx, extras, [...conditions, ...facets.values()]) : {},
  ])

  const buckets = (facet: Facet): Bucket[] =>
    (counts.get(facet) ?? []).map(({ key, label, count }) => ({
      key: NUMERIC.has(facet) ? Number(key) : key,
      doc_count: count,
      ...(label !== null && { label }),
    }))
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  // Whose contact data is hidden shows no piece of a text that may hold it.
  const shown = withSnippets ? rows.filter(({ hides_contact }) => !hides_contact) : []
  const [frozen, excluded, reasons, interviews, snippets] = await Promise.all([
    listFrozen(work, { rule, positionId: position.id, candidateIds }),
    listExcludedEverywhere(tx, { candidateIds, now }),
    listReasonsAgainst(
      tx,
      rows.map(({ current_employer }) => current_employer),
    ),
    candidateIds.length > 0 ? listSlots(work, { positionId: position.id, candidateIds }) : [],
    cutSnippets(
      tx,
      query,
      shown.map(({ resume_id }) => resume_id),
    ),
  ])
  const configured = pipelineOf(statuses, { frozen, disabled })
  const slots = Map.groupBy(interviews, ({ candidate_id }) => candidate_id)
  return {
    success: true,
    results: rows.map((row) =>
      present(row, position, configured, {
        snippet: snippets.get(row.resume_id) ?? null,
        slots: slots.get(row.candidate_id) ?? [],
        reasonAgainst: reasons.get(row.current_employer ?? '') ?? '',
        excludedUntil: excluded.get(row.candidate_id),
        now,
      }),
    ),
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
    aggregate_degree: buckets('degree'),
    aggregate_filters: bucketsOf(extras, extraCounts),
  }
}
