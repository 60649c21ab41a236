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
import { fakeSmartRecruiters, GIVEN } from '../../../test/sources/fake-smartrecruiters.ts'
import { SourceRefused } from '../adapter.ts'
import { smartRecruitersApi } from './smartrecruiters-api.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

async function start(answer: (request: FakeRequest) => FakeAnswer = fakeSmartRecruiters()) {
  const source = await startFakeSource(smartRecruitersApi.pace, answer)
  stops.push(source.close)
  return source
}
const readAll = async (answer?: (request: FakeRequest) => FakeAnswer) => {
  const source = await start(answer)
  return { source, ...(await readSource(smartRecruitersApi, source.ask, GIVEN)) }
}
const full = readAll()
const countsOf = (losses: readonly { noun: string; why: string; count?: number }[]) =>
  Object.fromEntries(losses.map(({ noun, why, count }) => [`${noun}: ${why}`, count]))

test('reads users, reasons, statuses as stages, and jobs', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'user')).toMatchObject({
    u1: { name: 'Ilse Brandt', role: 'Administrator', isActive: true },
    u2: { name: 'tom@harbour.example', isActive: false, other: { 'location.city': 'Kiel' } },
  })
  expect(valuesOf(lines, 'reason')).toMatchObject({
    rj1: { kind: 'rejected' },
    wd1: { kind: 'withdrew' },
    rj9: { name: 'A deleted reason', kind: 'rejected' },
  })
  expect(valuesOf(lines, 'stage')).toMatchObject({
    NEW: { name: 'New', place: 1, kind: 'new' },
    OFFERED: { place: 4, kind: 'offer' },
    'INTERVIEW/On site': { name: 'On site', kind: 'interview' },
  })
  const jobs = valuesOf(lines, 'job')
  expect(jobs.j1).toEqual({
    id: 'j1',
    title: 'Crane operator',
    state: 'open',
    code: 'REF7',
    description: 'Work\nLift boxes\n\nA licence & patience',
    department: 'Port',
    locations: ['Kiel, SH, de'],
    createdAt: '2020-05-01T08:00:00Z',
    team: [{ userId: 'u1', part: 'recruiter' }],
    pay: { from: 3_000, to: 3_900, currency: 'EUR' },
    other: { 'typeOfEmployment.id': 'permanent', 'typeOfEmployment.label': 'Full-time' },
  })
  expect(jobs).toMatchObject({ j2: { state: 'closed', closeReason: 'filled' }, j3: { other: { status: 'DREAMING' } } })
})

test('reads a candidate with applications, history, texts and files', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'person').c1).toMatchObject({
    name: 'Levin Ahlers',
    links: ['https://www.linkedin.example/in/levin'],
    location: 'Kiel, Germany',
    title: 'Rigger',
    employer: 'Docks',
    tags: ['cranes', 'nights'],
    education: [{ school: 'Port School', degree: 'Trade', from: '2008-09', to: '2011' }],
    employment: [{ employer: 'Docks', title: 'Rigger', from: '2012-03', text: 'Ropes' }],
    consent: { words: 'SINGLE.status: ACQUIRED\nSINGLE.date: 2021-01-04T09:00:00.000Z' },
    other: { averageRating: '4.5', Notice: '3 months', shifts: 'Nights' },
  })
  expect(valuesOf(lines, 'application')).toMatchObject({
    'c1:j1': {
      state: 'hired',
      stageId: 'HIRED',
      appliedAt: '2021-01-10T10:00:00Z',
      hiredAt: '2021-03-01T10:00:00Z',
      sourceId: 'Career site',
      other: { applicationId: 'app-1', startsOn: '2021-04-01T00:00:00.000Z' },
    },
    'c1:j2': { state: 'withdrawn', stageId: 'NEW', reasonId: 'wd1', rejectedAt: '2020-06-09T10:00:00Z' },
  })
  const moves = Object.values(valuesOf(lines, 'move')).filter(({ applicationId }) => applicationId === 'c1:j1')
  expect(moves.map(({ at, fromId, toId, ended }) => [at, fromId, toId, ended])).toEqual([
    ['2021-01-10T10:00:00Z', undefined, 'NEW', undefined],
    ['2021-01-10T10:00:00Z', 'NEW', 'IN_REVIEW', undefined],
    ['2021-01-20T10:00:00Z', 'IN_REVIEW', 'INTERVIEW/On site', undefined],
    ['2021-02-20T10:00:00Z', 'INTERVIEW/On site', 'OFFERED', undefined],
    ['2021-03-01T10:00:00Z', 'OFFERED', 'HIRED', 'hired'],
  ])
  const notes = valuesOf(lines, 'note')
  expect(notes.m1).toMatchObject({ text: 'Calm under load', authorId: 'u1', applicationId: 'c1:j1' })
  expect(notes.m1?.isPrivate).toBeUndefined()
  expect(notes.m2?.isPrivate).toBe(true)
  expect(notes.n22).toMatchObject({ text: 'Remark 22' })
  expect(valuesOf(lines, 'answers')['c1:j1:answers']?.answers).toEqual([
    { question: 'Licence?', answer: 'Yes' },
    { question: 'Languages', answer: 'Language: German\nLevel: c1' },
  ])
  expect(JSON.stringify(lines)).not.toContain('Secret')
  expect(valuesOf(lines, 'scorecard').r1).toMatchObject({
    text: 'Very steady',
    authorId: 'u2',
    ratings: [
      { name: 'Overall', rating: '5' },
      { name: 'Safety', rating: '4', note: 'Good' },
    ],
  })
  expect(valuesOf(lines, 'interview')).toMatchObject({
    'i1:s1': { name: 'Crane', place: 'Pier 3', zone: 'Europe/Berlin', state: 'done', interviewers: [{ userId: 'u2' }] },
    'i1:1': { name: 'Talk', place: 'Port office', state: 'scheduled' },
    'i2:s3': { state: 'cancelled' },
  })
  expect(valuesOf(lines, 'offer').of1).toMatchObject({ state: 'accepted', other: { 'properties.salary': '3500' } })
})

