import { candidates } from '@rolecall/contract/candidates/candidates'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

type Filters = Partial<z.input<typeof ShortlistFilters>>

const CITIES = ['Pune', 'Bangalore', 'Delhi', undefined]
const EMPLOYERS = ['Larkspur Systems', 'Brightwater', 'Quillon', undefined]

/** Facts of the candidate with a number, so that the tests can count without asking the product. */
const factsOf = (number: number) => ({
  city: CITIES[number % 4],
  employer: EMPLOYERS[number % 3],
  months: (number * 7) % 130,
  salary: number % 5 === 0 ? undefined : (number % 9) * 100_000 + 50_000,
  source: number % 6 === 0 ? 'indeed' : 'internal',
  groups: number % 4 === 0 ? ['Spring', 'Autumn'] : number % 4 === 1 ? ['Spring'] : [],
  requests: number % 3 === 0 ? ['Pune', 'Delhi'] : number % 3 === 1 ? ['Pune'] : [],
  daysAgo: number,
  // Many share a score, so that the order among equals shows.
  score: 40 + (number % 4) * 10,
})
const NUMBERS = Array.from({ length: 47 }, (_, number) => number)

let recruiter: TestUser
let position: TestPosition
const people: TestCandidate[] = []

const search = ({ status_grp, ...filters }: Filters = {}, by = recruiter) => {
  const group = filters.status === undefined ? (status_grp ?? 'Initial Status') : status_grp
  return make(shortlist.candidates, { body: { positionId: position.positionId, ...filters, status_grp: group } }, by)
}

async function searchAll(filters: Filters = {}): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; ; start += 20) {
    const { results } = await search({ ...filters, start })
    if (results.length === 0) return ids
    ids.push(...results.map(({ id }) => id))
  }
}

/** The candidates that a naive search over the facts finds, as ids in ascending order. */
const expected = (matches: (facts: ReturnType<typeof factsOf>, number: number) => boolean): string[] =>
  NUMBERS.filter((number) => matches(factsOf(number), number)).map((number) => people[number]?.candidateId ?? '')
const ascending = (ids: readonly string[]) => ids.toSorted((one, other) => Number(one) - Number(other))

beforeAll(async () => {
  recruiter = await aUser(db)
  position = await aPosition(db, recruiter)
  for (const number of NUMBERS) {
    const facts = factsOf(number)
    const person = await aCandidate(db, recruiter, {
      candidate: {
        location: facts.city ?? null,
        location_key: facts.city ?? null,
        current_employer: facts.employer ?? null,
        exp_months: facts.months,
        salary: facts.salary ?? null,
        preferred_locations: facts.requests,
        notice_days: number % 2 === 0 ? 30 : null,
      },
      resume: {
        text: number % 10 === 3 ? 'Built streaming pipelines with Kafka.' : 'Kept ledgers.',
        received_at: new Date(NOW.getTime() - facts.daysAgo * DAY_MS),
      },
      groups: facts.groups,
    })
    await anApplication(db, position, person, { score: facts.score, hasMandatory: number % 2 === 1 })
    people.push(person)
    if (facts.source !== 'internal')
      await withCompany(db, recruiter.companyId, (tx) =>
        tx
          .updateTable('application')
          .set({ source: facts.source })
          .where('company_id', '=', recruiter.companyId)
          .where('candidate_id', '=', person.candidateId)
          .execute(),
      )
  }
  const shortlisted = await aCandidate(db, recruiter)
  await anApplication(db, position, shortlisted, { status: 'Shortlisted', score: 99 })
})

