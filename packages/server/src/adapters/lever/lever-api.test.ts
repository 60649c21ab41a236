import { expect, test } from 'vitest'
import { askFake, collect, linesOf, lossesOf, marksOf, readByMarks, valuesOf } from '../../../test/ask-fake-source.ts'
import { LEVER_KEY, type LeverData, startFakeLever, type Trick } from './fixtures/fake-lever.ts'
import COMPANY_JSON from './fixtures/lever-company.json' with { type: 'json' }
import { leverApi } from './lever-api-adapter.ts'

const COMPANY: LeverData = COMPANY_JSON
const GIVEN = { key: LEVER_KEY, region: '' }

async function open(options: { trick?: Trick; data?: LeverData; pageSize?: number } = {}) {
  const fake = await startFakeLever({ ...COMPANY, ...options.data }, options)
  const asked = askFake(fake, leverApi)
  const read = (after?: string) => leverApi.read(asked.ask, GIVEN, after === undefined ? {} : { after })
  return { fake, ...asked, read, all: () => collect(read()) }
}

const byId = <T extends { id: string }>(values: readonly T[], id: string) => values.find((value) => value.id === id)

test('a contact with several opportunities is one person with several applications', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'person').map(({ id, name, isPrivate, isErased }) => [id, name, isPrivate, isErased])).toEqual(
    [
      // Met first in a confidential opportunity, so private in all.
      ['c-1', 'Mira Kovač', true, undefined],
      ['c-2', 'Ben Adler', undefined, undefined],
      ['c-3', 'Anonymous', undefined, true],
    ],
  )
  expect(valuesOf(steps, 'application').map(({ id, personId, state }) => [id, personId, state])).toEqual([
    ['o-5', 'c-1', 'active'],
    ['o-1', 'c-1', 'hired'],
    ['o-2', 'c-2', 'rejected'],
    ['o-3', 'c-3', 'rejected'],
    ['o/4 ?', 'c-2', 'active'],
  ])
})

test('people have their contact data, what Lever read of their résumé, and what they allow', async () => {
  const steps = await (await open({ data: { '/opportunities?confidential': [] } })).all()
  expect(valuesOf(steps, 'person')[0]).toEqual({
    id: 'c-1',
    name: 'Mira Kovač',
    emails: ['mira@home.example'],
    phones: ['+43 1 234'],
    links: ['https://linkedin.example/mira'],
    location: 'Graz',
    createdAt: '2023-01-31T08:00:00Z',
    sourceId: 'Referral',
    tags: ['Strong'],
    education: [{ school: 'TU Graz', degree: 'MSc', field: 'Ceramics', from: '2014', to: '2019-02' }],
    employment: [{ employer: 'Ofenwerk', title: 'Engineer', text: 'Kilns', from: '2019-04' }],
    isOptedOut: true,
    consent: { endsAt: '2027-01-01T00:00:00Z' },
    other: {
      headline: 'Ofenwerk, TU Graz',
      'dataProtection.store.allowed': 'true',
      'dataProtection.store.expiresAt': '1798761600000',
      'dataProtection.contact.allowed': 'false',
    },
  })
  expect(byId(valuesOf(steps, 'application'), 'o-1')).toEqual({
    id: 'o-1',
    personId: 'c-1',
    jobId: 'p-1',
    stageId: 'offer',
    state: 'hired',
    appliedAt: '2023-02-01T08:00:00Z',
    changedAt: '2023-03-10T08:00:00Z',
    hiredAt: '2023-03-10T08:00:00Z',
    reasonId: 'r-hired',
    sourceId: 'Referral',
    referredById: 'u-3',
    recruiterId: 'u-1',
    other: {
      tags: 'Strong',
      sources: 'LinkedIn',
      origin: 'referred',
      followers: 'u-1, u-3',
      lastAdvancedAt: '2023-03-01T08:00:00Z',
      'application.comments': 'Great at glazes',
    },
  })
  expect(byId(valuesOf(steps, 'application'), 'o-2')).toMatchObject({ appliedAt: '2023-02-01T08:00:00Z', jobId: 'p-2' })
  expect(byId(valuesOf(steps, 'application'), 'o/4 ?')).toMatchObject({ appliedAt: '2023-11-14T22:13:20Z' })
})

