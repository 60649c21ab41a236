import { expect, test } from 'vitest'
import { askFake, collect, linesOf, lossesOf, marksOf, readByMarks, valuesOf } from '../../../test/ask-fake-source.ts'
import { ashbyApi } from './ashby-adapter.ts'
import COMPANY_JSON from './fixtures/ashby-company.json' with { type: 'json' }
import { ASHBY_KEY, type AshbyData, refuse, startFakeAshby, type Trick } from './fixtures/fake-ashby.ts'

const COMPANY: AshbyData = COMPANY_JSON
const GIVEN = { key: ASHBY_KEY }

async function open(options: { trick?: Trick; data?: AshbyData; pageSize?: number } = {}) {
  const fake = await startFakeAshby({ ...COMPANY, ...options.data }, options)
  const asked = askFake(fake, ashbyApi)
  const read = (after?: string) => ashbyApi.read(asked.ask, GIVEN, after === undefined ? {} : { after })
  return { fake, ...asked, read, all: () => collect(read()) }
}

const byId = <T extends { id: string }>(values: readonly T[], id: string) => values.find((value) => value.id === id)

test('people come with what Ashby knows of them, and what it calls otherwise is kept', async () => {
  const steps = await (await open()).all()
  const people = valuesOf(steps, 'person')
  expect(people.map(({ id }) => id)).toEqual(['c-1', 'c-2', 'c-3'])
  expect(people[0]).toEqual({
    id: 'c-1',
    name: 'Mira Kovač',
    emails: ['mira@home.example', 'mk@work.example'],
    phones: ['+43 1 234'],
    links: ['https://linkedin.example/mira'],
    location: 'Graz, Austria',
    title: 'Engineer',
    employer: 'Ofenwerk',
    createdAt: '2023-02-01T08:00:00Z',
    sourceId: 'src-1',
    tags: ['Strong'],
    education: [{ school: 'TU Graz' }],
    other: {
      'customFields.Shoe size': '39',
      timezone: 'Europe/Vienna',
      profileUrl: 'https://app.ashby.example/c-1',
    },
  })
  // The second has a date before 1970 and no name. The third was erased.
  expect(people[1]).toEqual({ id: 'c-2', createdAt: '1969-12-31T23:00:00Z' })
  expect(people[2]).toEqual({ id: 'c-3', createdAt: '2099-01-01T00:00:00Z', isErased: true })
  expect(valuesOf(steps, 'file').map(({ id, kind }) => [id, kind])).toEqual([
    ['f-1', 'resume'],
    ['f-2', 'other'],
    ['of-1:f-9', 'signed_offer'],
  ])
})

test('notes are read as text, private ones are marked, and a day is no moment', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'note')).toEqual([
    {
      id: 'n-1',
      personId: 'c-1',
      authorId: 'u-1',
      at: '2023-02-02T09:00:00Z',
      text: 'Spoke on the phone.\nKeen & able.',
    },
    { id: 'n-2', personId: 'c-1', authorId: 'u-2', text: 'Wants 1 < 2 days in the office', isPrivate: true },
  ])
  expect(lossesOf(steps)).toContainEqual({ noun: 'note', count: 1, why: 'The note is empty.' })
})

test('jobs, stages, reasons, sources and users come first', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'job')[0]).toEqual({
    id: 'j-1',
    title: 'Kiln engineer',
    state: 'open',
    code: 'K-1',
    description: 'Build kilns & ovens.',
    department: 'Research',
    locations: ['Graz'],
    openings: 1,
    createdAt: '2023-01-05T10:00:00Z',
    openedAt: '2023-01-06T10:00:00Z',
    team: [
      { userId: 'u-1', part: 'recruiter' },
      { userId: 'u-2', part: 'hiring_manager' },
    ],
    other: {
      confidential: 'true',
      jobPostingIds: 'p-1',
      'hiringTeam.1.userId': 'u-3',
      'hiringTeam.1.role': 'Observer',
      'customFields.Cost centre': '4711',
      'openings.1.id': 'o-1',
      'openings.1.isArchived': 'false',
      'openings.1.openingState': 'Open',
      'openings.1.latestVersion': 'REQ-7',
    },
  })
  expect(valuesOf(steps, 'job').map(({ state, other }) => [state, other?.status])).toEqual([
    ['open', undefined],
    ['closed', undefined],
    ['closed', 'Paused'],
  ])
  expect(valuesOf(steps, 'stage').map(({ id, kind, place }) => [id, kind, place])).toEqual([
    ['s-review', 'screening', 0],
    ['s-onsite', 'interview', 1],
    ['s-offer', 'offer', 2],
    ['s-hired', 'hired', 3],
    ['s-archived', 'rejected', 4],
  ])
  expect(valuesOf(steps, 'reason').map(({ kind }) => kind)).toEqual(['withdrew', 'rejected'])
  expect(valuesOf(steps, 'user').map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ines Vogt', true],
    ['Omar Said', false],
    ['bot@linde.example', true],
  ])
  const nouns = linesOf(steps).map(({ noun }) => noun)
  expect(nouns.indexOf('person')).toBeGreaterThan(nouns.lastIndexOf('stage'))
  expect(nouns.indexOf('application')).toBeGreaterThan(nouns.lastIndexOf('person'))
})

