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
import { fakeRecruitee, GIVEN, samplePeople } from '../../../test/sources/fake-recruitee.ts'
import { SourceRefused } from '../adapter.ts'
import { recruiteeApi } from './recruitee-api.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

async function start(answer: (request: FakeRequest) => FakeAnswer = fakeRecruitee()) {
  const source = await startFakeSource(recruiteeApi.pace, answer)
  stops.push(source.close)
  return source
}
const readAll = async (answer?: (request: FakeRequest) => FakeAnswer) => {
  const source = await start(answer)
  return { source, ...(await readSource(recruiteeApi, source.ask, GIVEN)) }
}
const full = readAll()
const countsOf = (losses: readonly { noun: string; why: string; count?: number }[]) =>
  Object.fromEntries(losses.map(({ noun, why, count }) => [`${noun}: ${why}`, count]))

test('reads admins, reasons, jobs and the stages of each job', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'user')).toMatchObject({
    1: { name: 'Maud Kuiper', role: 'admin', other: { timezone: 'Europe/Amsterdam' } },
    2: { name: 'pim@dune.example', role: 'Reviewer' },
  })
  expect(valuesOf(lines, 'reason')).toMatchObject({ 11: { kind: 'rejected' }, 12: { kind: 'withdrew' } })
  const jobs = valuesOf(lines, 'job')
  expect(jobs[501]).toEqual({
    id: '501',
    title: 'Bicycle mechanic',
    state: 'open',
    description: 'Mend bicycles.\n\n• Spanners',
    department: 'Workshop',
    locations: ['Utrecht, Netherlands', 'Delft shop'],
    openings: 2,
    createdAt: '2020-03-01T08:00:00.123Z',
    openedAt: '2020-03-02T08:00:00Z',
    team: [
      { userId: '1', part: 'recruiter' },
      { userId: '2', part: 'hiring_manager' },
    ],
    pay: { from: 2_600, to: 3_100, currency: 'EUR', per: 'month' },
    other: { offer_tags: 'shop, summer' },
  })
  expect(jobs).toMatchObject({ 502: { state: 'closed' }, 504: { other: { status: 'dreaming' } } })
  expect(jobs[503]).toBeUndefined()
  const stages = valuesOf(lines, 'stage')
  expect(stages['501/103']).toEqual({ id: '501/103', name: 'Interview', place: 2, jobId: '501', kind: 'interview' })
  expect(stages['502/999']).toEqual({ id: '502/999', name: 'Trial week', jobId: '502' })
})

