import { merges } from '@rolecall/contract/duplicates/merges'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { expect, test } from 'vitest'
import { anApplication, applicationOf } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aReview } from '../../../test/factories/review.ts'
import { aSentOffer } from '../../../test/factories/sent-offer.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { db, make, refuse } = tested

type Statuses = { ofKept: string; ofMerged: string }

/** Two candidates on one position, in two statuses. */
async function twoOnOne({ ofKept, ofMerged }: Statuses) {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const kept = await aCandidate(db, by, { candidate: { name: 'Carla Kept' } })
  const merged = await aCandidate(db, by, { candidate: { name: 'Mara Merged' } })
  await anApplication(db, position, kept, { status: ofKept })
  await anApplication(db, position, merged, { status: ofMerged })
  const { positionId } = position
  return { by, positionId, kept, merged, on: { positionId, candidateId: merged.candidateId } }
}
type Pair = Awaited<ReturnType<typeof twoOnOne>>

const merging = (kept: TestCandidate, merged: TestCandidate) => ({
  body: { updated_data: kept.candidateId, dedup_record: [merged.candidateId] },
})

const anInterviewAhead = ({ by, on, merged }: Pair) => {
  const starts = new Date(NOW.getTime() + 86_400_000)
  const times = { starts_at: starts, ends_at: new Date(starts.getTime() + 1_800_000), time_zone: 'UTC' }
  const whom = { candidate_name: merged.name, candidate_email: merged.email, interview_type: 'Video call' }
  const made = { scheduled_by: by.userId, scheduled_at: NOW, changed_at: NOW }
  const ids = { company_id: by.companyId, position_id: on.positionId, candidate_id: on.candidateId }
  const row = { ...ids, resume_id: merged.resumeId, ...times, ...whom, ...made }
  return withCompany(db, by.companyId, (tx) => tx.insertInto('interview').values(row).execute())
}

const REJECTED = { ofKept: 'Rejected', ofMerged: 'Screened' }

test.each([
  {
    what: 'who waits for a human review',
    statuses: REJECTED,
    have: (pair: Pair) => aReview(tested, pair.by, pair.on),
    message:
      'Mara Merged asked for a human review for Data Engineer, and Carla Kept was rejected there. Answer the request first, or keep Mara Merged instead.',
  },
  {
    what: 'with an offer',
    statuses: REJECTED,
    have: (pair: Pair) => aSentOffer(tested, pair.by, pair.on),
    message: 'Mara Merged has an offer for Data Engineer, and Carla Kept was rejected there. Keep Mara Merged instead.',
  },
  {
    what: 'with a future interview',
    statuses: REJECTED,
    have: anInterviewAhead,
    message:
      'Mara Merged has an upcoming interview for Data Engineer, and Carla Kept was rejected there. Keep Mara Merged instead, or cancel the interview.',
  },
  {
    what: 'who was selected, into one who was not',
    statuses: { ofKept: 'Screened', ofMerged: 'Selected' },
    have: async () => undefined,
    message: 'Mara Merged was selected for Data Engineer, and Carla Kept was not. Keep Mara Merged instead.',
  },
  {
    what: 'with an offer, into one with another offer',
    statuses: { ofKept: 'Screened', ofMerged: 'Screened' },
    have: async ({ by, on, kept }: Pair) => {
      for (const { candidateId } of [kept, on]) await aSentOffer(tested, by, { ...on, candidateId })
    },
    message: 'Both have an offer in progress for Data Engineer. Withdraw one of them first.',
  },
])('refuses to merge a candidate $what on the same position', async ({ statuses, have, message }) => {
  const pair = await twoOnOne(statuses)
  const { by, kept, merged, on } = pair
  await have(pair)
  expect(await refuse(merges.merge, merging(kept, merged), by)).toMatchObject({ status_code: 409, message })
  expect(await applicationOf(db, { companyId: by.companyId, positionId: on.positionId }, merged)).toMatchObject({
    status_id: statuses.ofMerged,
  })
})

test('a candidate waiting for a human review survives, and keeps waiting, when the rejected one is merged into them', async () => {
  const pair = await twoOnOne(REJECTED)
  const { by, kept, merged, positionId } = pair
  await aReview(tested, by, pair.on)
  const { data } = await make(merges.merge, merging(merged, kept), by)
  const rejecting = {
    body: { positionId, resumeId: merged.candidateId, status: 'Rejected', reason: 'Skills do not match' },
  }
  expect((await refuse(pipeline.changeStatus, rejecting, by)).message).toContain('requested a human review')
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect((await refuse(pipeline.changeStatus, rejecting, by)).message).toContain('requested a human review')
})

test('a review inherited from an earlier merge protects them, too', async () => {
  const pair = await twoOnOne(REJECTED)
  const { by, kept, merged, positionId } = pair
  const first = await aCandidate(db, by)
  await anApplication(db, { companyId: by.companyId, positionId }, first, { status: 'Screened' })
  await aReview(tested, by, { positionId, candidateId: first.candidateId })
  await make(merges.merge, merging(merged, first), by)
  expect((await refuse(merges.merge, merging(kept, merged), by)).message).toContain('asked for a human review')
})

test('an objection survives a merge, and both are restored when separated', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const [kept, merged] = [await aCandidate(db, by), await aCandidate(db, by)]
  const consent = (who: TestCandidate, given_on: string) =>
    make(privacy.addConsent, { body: { candidate: who.candidateId, way: 'recruiter', given_on } }, by)
  await consent(kept, '2026-01-10')
  await consent(merged, '2026-01-20')
  await make(privacy.withdrawConsent, { body: { candidate: merged.candidateId } }, by)
  const inForce = async (who: TestCandidate) =>
    (await make(privacy.consents, { query: { candidate: who.candidateId } }, by)).data.filter(
      ({ withdrawn_at }) => withdrawn_at === null,
    ).length
  expect([await inForce(kept), await inForce(merged)]).toEqual([1, 0])
  const { data } = await make(merges.merge, merging(kept, merged), by)
  expect(await inForce(kept)).toBe(0)
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect([await inForce(kept), await inForce(merged)]).toEqual([1, 0])
})

test('revealing one of two candidates reveals nothing about the other', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const [kept, merged] = [await aCandidate(db, by), await aCandidate(db, by)]
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('candidate_reveal')
      .values({
        company_id: by.companyId,
        candidate_id: merged.candidateId,
        user_id: by.userId,
        reason: 'To call them',
        revealed_at: NOW,
      })
      .execute(),
  )
  await make(merges.merge, merging(kept, merged), by)
  const rows = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('candidate_reveal').select('candidate_id').execute(),
  )
  expect(rows).toEqual([{ candidate_id: merged.candidateId }])
})