test('moves follow the history in its own order, and say how it ended', async () => {
  const steps = await (await open()).all()
  const applications = valuesOf(steps, 'application')
  expect(byId(applications, 'a-1')).toEqual({
    id: 'a-1',
    personId: 'c-1',
    jobId: 'j-1',
    stageId: 's-onsite',
    state: 'hired',
    appliedAt: '2023-02-01T08:00:00Z',
    changedAt: '2023-03-10T08:00:00Z',
    hiredAt: '2023-03-10T08:00:00Z',
    sourceId: 'src-1',
    referredById: 'u-1',
    recruiterId: 'u-1',
    other: { updatedAt: '2023-03-10T08:00:00.000Z' },
  })
  expect(byId(applications, 'a-2')).toMatchObject({
    state: 'withdrawn',
    rejectedAt: '2022-01-20T00:00:00Z',
    reasonId: 'r-salary',
    stageId: 's-onsite',
    other: { creditedToUser: 'u-2' },
  })
  expect(byId(applications, 'a-3')).toEqual({
    id: 'a-3',
    personId: 'c-2',
    state: 'active',
    appliedAt: '2024-01-01T00:00:00Z',
    other: { status: 'Lead' },
  })
  const moves = valuesOf(steps, 'move').map(({ id, at, fromId, toId, ended, reasonId }) => [
    id,
    at,
    fromId,
    toId,
    ended,
    reasonId,
  ])
  expect(moves).toEqual([
    ['h-1', '2023-02-01T08:00:00Z', undefined, 's-review', undefined, undefined],
    ['h-2', undefined, 's-review', 's-onsite', undefined, undefined],
    ['h-3', '2023-03-10T08:00:00Z', 's-onsite', undefined, 'hired', undefined],
    ['h-4', '2022-01-01T00:00:00Z', undefined, 's-review', undefined, undefined],
    ['h-5', '2022-01-10T00:00:00Z', 's-review', undefined, 'rejected', undefined],
    ['h-6', '2022-01-12T00:00:00Z', 's-review', 's-onsite', undefined, undefined],
    ['h-7', '2022-01-20T00:00:00Z', 's-onsite', undefined, 'withdrawn', 'r-salary'],
    ['a-4:ended', '2022-01-21T00:00:00Z', undefined, undefined, 'rejected', undefined],
  ])
  expect(lossesOf(steps)).toContainEqual({ noun: 'move', count: 1, why: 'Ashby gives no date of these moves.' })
  expect(lossesOf(steps)).toContainEqual({
    noun: 'application',
    count: 1,
    why: 'The application belongs to no candidate.',
  })
})

test('interviews, scorecards and offers come as Ashby says, and nothing is guessed', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'interview')).toEqual([
    {
      id: 'e-1',
      applicationId: 'a-1',
      name: 'Technical interview',
      startsAt: '2023-02-20T09:00:00Z',
      endsAt: '2023-02-20T10:00:00Z',
      link: 'https://meet.example/1',
      state: 'done',
      interviewers: [{ userId: 'u-2', name: 'Omar Said', email: 'omar@linde.example' }],
      byId: 'u-1',
      other: { schedule: 'Complete' },
    },
    {
      id: 'e-2',
      applicationId: 'a-2',
      state: 'cancelled',
      interviewers: [{ userId: 'u-1' }],
      other: { schedule: 'Cancelled' },
    },
  ])
  expect(valuesOf(steps, 'scorecard')).toEqual([
    {
      id: 'fb-1',
      applicationId: 'a-1',
      interviewId: 'e-1',
      authorId: 'u-2',
      at: '2023-02-20T11:00:00Z',
      verdict: 'strong_yes',
      ratings: [
        { name: 'Overall Recommendation', rating: 'Strong Hire' },
        { name: 'Firing', rating: '3' },
      ],
      text: 'Knows glazes',
      other: { 'submittedValues.lost': 'kept' },
    },
  ])
  expect(byId(valuesOf(steps, 'offer'), 'of-1')).toEqual({
    id: 'of-1',
    applicationId: 'a-1',
    state: 'accepted',
    createdAt: '2023-03-01T08:00:00Z',
    answeredAt: '2023-03-09T08:00:00Z',
    startsOn: '2023-05-01',
    pay: { from: 61_000, to: 61_000, currency: 'EUR' },
    byId: 'u-1',
  })
  expect(byId(valuesOf(steps, 'offer'), 'of-3')).toMatchObject({ state: 'draft', other: { offerStatus: 'Thinking' } })
  const nouns = linesOf(steps).map(({ noun }) => noun)
  expect(nouns.lastIndexOf('interview')).toBeLessThan(nouns.indexOf('scorecard'))
})

