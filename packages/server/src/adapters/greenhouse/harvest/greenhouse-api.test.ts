import { expect, onTestFinished, test } from 'vitest'
import { countLost, linesOf, lossesOf, marksOf } from '../../../../test/greenhouse-steps.ts'
import { SourceRefused, type Step } from '../../adapter.ts'
import type { NounName } from '../../nouns.ts'
import { paceAsks } from '../../paced-asks.ts'
import { type FakeData, type FakeRequest, startFakeHarvest } from './fixtures/fake-harvest.ts'
import { makeHarvestData, makeLargeHarvestData } from './fixtures/harvest-rows.ts'
import { greenhouseApi } from './greenhouse-api.ts'

const GIVEN = { clientId: 'client', clientSecret: 'secret', userId: '77' }

/** A server with these rows, and an `ask` for it that does not wait; `waits`: the milliseconds it would have waited. */
async function open(data: FakeData = makeHarvestData(), pageRows?: number) {
  const server = await startFakeHarvest(data, pageRows === undefined ? {} : { pageRows })
  onTestFinished(() => server.close())
  const waits: number[] = []
  let clock = 0
  const ask = paceAsks({
    pace: { ...greenhouseApi.pace, requests: 100_000 },
    async send(request) {
      const answer = await server.send(request)
      // Written by the clock of this machine, which is not that of the test.
      return { ...answer, headers: { ...answer.headers, date: new Date(clock).toUTCString() } }
    },
    now: () => clock,
    async wait(ms) {
      clock += ms
      waits.push(ms)
    },
  })
  return { ...server, ask, waits }
}

type Harness = Awaited<ReturnType<typeof open>>

async function readSteps({ ask }: Pick<Harness, 'ask'>, after?: string): Promise<Step[]> {
  const steps: Step[] = []
  for await (const step of greenhouseApi.read(ask, GIVEN, after === undefined ? {} : { after })) steps.push(step)
  return steps
}

const byId = <N extends NounName>(steps: readonly Step[], noun: N, id: string) =>
  linesOf(steps, noun).find((line) => line.id === id)
const isLine = (step: Step) => 'noun' in step

test('users, jobs and stages come with what other lists say about them', async () => {
  const steps = await readSteps(await open())
  expect(byId(steps, 'user', '2')).toEqual({
    id: '2',
    name: 'Ben Okafor',
    isActive: false,
    other: { employee_id: 'E-2' },
  })
  expect(byId(steps, 'user', '3')?.name).toBe('Calendar sync')
  expect(byId(steps, 'job', '40')).toEqual({
    id: '40',
    title: 'Welder',
    state: 'open',
    code: 'W-1',
    description: expect.stringMatching(/^Weld\s+Bridges & ships$/i),
    department: 'Engineering',
    locations: ['Ulm', 'Oslo'],
    openings: 1,
    openedAt: '2022-03-04T09:30:00Z',
    team: [
      { userId: '2', part: 'sourcer' },
      { userId: '1', part: 'recruiter' },
      { userId: '2', part: 'hiring_manager' },
    ],
    other: { notes: 'Night shift', Grade: '7' },
  })
  expect(byId(steps, 'job', '41')).toMatchObject({ state: 'closed', closeReason: 'Hire - Backfill' })
  expect(linesOf(steps, 'stage').map(({ name, place, kind }) => [name, place, kind])).toEqual([
    ['Offer', 2, 'offer'],
    ['Phone Screen', 1, undefined],
    ['Application Review', 0, 'new'],
  ])
  expect(linesOf(steps, 'reason').map(({ kind }) => kind)).toEqual(['withdrew', 'rejected'])
  expect(countLost(steps, 'Templates')).toBe(1)
})

