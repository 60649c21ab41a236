import { jobPost } from '@rolecall/contract/careers/job-post'
import { requisitions } from '@rolecall/contract/requisitions/requisitions'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aRequisition, inState } from '../../../test/factories/requisition.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make } = app

const RANGE = { pay_from: 60_000, pay_to: 75_000, pay_per: 'year', pay_currency: 'EUR' }

test('a post is offered the range of its approved requisition, and shows it once someone accepts it', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { requisition_id: id, number } = await aRequisition(app, by, { ask: false })
  await inState(app, by, id, 'approved')
  const { positionId } = await aPosition(db, by)
  const read = async (who = by) => (await make(jobPost.content, { body: { positionId } }, who)).data
  expect((await read()).requisition).toBeNull()

  await make(requisitions.attach, { body: { requisition_id: id, position_id: positionId } }, by)
  const { requisition, content } = await read()
  expect(requisition).toEqual({ number, ...RANGE })
  expect(content).toMatchObject({ pay_from: null, pay_to: null, shows_pay: false })

  for (const state of ['waiting', 'refused', 'withdrawn'] as const) {
    await inState(app, by, id, state)
    expect((await read()).requisition, state).toBeNull()
  }
})

test('a user without access to pay is offered no range', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { requisition_id: id } = await aRequisition(app, by, { ask: false })
  await inState(app, by, id, 'approved')
  const { positionId } = await aPosition(db, by)
  await make(requisitions.attach, { body: { requisition_id: id, position_id: positionId } }, by)
  const blind = await aUser(db, { companyId: by.companyId, actions: PERMISSIONS.filter((one) => one !== 'view_pay') })
  const { data } = await make(jobPost.content, { body: { positionId } }, blind)
  expect(data.requisition).toBeNull()
})
