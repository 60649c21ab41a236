import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { mayFollow, type OfferEnd, SAID_OF_OFFER, stateAt } from '@rolecall/domain/offers/offer-states'
import { recordEvent } from '../../ground/events/record-event.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import { type AnyWork, actorOf } from '../../ground/kernel/work.ts'
import { findSuccessorOn } from '../../house/members/find-successor.ts'
import { jobOfferMail } from '../letters/job-offer-mail.ts'
import { queueMail } from '../outbox/send-mail.ts'
import { isStillHere, readAddressee } from './addressee.queries.ts'
import { type OfferRow, updateOfferState } from './offers.queries.ts'

/** "O-3 Data Engineer", as sentences and events name an offer: no name of a candidate, and no amount. */
export const nameOffer = ({ serial, title }: Pick<OfferRow, 'serial' | 'title'>): string =>
  `${serialOf(serial)} ${title}`

/** What events say of an offer, and whom they are about. */
export const aboutOffer = (offer: OfferRow) => ({
  projectId: offer.project_id,
  positionId: offer.position_id,
  candidateId: offer.candidate_id,
  payload: { offer_id: offer.id, about: nameOffer(offer) },
})

/** How one that is locked stands now. */
export const stateNow = ({ now }: Pick<AnyWork, 'now'>, { state, expires_at: expiresAt }: OfferRow) =>
  stateAt({ state, expiresAt }, now)

/** Throws `conflict` with how an offer that is locked stands, where that lets the state not follow. */
export function refuseUnless(work: Pick<AnyWork, 'now'>, offer: OfferRow, to: Parameters<typeof mayFollow>[1]): void {
  const state = stateNow(work, offer)
  if (!mayFollow(state, to)) throw new Problem('conflict', SAID_OF_OFFER[state])
}

/** Who is told what becomes of an offer: whoever made it, or goes on with their work on the position. */
export async function listTold(work: AnyWork, offer: OfferRow): Promise<string[]> {
  const { tx } = work
  const of = { positionId: offer.position_id, projectId: offer.project_id }
  const id = (await isStillHere(tx, offer.made_by)) ? offer.made_by : (await findSuccessorOn(tx, offer.made_by, of))?.id
  return id && id !== actorOf(work) ? [id] : []
}

/**
 * Ends an offer that is locked, and tells who is to be told; of two ends in the same second the second finds the first, and
 * throws `conflict` with how it ended. Whoever withdraws one that was sent has the candidate told by a mail; of one that is
 * signed, both are told by whoever has it signed. `signed`: which version, and its hash.
 */
export async function endOffer(
  work: AnyWork,
  offer: OfferRow,
  { state, reason = '', signed }: { state: OfferEnd; reason?: string; signed?: { number: number; sha256: string } },
): Promise<void> {
  const { tx, now } = work
  // What is over by the clock may still have to be written down.
  if (!(state === 'expired' && offer.state === 'sent' && stateNow(work, offer) === 'expired'))
    refuseUnless(work, offer, state)
  const by = state === 'withdrawn' ? actorOf(work) : null
  await updateOfferState(tx, offer.id, { state, ended: { at: now, reason, by } }, now)
  const { payload, ...about } = aboutOffer(offer)
  const event = { ...about, payload: { ...payload, ...signed }, tells: await listTold(work, offer) }
  await recordEvent(work, { kind: `offer.${state}`, ...event })
  if (state === 'withdrawn' && offer.sent_at) await tellWithdrawn(work, offer)
}

async function tellWithdrawn(work: AnyWork, offer: OfferRow): Promise<void> {
  const to = await readAddressee(work.tx, offer)
  if (to) await queueMail(work, jobOfferMail({ type: 'job_offer_withdrawn', ...to }))
}
