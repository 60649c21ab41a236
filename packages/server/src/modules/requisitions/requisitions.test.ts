import { approvals } from '@rolecall/contract/approvals/approvals'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { expect, test } from 'vitest'
import { aProject } from '../../../test/factories/project.ts'
import { A_REQUISITION, aRequisition, inState, someChains } from '../../../test/factories/requisition.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make, call } = app

async function aCompanyWithApprover() {
  const by = await aUser(db)
  const { companyId } = by
  const approver = await aUser(db, { companyId, role: 'hiring_manager' })
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  await someChains(app, by, [{ steps: [{ approvers: [approver] }] }])
  return { by, approver, admin, companyId }
}
const show = (who: TestUser, id: string) => make(requisitions.show, { params: { requisitionId: id } }, who)
const stateOf = async (who: TestUser, id: string) => (await show(who, id)).data.state

async function approve(approver: TestUser, id: string) {
  const { data } = await make(approvals.waiting, { query: {} }, approver)
  const row = data.find(({ subject_id }) => subject_id === id)
  await make(
    approvals.answer,
    { body: { approval_id: row?.approval_id ?? '', step: row?.my_step ?? 0, answer: 'approved' } },
    approver,
  )
}
async function anApproved(
  { by, approver }: { by: TestUser; approver: TestUser },
  fields: Parameters<typeof aRequisition>[2] = {},
) {
  const { requisition_id: id } = await aRequisition(app, by, fields)
  await approve(approver, id)
  return id
}
const SKILL = { skill: 'Python', score: 80, mandatory: true, userdefined: false }
const positionOf = async (by: TestUser, openings: number, requisitionId?: string) => ({
  projectId: (await aProject(db, by)).projectId,
  title: 'Data Engineer',
  code: `DE${next()}`,
  description: 'You write pipelines in Python and SQL and model data. '.repeat(5),
  startDate: '2026-03-10',
  endDate: '2026-06-30',
  totalOpenings: openings,
  primary_skills: [SKILL],
  inferred_skills: [],
  minExperience: 1,
  maxExperience: 5,
  sources: ['Internal'],
  ...(requisitionId && { requisition_id: requisitionId }),
})

test('requisitions are numbered from R-1, also when created at once', async () => {
  const { by } = await aCompanyWithApprover()
  const all = await Promise.all([1, 2, 3, 4].map(() => aRequisition(app, by, { ask: false })))
  expect(all.map(({ number }) => number).toSorted()).toEqual(['R-1', 'R-2', 'R-3', 'R-4'])
  const found = await make(requisitions.list, { query: { department: 'ENGINEERING', mine: true } }, by)
  expect(found.total).toBe(4)
  expect((await make(requisitions.list, { query: { state: 'approved' } }, by)).data).toEqual([])
})

test('pay is visible to the requester, the approvers, and users with access to pay', async () => {
  const { by, approver, companyId } = await aCompanyWithApprover()
  const { requisition_id: id } = await aRequisition(app, by)
  const [seesPay, asksToo, nobody] = [
    await aUser(db, { companyId, actions: ['view_pay'] }),
    await aUser(db, { companyId, actions: ['create_requisition'] }),
    await aUser(db, { companyId, actions: [] }),
  ]
  for (const who of [by, approver, seesPay])
    expect((await show(who, id)).data).toMatchObject({ sees_pay: true, pay_to: 75_000 })
  await make(
    requisitions.edit,
    {
      body: {
        ...A_REQUISITION,
        requisition_id: (await aRequisition(app, by, { ask: false })).requisition_id,
        pay_to: 80_000,
      },
    },
    by,
  )
  const plain = await show(asksToo, id)
  expect(plain.data).toMatchObject({ sees_pay: false, pay_from: null, pay_to: null, a_year: null })
  expect(plain.approvals[0]?.amount).toBeNull()
  expect(JSON.stringify(plain)).not.toMatch(/60000|75000|150000/)
  expect((await call(requisitions.show, { params: { requisitionId: id } }, nobody)).status).toBe(404)
  const stranger = await aUser(db)
  expect((await call(requisitions.show, { params: { requisitionId: id } }, stranger)).status).toBe(404)
  const events = await app.workIn(by, ({ tx }) =>
    tx.selectFrom('event').select(['kind', 'payload']).where('company_id', '=', companyId).execute(),
  )
  expect(JSON.stringify(events)).not.toMatch(/60000|75000|80000|150000/)
})

test.each<[string, object, 'approved' | 'waiting']>([
  ['fewer hires', { heads: 1 }, 'approved'],
  ['more hires', { heads: 3 }, 'waiting'],
  ['more pay', { pay_to: 90_000 }, 'waiting'],
  ['another department', { department: 'Sales' }, 'waiting'],
  ['another title', { title: 'Data Engineer II' }, 'approved'],
])('after approval, a change to %s leaves it %j: %s', async (_, change, state) => {
  const company = await aCompanyWithApprover()
  const id = await anApproved(company)
  const body = { requisition_id: id, ...A_REQUISITION, ...change, version: 1 }
  await make(requisitions.edit, { body }, company.by)
  expect(await stateOf(company.by, id)).toBe(state)
  const stale = await call(requisitions.edit, { body: { ...body, reasons: 'x' } }, company.by)
  expect(stale.status).toBe(409)
})

