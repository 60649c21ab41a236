import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { Bucket } from '@rolecall/contract/platform/wire'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import type { Work } from '../../platform/kernel/work.ts'
import { listBlacklistReasons } from '../applications/employers.queries.ts'
import { listSlots } from '../applications/interview-slots.queries.ts'
import { extractSnippets } from '../matching/cut-snippets.ts'
import { describeSearch } from '../matching/describe-search.ts'
import type { Facet } from '../matching/facets.ts'
import { listFrozen } from '../pipeline/freezing.ts'
import { featuresOf } from '../pipeline/status-config.ts'
import { answerShortlistPage } from './answer-shortlist-page.ts'
import { bucketsOf, countExtras } from './extra-filters.queries.ts'
import { type CardExtras, type Pipeline, type PositionSummary, pipelineOf } from './present-card.ts'
import { queryOf, readView } from './read-view.ts'
import { type CardRow, countCandidates, listCards } from './shortlist.queries.ts'

type Page<Card> = Omit<CallReply<typeof shortlist.cards>, 'results'> & { results: Card[] }

const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

/** The parts understood of a search, and the number of candidates without each part. */
export async function describeShortlistQuery(work: Work, filters: ShortlistFilters) {
  const { scope, facets, conditionsFor } = await readView(work, filters)
  return describeSearch(queryOf(filters), async (query) => {
    const counted = { scope, facets, conditions: await conditionsFor(query) }
    return { total: await countCandidates(work.tx, counted), is_more: false }
  })
}

type CardPresenter<Card> = (row: CardRow, position: PositionSummary, pipeline: Pipeline, extras: CardExtras) => Card

type PresentOptions<Card> = {
  present: CardPresenter<Card>
  /** Whether cards show the part of the text with the search words. */
  withSnippets?: boolean
  /** Whether cards show all interviews, and why the company does not hire from an employer. */
  withDetails?: boolean
}

/**
 * A page of the position's candidates with counts per filter value, in six queries if columns in memory hold everything
 * asked, else in six including that for the counts, two more with keywords, however many candidates there are.
 */
export async function presentShortlist<Card>(
  work: Work,
  filters: ShortlistFilters,
  { present, withSnippets = false, withDetails = false }: PresentOptions<Card>,
): Promise<Page<Card>> {
  const { tx, session, now } = work
  const view = await readView(work, filters)
  const { position, statuses, inView, extras, rule, disabled } = view
  const query = queryOf(filters)
  const { page, total, countsOf } = await answerShortlistPage(work, view, query)
  const isExtra = filters.facets !== false && extras.length > 0
  const conditions = isExtra ? [...(await view.conditionsFor(query)), ...view.facets.values()] : []

  const cards = listCards(tx, { positionId: position.id, page, viewer: session, now })
  const candidateIds = 'ids' in page ? page.ids : (await cards).map(({ candidate_id }) => candidate_id)
  const ofPage = { positionId: position.id, candidateIds }
  const [rows, counts, extraCounts, frozen, slots] = await Promise.all([
    cards,
    countsOf(),
    isExtra ? countExtras(tx, extras, conditions) : {},
    listFrozen(work, { rule, ...ofPage }),
    withDetails && candidateIds.length > 0 ? listSlots(work, ofPage) : [],
  ])
  // A candidate with hidden contact data shows no part of a text that may contain it.
  const shown = withSnippets ? rows.filter(({ hides_contact }) => !hides_contact) : []
  const employers = withDetails ? rows.map(({ current_employer }) => current_employer) : []
  const [reasons, snippets] = await Promise.all([
    listBlacklistReasons(tx, employers),
    extractSnippets(work, query, shown),
  ])
  const buckets = (facet: Facet): Bucket[] =>
    (counts.get(facet) ?? []).map(({ key, label, count }) => ({
      key: NUMERIC.has(facet) ? Number(key) : key,
      doc_count: count,
      ...(label !== null && { label }),
    }))
  const configured = pipelineOf(statuses, { frozen, disabled })
  const slotsOf = Map.groupBy(slots, ({ candidate_id }) => candidate_id)
  return {
    success: true,
    results: rows.map((row) =>
      present(row, position, configured, {
        snippet: snippets.get(row.resume_id) ?? null,
        slots: slotsOf.get(row.candidate_id) ?? [],
        reasonAgainst: reasons.get(row.current_employer ?? '') ?? '',
        now,
      }),
    ),
    total,
    hide: inView.statuses.every((status) => featuresOf(status).has('hide_details')),
    aggregate_locations: buckets('locations'),
    aggregate_salary: view.isPayHidden ? [] : buckets('salary'),
    aggregate_exprience: buckets('experience'),
    aggregate_experience: buckets('experience'),
    aggregate_sources: buckets('sources'),
    // No outside applicant tracking system feeds the pool, so there is nothing to count.
    aggregate_ats_pool: [],
    aggregate_company: buckets('company'),
    aggregate_organization: view.hidden.schools ? [] : buckets('organization'),
    aggregate_pref_job_location: buckets('pref_job_location'),
    aggregate_resume_groups: buckets('resume_groups'),
    aggregate_nationality: view.hidden.origin ? [] : buckets('nationality'),
    aggregate_work_permit: view.hidden.origin ? [] : buckets('work_permit'),
    aggregate_degree: buckets('degree'),
    aggregate_filters: bucketsOf(extras, extraCounts),
  }
}
