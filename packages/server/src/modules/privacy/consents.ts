import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { privacy } from '@rolecall/contract/privacy/privacy'
import { nameSource } from '@rolecall/domain/country-rules/describe-rule'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { todayOf } from '../company/today.ts'
import { insertConsent, listConsents, withdrawConsents } from '../duplicates/consents.queries.ts'
import { findRetentionEnd } from '../duplicates/retention-end.ts'
import { findErasureOf } from './erasures.queries.ts'
import { findFirstRequests } from './privacy.queries.ts'

type ConsentRow = Awaited<ReturnType<typeof listConsents>>[number]
type ConsentsReply = CallReply<typeof privacy.consents>

const presentConsent = ({
  id,
  way,
  wording,
  text,
  given_at,
  withdrawn_at,
  ends_at,
  by,
}: ConsentRow): ConsentsReply['data'][number] => ({
  id,
  way: way as ConsentsReply['data'][number]['way'],
  wording_version: wording,
  wording: text,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  by: by ?? '',
})

export async function readConsents(work: Work, candidate: string): Promise<ConsentsReply> {
  const { candidateId } = await resolveCandidate(work, candidate)
  const { erasure, access } = await findFirstRequests(work.tx, candidateId)
  const kept = await findRetentionEnd(work, candidateId)
  return {
    success: true,
    data: (await listConsents(work.tx, candidateId)).map(presentConsent),
    erasing: (await findErasureOf(work.tx, candidateId)) !== undefined,
    kept_until: kept?.until.toISOString() ?? null,
    kept_by: kept ? nameSource(kept.rules, 'keepMonths') : '',
    erasure_asked_at: erasure?.toISOString() ?? null,
    access_asked_at: access?.toISOString() ?? null,
  }
}

/** Records a consent, for today at this moment, for another day at its noon in UTC. */
export async function recordConsent(
  work: Work,
  { candidate, way, given_on }: CallRequest<typeof privacy.addConsent>['body'],
) {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  const today = await todayOf(work)
  const why = 'The date can’t be in the future.'
  if (given_on && given_on > today) throw invalid('given_on', why)
  const at = !given_on || given_on === today ? now : new Date(`${given_on}T12:00:00Z`)
  const wording = await insertConsent(tx, { candidateId, way, at, by: session.userId })
  await recordEvent(work, { kind: 'consent.noted', candidateId, payload: { way, wording } })
}

export async function withdrawAllConsents(work: Work, candidate: string): Promise<number> {
  const { candidateId } = await resolveCandidate(work, candidate)
  const withdrawn = await withdrawConsents(work.tx, candidateId, work.now)
  if (withdrawn > 0) await recordEvent(work, { kind: 'consent.withdrawn', candidateId, payload: { withdrawn } })
  return withdrawn
}
