import { addDays } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { endOfDay, lastZone } from '@rolecall/domain/offers/expiry'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { finishApproval } from '../approval-chains/finish-approval.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { writingOf } from '../company/writing.ts'
import { describeDelivery, isOutboxOnly } from '../email/describe-delivery.ts'
import { jobOfferMail } from '../email/job-offer-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { zonesOfPerson } from '../outreach/zones-of-person.ts'
import { readAddressee, readPlaceOf } from './addressee.queries.ts'
import { markVersion, updateOffer, updateOfferState, writeVersion } from './change-offers.queries.ts'
import { offerProblem } from './create-offer.ts'
import { assertOfferState, endOffer, offerEventPayload, offerStateProblem } from './end-offer.ts'
import { getOffer, type LockedOffer } from './get-offer.ts'
import { requestVersionApproval } from './offer-approval.ts'
import { readSurroundings } from './offer-context.queries.ts'
import { hashOfOffer } from './offer-hash.ts'
import { offerLink, signOfferLink } from './offer-link.ts'
import { findGoingOn, type Offer } from './offers.queries.ts'

type OfferReference = { offer_id: string; version?: number | undefined }

const assertOfferNotStale = (offer: Offer, known: number | undefined) =>
  assertNotStale('offer', { known, current: offer.version, listEdits: async () => [] })

/** A draft, locked to be edited. */
export async function lockDraft(work: Work, { offer_id: id, version }: OfferReference): Promise<Offer> {
  const offer = await getOffer(work, id, { lock: 'alone' })
  if (offer.state !== 'draft') throw offerStateProblem(offer)
  await assertOfferNotStale(offer, version)
  return offer
}

/** Asks colleagues for approval. Of two concurrent requests the second finds that it waits already, as wanted. */
export async function requestOfferApproval(work: Work, { offer_id: id, version }: OfferReference): Promise<Offer> {
  const offer = await getOffer(work, id, { lock: 'alone' })
  if (offer.state === 'waiting') return offer
  assertOfferState(offer, 'waiting')
  await assertOfferNotStale(offer, version)
  if (offer.content.last_day < (await todayOf(work)))
    throw new Problem('offer_deadline_passed', 'The last day to sign has passed. Choose a later one.')
  await assertCandidateOnPosition(work, offer)
  // A version that an approval is about never changes: asking again begins another one with the same content.
  const fresh = offer.approval_id === null ? offer : await createNextVersion(work, offer, offer.content)
  await requestVersionApproval(work, fresh, await readSurroundings(work.tx, offer.position_id))
  return getOffer(work, id)
}

/** Begins the next version of a locked offer, and returns the offer with it. */
async function createNextVersion(work: Work, offer: Offer, content: OfferContent): Promise<Offer> {
  const { tx, session, now } = work
  if (offer.number >= OFFER.versionsMax)
    throw new Problem('limit_reached', 'This offer has the maximum number of versions. Withdraw it and make a new one.')
  const number = offer.number + 1
  const { source, reasons } = offer
  await writeVersion(tx, { offerId: offer.id, number }, { content, source, reasons }, { by: session.userId, now })
  await updateOffer(tx, offer.id, { number, now })
  return { ...offer, number, version: offer.version + 1, content, approval_id: null, sha256: '' }
}

/** Sends an approved offer, and stores the hash of its content. Sending it twice sends it once. */
export async function sendOffer(
  work: Work,
  { offer_id: id, version }: OfferReference,
): Promise<{ row: Offer; message: string; isInOutbox: boolean }> {
  const { tx, deps, now, session } = work
  const offer = await getOffer(work, id, { lock: 'alone' })
  const sent = async (row: Offer, to: string) => ({
    row,
    message: await describeDelivery(work, to),
    isInOutbox: await isOutboxOnly(work),
  })
  if (offer.state === 'sent') return sent(offer, 'the candidate')
  assertOfferState(offer, 'sent')
  await assertOfferNotStale(offer, version)
  const { content } = offer
  await assertCandidateOnPosition(work, offer)
  const to = await readAddressee(tx, offer)
  if (!to) throw new Problem('email_unknown', 'The candidate has no email address. Add one first.')
  const { time_zone: companyZone } = await getCompanySettings(tx)
  const [first = companyZone, ...others] = zonesOfPerson(await readPlaceOf(tx, offer.candidate_id), companyZone).zones
  const zone = lastZone([first, ...others], content.last_day)
  const expiresAt = endOfDay(zone, content.last_day)
  if (expiresAt <= now)
    throw new Problem(
      'offer_deadline_passed',
      'The last day to sign has passed in the candidate’s time zone. Create a new version with a later date.',
    )
  await markVersion(tx, { offerId: offer.id, number: offer.number }, { sha256: hashOfOffer(content) })
  await updateOfferState(tx, offer.id, { state: 'sent', sentAt: now, expiresAt, zone }, now)
  await recordEvent(work, { kind: 'offer.sent', ...offerEventPayload(offer) })
  const link = offerLink(
    deps.env,
    signOfferLink(deps.env.ROLECALL_SECRET, { companyId: session.companyId, offerId: id }),
  )
  const validUntil = formatDay(content.last_day, await writingOf(tx))
  await queueMail(work, jobOfferMail({ type: 'job_offer', ...to, link, validUntil }))
  return sent(await getOffer(work, id), content.candidate)
}

