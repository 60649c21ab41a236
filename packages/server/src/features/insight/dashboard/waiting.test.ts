import { dashboard } from '@rolecall/contract/insight/dashboard'
import { expect, test } from 'vitest'
import { anApplication } from '../../../../test/factories/application.ts'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { day } from '../../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { NOW, testApp } from '../../../../test/harness.ts'
import { withCompany } from '../../../ground/db/with-company.ts'
import { insertMembers } from '../../../house/members/members.queries.ts'

const { db, make } = await testApp()

const waitingOf = async (by: TestUser) => (await make(dashboard.show, {}, by)).waiting

async function aReviewedPosition() {
  const by = await aUser(db)
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const position = await aPosition(db, by)
  await withCompany(db, by.companyId, (tx) =>
    insertMembers(tx, { positionId: position.positionId }, [{ userId: manager.userId, type: 'member' }], NOW),
  )
  return { by, manager, position }
}

test('candidates to review wait for the hiring manager of their position, applicants for its owner', async () => {
  const { by, manager, position } = await aReviewedPosition()
  for (const status of ['HM Review', 'HM Review', 'Applicants', 'Shortlisted'])
    await anApplication(db, position, await aCandidate(db, by), { status })
  const at = { _id: position.positionId, title: position.title, since: NOW.toISOString() }
  expect(await waitingOf(manager)).toEqual([{ why: 'review', group_id: 'HM Review', count: 2, ...at }])
  expect(await waitingOf(by)).toEqual([{ why: 'applicants', group_id: 'Applicants', count: 1, ...at }])
})

test('a review waits for the owner where no hiring manager was invited, and for nobody once the position is closed', async () => {
  const by = await aUser(db)
  const colleague = await aUser(db, { companyId: by.companyId })
  const open = await aPosition(db, by)
  const closed = await aPosition(db, by, { stage: 'Closed' })
  for (const position of [open, closed])
    await anApplication(db, position, await aCandidate(db, by), { status: 'HM Review' })
  expect(await waitingOf(by)).toMatchObject([{ why: 'review', _id: open.positionId, count: 1 }])
  expect(await waitingOf(colleague)).toEqual([])
  expect(await waitingOf(await aUser(db, { role: 'company_admin' }))).toEqual([])
})

test('a position past its end waits for its owner, and what waits longest comes first', async () => {
  const by = await aUser(db)
  const late = await aPosition(db, by, { start_date: day(-9), end_date: day(-2) })
  await anApplication(db, late, await aCandidate(db, by), { status: 'Applicants' })
  expect(await waitingOf(by)).toMatchObject([
    { why: 'overdue', _id: late.positionId, count: 0, group_id: '', since: day(-2) },
    { why: 'applicants', _id: late.positionId, count: 1 },
  ])
  for (let made = 0; made < 9; made += 1) await aPosition(db, by, { start_date: day(-9), end_date: day(-3) })
  expect(await make(dashboard.show, {}, by)).toMatchObject({ waiting: { length: 8 }, waiting_count: 11 })
})

test('a position to approve waits for colleagues who may approve it, and not for who wrote it', async () => {
  const by = await aUser(db)
  const ofCompany = (role: 'recruiter' | 'hiring_manager') => aUser(db, { companyId: by.companyId, role })
  const [colleague, manager] = [await ofCompany('recruiter'), await ofCompany('hiring_manager')]
  const position = await aPosition(db, by, { review: 'waiting' })
  await aPosition(db, by, { review: 'returned' })
  expect(await waitingOf(colleague)).toMatchObject([{ why: 'approval', _id: position.positionId, count: 0 }])
  for (const nobody of [by, manager, await aUser(db)]) expect(await waitingOf(nobody)).toEqual([])
})