test('people come with their schools, employers and consent, and without answers of the survey', async () => {
  const steps = await readSteps(await open())
  expect(byId(steps, 'person', '100')).toEqual({
    id: '100',
    name: 'Ida Berg',
    emails: ['ida@mail.example'],
    phones: ['+49 1'],
    links: ['https://ida.example', 'social.example/ida'],
    location: 'Ulm',
    title: 'Welder',
    employer: 'Harbour Pumps',
    createdAt: '2022-03-04T09:30:00Z',
    tags: ['Alumni'],
    education: [{ school: 'Lakeside College', degree: "Bachelor's Degree", from: '2010-09-01', to: '2014-06' }],
    employment: [{ employer: 'Quarry & Sons', title: 'Smith', from: '2015-01-01' }],
    other: { addresses: 'Bonn', Shift: 'Day, Night' },
  })
  expect(byId(steps, 'person', '101')).toMatchObject({
    isPrivate: true,
    isOptedOut: true,
    createdAt: '1965-01-02T03:04:05Z',
  })
  expect(byId(steps, 'person', '102')).toEqual({ id: '102', emails: ['x@mail.example'] })
  expect(byId(steps, 'person', '103')).toMatchObject({ isErased: true })
  expect(JSON.stringify(steps)).not.toMatch(/Female|ethnicity\?/)
  expect(lossesOf(steps).some(({ why }) => why.includes('veteran'))).toBe(true)
})

test('the stages of an application become moves in order, and its end the last one', async () => {
  const steps = await readSteps(await open())
  const movesOf = (id: string) => linesOf(steps, 'move').filter(({ applicationId }) => applicationId === id)
  expect(byId(steps, 'application', '200')).toMatchObject({
    state: 'active',
    stageId: '81',
    jobId: '40',
    changedAt: '2022-03-06T09:00:00Z',
    sourceId: '10',
    referredById: '2',
    recruiterId: '1',
    other: { stage_id: '555' },
  })
  expect(movesOf('200')).toEqual([
    { id: '210', applicationId: '200', at: '2022-03-04T09:30:00Z', toId: '80' },
    { id: '211', applicationId: '200', at: '2022-03-06T09:00:00Z', fromId: '80', toId: '81' },
  ])
  expect(byId(steps, 'application', '201')).toMatchObject({
    state: 'withdrawn',
    stageId: '81',
    rejectedAt: '2022-05-01T10:00:00Z',
    reasonId: '21',
    referredBy: 'A friend',
  })
  expect(movesOf('201')).toEqual([
    { id: '213', applicationId: '201', toId: '80' },
    { id: '212', applicationId: '201', at: '2022-04-02T08:00:00Z', fromId: '80', toId: '81' },
    {
      id: '201-end',
      applicationId: '201',
      at: '2022-05-01T10:00:00Z',
      fromId: '81',
      ended: 'withdrawn',
      byId: '1',
      reasonId: '21',
    },
  ])
  expect(byId(steps, 'application', '202')).toMatchObject({
    state: 'hired',
    hiredAt: '2023-01-02T00:00:00Z',
    appliedAt: '2087-01-01T00:00:00Z',
  })
  expect(linesOf(steps, 'answers')).toEqual([
    {
      id: '201-rejection',
      applicationId: '201',
      name: 'Rejection',
      at: '2022-05-01T10:00:00Z',
      byId: '1',
      answers: [{ question: 'Where to?', answer: 'Oslo' }],
    },
    {
      id: '200-form',
      applicationId: '200',
      name: 'Application form',
      at: '2022-03-04T09:30:00Z',
      answers: [{ question: 'Why us?', answer: 'Ships' }],
    },
  ])
  expect([
    countLost(steps, 'Prospects who'),
    countLost(steps, 'status that isn’t known'),
    countLost(steps, 'no time in Greenhouse'),
  ]).toEqual([1, 2, 1])
})

test('notes and emails are told from each other, private ones are marked, and moves do not come twice', async () => {
  const steps = await readSteps(await open())
  expect(linesOf(steps, 'note').filter(({ id }) => id.startsWith('4'))).toMatchObject([
    { id: '406', text: 'Ida Berg changed the source', other: { type: 'ACTIVITY' } },
    {
      id: '404',
      text: 'FYI',
      other: { type: 'EMAIL', email_from: 'boss@other.example', email_to: 'all@other.example' },
    },
    { id: '401', isPrivate: true },
    { id: '400', applicationId: '200', authorId: '1', text: 'Good call\nTwo hours' },
  ])
  expect(linesOf(steps, 'email')).toMatchObject([
    { id: '403', way: 'in', from: 'ida@mail.example', text: 'Thanks' },
    {
      id: '402',
      way: 'out',
      from: 'ann@firm.example',
      to: ['ida@mail.example'],
      byId: '1',
      subject: 'Hello',
      text: 'Dear Ida',
    },
  ])
  expect(byId(steps, 'email', '402')).not.toHaveProperty('applicationId')
  expect(countLost(steps, 'notes have no text')).toBe(1)
})