/** Throws if the candidate is no longer on the position, or may be made no offer. */
async function assertCandidateOnPosition(work: Work, offer: LockedOffer): Promise<void> {
  const position = await getVisiblePosition(work.tx, work.session, offer.position_id)
  if (!offer.application) throw new Problem('not_on_position', 'The candidate is no longer on the position.')
  const problem = await offerProblem(work, {
    position,
    candidateId: offer.candidate_id,
    name: offer.content.candidate,
  })
  if (problem) throw problem
}

/** Withdraws an offer that is not signed, with its open approval. Doing it twice changes nothing. */
export async function withdrawOffer(
  work: Work,
  { offer_id: id, version, reason }: OfferReference & { reason: string },
): Promise<Offer> {
  const offer = await getOffer(work, id, { lock: 'with approval' })
  if (offer.state === 'withdrawn') return offer
  assertOfferState(offer, 'withdrawn')
  await assertOfferNotStale(offer, version)
  await endOffer(work, offer, { state: 'withdrawn', reason })
  if (offer.approval) await finishApproval(work, offer.approval, { state: 'withdrawn' })
  return getOffer(work, id)
}

/** Begins another version with the same content; a last day that has passed moves into the future. */
export async function renewOffer(work: Work, { offer_id: id, version }: OfferReference): Promise<Offer> {
  const { tx, now } = work
  const offer = await getOffer(work, id, { lock: 'with approval' })
  assertOfferState(offer, 'draft')
  await assertOfferNotStale(offer, version)
  const today = await todayOf(work)
  await assertOnlyOpenOffer(work, offer)
  await markVersion(tx, { offerId: offer.id, number: offer.number }, becameOf(work, offer))
  const writing = await writingOf(tx)
  const { content, source } = offer
  const isOver = content.last_day <= today
  const renewed = isOver
    ? writeContent({ ...content, last_day: addDays(today, RENEWED_DAYS) }, source, writing)
    : content
  const { number } = await createNextVersion(work, offer, renewed)
  await updateOfferState(tx, offer.id, { state: 'draft', sentAt: null, expiresAt: null, zone: '', ended: null }, now)
  const { payload, ...about } = offerEventPayload(offer)
  await recordEvent(work, { kind: 'offer.renewed', ...about, payload: { ...payload, number } })
  if (offer.approval) await finishApproval(work, offer.approval, { state: 'withdrawn' })
  return getOffer(work, id)
}

/** The outcome of a version that is replaced. */
function becameOf(work: Work, { state, sent_at, ended_at, expires_at, end_reason }: Offer) {
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn'
  return {
    sent_at,
    ended_as: isOver ? state : ('replaced' as const),
    ended_at: (isOver && (ended_at ?? expires_at)) || work.now,
    end_reason,
  }
}

/** Throws if the candidate has another open offer. The application is locked, so that no other one is made meanwhile. */
async function assertOnlyOpenOffer({ tx }: Work, offer: Offer): Promise<void> {
  const other = await findGoingOn(tx, { positionId: offer.position_id, candidateId: offer.candidate_id })
  if (other && other.id !== offer.id)
    throw new Problem(
      'offer_exists',
      sentence('The candidate already has an offer for this position: {serial}.', { serial: serialOf(other.serial) }),
    )
}

/** Days for signing an offer that is renewed after its last day. Limit chosen by us. */
const RENEWED_DAYS = 7
