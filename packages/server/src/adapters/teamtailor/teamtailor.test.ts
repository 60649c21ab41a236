import { afterAll, expect, test } from 'vitest'
import {
  type FakeAnswer,
  type FakeRequest,
  faultOf,
  readFromMarkToMark,
  readSource,
  repeatedIds,
  startFakeSource,
  uniqueLines,
  valuesOf,
} from '../../../test/fake-source.ts'
import { fakeTeamtailor, GIVEN } from '../../../test/sources/fake-teamtailor.ts'
import { SourceRefused } from '../adapter.ts'
import { teamtailorApi } from './teamtailor-api.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

async function start(answer: (request: FakeRequest) => FakeAnswer = fakeTeamtailor()) {
  const source = await startFakeSource(teamtailorApi.pace, answer)
  stops.push(source.close)
  return source
}
const readAll = async (answer?: (request: FakeRequest) => FakeAnswer) => {
  const source = await start(answer)
  return { source, ...(await readSource(teamtailorApi, source.ask, GIVEN)) }
}
const full = readAll()
const countsOf = (losses: readonly { noun: string; why: string; count?: number }[]) =>
  Object.fromEntries(losses.map(({ noun, why, count }) => [`${noun}: ${why}`, count]))

test('reads users, reasons, jobs and stages', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'user')).toMatchObject({
    u1: { name: 'Elin Brandt', role: 'Company Admin' },
    u2: { name: 'otto@lumen.example', other: { title: 'Lead' } },
  })
  expect(valuesOf(lines, 'reason')).toMatchObject({ rr1: { kind: 'rejected' }, rr2: { kind: 'withdrew' } })
  const jobs = valuesOf(lines, 'job')
  expect(jobs.j1).toEqual({
    id: 'j1',
    title: 'Lamp designer',
    state: 'open',
    description: 'Light\n\nDesign lamps & shades.',
    department: 'Design',
    locations: ['Malmö', 'Ghent, Belgium'],
    createdAt: '2020-01-15T08:00:00Z',
    team: [{ userId: 'u1', part: 'recruiter' }],
    pay: { from: 3_200, to: 4_100, currency: 'EUR', per: 'month' },
    other: { 'remote-status': 'hybrid' },
  })
  expect(jobs).toMatchObject({ j2: { state: 'closed' }, j3: { title: 'Odd', other: { 'human-status': 'sleeping' } } })
  expect(valuesOf(lines, 'stage')['j1-s2']).toEqual({
    id: 'j1-s2',
    name: 'Interview',
    place: 2,
    jobId: 'j1',
    kind: 'interview',
  })
})

test('reads a candidate with applications, moves, texts, emails, meetings, files and the offer', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'person').c1).toMatchObject({
    name: 'Noor Vandamme',
    location: 'Ghent, Belgium',
    links: ['https://www.linkedin.example/in/noor'],
    sourceId: 'boards.example',
    other: { 'Shoe size': '42', 'consent-future-jobs-at': '2027-01-01T00:00:00Z', connected: 'true' },
  })
  expect(valuesOf(lines, 'application')).toMatchObject({
    a1: { state: 'hired', stageId: 'j1-s4', hiredAt: '2021-06-10T08:00:00Z', sourceId: 'boards.example' },
    a2: { state: 'withdrawn', reasonId: 'rr2', rejectedAt: '2020-02-11T08:00:00Z' },
  })
  const moves = Object.values(valuesOf(lines, 'move')).filter(({ applicationId }) => applicationId === 'a1')
  expect(moves.map(({ at, fromId, toId, ended }) => [at, fromId, toId, ended])).toEqual([
    ['2021-05-03T06:00:00Z', undefined, 'j1-s0', undefined],
    ['2021-05-10T08:00:00Z', 'j1-s0', 'j1-s2', undefined],
    ['2021-06-10T08:00:00Z', 'j1-s2', 'j1-s4', 'hired'],
  ])
  const notes = valuesOf(lines, 'note')
  expect(notes.t3).toMatchObject({ text: 'Bright ideas', authorId: 'u2', applicationId: 'a1' })
  expect(notes.n39).toMatchObject({ text: 'Remark 39' })
  expect(notes['c1:pitch']).toMatchObject({ text: 'I make glass.' })
  expect(notes['c1:answers']).toMatchObject({ text: 'Hours a week\n30 hours' })
  expect(valuesOf(lines, 'answers')['a1:answers']?.answers).toEqual([
    { question: 'Notice period?', answer: '3 months' },
    { question: 'May you drive?', answer: 'Yes' },
    { question: 'Cover letter', answer: 'I love light.' },
  ])
  expect(valuesOf(lines, 'email')).toMatchObject({
    t4: { way: 'out', subject: 'Visit', to: ['noor@example.com'], text: 'Come by' },
    t5: { way: 'in', text: 'With pleasure' },
  })
  expect(valuesOf(lines, 'interview').t6).toMatchObject({ name: 'Visit', zone: 'Europe/Brussels', state: 'cancelled' })
  expect(valuesOf(lines, 'offer')).toMatchObject({ o1: { state: 'accepted', byId: 'u1', other: { title: 'Offer' } } })
})

