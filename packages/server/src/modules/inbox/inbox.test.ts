import { approvals } from '@rolecall/contract/approvals/approvals'
import { proposals } from '@rolecall/contract/assistants/proposals'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { inbox } from '@rolecall/contract/inbox/inbox'
import { received } from '@rolecall/contract/mailbox/received'
import { replies } from '@rolecall/contract/mailbox/replies'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProposal } from '../../../test/factories/proposal.ts'
import { someReceived } from '../../../test/factories/received-mail.ts'
import { aRequisition, someChains } from '../../../test/factories/requisition.ts'
import { aReview } from '../../../test/factories/review.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()
const { db, make } = app

const NOTHING = { approvals: 0, reviews: 0, replies: 0, received: 0, proposals: 0 }

const countsOf = async (who: TestUser) => {
  const { success: _, ...counts } = await make(inbox.counts, {}, who)
  return counts
}

/** Makes one thing wait for an administrator on each page of the inbox. */
async function aBusyCompany() {
  const { by, position, first } = await aShortlist(db, 1)
  const { companyId } = by
  const admin = await aUser(db, { companyId, role: 'company_admin' })
  await someChains(app, by, [{ steps: [{ approvers: [admin] }] }])
  await aRequisition(app, by)
  await aReview(app, by, { positionId: position.positionId, candidateId: first.candidateId })
  await someReceived(db, { companyId, candidateId: first.candidateId })
  await aProposal(db, admin, first)
  return { by, admin }
}

test('each tab of the inbox says as many as its page lists', async () => {
  const { admin } = await aBusyCompany()
  const counts = await countsOf(admin)
  expect(counts).toEqual({
    approvals: (await make(approvals.waiting, { query: {} }, admin)).total,
    reviews: (await make(reviews.list, { query: {} }, admin)).total,
    replies: (await make(replies.list, { body: {} }, admin)).total,
    received: (await make(received.list, { body: {} }, admin)).total,
    proposals: (await make(proposals.list, {}, admin)).data.length,
  })
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

test('a user is told nothing about pages that they may not open, or about another company', async () => {
  const { by } = await aBusyCompany()
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_candidate_pool'] })
  expect(await countsOf(reader)).toEqual(NOTHING)
  expect(await countsOf(await aUser(db, { role: 'company_admin' }))).toEqual(NOTHING)
})

test('the list of all tasks begins with those on the dashboard', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  for (let place = 0; place < 10; place += 1)
    await aPosition(db, by, { start_date: day(-90), end_date: day(-10 + place) })
  const home = await make(dashboard.show, {}, by)
  const { data } = await make(inbox.tasks, {}, by)
  expect(home).toMatchObject({ waiting: { length: 8 }, waiting_count: 10 })
  expect(data).toHaveLength(10)
  expect(data.slice(0, 8)).toEqual(home.waiting)
})