test('moves come in the order of their times, once each, and the archive ends them', async () => {
  const steps = await (await open()).all()
  const moves = valuesOf(steps, 'move').filter(({ applicationId }) => applicationId === 'o-1')
  expect(moves.map(({ at, fromId, toId, ended, byId }) => [at, fromId, toId, ended, byId])).toEqual([
    [undefined, undefined, 'offer', undefined, 'u-1'],
    ['2023-02-01T08:00:00Z', 'offer', 'applicant-new', undefined, undefined],
    ['2023-02-10T08:00:00Z', 'applicant-new', 's-3', undefined, 'u-1'],
    ['2023-03-10T08:00:00Z', 's-3', undefined, 'hired', undefined],
  ])
  expect(byId(valuesOf(steps, 'move'), 'o-2:0')).toMatchObject({ at: '1969-12-31T23:00:00Z' })
  const losses = lossesOf(steps)
  expect(losses).toContainEqual({ noun: 'move', count: 1, why: 'Lever gives no date of these moves.' })
  expect(losses).toContainEqual({
    noun: 'application',
    count: 1,
    why: 'Lever no longer lists the archive reason. These applications came as rejected.',
  })
})

test('jobs, stages and users come with what Lever says of them', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'job')[0]).toEqual({
    id: 'p-1',
    title: 'Kiln engineer',
    state: 'open',
    code: 'K-1',
    description: 'Build kilns & ovens.\n\nYou bring\n\nPatience\nA <licence>\n\nWrite to us.',
    department: 'Research',
    locations: ['Graz', 'Linz'],
    createdAt: '2023-01-05T10:00:00Z',
    team: [
      { userId: 'u-1', part: 'recruiter' },
      { userId: 'u-2', part: 'hiring_manager' },
    ],
    pay: { from: 50_000, to: 61_000, currency: 'EUR', per: 'year' },
    other: expect.objectContaining({ tags: 'warm', workplaceType: 'onsite', 'categories.commitment': 'Full-time' }),
  })
  expect(valuesOf(steps, 'job').map(({ state, other }) => [state, other?.state])).toEqual([
    ['open', undefined],
    ['closed', undefined],
    ['closed', 'thinking'],
  ])
  expect(valuesOf(steps, 'stage')).toEqual([
    { id: 'lead-new', name: 'New lead', place: 0, kind: 'lead' },
    { id: 'applicant-new', name: 'New applicant', place: 1, kind: 'new' },
    { id: 's-3', name: 'On-site', place: 2 },
    { id: 'offer', name: 'Offer', place: 3, kind: 'offer' },
  ])
  expect(valuesOf(steps, 'user').map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Ines Vogt', true],
    ['omar', false],
    ['Lea Roth', true],
  ])
  // Sources that no list has any more come when somebody has them.
  expect(valuesOf(steps, 'source').map(({ id }) => id)).toEqual(['Referral', 'LinkedIn', 'Headhunter', 'Fair 2021'])
})

test('notes, forms and answers keep their authors, and secret ones are private', async () => {
  const steps = await (await open()).all()
  expect(
    valuesOf(steps, 'note').map(({ id, authorId, at, text, isPrivate }) => [id, authorId, at, text, isPrivate]),
  ).toEqual([
    ['n-1', 'u-1', '2023-02-03T08:00:00Z', 'Spoke on the phone', undefined],
    ['n-1:1', 'u-3', '2023-02-04T08:00:00Z', 'Good!', undefined],
    ['n-2', 'u-1', '2023-02-05T08:00:00Z', 'Wants a raise', true],
    ['fo-2', 'u-1', '2023-03-01T00:00:00Z', 'Salary\nWants: 60000', true],
  ])
  expect(valuesOf(steps, 'answers').map(({ id, name, answers }) => [id, name, answers])).toEqual([
    ['fo-1', 'Terms', [{ question: 'Notice', answer: '3 months' }]],
    [
      'app-1:0',
      'About you',
      [
        { question: 'Why us?', answer: 'Warm hands' },
        { question: 'Permit?', answer: 'Yes' },
      ],
    ],
  ])
  expect(lossesOf(steps)).toContainEqual({ noun: 'note', count: 1, why: 'It was deleted in Lever.' })
})