test('reads a candidate with fields, placements, texts, emails and files', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'person')[9001]).toMatchObject({
    name: 'Sanne de Wit',
    emails: ['sanne@example.com', 'SANNE@work.example'],
    links: ['https://sanne.example', 'https://social.example/sanne'],
    location: 'Utrecht, Netherlands',
    title: 'Mechanic',
    employer: 'Wheels',
    bornOn: '1965-02-20',
    sourceId: 'Dune careers',
    tags: ['bikes'],
    education: [{ school: 'Craft School', degree: 'MBO', field: 'Metal', from: '2010', to: '2013' }],
    employment: [{ employer: 'Wheels', title: 'Mechanic', text: 'Repairs' }],
    consent: { endsAt: '2023-01-10T09:00:00Z', words: 'consent' },
    sameAs: ['9002'],
    other: { skill: 'Truing wheels, Brakes', 'Shoe size': '39', referrer: 'https://jobs.example' },
  })
  expect(JSON.stringify(lines)).not.toContain('Gender')
  expect(valuesOf(lines, 'application')).toMatchObject({
    7001: { jobId: '501', stageId: '501/105', state: 'hired', hiredAt: '2021-02-20T15:00:00Z' },
    7002: { state: 'withdrawn', reasonId: '12', rejectedAt: '2020-06-20T09:00:00Z', stageId: '502/999' },
    7003: { state: 'active', other: { talent_pool: 'Friends of the shop', stage: 'Warm' } },
  })
  expect(valuesOf(lines, 'application')[7003]?.jobId).toBeUndefined()
  const moves = valuesOf(lines, 'move')
  expect(moves['7001:stage']).toEqual({ id: '7001:stage', applicationId: '7001', toId: '501/105' })
  expect(moves['7001:hired']).toMatchObject({ at: '2021-02-20T15:00:00Z', ended: 'hired', byId: '1' })
  expect(moves['7002:ended']).toMatchObject({ ended: 'withdrawn', reasonId: '12' })
  expect(moves['7100:stage']).toMatchObject({ at: '2022-01-01T00:00:00Z', toId: '501/101' })
  const notes = valuesOf(lines, 'note')
  expect(notes[31]).toMatchObject({ text: 'Fast and careful', authorId: '1', applicationId: '7001' })
  expect(notes[31]?.isPrivate).toBeUndefined()
  expect(notes[32]).toMatchObject({ text: 'Agreed', authorId: '2', applicationId: '7001' })
  expect(notes[33]).toMatchObject({ isPrivate: true })
  expect(notes['9001:answers']).toMatchObject({ text: 'Pay?\n2800\n\nCover letter\nI mend things.' })
  expect(valuesOf(lines, 'answers')['7001:answers']?.answers).toEqual([
    { question: 'Own tools?', answer: 'Yes' },
    { question: 'Days?', answer: 'Mon, Tue' },
  ])
  expect(valuesOf(lines, 'email')).toMatchObject({
    41: { way: 'out', subject: 'Visit', text: 'Come by', at: '2021-01-14T10:00:00Z' },
    '9001:th1:1': { way: 'in', text: 'Gladly', other: { created_at: 'yesterday' } },
  })
  expect(valuesOf(lines, 'scorecard')).toMatchObject({
    61: { verdict: 'strong_yes', text: 'Good\nhands', interviewId: '71', ratings: [{ name: 'Care', rating: '5' }] },
    62: { other: { rating: 'thumbs_sideways' } },
  })
  expect(valuesOf(lines, 'interview')).toMatchObject({
    71: { applicationId: '7001', endsAt: '2021-01-20T09:45:00Z', place: 'Shop', state: 'done' },
    72: { state: 'scheduled' },
    73: { state: 'cancelled' },
  })
})

test('reads odd candidates without guessing, and counts what is lost', async () => {
  const { lines, losses } = await full
  expect(valuesOf(lines, 'application')[7010]).toEqual({
    id: '7010',
    personId: '9002',
    jobId: '501',
    stageId: '501/101',
    state: 'rejected',
    appliedAt: '1969-12-01T00:00:00Z',
    reasonId: 'former:no permit',
    other: { disqualified_at: '2021-05-01 10:00' },
  })
  expect(valuesOf(lines, 'person')[9002]).toEqual({ id: '9002' })
  expect(countsOf(losses)).toEqual({
    'answers: Answers about equal opportunities are not brought along, since they must stay apart from people.': 1,
    'move: Recruitee’s API has no dates of moves between stages.': 2,
    'scorecard: Recruitee hides these evaluations from the owner of the token.': 2,
    'scorecard: Evaluations in Recruitee that belong to no job of the candidate are left out.': 1,
    'application: Placements without an id in Recruitee are left out.': 1,
    'person: Candidates were deleted in Recruitee before they could be read, or can’t be read there.': 1,
    'interview: Interviews in Recruitee that belong to no job of a candidate are left out.': 1,
  })
})

test('keeps to its pace, and names each object once', async () => {
  const { source, lines } = await full
  const { requests, inMs, atOnce } = recruiteeApi.pace
  const times = source.requests.map(({ at }) => at)
  expect(times.filter((at, nth) => nth >= requests && at - (times[nth - requests] ?? 0) < inMs)).toEqual([])
  expect(source.mostAtOnce()).toBeLessThanOrEqual(atOnce)
  expect(repeatedIds(lines)).toEqual([])
  expect(Object.keys(valuesOf(lines, 'person'))).toHaveLength(62)
})

test('reads the same through faults, and when it is killed after every mark', async () => {
  const { source, lines, marks } = await full
  const healthy = fakeRecruitee()
  expect((await readAll((request) => faultOf(request) ?? healthy(request))).lines).toEqual(lines)
  expect(marks.length).toBeGreaterThan(5)
  expect(await readFromMarkToMark(recruiteeApi, source.ask, GIVEN)).toEqual(uniqueLines(lines))
})

