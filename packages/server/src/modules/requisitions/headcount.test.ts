import { headcount } from '@rolecall/contract/requisitions/headcount'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aRequisition, inState } from '../../../test/factories/requisition.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make, call } = app
const params = { year: '2026' }

test('a plan shows approved, open and filled positions, and its budget to users with access to pay', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const departments = [
    { department: 'Engineering', heads: 5, budget: 400_000, currency: 'EUR' },
    { department: 'Sales', heads: 2 },
  ]
  await make(headcount.plan, { params, body: { departments } }, admin)
  const mine = await aRequisition(app, admin, { ask: false, department: 'engineering', heads: 3 })
  await aRequisition(app, admin, { ask: false, department: 'Sales', heads: 3 })
  const nextYear = await aRequisition(app, admin, { ask: false, wanted_on: '2027-02-01' })
  for (const { requisition_id: id } of [mine, nextYear]) await inState(app, admin, id, 'approved')
  const { positionId } = await aPosition(db, admin)
  await make(requisitions.attach, { body: { requisition_id: mine.requisition_id, position_id: positionId } }, admin)
  const shown = await make(headcount.show, { params }, admin)
  expect(shown).toMatchObject({
    may_plan: true,
    data: [
      {
        department: 'Engineering',
        planned: 5,
        approved: 3,
        open: expect.any(Number),
        filled: 0,
        budget: { value: 400_000, currency: 'EUR' },
      },
      { department: 'Sales', planned: 2, approved: 0, open: 0, filled: 0, budget: null },
    ],
  })
  const manager = await aUser(db, { companyId, actions: ['move_forward_candidate', 'create_requisition'] })
  const seen = await make(headcount.show, { params }, manager)
  expect(seen).toMatchObject({ sees_pay: false, may_plan: false })
  expect(JSON.stringify(seen)).not.toContain('400000')
  expect((await call(headcount.plan, { params, body: { departments: [] } }, manager)).status).toBe(403)
})

test.each([
  [
    'a duplicate department',
    [
      { department: 'Sales', heads: 1 },
      { department: 'sales', heads: 2 },
    ],
  ],
  ['a budget without a currency', [{ department: 'Sales', heads: 1, budget: 10 }]],
  ['a negative headcount', [{ department: 'Sales', heads: -1 }]],
])('a plan with %s is refused', async (_, departments) => {
  const admin = await aUser(db, { role: 'company_admin' })
  expect((await call(headcount.plan, { params, body: { departments } }, admin)).status).toBe(400)
})