describe('the list', () => {
  // L-Q04
  test('shows a group, best first, each candidate once across pages', async () => {
    const ids = await searchAll()
    const byScore = NUMBERS.toSorted((one, other) => factsOf(other).score - factsOf(one).score || one - other)
    expect(ids).toEqual(byScore.map((number) => people[number]?.candidateId))
    expect((await search()).total).toBe(NUMBERS.length)
  })

  // L-008 L-R01
  test.each([
    ['newest', (one: number, other: number) => factsOf(one).daysAgo - factsOf(other).daysAgo],
    ['experience', (one: number, other: number) => factsOf(other).months - factsOf(one).months || one - other],
  ] as const)('sorts by %s', async (sort_by, order) => {
    const ids = await searchAll({ sort_by })
    expect(ids).toEqual(NUMBERS.toSorted(order).map((number) => people[number]?.candidateId))
  })

  test('sorts by name', async () => {
    const { results } = await search({ sort_by: 'name' })
    const names = results.map(({ name }) => name)
    expect(names).toEqual(
      people
        .map(({ name }) => name)
        .toSorted()
        .slice(0, 20),
    )
  })

  test.each([{}, { status_grp: '' }, { status_grp: null, status: null }])(
    'covers all groups for %j',
    async (filters) => {
      const body = { positionId: position.positionId, ...filters }
      const { total, results } = await make(shortlist.candidates, { body }, recruiter)
      expect(total).toBe(NUMBERS.length + 1)
      expect(results[0]).toMatchObject({ status: 'Shortlisted', score: 99 })
      const { total: counted } = await make(shortlist.statusCount, { body }, recruiter)
      expect(counted).toBe(total)
    },
  )

  test('shows another group on request, by group or status, in any case', async () => {
    for (const filters of [{ status_grp: 'Shortlisted' }, { status: 'shortlisted' }])
      expect((await search(filters)).results).toMatchObject([{ status: 'Shortlisted', score: 99 }])
    expect((await search({ status_grp: 'Rejected' })).total).toBe(0)
  })

  test.each([{ status_grp: 'Nowhere' }, { status: 'Nowhere' }, { status: 'Shortlisted', status_grp: 'Rejected' }])(
    'refuses %j in words',
    async (filters) => {
      const body = { positionId: position.positionId, ...filters }
      expect(await refuse(shortlist.candidates, { body }, recruiter)).toMatchObject({ status_code: 400 })
    },
  )
})

describe('selected candidates of the list', () => {
  test('are returned as in the list, with the total of the whole list', async () => {
    const whole = await search({ sort_by: 'name' })
    const [first, , third] = whole.results
    const named = [third?.id ?? '', first?.id ?? '', 'nobody', '0', "'"]
    expect(await search({ sort_by: 'name', candidate_ids: named })).toEqual({ ...whole, results: [first, third] })
  })

  test('are left out if the filters exclude them', async () => {
    const ids = people.map(({ candidateId }) => candidateId).slice(0, 40)
    const { results, total } = await search({ candidate_ids: ids, locations: ['pune'] })
    const inPune = expected(({ city }) => city === 'Pune')
    expect(ascending(results.map(({ id }) => id))).toEqual(inPune.filter((id) => ids.includes(id)))
    expect(total).toBe(inPune.length)
  })

  test('are limited to fifty', async () => {
    const body = { positionId: position.positionId, candidate_ids: Array.from({ length: 51 }, String) }
    expect(await refuse(shortlist.candidates, { body }, recruiter)).toMatchObject({ code: 'invalid_request' })
  })
})

test.each<Filters>([{}, { locations: ['pune'], min_exp: 2 }, { keywordSearch: 'candidate', days: 9 }])(
  'without counts per value %j finds the same candidates, and counts no values',
  async (filters) => {
    const { results, total } = await search(filters)
    const plain = await search({ ...filters, facets: false })
    expect(plain).toMatchObject({ results, total, aggregate_locations: [], aggregate_resume_groups: [] })
  },
)

