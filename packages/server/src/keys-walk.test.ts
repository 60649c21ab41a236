import { isOpenToKeys } from '@rolecall/contract/ground/define-calls'
import type { ExampleIds } from '@rolecall/contract/ground/example-ids'
import { candidates } from '@rolecall/contract/people/candidates'
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
import { withCompany } from './ground/db/with-company.ts'

// What a key learns beyond its scopes and bounds: a company in which all names of people, positions, projects, files, groups, tags and
// the like are planted, and every call made with the names of all of it.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const testing = await testApp()
const { app, db, make } = testing
const world = await anExampleWorld(testing)
const { by } = world
const { companyId } = by
const { positionId } = world.ids
for (const person of [0, 1, 2]) await plantPerson(db, { companyId, positionId }, person)

/** One that a key is bound to, in the project of the others, and somebody who is on it and on one of those. */
const own = await aPosition(db, by, { title: 'The only one', code: 'ONLY1', project_id: world.ids.projectId })
const SHARED = 3
const shared = await plantPerson(db, { companyId, positionId }, SHARED)
await anApplication(db, own, shared)
for (const text of ['Said elsewhere', 'Also said elsewhere'])
  await make(candidates.addComment, { body: { candidate_id: shared.candidateId, positionId, text } }, by)

/** What names something that hangs on a position or a project, or that people of the company keep for themselves. */
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
/** What everybody of the company may choose among, and colleagues, whom the scope of the test is about. */
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

/** Words of whoever is on both. */
const OF_SHARED = /bfwy$|8803/i
const wordsIn = (body: string) =>
  [...new Set([...(body.match(WORD) ?? []), ...plantsIn(body)])].filter((word) => !OF_SHARED.test(word))

const walked = allCalls.filter(
  ({ call }) =>
    isOpenToKeys(call) &&
    !isOpen(call.access) &&
    !isForMachines(call) &&
    call.transfer !== 'events' &&
    call.transfer !== 'mcp',
)
type Named = (typeof walked)[number]

/** Makes calls by a key with the names of all that there is, and answers with the planted words that come back, by call. */
async function walk(token: string, calls: readonly Named[], ways: readonly Partial<ExampleIds>[] = [{}]) {
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
      // What was sent is no news.
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

test('a key that is bound to one position makes no call that does not keep to it', async () => {
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

/** The walk makes a colleague part of the position, which its history tells. */
const HISTORY = { 'lifecycle.history': [wordOf('app_user')] }

test('a key that is bound to one position learns no name of anything else, and changes nothing else', async () => {
  const { token, accountId } = await aKeyFor(BOUNDED_SCOPES, { positionIds: [own.positionId] })
  const { leaks, done } = await walk(
    token,
    walked.filter(({ call }) => call.keepsBounds),
    [{}, { ...OWN, candidateId: shared.candidateId, resumeId: shared.resumeId }],
  )
  expect(leaks).toEqual(HISTORY)
  expect(done.size).toBeGreaterThan(50)
  const { rows } = await withCompany(db, companyId, (tx) =>
    sql<{
      kind: string
    }>`select kind, position_id, candidate_id from event where company_id = ${companyId} and through_id = ${accountId}::uuid
      and position_id is distinct from ${own.positionId}::uuid`.execute(tx),
  )
  // A file of hires, of those that the key sees.
  expect(rows.filter(({ kind }) => kind !== 'hire.handed-over')).toEqual([])
})

test('a key without bounds learns of nothing by what its maker is a member of', async () => {
  const { token } = await aKeyFor(['view_users'])
  const { leaks } = await walk(
    token,
    walked.filter(({ call }) => call.access === 'signed-in'),
  )
  const personal = Object.entries(leaks).map(([name, words]) => [name, words.filter((word) => !OF_COMPANY.has(word))])
  expect(Object.fromEntries(personal.filter(([, words]) => words?.length))).toEqual({})
})

// Otherwise nothing would be found for how it is looked for.
test('a key that may see all is told of it by many calls', async () => {
  const { token } = await aKeyFor([...PERMISSIONS, 'admin'])
  const reads = walked.filter(({ name, call }) => (call.changes ?? []).length === 0 && /^(?:po|pr|ca|in)/.test(name))
  const { leaks } = await walk(token, reads)
  expect(Object.keys(leaks).length).toBeGreaterThan(15)
})