test('interviews, feedback and offers come as Lever says', async () => {
  const steps = await (await open()).all()
  expect(valuesOf(steps, 'interview')).toEqual([
    {
      id: 'i-1',
      applicationId: 'o-1',
      name: 'On-site with Omar',
      startsAt: '2023-02-20T09:00:00Z',
      endsAt: '2023-02-20T09:45:00Z',
      zone: 'Europe/Vienna',
      place: 'Kiln room',
      state: 'done',
      interviewers: [{ userId: 'u-2', name: 'Omar Said', email: 'omar@linde.example' }],
      byId: 'u-1',
      other: { note: 'Bring gloves' },
    },
    {
      id: 'i-2',
      applicationId: 'o-1',
      startsAt: '2023-02-21T09:00:00Z',
      state: 'cancelled',
      other: { canceledAt: '2023-02-19T09:00:00Z' },
    },
  ])
  expect(valuesOf(steps, 'scorecard')).toEqual([
    {
      id: 'fb-1',
      applicationId: 'o-1',
      interviewId: 'i-1',
      name: 'On-site',
      authorId: 'u-2',
      at: '2023-02-20T11:00:00Z',
      verdict: 'strong_yes',
      ratings: [
        { name: 'Rating', rating: '4 - Strong Hire' },
        { name: 'Firing', rating: '3', note: 'Steady' },
        { name: 'Glazing', note: 'Not asked' },
      ],
      text: 'Impressions: Knows a lot\n\nLiked: Calm, Exact\n\nFree from: 2023-04-01T00:00:00Z',
    },
    // A verdict that nobody knows stays a rating, and what is not completed is a draft.
    {
      id: 'fb-2',
      applicationId: 'o-1',
      name: 'Screen',
      authorId: 'u-1',
      ratings: [{ name: 'Rating', rating: '2 - Maybe' }],
    },
  ])
  expect(valuesOf(steps, 'offer').map(({ id, state }) => [id, state])).toEqual([
    ['of-1', 'accepted'],
    ['of-2', 'withdrawn'],
    ['of-3', 'declined'],
    ['of-4', 'draft'],
  ])
  expect(valuesOf(steps, 'offer')[0]).toMatchObject({
    sentAt: '2023-03-02T08:00:00Z',
    answeredAt: '2023-03-09T08:00:00Z',
    startsOn: '2023-05-01',
    pay: { from: 61_000, to: 61_000, per: 'year' },
    byId: 'u-1',
  })
})

test('a reading that is cut after every mark gives the same lines', async () => {
  const { all, read } = await open({ pageSize: 1 })
  const steps = await all()
  expect(await readByMarks(read)).toEqual(linesOf(steps))
  expect(marksOf(steps).length).toBeGreaterThan(15)
  await expect(collect(read('{"list":5}'))).rejects.toThrow('Start the import again.')
})

test('a reading goes on although the last candidate is gone, or the list has shifted', async () => {
  const steps = await (await open()).all()
  const mark = marksOf(steps).find((text) => text.includes('"opportunities","offset"'))
  const ids = async (list: readonly unknown[]) => {
    const { read } = await open({ data: { '/opportunities': list } })
    return valuesOf(await collect(read(mark)), 'application').map(({ id }) => id)
  }
  const [one, two, three, four] = COMPANY['/opportunities'] ?? []
  expect(await ids([one, two, three, four])).toEqual(['o-3', 'o/4 ?'])
  // A new candidate shifts the pages: the last one that was read is found in another.
  expect(await ids([{ id: 'o-0', contact: 'c-0' }, one, two, three, four])).toEqual(['o-3', 'o/4 ?'])
  // The last one is gone: reading goes on at the place of the mark, or begins again if that is gone too.
  expect(await ids([one, three, four])).toEqual(['o/4 ?'])
  expect(await ids([one])).toEqual(['o-1'])
})

test('a candidate who shifts to the next page comes once', async () => {
  const [one, two] = COMPANY['/opportunities'] ?? []
  const steps = await (await open({ data: { '/opportunities': [one, two, two, one] } })).all()
  expect(valuesOf(steps, 'application').map(({ id }) => id)).toEqual(['o-5', 'o-1', 'o-2'])
})

test('limits, errors and cut connections are waited out', async () => {
  const trick: Trick = ({ path, turn, response }) => {
    if (path === '/users' && turn === 1) response.writeHead(429, { 'retry-after': '7' }).end()
    if (path === '/sources' && turn === 1) response.writeHead(429).end('{}')
    if (path === '/stages' && turn === 1) response.writeHead(503).end('<html>')
    if (path === '/opportunities/o-1/notes' && turn === 1) response.socket?.destroy()
    return undefined
  }
  const { all, waits } = await open({ trick })
  expect(linesOf(await all())).toEqual(linesOf(await (await open()).all()))
  expect(waits).toContain(7_000)
})

