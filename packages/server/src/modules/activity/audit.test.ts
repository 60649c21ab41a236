import { audit } from '@rolecall/contract/activity/audit'
import { configuration } from '@rolecall/contract/administration/configuration'
import { projects } from '@rolecall/contract/positions/projects'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { type ChainReport, verifyChains } from '../../ops/cli/database-commands.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { extendSealChains } from './extend-seal-chains.ts'

const { app, db, deps, url, make, refuse, workOf, workIn } = await testApp()
const anAdmin = () => aUser(db, { role: 'company_admin' })
const settle = (by: TestUser, exclude_duration: number) =>
  make(configuration.saveSettings, { body: { exclude_duration } }, by)
const list = (by: TestUser, query: object = {}) => make(audit.list, { query }, by)
const verify = (by: TestUser) => make(audit.verify, { body: {} }, by)

/** Changes rows like an attacker with direct access to the database, past the product and its policies. */
async function tamper(statement: string, values: unknown[]) {
  const owner = new pg.Client(url)
  await owner.connect()
  for (const table of ['event', 'event_seal']) await owner.query(`alter table ${table} no force row level security`)
  await owner.query(statement, values)
  for (const table of ['event', 'event_seal']) await owner.query(`alter table ${table} force row level security`)
  await owner.end()
}

test('an entry names its subject, and the log is filtered by actor and by subject', async () => {
  const admin = await anAdmin()
  const { companyId } = admin
  const [colleague, other] = [await aUser(db, { companyId }), await aUser(db, { companyId })]
  const { candidateId } = await aCandidate(db, admin, { candidate: { name: 'Ada Lindqvist' } })
  const about = ({ userId }: TestUser, name: string) => ({ user_id: userId, name })
  await workOf(admin, (work) =>
    recordEvents(work, [
      { kind: 'user.activated', payload: about(colleague, 'Kim Lund') },
      { kind: 'user.deactivated', payload: about(other, 'Lee Roe') },
      { kind: 'candidate.exported', candidateId, payload: { export_id: 'x' } },
      { kind: 'member.invited', payload: { email: 'new@example.org', type: 'member' } },
    ]),
  )
  await workOf(colleague, (work) => recordEvents(work, [{ kind: 'user.exported-log' }]))
  const told = async (query: object) =>
    (await list(admin, query)).data.map(({ kind, about: name, about_user_id, candidate_id }) => [
      kind,
      name,
      about_user_id || candidate_id,
    ])
  expect(await told({})).toEqual([
    ['user.exported-log', '', ''],
    ['member.invited', 'new@example.org', ''],
    ['candidate.exported', 'Ada Lindqvist', candidateId],
    ['user.deactivated', 'Lee Roe', other.userId],
    ['user.activated', 'Kim Lund', colleague.userId],
  ])
  const kinds = async (query: object) => (await told(query)).map(([kind]) => kind)
  expect(await kinds({ person: colleague.userId.toUpperCase() })).toEqual(['user.exported-log', 'user.activated'])
  expect(await kinds({ candidate: candidateId })).toEqual(['candidate.exported'])
  for (const nobody of [{ person: 'x' }, { candidate: 'x' }, { candidate: '9'.repeat(30) }])
    expect(await told(nobody)).toEqual([])
})

test('an entry says who did what, when and from where, and links to its subject', async () => {
  const admin = await anAdmin()
  const position = await aPosition(db, admin)
  await settle(admin, 7)
  await workOf(admin, (work) =>
    recordEvents(work, [{ kind: 'position.held', positionId: position.positionId, projectId: position.projectId }]),
  )
  const { data, kinds } = await list(admin)
  expect(kinds).toEqual([])
  // The kinds to choose from are those of the subject.
  expect((await list(admin, { subject: 'role' })).kinds).toEqual([
    'role.created',
    'role.deleted',
    'role.edited',
    'role.members-changed',
  ])
  expect(data).toMatchObject([
    { kind: 'position.held', position_id: position.positionId, sentence: expect.stringContaining('on hold') },
    {
      kind: 'settings.edited',
      user_id: admin.userId,
      at: NOW.toISOString(),
      address: '127.0.0.1',
      sentence: expect.stringMatching(/changed the company settings \(exclusion period\)\.$/),
    },
  ])
})

