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
import { fakeWorkable, GIVEN } from '../../../test/sources/fake-workable.ts'
import { SourceRefused } from '../adapter.ts'
import { workableApi } from './workable-api.ts'

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

async function start(answer: (request: FakeRequest) => FakeAnswer = fakeWorkable()) {
  const source = await startFakeSource(workableApi.pace, answer)
  stops.push(source.close)
  return source
}

const full = start().then(async (source) => ({ source, ...(await readSource(workableApi, source.ask, GIVEN)) }))

test('reads members, reasons, jobs and the stages of each job', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'user')).toMatchObject({
    '1a01': { name: 'Marit Solberg', isActive: true, role: 'ats.admin', other: { headline: 'People' } },
    '1a02': { isActive: false },
    '1a03': { name: 'desk@fernhill.example', role: 'reviewer' },
  })
  expect(valuesOf(lines, 'reason')).toMatchObject({ r1: { kind: 'rejected' }, r2: { kind: 'withdrew' } })
  const jobs = valuesOf(lines, 'job')
  expect(jobs.FERN01).toEqual({
    id: 'FERN01',
    title: 'Boat builder',
    state: 'open',
    code: 'BB/7',
    description: 'Build wooden boats & oars.\n\n• Tools',
    department: 'Yard',
    locations: ['Bergen, Norway', 'Oslo, Norway'],
    createdAt: '2019-02-03T10:00:00Z',
    team: [{ userId: '1a01', part: 'hiring_manager' }],
    pay: { from: 480_000, to: 560_000, currency: 'NOK' },
    other: expect.objectContaining({ full_title: 'Boat builder - BB/7' }),
  })
  expect(jobs.FERN02).toMatchObject({ state: 'open', other: { state: 'closed' } })
  expect(jobs.FERN03).toMatchObject({ state: 'closed', createdAt: '1969-12-31T23:00:00Z' })
  expect(jobs.FERN04).toMatchObject({ state: 'closed', other: { state: 'suspended' } })
  const stages = valuesOf(lines, 'stage')
  expect(stages['FERN01/phone-screen']).toEqual({
    id: 'FERN01/phone-screen',
    name: 'Phone screen',
    place: 2,
    jobId: 'FERN01',
    kind: 'screening',
  })
  expect(stages['FERN02/phone-screen']).toBeUndefined()
  expect(stages['FERN01/former:trial day']).toEqual({
    id: 'FERN01/former:trial day',
    name: 'Trial day',
    jobId: 'FERN01',
  })
})

test('reads a hired candidate with everything that belongs to the profile', async () => {
  const { lines } = await full
  expect(valuesOf(lines, 'person').c001).toMatchObject({
    name: 'Astrid Nyhus',
    emails: ['astrid@example.com'],
    links: ['https://social.example/astrid'],
    location: 'Bergen, Norway',
    title: 'Joiner',
    employer: 'Havn Boats',
    sourceId: 'jobs.example',
    tags: ['wood', 'oars'],
    education: [{ school: 'Trade School', degree: 'Joiner', from: '2005-08-01' }],
    employment: [
      { employer: 'Havn Boats', title: 'Joiner', from: '2011-01-01', text: 'Hulls' },
      { title: 'Apprentice' },
    ],
    other: { headline: 'Joiner', sourced: 'false', 'skills.1.name': 'Carving' },
  })
  expect(valuesOf(lines, 'application').c001).toMatchObject({
    personId: 'c001',
    jobId: 'FERN01',
    stageId: 'FERN01/hired',
    state: 'hired',
    appliedAt: '2021-03-04T09:30:00Z',
    changedAt: '2021-04-20T12:00:00Z',
    hiredAt: '2021-04-20T12:00:00Z',
  })
  const moves = Object.values(valuesOf(lines, 'move')).filter(({ applicationId }) => applicationId === 'c001')
  expect(moves.map(({ fromId, toId, ended }) => [fromId, toId, ended])).toEqual([
    [undefined, 'FERN01/applied', undefined],
    ['FERN01/applied', 'FERN01/interview', undefined],
    ['FERN01/interview', 'FERN01/former:trial day', undefined],
    [undefined, 'FERN01/offer', undefined],
    [undefined, 'FERN01/hired', 'hired'],
  ])
  const notes = valuesOf(lines, 'note')
  expect(notes.a3).toMatchObject({ at: '2021-03-11T08:00:00.250Z', text: 'Very good hands.\nCall her & soon' })
  expect(notes.a3?.isPrivate).toBeUndefined()
  expect(notes.a4).toMatchObject({ isPrivate: true, authorId: '1a99', other: { 'member.name': 'Someone Who Left' } })
  expect(notes['c001:summary']).toMatchObject({ text: 'Joiner for ten years.' })
  expect(valuesOf(lines, 'scorecard').a5).toMatchObject({ ratings: [{ name: 'Overall', rating: '4' }], text: 'Steady' })
  expect(valuesOf(lines, 'scorecard').a5?.verdict).toBeUndefined()
  expect(valuesOf(lines, 'scorecard').a13).toMatchObject({ verdict: 'strong_yes', text: 'x < y & more\nof it' })
  expect(valuesOf(lines, 'email')).toMatchObject({ a6: { way: 'out', text: 'Come to the yard' }, a7: { way: 'in' } })
  expect(valuesOf(lines, 'answers')['c001:answers']?.answers).toEqual([
    { question: 'May you work in Norway?', answer: 'Yes' },
    { question: 'Which tools?', answer: 'Plane, Adze' },
    { question: 'Why?', answer: 'I like water.' },
    { question: 'Cover letter', answer: 'I build boats.' },
  ])
  expect(valuesOf(lines, 'offer')['c001:offer']).toMatchObject({
    state: 'accepted',
    pay: { from: 42_000, to: 42_000, currency: 'NOK', per: 'month' },
    other: { Holiday: '25 days' },
  })
  expect(valuesOf(lines, 'interview')).toMatchObject({
    e1: { state: 'done', link: 'https://meet.example/1', interviewers: [{ userId: '1a01' }, { name: 'Guest' }] },
    e2: { state: 'cancelled' },
    e3: { state: 'scheduled' },
  })
})