test('requests keep to ten a second', async () => {
  const { fake, all, now } = await open()
  const begin = now()
  await all()
  expect((now() - begin) / 1_000).toBeGreaterThanOrEqual(Math.floor((fake.requests.length - 1) / 10))
})

test('what may not be read, or vanished meanwhile, costs only itself', async () => {
  const trick: Trick = ({ path, query }) => {
    if (path.endsWith('/offers')) return { status: 403, body: { code: 'Forbidden' } }
    if (path === '/opportunities/o-1/notes') return { status: 404, body: { code: 'ResourceNotFound' } }
    if (query.get('confidentiality')) return { status: 403, body: { code: 'Forbidden' } }
    return undefined
  }
  const { all, fake } = await open({ trick })
  const steps = await all()
  expect(valuesOf(steps, 'application')).toHaveLength(4)
  expect(valuesOf(steps, 'job')).toHaveLength(3)
  const losses = lossesOf(steps)
  expect(losses).toContainEqual({ noun: 'offer', why: 'The API key may not read offers.' })
  expect(losses).toContainEqual({ noun: 'job', why: 'The API key may not read confidential jobs.' })
  expect(losses).toContainEqual({ noun: 'application', why: 'The API key may not read confidential candidates.' })
  expect(losses).toContainEqual({
    noun: 'note',
    count: 1,
    why: 'Lever refused a list, for example because somebody deleted the candidate meanwhile.',
  })
  expect(fake.requests.filter((url) => url.includes('/offers')).length).toBeLessThan(4)
})

test('what can’t be read says what to do', async () => {
  const refusing = async (answer: { status: number; body: unknown }) => {
    const { all } = await open({ trick: ({ path }) => (path === '/postings' ? answer : undefined) })
    return expect(all()).rejects
  }
  await (await refusing({ status: 200, body: 'oops' })).toThrow('can’t be read')
  await (await refusing({ status: 200, body: { data: {} } })).toThrow('can’t be read')
  await (await refusing({ status: 403, body: {} })).toThrow('Create a key with all read permissions')
  await (await refusing({ status: 200, body: { data: [], hasNext: true } })).toThrow('goes on')
  await (await refusing({ status: 200, body: { data: [], hasNext: true, next: 'same' } })).toThrow('goes on')
  let turn = 0
  const { all } = await open({
    trick({ path }) {
      turn += 1
      return path === '/postings'
        ? { status: 200, body: { data: [], hasNext: true, next: `page-${turn % 2}` } }
        : undefined
    },
  })
  await expect(all()).rejects.toThrow('goes on')
})

test('the key and the region are checked', async () => {
  const { ask, hosts } = await open()
  await expect(leverApi.check(ask, { key: 'other' })).rejects.toThrow('doesn’t accept this API key')
  await expect(leverApi.check(ask, { ...GIVEN, region: 'mars' })).rejects.toThrow('“us” or “eu”')
  await leverApi.check(ask, { ...GIVEN, region: 'EU' })
  expect(hosts.at(-1)).toBe('api.eu.lever.co')
})

test('files come from the store behind Lever, which gets no key', async () => {
  const trick: Trick = ({ path }) => (path.includes('/files/') ? { status: 404, body: {} } : undefined)
  const { ask, all, hosts } = await open({ trick })
  const files = valuesOf(await all(), 'file')
  expect(files.map(({ id, kind, name }) => [id, kind, name])).toEqual([
    ['resume:cv-1', 'resume', 'mira.pdf'],
    ['f-1', 'other', 'letter.docx'],
    ['offer:of-1', 'offer', 'offer.pdf'],
    ['signed_offer:of-1', 'signed_offer', 'signed.pdf'],
  ])
  const text = async (id: string) => (await leverApi.fetchFile(ask, GIVEN, byId(files, id)?.where ?? ''))?.toString()
  expect(await text('resume:cv-1')).toBe('bytes of /store/opportunities/o-1/resumes/cv-1/download')
  expect(await text('f-1')).toBeUndefined()
  expect(hosts).toContain('store.lever.example')
  await expect(leverApi.fetchFile(ask, GIVEN, '/users?x=/download')).rejects.toThrow('unknown')
})