test('a reading that is cut after every mark gives the same lines', async () => {
  const whole = await open()
  const steps = await whole.all()
  expect(await readByMarks(whole.read)).toEqual(linesOf(steps))
  expect(marksOf(steps).length).toBeGreaterThan(15)
  expect(Math.max(...marksOf(steps).map((mark) => mark.length))).toBeLessThan(2_000)
  await expect(collect(whole.read('no mark of ours'))).rejects.toThrow('Start the import again.')
})

test('an expired cursor costs no line and no line comes twice', async () => {
  const expire: Trick = ({ body }) => (body.cursor === 'cursor-2' ? refuse('next_cursor_expired') : undefined)
  const first = await (await open()).all()
  // The list shows everything in its first page once the cursor is lost.
  const cut = await open({ pageSize: 2 })
  const [mark] = marksOf(first).filter((text) => text.includes('"candidates","cursor"'))
  const late = await open({ pageSize: 4, trick: expire })
  expect(valuesOf(await collect(late.read(mark)), 'person').map(({ id }) => id)).toEqual(['c-3'])
  expect(valuesOf(await collect(cut.read(mark)), 'person').map(({ id }) => id)).toEqual(['c-3'])
  // All candidates of the page are gone: the list comes again, rather than not at all.
  const gone = await open({ pageSize: 4, trick: expire, data: { 'candidate.list': [{ id: 'c-9' }] } })
  expect(valuesOf(await collect(gone.read(mark)), 'person').map(({ id }) => id)).toContain('c-9')
})

test('limits, errors and cut connections are waited out', async () => {
  const trick: Trick = ({ method, turn, response }) => {
    if (method === 'user.list' && turn === 1) response.writeHead(429, { 'retry-after': '7' }).end()
    if (method === 'source.list' && turn === 1)
      response.writeHead(429, { 'retry-after': new Date(Date.parse('2026-11-30T12:01:00Z')).toUTCString() }).end()
    if (method === 'job.list' && turn === 1) response.writeHead(500).end('<html>')
    if (method === 'candidate.list' && turn === 1) response.socket?.destroy()
    return undefined
  }
  const { all, waits } = await open({ trick })
  const plain = await (await open()).all()
  expect(linesOf(await all())).toEqual(linesOf(plain))
  expect(waits).toContain(7_000)
  expect(waits.some((ms) => ms > 40_000 && ms <= 60_000)).toBe(true)
})

test('what can’t be read says what to do', async () => {
  const refusing = async (method: string, answer: unknown) => {
    const { all } = await open({ trick: (call) => (call.method === method ? answer : undefined) })
    return expect(all()).rejects
  }
  await (await refusing('user.list', { success: true, results: {} })).toThrow('has no list')
  await (await refusing('user.list', 'oops')).toThrow('can’t be read')
  await (await refusing('candidate.list', refuse('missing_endpoint_permission'))).toThrow('Give it permission')
  await (await refusing('candidate.list', { success: false, errors: [{ code: 'broken' }] })).toThrow('broken')
  await (await refusing('job.list', { success: true, results: [], moreDataAvailable: true })).toThrow('goes on')
  const circle = { success: true, results: [], moreDataAvailable: true, nextCursor: 'cursor-same' }
  await (await refusing('job.list', circle)).toThrow('goes on')
  // Two pages that name each other.
  const turns = await open({
    trick: ({ method, body }) =>
      method === 'job.list'
        ? { ...circle, nextCursor: body.cursor === 'cursor-a' ? 'cursor-b' : 'cursor-a' }
        : undefined,
  })
  await expect(turns.all()).rejects.toThrow('goes on')
})

test('a wrong key is refused before anything is read', async () => {
  const { ask } = await open()
  await expect(ashbyApi.check(ask, { key: 'other' })).rejects.toThrow('doesn’t accept this API key')
  await expect(ashbyApi.check(ask, GIVEN)).resolves.toBeUndefined()
})