test('interviews, scorecards and offers come with names, ratings and pay', async () => {
  const steps = await readSteps(await open())
  expect(byId(steps, 'interview', '500')).toMatchObject({
    name: 'Recruiter call',
    state: 'done',
    place: 'Room 2',
    link: 'https://meet.firm.example/1',
    interviewers: [{ email: 'guest@other.example' }, { userId: '2', email: 'ben@firm.example' }],
    byId: '1',
  })
  expect(byId(steps, 'interview', '501')).toMatchObject({
    state: 'scheduled',
    other: { status: 'to_be_scheduled', all_day_start_on: '2022-04-04' },
  })
  expect(byId(steps, 'scorecard', '600')).toMatchObject({
    interviewId: '500',
    name: 'Recruiter call',
    authorId: '2',
    verdict: 'strong_yes',
    ratings: [
      { name: 'Craft', rating: 'mixed', note: 'Slow' },
      { name: 'Which ships?', note: 'Two ships' },
    ],
    text: 'Strong\n\nAsk about ships',
  })
  const draft = byId(steps, 'scorecard', '601')
  expect([draft?.at, draft?.verdict, draft?.other]).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ candidate_rating: 'no_decision' }),
  ])
  expect(byId(steps, 'note', 'scorecard-600')).toMatchObject({ personId: '100', text: 'Pay is high', isPrivate: true })
  expect(byId(steps, 'offer', '700')).toMatchObject({
    state: 'accepted',
    pay: { from: 52_000, currency: 'EUR' },
    startsOn: '2022-05-01',
    other: { Car: 'false', sent_on: '2022-03-05' },
  })
  expect(byId(steps, 'offer', '702')?.state).toBe('declined')
  expect(countLost(steps, 'Older versions')).toBe(1)
})

test('files come with their owner, and a link that has expired is asked for again', async () => {
  const server = await open()
  const steps = await readSteps(server)
  expect(linesOf(steps, 'file')).toMatchObject([
    { id: '121', personId: '100', kind: 'other', other: { type: 'take_home_test' } },
    { id: '120', personId: '100', applicationId: '200', kind: 'resume', name: 'ida.pdf', where: '120' },
  ])
  expect(linesOf(steps, 'file')[0]).not.toHaveProperty('applicationId')
  server.state.blobs = { 120: 'the résumé' }
  server.state.instead = ({ list, turn }) => {
    if (list === 'attachments' && turn === 2) server.state.links.add('120')
    return undefined
  }
  const tokens = server.state.tokens
  expect(String(await greenhouseApi.fetchFile(server.ask, GIVEN, '120'))).toBe('the résumé')
  expect(await greenhouseApi.fetchFile(server.ask, GIVEN, '121')).toBeUndefined()
  expect(await greenhouseApi.fetchFile(server.ask, GIVEN, '999')).toBeUndefined()
  expect(server.state.tokens).toBe(tokens + 1)
})

test('a reading that is cut off after any mark goes on with the same lines and losses', async () => {
  const server = await open(makeLargeHarvestData(60), 25)
  const whole = await readSteps(server)
  expect(marksOf(whole).length).toBeGreaterThan(12)
  for (const mark of marksOf(whole)) {
    const from = whole.findIndex((step) => 'mark' in step && step.mark === mark)
    expect(await readSteps(server, mark)).toEqual(whole.slice(from + 1))
  }
  expect(linesOf(whole, 'person')).toHaveLength(64)
  await expect(readSteps(server, 'nonsense')).rejects.toThrow('Start it again.')
})