test('reads rejected, withdrawn and odd candidates without guessing', async () => {
  const { lines, losses } = await full
  const applications = valuesOf(lines, 'application')
  expect(applications.c002).toMatchObject({
    state: 'withdrawn',
    reasonId: 'r2',
    rejectedAt: '2020-06-02T12:00:00Z',
    stageId: 'FERN02/interview',
  })
  const moves = valuesOf(lines, 'move')
  expect(moves.b2).toMatchObject({ ended: 'rejected', other: { body: 'By mistake' } })
  expect(moves.b3).toMatchObject({ ended: 'withdrawn', reasonId: 'r2', fromId: 'FERN02/interview' })
  expect(applications.c003).toEqual({
    id: 'c003',
    personId: 'c003',
    stageId: 'applied',
    state: 'rejected',
    reasonId: 'former:lives too far away',
    other: { created_at: '2020-05-01 09:30:00' },
  })
  expect(valuesOf(lines, 'person').c003).toEqual({ id: 'c003', other: { created_at: '2020-05-01 09:30:00' } })
  expect(applications['c/4 ü']).toMatchObject({ stageId: 'FERN01/former:long gone', appliedAt: '1968-01-01T00:00:00Z' })
  expect(applications.c006).toMatchObject({ stageId: 'FERN01/offer', appliedAt: '2189-12-31T22:00:00Z' })
  expect(valuesOf(lines, 'offer')['c006:offer']).toBeUndefined()
  expect(
    lines.filter(({ noun, value }) => noun === 'note' && 'personId' in value && value.personId === 'c006'),
  ).toHaveLength(230)
  expect(Object.fromEntries(losses.map(({ noun, why, count }) => [`${noun}: ${why}`, count]))).toEqual({
    'user: Members without an id in Workable are left out.': 1,
    'job: Jobs without a shortcode in Workable are left out.': 1,
    'other: Entries “snoozed” in Workable’s timeline are not brought along.': 1,
    'person: Candidates were deleted in Workable before they could be read, or can’t be read there.': 1,
    'interview: Events in Workable that belong to no candidate are left out.': 1,
  })
})

test('keeps to ten requests in ten seconds, and names each object once', async () => {
  const { source, lines } = await full
  expect(repeatedIds(lines)).toEqual([])
  const times = source.requests.map(({ at }) => at)
  expect(times.filter((at, nth) => nth >= 10 && at - (times[nth - 10] ?? 0) < 10_000)).toEqual([])
  expect(source.mostAtOnce()).toBeLessThanOrEqual(workableApi.pace.atOnce)
  expect(Object.keys(valuesOf(lines, 'person'))).toHaveLength(45)
})

test('reads the same through refusals, errors and cut connections', async () => {
  const healthy = fakeWorkable()
  const source = await start((request) => faultOf(request) ?? healthy(request))
  const { lines } = await readSource(workableApi, source.ask, GIVEN)
  expect(lines).toEqual((await full).lines)
})

test('reads the same when it is killed after every mark', async () => {
  const { source, lines, marks } = await full
  expect(await readFromMarkToMark(workableApi, source.ask, GIVEN)).toEqual(uniqueLines(lines))
  expect(marks.length).toBeGreaterThan(6)
  expect(marks.every((mark) => mark.length <= 2_000)).toBe(true)
})

test('reads candidates who appear in the middle of a reading', async () => {
  const healthy = fakeWorkable()
  const added = { candidate: { id: 'z1', name: 'Late Arrival', job: null, stage: 'Applied' } }
  const source = await start((request) => {
    const { pathname, searchParams } = request.url
    if (pathname === '/spi/v3/candidates/z1') return { json: added }
    const answer = healthy(request)
    const isLastPage = pathname === '/spi/v3/candidates' && searchParams.get('since_id') === 'd32'
    if (!isLastPage || answer === 'cut') return answer
    return { json: { candidates: [...(answer.json as { candidates: unknown[] }).candidates, added.candidate] } }
  })
  const { lines } = await readSource(workableApi, source.ask, GIVEN)
  expect(valuesOf(lines, 'person').z1).toMatchObject({ name: 'Late Arrival' })
  expect(repeatedIds(lines)).toEqual([])
})