test('objects that vanish or may not be read cost only themselves', async () => {
  const trick: Trick = ({ method, body }) => {
    if (method === 'application.listHistory' && body.applicationId === 'a-2') return refuse('application_not_found')
    if (method === 'offer.list' || method === 'opening.list') return refuse('missing_endpoint_permission')
    return undefined
  }
  const steps = await (await open({ trick })).all()
  expect(byId(valuesOf(steps, 'application'), 'a-2')).toMatchObject({ state: 'withdrawn' })
  expect(lossesOf(steps)).toContainEqual({
    noun: 'move',
    count: 1,
    why: 'Ashby refused histories of applications, for example because somebody deleted or merged them meanwhile.',
  })
  expect(lossesOf(steps)).toContainEqual({ noun: 'offer', why: 'The API key may not read offers.' })
  expect(lossesOf(steps)).toContainEqual({ noun: 'job', why: 'The API key may not read openings of jobs.' })
  expect(lossesOf(steps)).toContainEqual({ noun: 'person', count: 1, why: 'Ashby sent something without an id.' })
})

test('people and jobs that appear during the reading come before their applications', async () => {
  const late = { id: 'a-6', status: 'Active', candidate: { id: 'c-late' }, job: { id: 'j-late' } }
  const merged = { id: 'a-7', status: 'Active', candidate: { id: 'c-merged' } }
  const trick: Trick = ({ method, body }) => {
    if (method === 'candidate.info' && body.id === 'c-late')
      return { success: true, results: { id: 'c-late', name: 'Late' } }
    // A candidate who was merged into itself answers as somebody else.
    if (method === 'candidate.info') return { success: true, results: { id: 'c-1', name: 'Mira' } }
    if (method === 'job.info') return { success: true, results: { id: 'j-late', title: 'New', status: 'Draft' } }
    return undefined
  }
  const opened = await open({ trick, data: { 'application.list': [late, merged] } })
  const steps = await opened.all()
  const nouns = linesOf(steps).map(({ noun, value }) => `${noun} ${value.id}`)
  expect(nouns.indexOf('person c-late')).toBeLessThan(nouns.indexOf('application a-6'))
  expect(nouns.indexOf('job j-late')).toBeLessThan(nouns.indexOf('application a-6'))
  expect(nouns.filter((name) => name === 'person c-1')).toHaveLength(1)
  const why = 'The candidate was merged into another meanwhile. Import again to get both.'
  expect(lossesOf(steps)).toContainEqual({ noun: 'person', count: 1, why })
})

test('an object that shifts to the next page comes once', async () => {
  const [one, two, three] = COMPANY['candidate.list'] ?? []
  const steps = await (await open({ data: { 'candidate.list': [one, two, two, three] } })).all()
  expect(valuesOf(steps, 'person').map(({ id }) => id)).toEqual(['c-1', 'c-2', 'c-3'])
})

test('files are fetched by links that are made when needed', async () => {
  const { ask, fake, all, hosts } = await open({
    data: {
      'candidate.list': [
        { ...(COMPANY['candidate.list']?.[0] as object), fileHandles: [{ id: 'f-2', name: 'x', handle: 'new-2' }] },
      ],
    },
  })
  const where = valuesOf(await all(), 'file').map((file) => file.where)
  const text = async (place: string) => (await ashbyApi.fetchFile(ask, GIVEN, place))?.toString()
  expect(await text(where.find((each) => each.includes('"f-1"')) ?? '')).toBe('bytes of h-1')
  expect(hosts).toContain('files.ashby.example')
  // The handle of the line is no longer known: Ashby names the new one.
  expect(await text(JSON.stringify({ personId: 'c-1', fileId: 'f-2', handle: 'old-2' }))).toBe('bytes of new-2')
  expect(await text(JSON.stringify({ personId: 'c-0', fileId: 'f-2', handle: 'old-2' }))).toBeUndefined()
  expect(await text(JSON.stringify({ personId: 'c-1', fileId: 'f-9', offerId: 'of-1' }))).toBe('bytes of h-9')
  expect(fake.calls.filter(({ method }) => method === 'file.info').length).toBeGreaterThan(3)
})

test('text that a database can’t keep loses only that', async () => {
  const name = 'Zo\u0000ë \ud800'
  const steps = await (
    await open({ data: { 'candidate.list': [{ id: 'c-1', name, odd: { deep: [[1, 2], { a: '\u0000' }] } }] } })
  ).all()
  expect(valuesOf(steps, 'person')[0]).toEqual({ id: 'c-1', name: 'Zoë \ufffd', other: { 'odd.deep.1': '1, 2' } })
})
