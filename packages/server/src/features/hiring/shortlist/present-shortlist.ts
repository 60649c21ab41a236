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
import { askFacets, type FacetsAnswer } from '../../../people/facets/ask-facets.ts'
import type { Facet } from '../../../people/facets/facets.ts'
import { listFrozen } from '../../../people/freezing/freezing.ts'
import { listSkillNumbers } from '../../../people/matching/postings.queries.ts'
import { cutSnippets } from '../../../people/search/cut-snippets.ts'
import { readQuery } from '../../../people/search/read-query.ts'
import { findCondition } from '../../../people/search/search-conditions.queries.ts'
import { understand } from '../../../people/search/understand.ts'
import { featuresOf, getInView } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { columnQuestionOf } from './column-question.ts'
import { orderOf, withAppended } from './company-filters.ts'
import { listShunned } from './done-conditions.queries.ts'
import { bucketsOf, countExtras, inForce, listExtras } from './extra-filters.queries.ts'
import { type CardExtras, type OfPosition, type Pipeline, pipelineOf } from './present-card.ts'
import { type CardRow, countCandidates, countFacets, listCards, scopeOf } from './shortlist.queries.ts'
import { type Condition, facetConditions, plainConditions } from './shortlist-conditions.queries.ts'
import { wantedOf } from './wanted-facets.ts'

const NO_COUNTS: FacetsAnswer['counts'] = new Map()

type Page<Card> = Omit<CallReply<typeof shortlist.cards>, 'results'> & { results: Card[] }

const NO_REASONS: ReadonlyMap<string, string> = new Map()
const NO_SKILLS: ReadonlyMap<string, number> = new Map()
const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

export const queryOf = ({ keywordSearch, typing }: ShortlistFilters) =>
  readQuery(keywordSearch, { typing, field: 'keywordSearch' })

/** Of whom a list is made before anything is searched for, and the conditions that filters and a search add. */
export async function readView({ tx, session, now }: Work, given: ShortlistFilters) {
  const settings = await getCompanySettings(tx)
  const { freeze: rule, source_features_disabled: disabled } = settings
  const filters = withAppended(given, settings.filters)
  const position = await getVisiblePosition(tx, session, filters.positionId)
  const statuses = await listStatuses(tx)
  const wanted = wantedOf(filters)
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
    filters,
    position,
    statuses,
    inView,
    scope,
    conditionsFor,
    rule,
    disabled,
    wanted,
    facets: facetConditions(tx, wanted, scope),
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

type View = Awaited<ReturnType<typeof readView>>
type Found = Pick<FacetsAnswer, 'total' | 'counts'> & { page: Parameters<typeof listCards>[1]['page'] }

const foundIn = ({ scope, facets, filters, order }: View, conditions: readonly Condition[]) => ({
  scope,
  conditions: [...conditions, ...facets.values()],
  order,
  start: filters.start,
  limit: SHORTLIST_PAGE,
  ...(filters.candidate_ids.length > 0 && { only: filters.candidate_ids, limit: CARDS_MAX }),
})

/** The page and its counts out of memory, where all that is asked stands there. */
async function askColumns(work: Work, view: View, query: Query): Promise<Found | undefined> {
  const { position, extras } = view
  const question = columnQuestionOf({
    ...view,
    query,
    limit: SHORTLIST_PAGE,
    userId: work.session.userId,
    now: work.now,
  })
  if (!question || inForce(extras).length > 0) return undefined
  const answer = await askFacets(work, position.id, question)
  if (!answer) return undefined
  const page = question.page ? { ids: answer.ids } : foundIn(view, await view.conditionsFor(query))
  return { ...answer, page }
}

async function askTables({ tx }: Work, view: View, query: Query): Promise<Found> {
  const { filters, position, inView, scope, facets } = view
  const conditions = await view.conditionsFor(query)
  const page = foundIn(view, conditions)
  const counted = { scope, conditions, facets }
  if (filters.facets !== false) return { ...(await countFacets(tx, counted)), page }
  const isWhole = conditions.length === 1 && facets.size === 0
  const total = isWhole ? await countInStatuses(tx, position.id, inView.statuses) : await countCandidates(tx, counted)
  return { total, counts: NO_COUNTS, page }
}

type PresentCard<Card> = (row: CardRow, position: OfPosition, pipeline: Pipeline, extras: CardExtras) => Card

type Presented<Card> = {
  present: PresentCard<Card>
  /** Cards show a piece of the text that has what was searched for. */
  withSnippets?: boolean
  /** Cards show all interviews, and why the company hires nobody from an employer. */
  withDetails?: boolean
}

/**
 * A page of the position's candidates with counts per filter value: in eight queries where what is asked stands in columns
 * in memory, else in eight with that for the counts, two more with keywords, however many there are.
 */
export async function presentShortlist<Card>(
  work: Work,
  filters: ShortlistFilters,
  { present, withSnippets = false, withDetails = false }: Presented<Card>,
): Promise<Page<Card>> {
  const { tx, session, now } = work
  const view = await readView(work, filters)
  const { position, statuses, inView, extras, rule, disabled } = view
  const query = queryOf(filters)
  const found = (await askColumns(work, view, query)) ?? (await askTables(work, view, query))
  const { counts, total } = found

  const rows = await listCards(tx, { positionId: position.id, page: found.page, viewer: session, now })
  const extraCounts =
    filters.facets !== false && extras.length > 0
      ? await countExtras(tx, extras, [...(await view.conditionsFor(query)), ...view.facets.values()])
      : {}
  const buckets = (facet: Facet): Bucket[] =>
    (counts.get(facet) ?? []).map(({ key, label, count }) => ({
      key: NUMERIC.has(facet) ? Number(key) : key,
      doc_count: count,
      ...(label !== null && { label }),
    }))
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  const frozen = await listFrozen(work, { rule, positionId: position.id, candidateIds })
  const configured = pipelineOf(statuses, { frozen, disabled })
  const reasons = withDetails
    ? await listReasonsAgainst(
        tx,
        rows.map(({ current_employer }) => current_employer),
      )
    : NO_REASONS
  const slots = Map.groupBy(
    withDetails && candidateIds.length > 0 ? await listSlots(work, { positionId: position.id, candidateIds }) : [],
    ({ candidate_id }) => candidate_id,
  )
  // Whose contact data is hidden shows no piece of a text that may hold it.
  const shown = withSnippets ? rows.filter(({ hides_contact }) => !hides_contact) : []
  const snippets = await cutSnippets(
    tx,
    query,
    shown.map(({ resume_id }) => resume_id),
  )
  return {
    success: true,
    results: rows.map((row) =>
      present(row, position, configured, {
        snippet: snippets.get(row.resume_id) ?? null,
        slots: slots.get(row.candidate_id) ?? [],
        reasonAgainst: reasons.get(row.current_employer ?? '') ?? '',
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
