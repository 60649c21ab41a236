import { candidates } from '@rolecall/contract/candidates/candidates'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import { isOpen } from '@rolecall/domain/access/may'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { BOUNDED_SCOPES, type Scope } from '@rolecall/domain/access/scopes'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { anApplication } from '../test/factories/application.ts'
import { aKey } from '../test/factories/key.ts'
import { aPosition } from '../test/factories/position.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { plantPerson, plantsIn } from '../test/planted-people.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { isForMachines, sendRequest } from '../test/send-request.ts'
import { withCompany } from './platform/db/with-company.ts'

// Checks that a key learns nothing beyond its scopes and bounds: all names of people, positions, projects, files, groups, tags
// and so on are planted, and every call is made with the ids of all of it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make } = testing
const world = await anExampleWorld(testing)
const { by } = world
const { companyId } = by
const { positionId } = world.ids
for (const person of [0, 1, 2]) await plantPerson(db, { companyId, positionId }, person)

/** A position that the key is bound to, in the project of the others, and a candidate on it and on one of those. */
const own = await aPosition(db, by, { title: 'The only one', code: 'ONLY1', project_id: world.ids.projectId })
const SHARED = 3
const shared = await plantPerson(db, { companyId, positionId }, SHARED)
await anApplication(db, own, shared)
for (const text of ['Said elsewhere', 'Also said elsewhere'])
  await make(candidates.addComment, { body: { candidate_id: shared.candidateId, positionId, text } }, by)

/** Columns with names of things that belong to a position or a project, or that users keep for themselves. */
const PLANTED = {
  app_user: ['full_name'],
  applicant_message: ['text'],
  application: ['comments'],
  bulk_move: ['comments'],
  candidate: ['name'],
  candidate_comment: ['text'],
  candidate_import: ['file_name'],
  hiring_manager: ['full_name'],
  incoming_mail: ['subject', 'text'],
  interview_room: ['name'],
  interviewer: ['name'],
  interviewer_pool: ['name'],
  invitation: ['note'],
  offer_template: ['name'],
  outgoing_mail: ['subject'],
  panel_template: ['name'],
  position: ['title'],
  project: ['name', 'client_name'],
  questionnaire: ['name'],
  questionnaire_version: ['name'],
  requisition: ['title'],
  resume: ['file_name'],
  resume_group: ['name'],
  saved_view: ['name'],
  scorecard: ['note'],
  sequence: ['name'],
  sequence_mail: ['subject'],
  tag: ['name'],
  template: ['name', 'title'],
  upload_file: ['file_name'],
} as const

const WORD = /zqkey[a-z]+wy/g
const wordOf = (table: string) => `zqkey${table.replaceAll('_', '')}wy`
/** Choices for all users of the company, and colleagues, which the scope in this test covers. */
const OF_COMPANY = new Set(
  ['app_user', 'questionnaire', 'questionnaire_version', 'resume_group', 'template'].map(wordOf),
)
await withCompany(db, companyId, async (tx) => {
  for (const [table, columns] of Object.entries(PLANTED))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${wordOf(table)} `} || left(${sql.ref(column)}, 20)
        where company_id = ${companyId} and coalesce(${sql.ref(column)}, '') <> ''`.execute(tx)
  await sql`update app_user set full_name = 'The Maker' where company_id = ${companyId} and id = ${by.userId}`.execute(
    tx,
  )
  await sql`update position set title = ${own.title} where company_id = ${companyId} and id = ${own.positionId}`.execute(
    tx,
  )
  await sql`update project set name = 'Around it', client_name = '' where company_id = ${companyId}
    and id = ${own.projectId}`.execute(tx)
  await sql`update candidate set name = ${shared.name} where company_id = ${companyId}
    and id = ${shared.candidateId}::bigint`.execute(tx)
  await sql`update resume set file_name = 'own.txt' where company_id = ${companyId}
    and candidate_id = ${shared.candidateId}::bigint`.execute(tx)
})

/** Words of the candidate who is on both. */
const OF_SHARED = /bfwy$|8803/i
const wordsIn = (body: string) =>
  [...new Set([...(body.match(WORD) ?? []), ...plantsIn(body)])].filter((word) => !OF_SHARED.test(word))

const isReading = ({ call }: { call: Call }) => (call.changes ?? []).length === 0
/** Changes come first, so that reads show whatever a change leaks. */
const walked = allCalls
  .filter(
    ({ call }) =>
      isOpenToKeys(call) &&
      !isOpen(call.access) &&
      !isForMachines(call) &&
      call.transfer !== 'events' &&
      call.transfer !== 'mcp',
  )
  .toSorted((a, b) => Number(isReading(a)) - Number(isReading(b)))
