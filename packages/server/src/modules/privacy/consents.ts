import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import type { privacy } from '@rolecall/contract/people/privacy'
import { nameSource } from '@rolecall/domain/country-rules/say-rules'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { insertConsent, listConsents, withdrawConsents } from '../../../people/consents/consents.queries.ts'
import { findKeptUntil } from '../../../people/keeping/kept-until.ts'
import { findErasureOf } from './erasures.queries.ts'
import { findAsked } from './privacy.queries.ts'

type Given = Awaited<ReturnType<typeof listConsents>>[number]
type Read = CallReply<typeof privacy.consents>

const presentConsent = ({ id, way, wording, text, given_at, withdrawn_at, by }: Given): Read['data'][number] => ({
  id,
  way: way as Read['data'][number]['way'],
  wording_version: wording,
  wording: text,
  given_at: given_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  by: by ?? '',
})

export async function readConsents(work: Work, candidate: string): Promise<Read> {
  const { candidateId } = await resolveCandidate(work, candidate)
  const { erasure, access } = await findAsked(work.tx, candidateId)
  const kept = await findKeptUntil(work, candidateId)
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

/** Notes it for today at this moment, for another day at its noon in UTC. */
export async function noteConsent(
  work: Work,
  { candidate, way, given_on }: CallRequest<typeof privacy.addConsent>['body'],
) {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate)
  const today = await todayOf(work)
  const why = 'The day cannot be after today.'
  if (given_on && given_on > today) throw invalid('given_on', why)
  const at = !given_on || given_on === today ? now : new Date(`${given_on}T12:00:00Z`)
  const wording = await insertConsent(tx, { candidateId, way, at, by: session.userId })
  await recordEvent(work, { kind: 'consent.noted', candidateId, payload: { way, wording } })
}

export async function takeConsentsBack(work: Work, candidate: string): Promise<number> {
  const { candidateId } = await resolveCandidate(work, candidate)
  const withdrawn = await withdrawConsents(work.tx, candidateId, work.now)
  if (withdrawn > 0) await recordEvent(work, { kind: 'consent.withdrawn', candidateId, payload: { withdrawn } })
  return withdrawn
}