test('reads odd candidates without guessing, and counts what is lost', async () => {
  const { lines, losses } = await full
  const applications = valuesOf(lines, 'application')
  expect(valuesOf(lines, 'person').c2).toEqual({ id: 'c2' })
  expect(applications['c2:none']).toMatchObject({ personId: 'c2', stageId: 'LEAD/Warm', state: 'active' })
  expect(applications['c2:none']?.jobId).toBeUndefined()
  expect(applications['c 4/ß:j2']).toMatchObject({
    state: 'rejected',
    reasonId: 'rj9',
    rejectedAt: '2189-12-31T22:00:00Z',
  })
  expect(applications['c 4/ß:j3']).toMatchObject({ state: 'withdrawn', other: { status: 'TRANSFERRED' } })
  expect(applications['c 4/ß:j1']).toMatchObject({ state: 'active', other: { status: 'DREAMING' } })
  const moves = Object.values(valuesOf(lines, 'move')).filter(({ applicationId }) => applicationId === 'c 4/ß:j2')
  expect(moves).toMatchObject([{ toId: 'NEW' }, { ended: 'rejected', fromId: 'NEW', other: { subStatus: 'By email' } }])
  expect(moves[0]?.at).toBeUndefined()
  expect(countsOf(losses)).toEqual({
    'user: Users without an id in SmartRecruiters are left out.': 1,
    'job: Jobs without an id in SmartRecruiters are left out.': 1,
    'person: Candidates were deleted in SmartRecruiters before they could be read, or can’t be read there.': 1,
    'answers: Answers about equal opportunities are not brought along, since they must stay apart from people.': 1,
    'move: Entries “PONDERING” in SmartRecruiters’ history are left out.': 1,
  })
})

test('keeps to its pace, asks for the list of candidates alone, and names each object once', async () => {
  const { source, lines } = await full
  const { requests, inMs, atOnce } = smartRecruitersApi.pace
  const times = source.requests.map(({ at }) => at)
  expect(times.filter((at, nth) => nth >= requests && at - (times[nth - requests] ?? 0) < inMs)).toEqual([])
  expect(source.mostAtOnce()).toBeLessThanOrEqual(atOnce)
  const lists = source.requests.flatMap(({ url }, nth) => (url.pathname === '/candidates' ? [nth] : []))
  expect(lists).toHaveLength(3)
  expect(lists.some((nth, at) => nth === (lists[at - 1] ?? -2) + 1)).toBe(false)
  expect(repeatedIds(lines)).toEqual([])
  expect(Object.keys(valuesOf(lines, 'person'))).toHaveLength(48)
})

