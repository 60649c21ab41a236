import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { mayFollow, OFFER_STATE_MESSAGES, type OfferEnd } from '@rolecall/domain/offers/offer-states'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type AnyWork, actorOf } from '../../platform/kernel/work.ts'
import { jobOfferMail } from '../email/job-offer-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { findSuccessorOn } from '../roles/find-successor.ts'
import { canStillSignIn, readAddressee } from './addressee.queries.ts'
import { updateOfferState } from './change-offers.queries.ts'
import type { OfferRow } from './offers.queries.ts'

/** The name of an offer in sentences and events, as "O-3 Data Engineer": without the candidate's name and any amount. */
export const nameOffer = ({ serial, title }: Pick<OfferRow, 'serial' | 'title'>): string =>
  `${serialOf(serial)} ${title}`

/** The payload and the subjects of events about an offer. */
export const offerEventPayload = (
  offer: Pick<OfferRow, 'id' | 'serial' | 'title' | 'project_id' | 'position_id' | 'candidate_id'>,
) => ({
  projectId: offer.project_id,
  positionId: offer.position_id,
  candidateId: offer.candidate_id,
  payload: { offer_id: offer.id, about: nameOffer(offer) },
})

/** Returns the refusal of what the state of an offer does not allow. */
export const offerStateProblem = ({ state }: Pick<OfferRow, 'state'>, message = OFFER_STATE_MESSAGES[state]): Problem =>
  new Problem(`offer_${state}`, message)

/** Throws `conflict` with the state of a locked offer if it does not allow the transition. */
export function assertOfferState({ state }: Pick<OfferRow, 'state'>, to: Parameters<typeof mayFollow>[1]): void {
  if (!mayFollow(state, to)) throw offerStateProblem({ state })
}

/** The users to notify about an offer: its creator, or their successor on the position. */
export async function listOfferRecipients(work: AnyWork, offer: OfferRow): Promise<string[]> {
  const { tx } = work
  const of = { positionId: offer.position_id, projectId: offer.project_id }
  const id = (await canStillSignIn(tx, offer.made_by))
    ? offer.made_by
    : (await findSuccessorOn(tx, offer.made_by, of))?.id
  return id && id !== actorOf(work) ? [id] : []
}

/**
 * Ends a locked offer and notifies those concerned; of two concurrent ends, the second throws `conflict` with the outcome of
 * the first. If a sent offer is withdrawn, the candidate gets an email; for a signed one the caller sends the emails. `signed`:
 * the signed version and its hash.
 */
export async function endOffer(
  work: AnyWork,
  offer: OfferRow,
  { state, reason = '', signed }: { state: OfferEnd; reason?: string; signed?: { number: number; sha256: string } },
): Promise<void> {
  const { tx, now } = work
  // An offer that has expired may still have to be recorded as expired.
  if (!(state === 'expired' && offer.is_overdue)) assertOfferState(offer, state)
  const by = state === 'withdrawn' ? actorOf(work) : null
  await updateOfferState(tx, offer.id, { state, ended: { at: now, reason, by } }, now)
  const { payload, ...about } = offerEventPayload(offer)
  const event = { ...about, payload: { ...payload, ...signed }, tells: await listOfferRecipients(work, offer) }
  await recordEvent(work, { kind: `offer.${state}`, ...event })
  if (state === 'withdrawn' && offer.sent_at) await notifyWithdrawn(work, offer)
}

async function notifyWithdrawn(work: AnyWork, offer: OfferRow): Promise<void> {
  const to = await readAddressee(work.tx, offer)
  if (to) await queueMail(work, jobOfferMail({ type: 'job_offer_withdrawn', ...to }))
}