describe('the filters', () => {
  const isBetween = (value: number | undefined, from: number, to: number) =>
    value !== undefined && value >= from && value <= to

  // L-R02 L-R05 L-R07 L-R08 L-R10
  test.each<[string, Filters, (facts: ReturnType<typeof factsOf>, number: number) => boolean]>([
    ['city', { locations: ['pune', ' DELHI '] }, ({ city }) => city === 'Pune' || city === 'Delhi'],
    ['the city’s other name', { locations: ['Bengaluru'] }, ({ city }) => city === 'Bangalore'],
    ['the city as typed', { locations: 'bangalore' }, ({ city }) => city === 'Bangalore'],
    ['unknown city', { locations: ['Unknown'] }, ({ city }) => city === undefined],
    ['all other cities', { locations: ['pune', 'other'] }, ({ city }) => city !== 'Pune'],
    ['a city beyond the listed ones', { locations: ['other'] }, () => false],
    ['employer', { company: 'Brightwater' }, ({ employer }) => employer === 'Brightwater'],
    ['source', { source: ['indeed'] }, ({ source }) => source === 'indeed'],
    ['resume group', { resume_group: ['autumn'] }, ({ groups }) => groups.includes('Autumn')],
    ['no resume group', { resume_group: ['Unknown'] }, ({ groups }) => groups.length === 0],
    ['other resume groups', { resume_group: ['Spring', 'other'] }, ({ groups }) => groups.length === 0],
    ['preferred city', { prefer_location: ['delhi'] }, ({ requests }) => requests.includes('Delhi')],
    ['score', { min_score: 60 }, ({ score }) => score >= 60],
    ['experience', { min_exp: 2, max_exp: 5 }, ({ months }) => months === 0 || isBetween(months, 24, 60)],
    ['known experience', { min_exp: 2, max_exp: '5', considerNAEXP: false }, ({ months }) => isBetween(months, 24, 60)],
    ['salary', { salary_start: 2, salary_end: 4 }, ({ salary }) => salary === undefined || isBetween(salary, 2e5, 4e5)],
    ['known salary', { salary_start: 2, considerNACTC: 'false' }, ({ salary }) => isBetween(salary, 2e5, 1e9)],
    ['freshness', { days: 7 }, ({ daysAgo }) => daysAgo <= 7],
    ['known notice', { notice_period: true }, (_, number) => number % 2 === 0],
    ['willingness to relocate', { relocation: true }, ({ city, requests }) => requests.some((each) => each !== city)],
    ['mandatory skills', { mandatory_skills: true }, (_, number) => number % 2 === 1],
    ['words of the résumé', { keywordSearch: 'kafka pipeline' }, (_, number) => number % 10 === 3],
    ['the beginning of the employer', { keywordSearch: 'quillo*' }, ({ employer }) => employer === 'Quillon'],
    ['the unfinished employer', { keywordSearch: 'quillo', typing: true }, ({ employer }) => employer === 'Quillon'],
    ['a candidate field', { keywordSearch: 'employer:quillon' }, ({ employer }) => employer === 'Quillon'],
    ['everyone without a word', { keywordSearch: 'NOT kafka' }, (_, number) => number % 10 !== 3],
    [
      'two filters at once',
      { locations: ['pune'], min_score: 40, days: 20 },
      ({ city, daysAgo }) => city === 'Pune' && daysAgo <= 20,
    ],
  ])('by %s', async (_, filters, matches) => {
    const ids = await searchAll(filters)
    expect(ascending(ids)).toEqual(expected(matches))
    expect((await search(filters)).total).toBe(ids.length)
  })

  test('an email address finds its owner and nobody else', async () => {
    const person = await aCandidate(db, recruiter, { candidate: { email: 'mira_bell@example.com' } })
    const other = await aPosition(db, recruiter)
    await anApplication(db, other, person)
    await anApplication(db, other, people[0] as TestCandidate)
    const { results } = await search({ positionId: other.positionId, keywordSearch: 'mira_bell@example.com' })
    expect(results).toMatchObject([{ id: person.candidateId, email: 'mira_bell@example.com' }])
  })

  // L-R05
  test('my actions and my viewed candidates are private to me', async () => {
    const [mine, theirs] = [await aUser(db, recruiter), await aUser(db, recruiter)]
    const other = await aPosition(db, recruiter)
    await anApplication(db, other, people[1] as TestCandidate, { movedBy: mine.userId })
    await anApplication(db, other, people[2] as TestCandidate, { movedBy: theirs.userId })
    await make(
      candidates.click,
      { body: { doc_id: people[2]?.resumeId ?? '', clickedItem: 'profile', positionId: other.positionId } },
      mine,
    )
    const idsOf = async (filters: Filters, by: TestUser) =>
      (await search({ positionId: other.positionId, ...filters }, by)).results.map(({ id }) => id)
    expect(await idsOf({ user_actioned: true }, mine)).toEqual([people[1]?.candidateId])
    for (const filters of [{ viewed: true }, { candidate_attribute: 'viewed' }, { candidate_attribute: ['viewed'] }]) {
      expect(await idsOf(filters, mine)).toEqual([people[2]?.candidateId])
      expect(await idsOf(filters, theirs)).toEqual([])
    }
  })
})

