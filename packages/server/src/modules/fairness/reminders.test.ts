import { candidates } from '@rolecall/contract/candidates/candidates'
import { reviews } from '@rolecall/contract/fairness/reviews'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { REVIEW_REMINDER_DAYS } from '@rolecall/domain/fairness/explanation-rules'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aReview } from '../../../test/factories/review.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertMembers } from '../roles/members.queries.ts'
import { remindReviewers } from './remind-reviewers.ts'

const { db, deps, make, call } = await testApp()

/** The due date that the factory sets. */
const DUE = '2026-04-30'
const told = async (who: TestUser) => (await make(notifications.list, { query: {} }, who)).data
const waitingOf = async (who: TestUser) =>
  (await make(dashboard.show, {}, who)).waiting.filter(({ why }) => why === 'person')
/** Runs the job in the night before the day this many days after the last one. */
const runOn = (days: number) =>
  remindReviewers.run({}, { ...deps, now: () => new Date(`${addDays(DUE, days)}T04:19:00.000Z`) })

/**
 * A candidate who waits, the position's owner, a team member with the right to answer, one without, and a colleague outside the
 * team.
 */
async function aWait() {
  const { by, position, first } = await aShortlist(db, 1)
  const { companyId } = by
  const { positionId } = position
  const [mate, watcher, colleague] = [
    await aUser(db, { companyId, actions: ['move_backward_candidate'] }),
    await aUser(db, { companyId, actions: ['view_all_positions'] }),
    await aUser(db, { companyId, actions: ['move_forward_candidate', 'view_all_positions'] }),
  ]
  const team = [mate, watcher].map(({ userId }) => ({ userId, type: 'member' as const }))
  await withCompany(db, companyId, (tx) => insertMembers(tx, { positionId }, team, NOW))
  const of = { positionId, candidateId: first.candidateId }
  return { by, mate, watcher, colleague, of, position, first, reviewId: await aReview({ db }, by, of) }
}

test('team members who may answer are reminded a week before the deadline and after it, once each', async () => {
  const { by, mate, watcher, colleague, position, first } = await aWait()
  await runOn(-REVIEW_REMINDER_DAYS - 1)
  expect(await told(mate)).toEqual([])
  for (const days of [-REVIEW_REMINDER_DAYS, -REVIEW_REMINDER_DAYS, -1, 0]) await runOn(days)
  const soon = {
    topic: 'review',
    path: '/reviews',
    candidate_name: first.name,
    sentence: `The candidate asked for a human review for ${position.title}. The answer is due on 30 Apr 2026.`,
  }
  for (const who of [by, mate]) expect(await told(who)).toMatchObject([soon])
  for (const days of [1, 2, 30]) await runOn(days)
  const late = `The candidate asked for a human review for ${position.title}. The answer was due on 30 Apr 2026. Nobody can reject them before it is sent.`
  for (const who of [by, mate]) expect(await told(who)).toMatchObject([{ sentence: late, path: '/reviews' }, soon])
  for (const who of [watcher, colleague]) expect(await told(who)).toEqual([])
  const history = await make(candidates.history, { query: { resumeId: first.resumeId } }, by)
  expect(JSON.stringify(history)).toContain('The answer is due on')
})

test('a review answered in time sends no reminder, and one missed entirely is reported once as overdue', async () => {
  const answered = await aWait()
  const missed = await aWait()
  await make(reviews.answer, { body: { review_id: answered.reviewId, answer: 'We have looked.' } }, answered.by)
  for (const days of [3, 4]) await runOn(days)
  expect(await told(answered.mate)).toEqual([])
  expect(await told(missed.mate)).toMatchObject([{ sentence: expect.stringContaining('The answer was due on') }])
})

test('if nobody on the team may answer any more, administrators are reminded', async () => {
  const { by, mate, of } = await aWait()
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set({ is_active: false })
      .where('company_id', '=', by.companyId)
      .where('id', 'in', [by.userId, mate.userId])
      .execute(),
  )
  await runOn(-1)
  expect(await told(admin)).toMatchObject([{ topic: 'review', path: '/reviews' }])
  const [review] = (await make(reviews.list, { query: {} }, admin)).data
  expect(review).toMatchObject({ candidate_id: of.candidateId, may_answer: true })
})

test('a requester is listed with the deadline for team members who may answer, until they are answered', async () => {
  const { by, mate, watcher, colleague, reviewId } = await aWait()
  const line = { why: 'person', count: 1, due: DUE, since: NOW.toISOString(), candidate_id: '', name: '', _id: '' }
  for (const who of [by, mate]) expect(await waitingOf(who)).toMatchObject([line])
  for (const who of [watcher, colleague, await aUser(db)]) expect(await waitingOf(who)).toEqual([])
  expect((await call(reviews.answer, { body: { review_id: reviewId, answer: 'Yes.' } }, mate)).status).toBe(200)
  expect(await waitingOf(by)).toEqual([])
})