test('dates the last move of an application by the application, and counts the moves before it as a loss', async () => {
  const { lines, losses } = await full
  const moves = valuesOf(lines, 'move')
  expect(moves['a2:last']).toMatchObject({ at: '2020-02-10T08:00:00Z', toId: 'j2-s2' })
  expect(moves['a2:rejected']).toMatchObject({ at: '2020-02-11T08:00:00Z', ended: 'withdrawn', reasonId: 'rr2' })
  expect(moves['a3:last']).toMatchObject({ at: '1969-06-01T08:00:00Z', toId: 'j1-s0' })
  expect(moves['a4:last']).toBeUndefined()
  expect(countsOf(losses)).toEqual({
    'move: Teamtailor has no dates of the moves before the last one of these applications.': 1,
    'move: Moves in Teamtailor’s timeline that name no stage are left out.': 1,
    'other: Entries “review” in Teamtailor’s timeline are not brought along.': 1,
    'interview: Meetings in Teamtailor that belong to no application are left out.': 1,
    'offer: Offers in Teamtailor that belong to no application are left out.': 1,
  })
})

test('reads candidates without a name, and marks those who are restricted or unsubscribed', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'person').c2).toEqual({
    id: 'c2',
    isPrivate: true,
    isOptedOut: true,
    other: { 'restricted-at': '2023-01-01T00:00:00Z' },
  })
  expect(valuesOf(lines, 'application').a4).toEqual({
    id: 'a4',
    personId: 'c2',
    state: 'rejected',
    rejectedAt: '2022-03-01T00:00:00Z',
    reasonId: 'rr1',
    other: { 'created-at': '2022-02-01 08:00' },
  })
})

test('keeps to fifty requests in ten seconds, and names each object once', async () => {
  const { source, lines } = await full
  expect(repeatedIds(lines)).toEqual([])
  const times = source.requests.map(({ at }) => at)
  expect(times.filter((at, nth) => nth >= 50 && at - (times[nth - 50] ?? 0) < 10_000)).toEqual([])
  expect(Object.keys(valuesOf(lines, 'person'))).toHaveLength(72)
  expect(source.requests.every(({ headers }) => headers['x-api-version'])).toBe(true)
})

test('reads the same through faults, and when it is killed after every mark', async () => {
  const { source, lines, marks, totals } = await full
  expect(totals.at(-1)).toBe(Object.keys(valuesOf(lines, 'person')).length)
  const healthy = fakeTeamtailor()
  expect((await readAll((request) => faultOf(request) ?? healthy(request))).lines).toEqual(lines)
  expect(marks.length).toBeGreaterThan(5)
  expect(await readFromMarkToMark(teamtailorApi, source.ask, GIVEN)).toEqual(uniqueLines(lines))
})

test('reads accounts that lack answers, timelines, offers and nested includes', async () => {
  const { lines, losses } = await readAll(
    fakeTeamtailor({
      includes: ['answers', 'job-applications.job', 'stage-type', 'department'],
      paths: ['/activities', '/job-offers'],
    }),
  )
  expect(valuesOf(lines, 'application').a1).toMatchObject({ jobId: 'j1', stageId: 'j1-s4', state: 'active' })
  expect(valuesOf(lines, 'move')['a1:last']).toMatchObject({ at: '2021-06-10T08:00:00Z', toId: 'j1-s4' })
  expect(countsOf(losses)).toEqual({
    'answers: Teamtailor does not give the answers of these candidates.': 72,
    'other: Teamtailor does not show the timelines of these candidates, with notes and emails.': 72,
    'move: Teamtailor has no dates of the moves before the last one of these applications.': 2,
    'offer: Teamtailor does not show offers with this key, or the account has none.': 1,
  })
})

