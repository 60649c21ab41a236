import type { OwnReferral, Referral } from '@rolecall/contract/careers/referrals'
import { dueAt, stateOfReferral } from '@rolecall/domain/careers/referral'
import type { ReferredRow } from './referrals.queries.ts'

/** `days`: from selection until thanks are due. `viewerId`: no one thanks themselves. */
type ReferralViewer = { days: number; now: Date; viewerId: string }

const stageOf = ({ stage }: ReferredRow): 'open' | 'selected' | 'closed' =>
  stage === 'selected' || stage === 'closed' ? stage : 'open'

/** A referral without the candidate: the referrer is told that the link worked, not who followed it. */
export function presentOwn(row: ReferredRow, { days, now }: Pick<ReferralViewer, 'days' | 'now'>): OwnReferral {
  const referral = {
    isOwn: row.is_own,
    wasKnown: row.was_known,
    thankedAt: row.thanked_at,
    stage: stageOf(row),
    movedAt: row.moved_at,
  }
  const state = stateOfReferral(referral, days, now)
  const isAwaited = state === 'selected' || state === 'due'
  return {
    position_id: row.position_id,
    title: row.title,
    applied_at: (row.applied_at ?? row.moved_at).toISOString(),
    state,
    due_on: isAwaited ? dueAt(row.moved_at, days).toISOString() : null,
    thanked_at: row.thanked_at?.toISOString() ?? null,
  }
}

export const presentReferral = (row: ReferredRow, seen: ReferralViewer): Referral => ({
  ...presentOwn(row, seen),
  candidate_id: row.candidate_id,
  resume_id: row.resume_id,
  name: row.name || `Candidate ${row.candidate_id}`,
  referred_by: row.referrer,
  thanked_by: row.thanked_by ?? '',
  may_thank: row.referrer_id !== seen.viewerId,
})