type WalkedCall = (typeof walked)[number]

/** Makes calls by a key with the ids of everything, and returns the planted words that came back, by call. */
async function walk(token: string, calls: readonly WalkedCall[], ways: readonly Partial<ExampleIds>[] = [{}]) {
  const leaks: Record<string, string[]> = {}
  const done = new Set<string>()
  for (const { name, call } of calls) {
    const isRead = (call.changes ?? []).length === 0
    const ids = isRead ? world.ids : await world.idsFor(call).catch(() => world.ids)
    const seen = new Set<string>()
    const named = ways.map((way) => ({ ...ids, ...way }))
    const requests = isRead
      ? named.flatMap((each) => requestsFor(call, each, companyId))
      : named.map((each) => call.example(each))
    for (const given of requests) {
      const asRead = seenBy(call, given)
      if (seen.has(asRead)) continue
      seen.add(asRead)
      const { status, body } = await sendRequest(app, call, given, { token })
      expect(status, `${name}: ${body}`).not.toBe(500)
      if (status === 200) done.add(name)
      // Words that were sent reveal nothing.
      const sent = JSON.stringify(given)
      const words = wordsIn(body).filter((word) => !sent.includes(word))
      if (words.length > 0) leaks[name] = [...new Set([...(leaks[name] ?? []), ...words])]
    }
  }
  return { leaks, done }
}

const OWN = { positionId: own.positionId, projectId: own.projectId, slug: own.slug }
const aKeyFor = (scopes: readonly Scope[], bounds: { positionIds?: string[] } = {}) =>
  aKey(db, by, { scopes, ...bounds })

test('a key for one position cannot make calls that reach beyond it', async () => {
  const { token } = await aKeyFor(BOUNDED_SCOPES, { positionIds: [own.positionId] })
  const beyond = walked.filter(({ call }) => !call.keepsBounds)
  expect(beyond.length).toBeGreaterThan(150)
  const statuses: [string, number][] = []
  for (const { name, call } of beyond) {
    const { status } = await sendRequest(app, call, call.example(world.ids), { token })
    statuses.push([name, status])
  }
  expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
})

/** Replies that name colleagues: the history of the position, which the walk adds one to, and the colleagues who may publish it. */
const NAMED_COLLEAGUES = { 'lifecycle.history': [wordOf('app_user')], 'lifecycle.publishing': [wordOf('app_user')] }

test('a key for one position reads no other name, and changes nothing else', async () => {
  const { token, accountId } = await aKeyFor(BOUNDED_SCOPES, { positionIds: [own.positionId] })
  const { leaks, done } = await walk(
    token,
    walked.filter(({ call }) => call.keepsBounds),
    [{}, { ...OWN, candidateId: shared.candidateId, resumeId: shared.resumeId }],
  )
  expect(leaks).toEqual(NAMED_COLLEAGUES)
  expect(done.size).toBeGreaterThan(50)
  const { rows } = await withCompany(db, companyId, (tx) =>
    sql<{
      kind: string
    }>`select kind, position_id, candidate_id from event where company_id = ${companyId} and through_id = ${accountId}::uuid
      and position_id is distinct from ${own.positionId}::uuid`.execute(tx),
  )
  // A file of hires, limited to those the key sees.
  expect(rows.filter(({ kind }) => kind !== 'hire.handed-over')).toEqual([])
})

test('an unbound key gains nothing from its owner’s memberships', async () => {
  const { token } = await aKeyFor(['view_users'])
  const { leaks } = await walk(
    token,
    walked.filter(({ call }) => call.access === 'signed-in'),
  )
  const personal = Object.entries(leaks).map(([name, words]) => [name, words.filter((word) => !OF_COMPANY.has(word))])
  expect(Object.fromEntries(personal.filter(([, words]) => words?.length))).toEqual({})
})

// Shows that the walk would find leaks.
test('a key with all permissions sees the names in many calls', async () => {
  const { token } = await aKeyFor([...PERMISSIONS, 'admin'])
  const reads = walked.filter(({ name, call }) => (call.changes ?? []).length === 0 && /^(?:po|pr|ca|in)/.test(name))
  const { leaks } = await walk(token, reads)
  expect(Object.keys(leaks).length).toBeGreaterThan(15)
})