describe('the counts per value', () => {
  type Buckets = { key: string | number; doc_count: number }[]
  const tally = (values: (string | number)[]): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const value of values) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  const asRecord = (buckets: Buckets) => Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))

  // L-R10
  test('match a naive count over all rows', async () => {
    const facts = NUMBERS.map(factsOf)
    const reply = await search()
    expect(asRecord(reply.aggregate_locations)).toEqual(tally(facts.map(({ city }) => city ?? 'Unknown')))
    expect(asRecord(reply.aggregate_company)).toEqual(tally(facts.map(({ employer }) => employer ?? 'Unknown')))
    expect(asRecord(reply.aggregate_sources)).toEqual(tally(facts.map(({ source }) => source)))
    expect(asRecord(reply.aggregate_exprience)).toEqual(tally(facts.map(({ months }) => Math.floor(months / 12))))
    expect(reply.aggregate_experience).toEqual(reply.aggregate_exprience)
    expect(asRecord(reply.aggregate_salary)).toEqual(
      tally(facts.map(({ salary }) => (salary === undefined ? -1 : Math.floor(salary / 1e5)))),
    )
    expect(asRecord(reply.aggregate_pref_job_location)).toEqual(
      tally(facts.flatMap(({ requests }) => (requests.length > 0 ? requests : ['Unknown']))),
    )
    expect(
      asRecord(reply.aggregate_resume_groups.map((bucket) => ({ ...bucket, key: bucket.label ?? bucket.key }))),
    ).toEqual(tally(facts.flatMap(({ groups }) => (groups.length > 0 ? groups : ['Unknown']))))
    expect(reply.aggregate_sources).toContainEqual(
      expect.objectContaining({ key: 'internal', label: 'Internal resume' }),
    )
    const counts = reply.aggregate_exprience.map(({ doc_count }) => doc_count)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  test('a facet is counted without its own filter, and every other facet with it', async () => {
    const reply = await search({ locations: ['pune'], source: ['internal'] })
    const facts = NUMBERS.map(factsOf)
    expect(asRecord(reply.aggregate_locations)).toEqual(
      tally(facts.filter(({ source }) => source === 'internal').map(({ city }) => city ?? 'Unknown')),
    )
    expect(asRecord(reply.aggregate_sources)).toEqual(
      tally(facts.filter(({ city }) => city === 'Pune').map(({ source }) => source)),
    )
    expect(asRecord(reply.aggregate_company)).toEqual(
      tally(
        facts
          .filter(({ source, city }) => source === 'internal' && city === 'Pune')
          .map(({ employer }) => employer ?? 'Unknown'),
      ),
    )
  })

  // L-R10
  test('include the fifty most frequent values, and "other" alone finds everyone else', async () => {
    const crowded = await aPosition(db, recruiter)
    for (let city = 0; city < 52; city += 1) {
      const person = await aCandidate(db, recruiter, { candidate: { location_key: `city ${100 + city}` } })
      await anApplication(db, crowded, person)
    }
    const reply = await search({ positionId: crowded.positionId, locations: ['other'] })
    expect(reply.aggregate_locations).toHaveLength(50)
    const told = new Set(reply.aggregate_locations.map(({ key }) => key))
    expect(told).not.toContain('city 150')
    const stored = await withCompany(db, recruiter.companyId, (tx) =>
      tx
        .selectFrom('candidate')
        .select('location_key')
        .where('company_id', '=', recruiter.companyId)
        .where(
          'id',
          'in',
          reply.results.map(({ id }) => id),
        )
        .orderBy('location_key')
        .execute(),
    )
    expect(stored.map(({ location_key }) => location_key)).toEqual(['city 150', 'city 151'])
  })
})