test('a page size comes in the first request only, and lists of IDs have at most 50', async () => {
  const server = await open(makeLargeHarvestData(120), 40)
  await readSteps(server)
  const withCursor = server.asked.filter(({ query }) => query.has('cursor'))
  expect(withCursor.length).toBeGreaterThan(4)
  expect(withCursor.every(({ query }) => query.size === 1)).toBe(true)
})

test('a cursor that Greenhouse accepts no longer starts the list again, without what was read', async () => {
  const server = await open(makeLargeHarvestData(60), 20)
  const whole = await readSteps(server)
  const mark = marksOf(whole).find((each) => each.includes('"candidates"') && each.includes('next')) ?? ''
  let isStale = true
  server.state.instead = ({ list, query }) => {
    if (list !== 'candidates' || !query.has('cursor') || !isStale) return undefined
    isStale = false
    return { status: 422, body: '{"errors":["Invalid cursor"]}' }
  }
  server.data.candidates?.push({ id: 9_999, first_name: 'New', tags: [] })
  const rest = await readSteps(server, mark)
  const from = whole.findIndex((step) => 'mark' in step && step.mark === mark)
  const ids = (steps: readonly Step[]) => linesOf(steps, 'person').map(({ id }) => id)
  expect(ids(rest)).toEqual(['9999', ...ids(whole.slice(from))])
})

test('a list that never ends, or loses its place again and again, is refused', async () => {
  const circle = await open()
  circle.state.instead = ({ list, turn }) => ({
    status: 200,
    headers: { link: `<https://harvest.greenhouse.io/v3/${list}?cursor=${turn % 2}>; rel="next"` },
    body: '[]',
  })
  await expect(readSteps(circle)).rejects.toThrow('keeps sending the same pages of the list “users”')
  const lost = await open(makeLargeHarvestData(60), 20)
  lost.state.instead = ({ list, query }) =>
    list === 'candidates' && query.has('cursor') ? { status: 422, body: '{}' } : undefined
  await expect(readSteps(lost)).rejects.toThrow('keeps sending the same pages of the list “candidates”')
})

test('a token that expires in the middle of a reading is renewed, by its time or when it is refused', async () => {
  const refused = await open(makeLargeHarvestData(30), 10)
  refused.state.instead = ({ list, query }) => {
    if (list === 'candidates' && query.has('cursor')) refused.tokens.delete('token-1')
    return undefined
  }
  expect(linesOf(await readSteps(refused), 'person')).toHaveLength(34)
  expect(refused.state.tokens).toBe(2)
  const short = await open()
  short.state.expiresAt = '2001-01-01T00:00:00+02:00'
  expect(linesOf(await readSteps(short), 'person')).toHaveLength(4)
  expect(short.state.tokens).toBeGreaterThan(10)
})

test('a credential that is refused, incomplete or without a scope is explained', async () => {
  const server = await open()
  await greenhouseApi.check(server.ask, GIVEN)
  await expect(greenhouseApi.check(server.ask, { ...GIVEN, userId: ' ' })).rejects.toThrow('Enter the user ID')
  await expect(greenhouseApi.check(server.ask, { ...GIVEN, clientSecret: 'wrong' })).rejects.toThrow('Copy them again')
  server.state.instead = () => ({ status: 403, body: '{}' })
  await expect(greenhouseApi.check(server.ask, GIVEN)).rejects.toThrow('harvest:candidates:list')
  server.state.instead = () => ({ status: 401, body: '{}' })
  await expect(greenhouseApi.check(server.ask, GIVEN)).rejects.toThrow('doesn’t accept the access any more')
})