test('reads on where a candidate appears at the top of a list while it is read', async () => {
  const healthy = fakeTeamtailor()
  const { lines } = await readAll((request) => {
    const answer = healthy(request)
    if (answer === 'cut' || request.url.pathname !== '/v1/candidates') return answer
    const number = request.url.searchParams.get('page[number]')
    if (number === null) return answer
    // The last candidate of the page before comes again, as the first of this page.
    const { data } = answer.json as { data: { id: string }[] }
    const repeated = { id: `x${Number(number) * 30 - 33}`, type: 'candidates', attributes: {}, relationships: {} }
    return { json: { ...(answer.json as object), data: [repeated, ...data] } }
  })
  expect(repeatedIds(lines)).toEqual([])
  expect(valuesOf(lines, 'person').x27).toMatchObject({ name: 'Person 27' })
})

test('fetches files by links that are asked for again, without sending the key to their store', async () => {
  const files = valuesOf((await full).lines, 'file')
  expect(files).toMatchObject({
    'c1:resume': { kind: 'resume', name: 'noor cv.docx' },
    up1: { kind: 'other', name: 'Portfolio.pdf', other: { internal: 'true' } },
  })
  const { ask } = await start()
  const fetched = await Promise.all(
    Object.values(files).map(async ({ where }) => String(await teamtailorApi.fetchFile(ask, GIVEN, where))),
  )
  expect(fetched).toEqual(['bytes of /noor%20cv.docx', 'bytes of /portfolio'])
  expect(await teamtailorApi.fetchFile(ask, GIVEN, JSON.stringify({ upload: 'gone' }))).toBeUndefined()
})

const refusal = async (given: Record<string, string>, answer?: FakeAnswer) => {
  const { ask } = await start(answer ? () => answer : fakeTeamtailor())
  return teamtailorApi.check(ask, given).catch((error: Error) => {
    expect(error).toBeInstanceOf(SourceRefused)
    return error.message
  })
}

test('says what to do where Teamtailor or the credentials refuse', async () => {
  expect(await refusal(GIVEN)).toBeUndefined()
  expect(await refusal({ key: GIVEN.key })).toBeUndefined()
  expect(await refusal({ ...GIVEN, region: 'moon' })).toContain('“eu” or “na”')
  expect(await refusal({ ...GIVEN, key: 'wrong' })).toContain('doesn’t accept the API key')
  expect(await refusal(GIVEN, { status: 403, json: { errors: [] } })).toContain('scope Admin')
  expect(await refusal(GIVEN, { status: 406, json: { errors: [] } })).toContain('version of its API')
  expect(await refusal(GIVEN, { text: 'not JSON' })).toContain('other than data')
  expect(await refusal(GIVEN, { json: { errors: [{ title: 'Oops' }] } })).toContain('without the list “data”')
  expect(await refusal(GIVEN, { status: 503 })).toContain('Go on later')
  const { ask, requests } = await start()
  await teamtailorApi.check(ask, { ...GIVEN, region: ' NA ' })
  expect(requests[0]?.url.host).toBe('api.na.teamtailor.com')
})

test('reads on without a timeline that Teamtailor always answers with an error', async () => {
  const healthy = fakeTeamtailor()
  const { lines, losses } = await readAll((request) =>
    request.url.pathname === '/v1/candidates/c1/activities' ? { status: 502 } : healthy(request),
  )
  expect(valuesOf(lines, 'move')['a1:last']).toMatchObject({ at: '2021-06-10T08:00:00Z' })
  expect(countsOf(losses)).toMatchObject({
    'other: Teamtailor answers with an error for parts of these candidates or jobs, which are left out.': 1,
    'other: Teamtailor does not show the timelines of these candidates, with notes and emails.': 1,
  })
})
