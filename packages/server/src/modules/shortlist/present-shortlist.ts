import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { Bucket } from '@rolecall/contract/ground/wire'
import type { shortlist } from '@rolecall/contract/hiring/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/hiring/shortlist-filters'
import type { Work } from '../../../ground/kernel/work.ts'
import { listReasonsAgainst } from '../../../people/applications/employers.queries.ts'
import { listSlots } from '../../../people/applications/interview-slots.queries.ts'
import type { Facet } from '../../../people/facets/facets.ts'
import { listFrozen } from '../../../people/freezing/freezing.ts'
import { cutSnippets } from '../../../people/search/cut-snippets.ts'
import { understand } from '../../../people/search/understand.ts'
import { featuresOf } from '../../../people/stages/status-config.ts'
import { askPage } from './ask-page.ts'
import { bucketsOf, countExtras } from './extra-filters.queries.ts'
import { type CardExtras, type OfPosition, type Pipeline, pipelineOf } from './present-card.ts'
import { queryOf, readView } from './read-view.ts'
import { type CardRow, countCandidates, listCards } from './shortlist.queries.ts'

type Page<Card> = Omit<CallReply<typeof shortlist.cards>, 'results'> & { results: Card[] }

const NUMERIC: ReadonlySet<Facet> = new Set(['experience', 'salary'])

/** What was understood of a search, and how many candidates there would be without each part. */
export async function understandShortlist(work: Work, filters: ShortlistFilters) {
  const { scope, facets, conditionsFor } = await readView(work, filters)
  return understand(queryOf(filters), async (query) => {
    const counted = { scope, facets, conditions: await conditionsFor(query) }
    return { total: await countCandidates(work.tx, counted), is_more: false }
  })
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
 * A page of the position's candidates with counts per filter value, in six queries where what is asked stands in columns
 * in memory, else in six with that for the counts, two more with keywords, however many there are.
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
  const { page, total, countsOf } = await askPage(work, view, query)
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
  // Whose contact data is hidden shows no piece of a text that may hold it.
  const shown = withSnippets ? rows.filter(({ hides_contact }) => !hides_contact) : []
  const employers = withDetails ? rows.map(({ current_employer }) => current_employer) : []
  const [reasons, snippets] = await Promise.all([listReasonsAgainst(tx, employers), cutSnippets(work, query, shown)])
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
    aggregate_organization: buckets('organization'),
    aggregate_pref_job_location: buckets('pref_job_location'),
    aggregate_resume_groups: buckets('resume_groups'),
    aggregate_nationality: buckets('nationality'),
    aggregate_work_permit: buckets('work_permit'),
    aggregate_degree: buckets('degree'),
    aggregate_filters: bucketsOf(extras, extraCounts),
  }
}
