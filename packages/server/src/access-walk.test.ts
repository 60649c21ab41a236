import { mcp } from '@rolecall/contract/assistants/mcp'
import { type Call, isOpenToKeys } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Access, hasAccess, isOpen } from '@rolecall/domain/access/may'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { mayDoWork } from '@rolecall/domain/access/scopes'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../test/example-world.ts'
import { aKey } from '../test/factories/key.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { isForMachines, sendRequest } from '../test/send-request.ts'
import { restrictRights } from './platform/kernel/keys.ts'

// Every call, made by a user of every default role, by an administrator of another company, and by a stranger. The contract
// says which of them are admitted; other-companies.test.ts checks that others learn nothing about the rows.

const testing = await testApp()
const { app, db } = testing
const world = await anExampleWorld(testing)
const { companyId } = world.by

/** Signed forms belong to the file store, streams stay open, and calls for machines are covered by their own tests. */
const walked = allCalls.filter(
  ({ call }) => call.transfer !== 'signed-form' && call.transfer !== 'events' && !isForMachines(call),
)
/** Calls that change or end the caller's session. */
const endsSession = ({ changes = [] }: Call) => changes.includes('session')

type Answer = { name: string; status: number; message: string }

async function walk(
  enter: () => Promise<Pick<TestUser, 'token'>>,
  calls: readonly (typeof walked)[number][] = walked,
): Promise<(Answer & { call: Call })[]> {
  const answers: (Answer & { call: Call })[] = []
  let by = await enter()
  for (const { name, call } of calls) {
    const { status, body } = await sendRequest(app, call, call.example(world.ids), { token: by.token })
    answers.push({ name, call, status, message: status >= 400 ? messageIn(body) : '' })
    if (endsSession(call)) by = await enter()
  }
  return answers
}

const messageIn = (body: string): string => {
  try {
    return JSON.parse(body).message
  } catch {
    return ''
  }
}
const briefly = (answers: readonly Answer[]) => answers.map(({ name, status, message }) => ({ name, status, message }))

// L-E20 L-E23 L-E24
test.each(DEFAULT_ROLES)(
  '$typeName: users without the permission are refused, and others are not',
  async ({ typeName, isAdmin, actions }) => {
    const isLetIn = ({ call }: { call: Call }) => hasAccess({ isAdmin, permissions: actions }, call.access)
    // Calls admitted for administrators are checked one by one in examples.test.ts.
    const calls = isAdmin ? walked.filter((each) => !isLetIn(each)) : walked
    const answers = await walk(() => aUser(db, { companyId, role: typeName }), calls)
    const refused = answers.filter((answer) => !isLetIn(answer))
    expect(briefly(refused)).toEqual(
      refused.map(({ name, call }) => ({ name, status: 403, message: call.refusal ?? MESSAGES.notAuthorizedAction })),
    )
    const letIn = answers.filter(isLetIn)
    expect(
      briefly(letIn.filter(({ status, call }) => status >= 500 || (status === 401 && !isOpen(call.access)))),
    ).toEqual([])
    if (isAdmin) return
    // The role's usual work is possible.
    const done = letIn.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(15)
  },
)

const ALL = { isAdmin: true, permissions: PERMISSIONS }
const RECRUITS = DEFAULT_ROLES.find(({ typeName }) => typeName === 'recruiter')?.actions ?? []

test.each([
  { what: 'of what recruiters may do', scopes: RECRUITS, readsOnly: false },
  { what: 'that may view everything and change nothing', scopes: [...PERMISSIONS, 'admin' as const], readsOnly: true },
  { what: 'for an identity provider', scopes: ['scim' as const], readsOnly: false },
])('a key $what: calls outside its scopes are refused, for any owner', async ({ scopes, readsOnly }) => {
  const maker = await aUser(db, { companyId, role: 'company_admin' })
  const { token } = await aKey(db, maker, { scopes, readsOnly })
  const rights = restrictRights(ALL, { scopes })
  const isLetIn = ({ call }: { call: Call }) =>
    isOpenToKeys(call) &&
    (call.access !== 'signed-in' || mayDoWork(scopes)) &&
    hasAccess({ ...rights, through: { scopes } }, call.access) &&
    !(readsOnly && call.access !== 'public' && (call.changes ?? []).length > 0)
  const answers = await walk(async () => ({ token }))
  const refused = answers.filter((answer) => !isLetIn(answer))
  expect(briefly(refused.filter(({ status }) => status !== 403))).toEqual([])
  expect(refused.length).toBeGreaterThan(50)
  const letIn = answers.filter(isLetIn)
  expect(
    briefly(letIn.filter(({ status, call }) => status >= 500 || (status === 401 && !isOpen(call.access)))),
  ).toEqual([])
})

/** Returns whether a call is for super-administrators only. */
const isOverCompanies = (access: Access) => typeof access === 'object' && 'superAdmin' in access

test('an administrator of another company may make every call, and finds none of this company’s records', async () => {
  const answers = await walk(() => aUser(db, { role: 'company_admin' }))
  const own = answers.filter(
    ({ call, name }) => !isOverCompanies(call.access) && name !== 'companies.search' && call !== mcp.message,
  )
  expect(briefly(own.filter(({ status }) => status >= 500 || status === 403))).toEqual([])
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(50)
})

// L-A15
test('a visitor can make no call that is not public', async () => {
  const answers = await walk(async () => ({ token: '' }))
  const guarded = answers.filter(({ call }) => !isOpen(call.access))
  expect(briefly(guarded.filter(({ status }) => status !== 401))).toEqual([])
  expect(guarded.length).toBeGreaterThan(100)
})