test('a pending requisition cannot be changed, and is submitted once', async () => {
  const { by, approver } = await aCompanyWithApprover()
  const { requisition_id: id } = await aRequisition(app, by, { ask: false })
  const asked = await Promise.all([1, 2].map(() => call(requisitions.ask, { body: { requisition_id: id } }, by)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  expect((await show(by, id)).approvals).toHaveLength(1)
  const body = { requisition_id: id, ...A_REQUISITION }
  expect((await call(requisitions.edit, { body }, by)).status).toBe(409)
  expect((await call(requisitions.edit, { body }, approver)).status).toBe(403)
  expect((await call(requisitions.finish, { body: { requisition_id: id } }, by)).status).toBe(409)
})

test.each<[string, object]>([
  ['no title', { title: ' ' }],
  ['a reversed range', { pay_from: 10, pay_to: 5 }],
  ['pay without a currency', { currency: '' }],
  ['an unknown currency', { currency: 'EUX' }],
  ['a replacement for nobody', { why: 'replacement' }],
  ['too many hires', { heads: 101 }],
  ['an endless reason', { reasons: 'x'.repeat(2_001) }],
  ['an impossible date', { wanted_on: '2026-02-30' }],
  ['an unknown country', { country: 'XX' }],
])('a requisition with %s is refused', async (_, change) => {
  const { by } = await aCompanyWithApprover()
  expect((await call(requisitions.create, { body: { ...A_REQUISITION, ...change } as never }, by)).status).toBe(400)
})

test('positions are opened from an approved one, never beyond its headcount, even at once', async () => {
  const company = await aCompanyWithApprover()
  const { by } = company
  const id = await anApproved(company)
  const made = await Promise.all(
    [2, 2].map(async (openings) => call(positions.create, { body: await positionOf(by, openings, id) }, by)),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data, positions: under } = await show(by, id)
  expect(data).toMatchObject({ openings: 2, may_open: false })
  expect(under).toMatchObject([{ title: 'Data Engineer', review: 'reviewed' }])
  const positionId = under[0]?.position_id ?? ''
  const more = await call(positions.edit, { body: { positionId, totalOpenings: 3 } } as never, by)
  expect(more).toMatchObject({
    status: 409,
    json: { message: 'R-1 Data Engineer has no openings left.' },
  })
  const fewer = await call(requisitions.edit, { body: { requisition_id: id, ...A_REQUISITION, heads: 1 } }, by)
  expect(fewer.status).toBe(409)
  const waiting = await aRequisition(app, by)
  expect((await call(positions.create, { body: await positionOf(by, 1, waiting.requisition_id) }, by)).status).toBe(409)
})

test('if positions require one, they wait, and open as soon as their requisition is approved', async () => {
  const company = await aCompanyWithApprover()
  const { by, approver, admin } = company
  await make(requisitions.settle, { body: { rule: 'needed' } }, admin)
  const { requisition_id: id } = await aRequisition(app, by)
  const { status } = await call(positions.create, { body: await positionOf(by, 1, id) }, by)
  expect(status).toBe(200)
  await make(positions.create, { body: await positionOf(by, 1) }, by)
  const [under] = (await show(by, id)).positions
  const positionId = under?.position_id ?? ''
  expect(under?.review).toBe('requested')
  const early = await call(lifecycle.review, { body: { positionId, approve: true, comment: '' } }, admin)
  expect(early).toMatchObject({
    status: 409,
    json: { message: 'Data Engineer is waiting for its requisition to be approved.' },
  })
  await approve(approver, id)
  expect((await show(by, id)).positions[0]?.review).toBe('reviewed')
  const settled = await make(requisitions.settle, { body: { rule: 'off' } }, admin)
  expect(settled.opened).toBe(1)
})

test('a position is linked to a requisition, and opens if that is approved', async () => {
  const company = await aCompanyWithApprover()
  const { by, admin } = company
  await make(requisitions.settle, { body: { rule: 'needed' } }, admin)
  const made = (await make(positions.create, { body: await positionOf(by, 2) }, by)) as {
    positionId?: string
    id?: string
  }
  const positionId = made.positionId ?? made.id ?? ''
  const id = await anApproved(company)
  for (const _ of [1, 2]) await make(requisitions.attach, { body: { requisition_id: id, position_id: positionId } }, by)
  expect((await show(by, id)).positions).toMatchObject([{ position_id: positionId, review: 'reviewed', openings: 2 }])
  await inState(app, by, id, 'done')
  expect((await call(positions.create, { body: await positionOf(by, 1, id) }, by)).status).toBe(409)
})

test('a position is unlinked from its requisition, stays open, and frees its openings', async () => {
  const company = await aCompanyWithApprover()
  const { by, admin } = company
  await make(requisitions.settle, { body: { rule: 'needed' } }, admin)
  const id = await anApproved(company)
  const made = (await make(positions.create, { body: await positionOf(by, 2, id) }, by)) as { positionId: string }
  const body = { position_id: made.positionId }
  expect((await make(requisitions.detach, { body }, by)).message).toContain('It stays open')
  expect((await make(requisitions.detach, { body }, by)).message).toContain('doesn’t belong to a requisition')
  expect((await show(by, id)).data.openings).toBe(0)
  expect((await call(requisitions.detach, { body }, await aUser(db))).status).toBe(404)
})

test('a draft that was never submitted is deleted, and any other stays', async () => {
  const company = await aCompanyWithApprover()
  const { by } = company
  const { requisition_id: draft } = await aRequisition(app, by, { ask: false })
  const colleague = await aUser(db, { companyId: by.companyId })
  expect((await call(requisitions.remove, { body: { requisition_id: draft } }, colleague)).status).toBe(403)
  await make(requisitions.remove, { body: { requisition_id: draft } }, by)
  expect((await call(requisitions.show, { params: { requisitionId: draft } }, by)).status).toBe(404)
  const id = await anApproved(company)
  expect((await call(requisitions.remove, { body: { requisition_id: id } }, by)).status).toBe(409)
})