test('entries are filtered by user, subject, kind and day, and read page by page', async () => {
  const admin = await anAdmin()
  const other = await aUser(db, { companyId: admin.companyId, role: 'company_admin' })
  const events = Array.from({ length: 60 }, () => ({ kind: 'user.signed-out' as const }))
  await workOf(admin, (work) => recordEvents(work, events))
  await settle(other, 3)
  const first = await list(admin)
  expect([first.data.length, first.next]).toEqual([50, first.data[49]?.id])
  const second = await list(admin, { before: first.next })
  expect([second.data.length, second.next]).toEqual([11, ''])
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(61)
  const count = async (query: object) => (await list(admin, query)).data.length
  expect(await count({ user: other.userId })).toBe(1)
  expect(await count({ subject: 'settings' })).toBe(1)
  expect(await count({ kind: 'settings.edited' })).toBe(1)
  expect(await count({ from: '2026-03-02', to: '2026-03-02', subject: 'settings' })).toBe(1)
  expect(await count({ from: '2026-03-03' })).toBe(0)
  expect(await count({ to: '2026-03-01' })).toBe(0)
  for (const user of ['nobody', '00000000-0000-4000-8000-000000000000']) expect(await count({ user })).toBe(0)
  // The company's zone decides the day: in Auckland it is the third by then.
  await make(configuration.saveSettings, { body: { time_zone: 'Pacific/Auckland' } }, admin)
  deps.now = () => new Date('2026-03-02T12:30:00.000Z')
  await settle(other, 4)
  deps.now = () => NOW
  expect(await count({ from: '2026-03-03' })).toBe(1)
})

test.each([
  ['an invalid day', { from: '2026-02-31' }],
  ['an unknown subject', { subject: 'weather' }],
  ['an invalid entry', { before: 'x' }],
  ['an entry beyond the end', { before: '9'.repeat(30) }],
  ['10,000 characters', { kind: 'x'.repeat(10_000) }],
])('%s is refused', async (_, query) =>
  expect(await refuse(audit.list, { query } as never, await anAdmin())).toMatchObject({ status_code: 400 }),
)

test('the log is for administrators of the company only', async () => {
  const admin = await anAdmin()
  await settle(admin, 9)
  const recruiter = await aUser(db, { companyId: admin.companyId })
  for (const [declared, input] of [
    [audit.list, { query: {} }],
    [audit.verify, { body: {} }],
  ] as const) {
    expect((await refuse(declared, input as never, recruiter)).status_code).toBe(403)
    expect((await refuse(declared, input as never)).status_code).toBe(401)
  }
  expect((await list(await anAdmin())).data).toEqual([])
})

test('the same entries can be downloaded for spreadsheets, behind a tamper-proof link', async () => {
  const admin = await anAdmin()
  await settle(admin, 5)
  await make(
    projects.create,
    projects.create.example({ startDate: '2026-03-02', endDate: '2026-04-02' } as never),
    admin,
  )
  const { url: link } = await list(admin, { subject: 'settings' })
  const file = await app.inject({ url: link })
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
  const [headings, ...lines] = file.body.trimEnd().split('\r\n')
  expect(headings).toBe('\ufeffNumber,When,Who,What,About,Kind,IP address,Hash,Kind of actor,On behalf of')
  expect(lines).toEqual([expect.stringMatching(/settings\.edited,127\.0\.0\.1,\w*,person,$/)])
  expect((await list(admin)).data[0]).toMatchObject({ kind: 'user.exported-log', user_id: admin.userId })
  for (const changed of [`${link}x`, link.replace('options=', 'options=x'), '/exports/audit.csv'])
    expect((await app.inject({ url: changed })).statusCode, changed).toBe(403)
})

