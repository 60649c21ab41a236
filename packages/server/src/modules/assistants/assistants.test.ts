import { account } from '@rolecall/contract/accounts/account'
import { audit } from '@rolecall/contract/activity/audit'
import { assistants } from '@rolecall/contract/assistants/assistants'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { users } from '@rolecall/contract/users/users'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { beforeEach, expect, test } from 'vitest'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { anAssistantClient } from '../../../test/factories/assistant-client.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { assertCallAllowed, findSession } from '../../platform/kernel/session.ts'
import { inCompanyOf } from '../../platform/kernel/work.ts'
import { actThroughAssistant, storedMachineOf, workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { deleteUnusedAssistants } from './delete-unused-assistants.ts'

const testing = await testApp()
const { app, db, deps, make, refuse, workOf } = testing
const program = anAssistantClient(testing)
const later = (ms: number) => {
  deps.now = () => new Date(NOW.getTime() + ms)
}
beforeEach(() => later(0))

const ask = (token: string, url = '/rest/project/list') =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
const isKnown = async (token: string) => (await ask(token)).statusCode !== 401
const sessionOf = async (token: string) => {
  const session = await findSession(deps, token, '127.0.0.1')
  if (!session) throw new Error('Nobody has this token')
  return session
}
const TOOL = { name: 'a_tool', when: 'Never.' }
const mayCall = async (token: string, call: Partial<Call>) => {
  const session = await sessionOf(token)
  assertCallAllowed(session, { access: 'signed-in', ...call })
}
const anAdmin = (companyId?: string) => aUser(db, { role: 'company_admin', ...(companyId && { companyId }) })

test('an administrator allows assistants, a user connects one, and both see and end it', async () => {
  const admin = await anAdmin()
  const person = await aUser(db, { companyId: admin.companyId, role: 'recruiter' })
  const asked = program.wantedBy(await program.newClient(), program.newVerifier())
  expect((await make(assistants.asked, { body: asked }, person)).refusal).toContain('doesn’t allow assistants')
  expect((await refuse(assistants.allow, { body: asked }, person)).message).toContain('doesn’t allow assistants')
  await refuse(assistants.switch, { body: { is_on: true } }, person)
  await make(assistants.switch, { body: { is_on: true } }, admin)

  const first = await program.connect(person, { proposes: true })
  later(1_000)
  const second = await program.connect(person)
  const { data: own } = await make(assistants.list, {}, person)
  expect(own.map(({ proposes, last_used_at }) => [proposes, last_used_at])).toEqual([
    [true, NOW.toISOString()],
    [false, deps.now().toISOString()],
  ])
  await refuse(assistants.ofCompany, {}, person)
  const { data: all } = await make(assistants.ofCompany, {}, admin)
  expect(all.map(({ person_id, id }) => [person_id, id])).toEqual(own.map(({ id }) => [person.userId, id]))

  await make(assistants.end, { body: { id: own[0]?.id ?? '' } }, person)
  expect(await isKnown(first.token)).toBe(false)
  expect((await program.renew(first.clientId, first.renewal)).json.error).toBe('invalid_grant')
  expect(await isKnown(second.token)).toBe(true)
  await refuse(assistants.end, { body: { id: own[1]?.id ?? '' } }, admin)
  await make(assistants.endOfCompany, { body: { id: own[1]?.id ?? '' } }, admin)
  expect(await isKnown(second.token)).toBe(false)

  const { data } = await make(audit.list, { query: {} }, admin)
  const [who, whose] = [data.at(-1)?.who, all[0]?.person]
  expect(data.map(({ sentence }) => sentence).filter((said) => said.includes('assistant'))).toEqual([
    `${who} disconnected the assistant “Desk assistant” of ${whose}.`,
    `${whose} disconnected the assistant “Desk assistant”.`,
    `${whose} connected the assistant “Desk assistant” (127.0.0.1:8976) to read.`,
    `${whose} connected the assistant “Desk assistant” (127.0.0.1:8976) to read and propose changes.`,
    `${who} turned on assistants.`,
  ])
})

test('turning assistants off ends all at once, and turning them on restores none', async () => {
  const admin = await anAdmin()
  await make(assistants.switch, { body: { is_on: true } }, admin)
  const { token, renewal, clientId } = await program.connect(admin)
  const { exchange } = await program.aCode(admin)
  expect(await isKnown(token)).toBe(true)
  await make(assistants.switch, { body: { is_on: false } }, admin)
  const isOut = async () => {
    expect(await isKnown(token)).toBe(false)
    expect((await program.renew(clientId, renewal)).json.error).toBe('invalid_grant')
    expect((await program.askToken(exchange)).json.error).toBe('invalid_grant')
  }
  await isOut()
  await make(assistants.switch, { body: { is_on: true } }, admin)
  await isOut()
})

test('a token only gives access to tools, and changes nothing', async () => {
  const admin = await anAdmin()
  const { token } = await anAssistant(db, admin, { proposes: true })
  const { statusCode, json } = await ask(token)
  expect([statusCode, json().message]).toEqual([403, 'Assistants can’t do this. Sign in instead.'])
  await mayCall(token, { tool: TOOL })
  await expect(mayCall(token, { tool: TOOL, changes: ['projects'] })).rejects.toThrow('can’t change anything directly')
  await expect(mayCall(token, { tool: TOOL, onlyPeople: true })).rejects.toThrow('can’t do this')
  await expect(mayCall(token, { tool: TOOL, access: 'admin' })).rejects.toThrow()
  await expect(mayCall(token, { tool: TOOL, access: { superAdmin: ['add_company'] } })).rejects.toThrow()
})

test('an assistant has its user’s current permissions, except administrator rights', async () => {
  const admin = await anAdmin()
  const recruiter = await aUser(db, { companyId: admin.companyId, role: 'recruiter' })
  const [ofAdmin, ofRecruiter] = [await anAssistant(db, admin), await anAssistant(db, recruiter)]
  expect(await sessionOf(ofAdmin.token)).toMatchObject({ isAdmin: false, permissions: PERMISSIONS })
  const before = await sessionOf(ofRecruiter.token)
  expect(before.permissions).toContain('create_project')
  expect(before.through).toMatchObject({ kind: 'assistant', readsOnly: true, proposes: false })
  await withCompany(db, admin.companyId, async (tx) => {
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('type_name', '=', 'hiring_manager')
      .executeTakeFirstOrThrow()
    await tx.updateTable('app_user').set({ role_id: role.id }).where('id', '=', recruiter.userId).execute()
  })
  expect((await sessionOf(ofRecruiter.token)).permissions).not.toContain('create_project')
})

test('a deactivated user loses their assistants for good', async () => {
  const admin = await anAdmin()
  const person = await aUser(db, { companyId: admin.companyId, role: 'recruiter' })
  await make(assistants.switch, { body: { is_on: true } }, admin)
  const { token, renewal, clientId } = await program.connect(person)
  const turn = () => make(users.switchActive, { body: { userId: person.userId } }, admin)
  await turn()
  expect(await isKnown(token)).toBe(false)
  expect((await program.renew(clientId, renewal)).json.error).toBe('invalid_grant')
  await turn()
  expect(await isKnown(token)).toBe(false)
  expect((await program.renew(clientId, renewal)).json.error).toBe('invalid_grant')
})

test('signing out everywhere else ends the user’s own assistants, and nobody else’s', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const colleague = await anAdmin(admin.companyId)
  const [own, theirs, far] = [
    await anAssistant(db, admin),
    await anAssistant(db, colleague),
    await anAssistant(db, other),
  ]
  await make(account.endSessions, { body: {} }, admin)
  expect(await Promise.all([own, theirs, far].map(({ token }) => isKnown(token)))).toEqual([false, true, true])
  expect((await make(assistants.list, {}, admin)).data).toEqual([])
})