test('fetches files by links that are asked for again, without sending the token to their store', async () => {
  const { lines } = await full
  const files = valuesOf(lines, 'file')
  expect(Object.keys(files)).toEqual([
    'c001:resume',
    'c001:files:Reference.pdf',
    'c001:files:Reference.pdf:1',
    'c001:offer:Offer.pdf',
  ])
  expect(files['c001:resume']).toMatchObject({ kind: 'resume', name: 'astrid nyhus.pdf' })
  const source = await start()
  const fetched = await Promise.all(
    Object.values(files).map(async ({ where }) => String(await workableApi.fetchFile(source.ask, GIVEN, where))),
  )
  expect(fetched).toEqual(['/astrid%20nyhus.pdf', '/ref-1', '/ref-2', '/offer'].map((path) => `bytes of ${path}`))
  const gone = JSON.stringify({ candidate: 'c005', of: 'resume' })
  expect(await workableApi.fetchFile(source.ask, GIVEN, gone)).toBeUndefined()
})

const refusal = async (given: Record<string, string>, answer?: FakeAnswer) => {
  const source = await start(answer ? () => answer : fakeWorkable())
  return workableApi.check(source.ask, given).catch((error: Error) => {
    expect(error).toBeInstanceOf(SourceRefused)
    return error.message
  })
}

test('says what to do where Workable or the credentials refuse', async () => {
  expect(await refusal(GIVEN)).toBeUndefined()
  expect(await refusal({ ...GIVEN, subdomain: 'https://Fernhill.workable.com/jobs' })).toBeUndefined()
  expect(await refusal({ ...GIVEN, token: 'wrong' })).toBe(
    'Workable doesn’t accept the API token. Check it, or create a new one.',
  )
  expect(await refusal({ ...GIVEN, subdomain: 'evil.example/' })).toContain('Enter your Workable subdomain')
  expect(await refusal({ ...GIVEN, token: 'a\nb' })).toContain('Copy it again')
  expect(await refusal({ subdomain: 'fernhill' })).toBe('Enter the Workable API token.')
  expect(await refusal(GIVEN, { status: 403, json: {} })).toContain('permissions')
  expect(await refusal(GIVEN, { text: '<html>Maintenance</html>' })).toContain('other than data')
  expect(await refusal(GIVEN, { json: { error: 'Something went wrong' } })).toContain('without the list “jobs”')
  expect(await refusal(GIVEN, { json: { jobs: null } })).toContain('without the list “jobs”')
  expect(await refusal(GIVEN, { status: 500 })).toContain('Go on later')
  expect(await refusal(GIVEN, { status: 429, headers: { 'retry-after': '86400' } })).toContain('Go on later')
})

test('refuses lists that never end, and next pages at other addresses', async () => {
  const read = async (next: string) => {
    const source = await start(() => ({
      json: { members: [{ id: 'm1' }, { id: String(next.length) }], paging: { next } },
    }))
    const failed = readSource(workableApi, source.ask, GIVEN).catch((error: Error) => error)
    return [await failed, source.requests.length] as const
  }
  const [endless] = await read('https://fernhill.workable.com/spi/v3/members?since_id=m1')
  expect(endless).toBeInstanceOf(SourceRefused)
  const [elsewhere, requests] = await read('https://collector.example/spi/v3/members?since_id=m1')
  expect(elsewhere).toBeInstanceOf(SourceRefused)
  expect(requests).toBe(1)
  const refused = readSource(workableApi, (await start()).ask, GIVEN, { after: 'no mark' })
  await expect(refused).rejects.toThrow(SourceRefused)
})

test('reads on without the parts of a candidate that Workable always answers with an error', async () => {
  const healthy = fakeWorkable()
  const broken = new Set([
    '/spi/v3/candidates/c001/activities',
    '/spi/v3/candidates/c002',
    '/spi/v3/candidates/c001/files',
  ])
  const source = await start((request) => {
    if (!broken.has(request.url.pathname)) return healthy(request)
    return request.url.pathname.endsWith('files') ? { text: 'null and void' } : { status: 500 }
  })
  const { lines, losses } = await readSource(workableApi, source.ask, GIVEN)
  expect(valuesOf(lines, 'application').c001).toMatchObject({ state: 'hired' })
  expect(valuesOf(lines, 'person').c002).toBeUndefined()
  expect(losses).toContainEqual({
    noun: 'other',
    why: 'Workable answers with an error for parts of these candidates or jobs, which are left out.',
    count: 3,
  })
  const down = await start((request) =>
    /candidates\/|jobs/.test(request.url.pathname) ? { status: 500 } : healthy(request),
  )
  await expect(readSource(workableApi, down.ask, GIVEN)).rejects.toThrow(SourceRefused)
})