test('the hash chain is valid for everything recorded, also under concurrency', async () => {
  const admin = await anAdmin()
  await Promise.all(
    Array.from({ length: 8 }, () =>
      workOf(admin, (work) => recordEvents(work, [{ kind: 'user.signed-out' }, { kind: 'user.signed-in' }])),
    ),
  )
  await Promise.all([extendSealChains.run({}, deps), extendSealChains.run({}, deps)])
  await settle(admin, 1)
  const verdict = await verify(admin)
  expect(verdict).toMatchObject({
    holds: true,
    checked: 17,
    broken: null,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { data } = await list(admin)
  expect(data[0]?.hash).toBe(verdict.head)
  expect(await verify(admin)).toEqual(verdict)
})

test('a late entry of a slow transaction is sealed as well', async () => {
  const admin = await anAdmin()
  await withCompany(db, admin.companyId, async (tx) => {
    const { id } = await tx
      .insertInto('event')
      .values({ company_id: admin.companyId, kind: 'user.signed-in' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await settle(admin, 2)
    await extendSealChains.run({}, deps)
    expect(id).toBeDefined()
  })
  expect(await verify(admin)).toMatchObject({ holds: true, checked: 2 })
})

test('a late entry is sealed even after hours of downtime or a clock jump', async () => {
  const admin = await anAdmin()
  await withCompany(db, admin.companyId, async (tx) => {
    await tx.insertInto('event').values({ company_id: admin.companyId, kind: 'user.signed-in' }).execute()
    await settle(admin, 2)
    await extendSealChains.run({}, deps)
  })
  deps.now = () => new Date(NOW.getTime() + 3 * 3_600_000)
  await extendSealChains.run({}, deps)
  expect(await verify(admin)).toMatchObject({ holds: true, checked: 2 })
  deps.now = () => NOW
})

/** Makes three sealed entries; returns their numbers. */
async function aChain(by: TestUser): Promise<string[]> {
  for (const days of [1, 2, 3]) await settle(by, days)
  await verify(by)
  return (await list(by)).data.map(({ id }) => id).toReversed()
}

test.each([
  [
    'changed',
    `update event set payload = '{"changed": []}' where id = $1`,
    2,
    'The entry was altered after it was recorded.',
  ],
  [
    'attributed to someone else',
    'update event set actor_id = gen_random_uuid() where id = $1',
    2,
    'The entry was altered after it was recorded.',
  ],
  ['deleted', 'delete from event where id = $1', 3, 'An entry before it was removed from the chain.'],
  [
    'resealed',
    `update event_seal set hash = sha256('x') where event_id = $1`,
    2,
    'The entry was altered after it was recorded.',
  ],
])(
  'verification names the first broken link when an entry was %s directly in the database',
  async (_, statement, seq, why) => {
    const [admin, other] = [await anAdmin(), await anAdmin()]
    const [, second = '', third] = await aChain(admin)
    await aChain(other)
    await tamper(statement, [second])
    expect(await verify(admin)).toMatchObject({
      holds: false,
      checked: 1,
      broken: { seq, event_id: seq === 2 ? second : third, why },
    })
    expect(await verify(other)).toMatchObject({ holds: true })
  },
)

test('the command line verifies every company, and names the one with a broken chain', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const [, second = ''] = await aChain(admin)
  await aChain(other)
  await tamper('update event set address = null where id = $1', [second])
  const reports: ChainReport[] = []
  await verifyChains((report) => reports.push(report), url)
  const of = ({ companyId }: TestUser) => reports.find(({ company: id }) => id === companyId)
  expect(of(other)).toMatchObject({ holds: true, checked: 3 })
  expect(of(admin)).toMatchObject({ holds: false, broken: { seq: 2, event: second } })
})

test('an entry inserted among old ones is detected', async () => {
  const admin = await anAdmin()
  const [first = ''] = await aChain(admin)
  deps.now = () => new Date(NOW.getTime() + 2 * 3_600_000)
  await tamper(
    `insert into event (company_id, id, kind) overriding system value values ($1, $2::bigint - 1000000, 'user.signed-in')`,
    [admin.companyId, first],
  )
  await workIn(admin, async () => undefined)
  expect(await verify(admin)).toMatchObject({
    holds: false,
    broken: { why: expect.stringContaining('not recorded by') },
  })
  deps.now = () => NOW
})

test('the product itself can neither change nor delete an entry or its seal', async () => {
  const admin = await anAdmin()
  await aChain(admin)
  const inside = (act: Parameters<typeof withCompany>[2]) => withCompany(db, admin.companyId, act)
  for (const table of ['event', 'event_seal'] as const) {
    await expect(inside((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/permission denied/)
    await expect(inside((tx) => tx.updateTable(table).set({ company_id: admin.companyId }).execute())).rejects.toThrow(
      /permission denied/,
    )
  }
})