test('a token in a URL is refused, and machines cannot connect assistants', async () => {
  const admin = await anAdmin()
  const { token } = await anAssistant(db, admin)
  const inAddress = await app.inject({ method: 'GET', url: `/rest/project/list?key=${token}` })
  expect(inAddress.statusCode).toBe(400)
  const asked = program.wantedBy(await program.newClient(), program.newVerifier())
  const { token: key } = await aKey(db, admin, { scopes: ['admin'] })
  for (const machine of [key, token]) {
    expect((await refuse(assistants.allow, { body: asked }, { token: machine })).code).toBe('not_allowed')
    expect((await refuse(assistants.list, {}, { token: machine })).code).toBe('not_allowed')
  }
})

test('ids of another company find nothing', async () => {
  const [admin, other] = [await anAdmin(), await anAdmin()]
  const { assistantId, token } = await anAssistant(db, other)
  for (const call of [assistants.end, assistants.endOfCompany])
    expect((await refuse(call, { body: { id: assistantId } }, admin)).code).toBe('not_found')
  expect((await make(assistants.ofCompany, {}, admin)).data).toEqual([])
  expect(await isKnown(token)).toBe(true)
})

test('the number of assistants per user is limited, and unfinished connections soon stop counting', async () => {
  const person = await anAdmin()
  for (let count = 0; count < ASSISTANTS.perPerson; count += 1) await anAssistant(db, person)
  const body = program.wantedBy(await program.newClient(), program.newVerifier())
  expect((await refuse(assistants.allow, { body }, person)).message).toContain('the maximum')
  const [first] = (await make(assistants.list, {}, person)).data
  await make(assistants.end, { body: { id: first?.id ?? '' } }, person)
  await make(assistants.allow, { body }, person)
  await refuse(assistants.allow, { body }, person)
  later(ASSISTANTS.codeSeconds * 1000 + 1)
  await make(assistants.allow, { body }, person)
})