test('reads the same through faults, by pages with places, and when it is killed after every mark', async () => {
  const { source, lines, marks } = await full
  const healthy = fakeSmartRecruiters()
  expect((await readAll((request) => faultOf(request) ?? healthy(request))).lines).toEqual(lines)
  const byPlace = await readAll(fakeSmartRecruiters({ isByPlace: true }))
  expect(byPlace.lines).toEqual(lines)
  // One of them is gone when it is read.
  expect(byPlace.totals.at(-1)).toBe(Object.keys(valuesOf(lines, 'person')).length + 1)
  expect(marks.length).toBeGreaterThan(5)
  expect(await readFromMarkToMark(smartRecruitersApi, source.ask, GIVEN)).toEqual(uniqueLines(lines))
})

test('says what a key may not see', async () => {
  const { losses, lines } = await readAll(
    fakeSmartRecruiters({
      refuses: ['/messages', '/reviews', '/interviews', '/history', '/attachments', '/properties', '/screening'],
    }),
  )
  expect(valuesOf(lines, 'application')['c1:j1']).toMatchObject({ state: 'hired', stageId: 'HIRED' })
  expect(countsOf(losses)).toMatchObject({
    'note: SmartRecruiters does not show the notes of these candidates.': 48,
    'person: SmartRecruiters does not show the custom fields of these candidates.': 48,
    'file: SmartRecruiters does not show the files of these candidates.': 48,
    'move: SmartRecruiters does not show the history of these applications.': 50,
    'scorecard: SmartRecruiters does not show the reviews of these applications.': 50,
    'answers: SmartRecruiters does not show the answers of these applications.': 50,
    'interview: SmartRecruiters does not show the interviews of these applications.': 2,
  })
})

test('fetches files through redirections, without sending the key to their store', async () => {
  const files = valuesOf((await full).lines, 'file')
  expect(files).toMatchObject({
    f1: { kind: 'resume', name: 'cv.pdf', applicationId: 'c1:j1' },
    f2: { kind: 'other', other: { type: 'GENERIC_FILE' } },
  })
  const { ask } = await start()
  const fetched = await Promise.all(
    Object.values(files).map(async ({ where }) => String(await smartRecruitersApi.fetchFile(ask, GIVEN, where))),
  )
  expect(fetched.toSorted()).toEqual(['bytes of /f1', 'bytes of /f2'])
  const refusing = await start(fakeSmartRecruiters({ refuses: ['/attachments'] }))
  expect(await smartRecruitersApi.fetchFile(refusing.ask, GIVEN, files.f1?.where ?? '')).toBeUndefined()
})

const refusal = async (given: Record<string, string>, answer?: FakeAnswer) => {
  const { ask } = await start(answer ? () => answer : fakeSmartRecruiters())
  return smartRecruitersApi.check(ask, given).catch((error: Error) => {
    expect(error).toBeInstanceOf(SourceRefused)
    return error.message
  })
}

test('says what to do where SmartRecruiters or the credentials refuse', async () => {
  expect(await refusal(GIVEN)).toBeUndefined()
  expect(await refusal({ key: 'wrong' })).toContain('doesn’t accept the API key')
  expect(await refusal({ key: ' ' })).toBe('Enter the SmartRecruiters API key.')
  expect(await refusal(GIVEN, { status: 403 })).toContain('permissions')
  expect(await refusal(GIVEN, { text: '<html></html>' })).toContain('other than data')
  expect(await refusal(GIVEN, { json: { message: 'Oops' } })).toContain('without the list “content”')
  expect(await refusal(GIVEN, { status: 404 })).toContain('without the list “content”')
  expect(await refusal(GIVEN, { status: 500 })).toContain('Go on later')
})

test('reads on without a history that SmartRecruiters always answers with an error', async () => {
  const healthy = fakeSmartRecruiters()
  const { lines, losses } = await readAll((request) =>
    request.url.pathname === '/candidates/c1/jobs/j1/status/history' ? { text: 'Internal error' } : healthy(request),
  )
  expect(valuesOf(lines, 'application')['c1:j1']).toMatchObject({ state: 'hired', stageId: 'HIRED' })
  expect(countsOf(losses)).toMatchObject({
    'other: SmartRecruiters answers with an error for parts of these candidates or jobs, which are left out.': 1,
    'move: SmartRecruiters does not show the history of these applications.': 1,
  })
})