test('lists without a scope are left out and reported once, unless the reading needs them', async () => {
  const data = makeLargeHarvestData(80)
  const server = await open(data, 30)
  server.state.instead = ({ list }) =>
    ['offers', 'rejection_details', 'referrers'].includes(list) ? { status: 403 } : undefined
  const steps = await readSteps(server)
  expect(linesOf(steps, 'offer')).toEqual([])
  expect(linesOf(steps, 'application')).toHaveLength(83)
  const scopes = lossesOf(steps).flatMap(({ why, count }) =>
    why.includes('scope') ? [[/harvest:\w+/.exec(why)?.[0], count]] : [],
  )
  expect(scopes.sort()).toEqual([
    ['harvest:offers', undefined],
    ['harvest:referrers', undefined],
    ['harvest:rejection_details', undefined],
  ])
  server.state.instead = ({ list }) => (list === 'application_stages' ? { status: 403 } : undefined)
  await expect(readSteps(server)).rejects.toThrow('harvest:application_stages:list')
})

test('limits, errors and cut connections are waited for, and the reading goes on', async () => {
  const server = await open()
  const faults: Record<string, ReturnType<Harness['state']['instead']>[]> = {
    users: [{ status: 429, headers: { 'retry-after': '12' } }, { status: 429 }, 'cut'],
    jobs: [
      { status: 500, body: '{"message":"Server timeout in API"}' },
      { status: 429, headers: { 'retry-after': new Date(30_000).toUTCString() } },
    ],
    candidates: ['cut', { status: 503, body: '<html>' }],
  }
  server.state.instead = ({ list, turn }: FakeRequest) => faults[list]?.[turn]
  const steps = await readSteps(server)
  expect(steps.filter(isLine)).toEqual((await readSteps(await open())).filter(isLine))
  expect(server.waits).toContain(12_000)
})

test.each([
  ['an error in place of a list', { status: 200, body: '{"errors":["Something broke"]}' }, 'Something broke'],
  ['a page of HTML', { status: 200, body: '<html>Sign in</html>' }, 'without the list “sources”'],
  ['an empty answer', { status: 200, body: '' }, 'without the list “sources”'],
  [
    'a next page at another address',
    { status: 200, headers: { link: '<https://evil.example/v3/sources?cursor=x>; rel="next"' }, body: '[]' },
    'unexpected address',
  ],
  ['a refused request', { status: 422, body: '{"errors":["per_page"]}' }, '(422)'],
])('%s is refused with what to do', async (_, answer, words) => {
  const server = await open()
  server.state.instead = ({ list }) => (list === 'sources' ? answer : undefined)
  const reading = readSteps(server)
  await expect(reading).rejects.toThrow(SourceRefused)
  await expect(reading).rejects.toThrow(words)
})

test('odd objects cost only themselves: no ID, an ID twice, a number too large, no object', async () => {
  const data = makeHarvestData()
  data.sources = [
    { id: 10, name: 'Fair' },
    { id: 10, name: 'Fair again' },
    { id: 2 ** 60, name: 'Large' },
    { id: '11', name: 'Text' },
    { id: 'x-1', name: 'Letters' },
    { id: 12, name: '' },
    null,
    'odd',
  ]
  data.candidates?.push({
    id: 104,
    tags: 'none' as unknown as string[],
    email_addresses: 'x',
    addresses: [null],
    custom_fields: { deep: { name: 'Deep', type: 'x', value: { a: { b: 1 } } }, none: null },
  })
  data.applied_candidate_tags?.push({ id: 1, candidate_id: 104, candidate_tag_id: 5 })
  data.candidate_tags?.push({ id: 5, name: 'Speaker' })
  const steps = await readSteps(await open(data))
  expect(
    linesOf(steps, 'source')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['10', '11', 'x-1'])
  expect(byId(steps, 'person', '104')).toEqual({
    id: '104',
    tags: ['Speaker'],
    other: { Deep: '{"a":{"b":1}}', tags: 'none' },
  })
  expect(countLost(steps, 'without an ID')).toBeGreaterThan(0)
})

test('people who are added while their list is read do not come twice', async () => {
  const server = await open(makeLargeHarvestData(40), 10)
  server.state.instead = ({ list, query, turn }) => {
    if (list === 'candidates' && query.has('cursor'))
      server.data.candidates?.push({ id: 5_000 + turn, first_name: 'Late', tags: [] })
    return undefined
  }
  const ids = linesOf(await readSteps(server), 'person').map(({ id }) => id)
  expect(ids).toHaveLength(44)
  expect(new Set(ids).size).toBe(44)
})