test('a confirmed action uses current permissions, and is recorded as the assistant’s', async () => {
  const person = await anAdmin()
  const [reads, proposes] = [await anAssistant(db, person), await anAssistant(db, person, { proposes: true })]
  const colleague = await anAdmin(person.companyId)
  const confirm = (by: TestUser, id: string) =>
    workOf(by, async (work) => {
      const acting = await actThroughAssistant(work, id)
      if (acting) await recordEvent(acting, { kind: 'user.described' })
      return acting && { ...acting.session, asked: storedMachineOf(acting.session) }
    })
  expect(await confirm(person, proposes.assistantId)).toMatchObject({
    userId: person.userId,
    isAdmin: false,
    through: { kind: 'assistant', name: proposes.name, readsOnly: false },
    asked: { account_id: null, assistant_id: proposes.assistantId },
  })
  const { data } = await make(audit.list, { query: {} }, person)
  expect(data[0]).toMatchObject({
    who: expect.stringContaining(`assistant (${proposes.name})`),
    actor_kind: 'assistant',
    user_id: person.userId,
  })
  expect(await confirm(person, reads.assistantId)).toBeUndefined()
  expect(await confirm(colleague, proposes.assistantId)).toBeUndefined()

  const { session } = await testing.workIn(person, async (work) => {
    const acting = await workOnBehalfOf(work, person.userId, { account_id: null, assistant_id: proposes.assistantId })
    return { session: acting?.session }
  })
  expect(session?.through?.id).toBe(proposes.assistantId)
  await make(assistants.end, { body: { id: proposes.assistantId } }, person)
  expect(await confirm(person, proposes.assistantId)).toBeUndefined()
})

test('every request checks the session of the assistant in its own transaction', async () => {
  const person = await anAdmin()
  const { token, assistantId } = await anAssistant(db, person)
  const session = await sessionOf(token)
  await make(assistants.end, { body: { id: assistantId } }, person)
  await expect(inCompanyOf(deps, session, async () => 'read', { isRecalled: true })).rejects.toThrow()
})

test('every night unused assistants end, and old exchanged codes are deleted', async () => {
  const person = await anAdmin()
  await make(assistants.switch, { body: { is_on: true } }, person)
  const { token, renewal, clientId } = await program.connect(person)
  await program.aCode(person)
  const count = () =>
    withCompany(db, person.companyId, async (tx) => {
      const rows = await tx.selectFrom('assistant_grant').select('token_hash').execute()
      const all = await tx.selectFrom('assistant').select('id').execute()
      return [all.length, rows.length]
    })
  expect(await count()).toEqual([2, 3])
  later(8 * DAY_MS)
  await deleteUnusedAssistants.run({}, deps)
  expect(await count()).toEqual([1, 1])
  const renewed = await program.renew(clientId, renewal)
  expect(renewed.status).toBe(200)
  later((9 + ASSISTANTS.idleDays) * DAY_MS)
  await deleteUnusedAssistants.run({}, deps)
  const still = await withCompany(db, person.companyId, (tx) => tx.selectFrom('assistant').select('ended_at').execute())
  expect(still).toEqual([{ ended_at: deps.now() }])
  expect(await isKnown(token)).toBe(false)
  expect((await program.renew(clientId, String(renewed.json.refresh_token))).json.error).toBe('invalid_grant')
})