test('misses nobody when candidates are deleted or added while the list is read', async () => {
  const people = [...samplePeople]
  const added = { id: 1, name: 'Newest', placements: [] }
  const healthy = fakeRecruitee({ people })
  let pages = 0
  const { lines } = await readAll((request) => {
    if (request.url.pathname.endsWith('/candidates')) {
      pages += 1
      if (pages === 2) people.splice(4, 2)
      if (pages === 3) people.unshift(added)
    }
    return healthy(request)
  })
  const found = Object.keys(valuesOf(lines, 'person'))
  expect(samplePeople.map(({ id }) => String(id)).filter((id) => id !== '9003' && !found.includes(id))).toEqual([])
  expect(repeatedIds(lines)).toEqual([])
})

test('says what a token may not see', async () => {
  const { losses } = await readAll(
    fakeRecruitee({ refuses: ['/admins', '/notes', '/attachments', '/results', '/events', '/candidate/9001'] }),
  )
  expect(countsOf(losses)).toMatchObject({
    'user: Recruitee does not show its users with this token.': 1,
    'note: Recruitee does not show the notes of these candidates with this token.': 62,
    'email: Recruitee does not show the emails of these candidates with this token.': 1,
    'file: Recruitee does not show the files of these candidates with this token.': 62,
    'scorecard: Recruitee does not show the evaluations of these candidates with this token.': 62,
    'interview: Recruitee does not show interviews with this token.': 1,
  })
})

test('fetches files by links that are asked for again, without sending the token to their store', async () => {
  const files = valuesOf((await full).lines, 'file')
  expect(files).toMatchObject({
    '9001:cv': { kind: 'resume', name: 'cv sanne.docx' },
    '9001:letter': { kind: 'cover_letter', name: 'letter.pdf' },
    51: { kind: 'other', name: 'diploma.pdf', other: { file_size: '1234' } },
  })
  const { ask } = await start()
  const fetched = await Promise.all(
    Object.values(files).map(async ({ where }) => String(await recruiteeApi.fetchFile(ask, GIVEN, where))),
  )
  expect(fetched.toSorted()).toEqual(['bytes of /cv%20sanne.docx', 'bytes of /diploma', 'bytes of /letter.pdf'])
  const gone = JSON.stringify({ candidate: '9003', of: 'cv' })
  expect(await recruiteeApi.fetchFile(ask, GIVEN, gone)).toBeUndefined()
})

const refusal = async (given: Record<string, string>, answer?: FakeAnswer) => {
  const { ask } = await start(answer ? () => answer : fakeRecruitee())
  return recruiteeApi.check(ask, given).catch((error: Error) => {
    expect(error).toBeInstanceOf(SourceRefused)
    return error.message
  })
}

test('says what to do where Recruitee or the credentials refuse', async () => {
  expect(await refusal(GIVEN)).toBeUndefined()
  expect(await refusal({ ...GIVEN, company: '../4712' })).toContain('company id')
  expect(await refusal({ ...GIVEN, company: '99' })).toContain('may not read this')
  expect(await refusal({ ...GIVEN, token: 'wrong' })).toContain('doesn’t accept the API token')
  expect(await refusal({ ...GIVEN, token: '' })).toBe('Enter the Recruitee API token.')
  expect(await refusal(GIVEN, { text: '' })).toContain('other than data')
  expect(await refusal(GIVEN, { json: { error: ['Oops'] } })).toContain('without the list “candidates”')
  expect(await refusal(GIVEN, { status: 504 })).toContain('Go on later')
})

test('reads on without the parts of a candidate that Recruitee always answers with an error, but not without jobs', async () => {
  const healthy = fakeRecruitee()
  const { lines, losses } = await readAll((request) =>
    request.url.pathname.endsWith('/9001/notes') ? { status: 500 } : healthy(request),
  )
  expect(valuesOf(lines, 'note')[31]).toBeUndefined()
  expect(valuesOf(lines, 'person')[9001]).toBeDefined()
  expect(countsOf(losses)).toMatchObject({
    'other: Recruitee answers with an error for parts of these candidates or jobs, which are left out.': 1,
  })
  await expect(readAll(fakeRecruitee({ refuses: ['/offers'] }))).rejects.toThrow('may not read jobs')
  await expect(
    readAll((request) => (request.url.pathname.endsWith('/offers') ? { status: 500 } : healthy(request))),
  ).rejects.toThrow(SourceRefused)
})
