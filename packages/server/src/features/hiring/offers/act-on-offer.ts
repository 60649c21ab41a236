import { addDays } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { endOfDay, lastZone } from '@rolecall/domain/offers/expiry'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { SAID_OF_OFFER } from '@rolecall/domain/offers/offer-states'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import { jobOfferMail } from '../../../contact/letters/job-offer-mail.ts'
import { readAddressee, readPlaceOf } from '../../../contact/offers/addressee.queries.ts'
import { aboutOffer, endOffer, refuseUnless, stateNow } from '../../../contact/offers/end-offer.ts'
import { hashOfOffer } from '../../../contact/offers/offer-hash.ts'
import { offerLink, signOfferLink } from '../../../contact/offers/offer-link.ts'
import {
  getOffer,
  getVersion,
  lockOffer,
  type OfferRow,
  type OfferVersionRow,
  updateOfferState,
} from '../../../contact/offers/offers.queries.ts'
import { sayWhereMailIs, staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { zonesOfPerson } from '../../../contact/sequences/zones-of-person.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, notFound, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listOfSubject, lockApproval } from '../../../house/approvals/approval.queries.ts'
import { finishApproval } from '../../../house/approvals/end-approval.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { lockApplications } from '../../../people/applications/applications.queries.ts'
import {
  findApplicant,
  findGoingOn,
  markVersion,
  type SeenOffer,
  updateOffer,
  writeVersion,
} from './made-offers.queries.ts'
import { whyNot } from './make-offer.ts'
import { askAbout } from './offer-approval.ts'
import { getSeen, mayAct } from './present-offer.ts'

type Named = { offer_id: string; version?: number | undefined }

/**
 * One on which the caller may act, locked after the application, as whoever makes offers locks them. One of another company, or
 * that they may not see, is as unknown as none.
 */
async function lockActed(work: Work, id: string): Promise<OfferRow> {
  const seen = await getSeen(work, id)
  if (!mayAct(work, seen)) throw notAllowed()
  await lockApplications(work.tx, { positionId: seen.position_id, candidateIds: [seen.candidate_id] })
  const offer = await lockOffer(work.tx, seen.id)
  if (!offer) throw notFound('Offer')
  return offer
}

const refuseStale = (offer: OfferRow, known: number | undefined) =>
  refuseStaleEdit('offer', { known, current: offer.version, listEdits: async () => [] })

/** A draft, locked to be edited. */
export async function lockDraft(work: Work, { offer_id: id, version }: Named): Promise<SeenOffer> {
  const offer = await lockActed(work, id)
  if (offer.state !== 'draft') throw new Problem('conflict', SAID_OF_OFFER[stateNow(work, offer)])
  await refuseStale(offer, version)
  return getSeen(work, id)
}

/** Has colleagues asked. The second of two at once finds that it waits already, which is what was wanted. */
export async function askForApproval(work: Work, { offer_id: id, version }: Named): Promise<SeenOffer> {
  const offer = await lockActed(work, id)
  if (offer.state === 'waiting') return getSeen(work, id)
  refuseUnless(work, offer, 'waiting')
  await refuseStale(offer, version)
  const { content } = await getVersion(work.tx, offer.id, offer.number)
  await refuseOver(work, content.last_day)
  await refuseGone(work, offer, content.candidate)
  await askAbout(work, await nextUnlessNew(work, offer))
  return getSeen(work, id)
}

async function refuseOver(work: Work, lastDay: string): Promise<void> {
  if (lastDay < (await todayOf(work)))
    throw new Problem('conflict', 'The last day on which this offer can be signed is over. Choose a later one.')
}

/** A version of which somebody was asked once never changes: asking again is of a further one that says the same. */
async function nextUnlessNew(work: Work, offer: OfferRow): Promise<OfferRow> {
  const { approval_id } = await getVersion(work.tx, offer.id, offer.number)
  if (approval_id === null) return offer
  await beginVersion(work, offer, ({ content }) => content)
  return getOffer(work.tx, offer.id)
}

async function beginVersion(
  work: Work,
  offer: OfferRow,
  contentOf: (before: OfferVersionRow) => OfferContent,
): Promise<void> {
  const { tx, session, now } = work
  if (offer.number >= OFFER.versionsMax)
    throw new Problem('conflict', 'This offer has as many versions as there can be. Make another one instead.')
  const before = await getVersion(tx, offer.id, offer.number)
  const number = offer.number + 1
  const written = { content: contentOf(before), source: before.source, reasons: before.reasons }
  await writeVersion(tx, { offerId: offer.id, number }, written, { by: session.userId, now })
  await updateOffer(tx, offer.id, { number, now })
}

/** Sends one that is approved, and keeps the hash of what it says. Sent twice, it is sent once. */
export async function sendOffer(
  work: Work,
  { offer_id: id, version }: Named,
): Promise<{ row: SeenOffer; message: string; isInOutbox: boolean }> {
  const { tx, deps, now, session } = work
  const offer = await lockActed(work, id)
  const sent = async (to: string) => ({
    row: await getSeen(work, id),
    message: sayWhereMailIs(work, to),
    isInOutbox: staysInOutbox(work),
  })
  if (stateNow(work, offer) === 'sent') return sent('the candidate')
  refuseUnless(work, offer, 'sent')
  await refuseStale(offer, version)
  const { content } = await getVersion(tx, offer.id, offer.number)
  await refuseGone(work, offer, content.candidate)
  const to = await readAddressee(tx, offer)
  if (!to) throw new Problem('conflict', 'No e-mail address of the candidate is known. Write one down first.')
  const { time_zone: companyZone } = await getCompanySettings(tx)
  const [first = companyZone, ...others] = zonesOfPerson(await readPlaceOf(tx, offer.candidate_id), companyZone).zones
  const zone = lastZone([first, ...others], content.last_day)
  const expiresAt = endOfDay(zone, content.last_day)
  if (expiresAt <= now)
    throw new Problem(
      'conflict',
      'The last day on which this offer can be signed is over where the candidate lives. Begin another version with a later one.',
    )
  await markVersion(tx, { offerId: offer.id, number: offer.number }, { sha256: hashOfOffer(content) })
  await updateOfferState(tx, offer.id, { state: 'sent', sentAt: now, expiresAt, zone }, now)
  await recordEvent(work, { kind: 'offer.sent', ...aboutOffer(offer) })
  const link = offerLink(
    deps.env,
    signOfferLink(deps.env.ROLECALL_SECRET, { companyId: session.companyId, offerId: id }),
  )
  const validUntil = writeDay(content.last_day, await writingOf(tx))
  await queueMail(work, jobOfferMail({ type: 'job_offer', ...to, link, validUntil }))
  return sent(content.candidate)
}

/** Refuses where the candidate is no longer on the position, or may be made no offer. */
async function refuseGone(work: Work, offer: OfferRow, name: string): Promise<void> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, offer.position_id)
  const of = { positionId: offer.position_id, candidateId: offer.candidate_id }
  if (!(await findApplicant(tx, 'entitled', of)))
    throw new Problem('conflict', 'The candidate is not on the position any more.')
  const refused = await whyNot(work, { position, candidateId: offer.candidate_id, name })
  if (refused) throw new Problem('conflict', refused)
}

/**
 * The same with the approval that it waits for, which is locked first, as by whoever answers it. Answers with the approval
 * where it still waits.
 */
async function lockWithApproval(work: Work, id: string) {
  const seen = await getSeen(work, id)
  const [newest] = await listOfSubject(work.tx, { kind: 'offer', subjectId: seen.id, limit: 1 })
  const approval = newest === undefined ? undefined : await lockApproval(work.tx, newest)
  const offer = await lockActed(work, id)
  const waits = approval?.state === 'waiting' ? approval : undefined
  // Somebody asked between the two.
  if (offer.state === 'waiting' && !waits)
    throw new Problem('conflict', 'Somebody has changed this offer at this moment. Try again.')
  return { offer, approval: waits }
}

/** Withdraws one that is not signed, with what waits for approval. Withdrawn twice, it is withdrawn. */
export async function withdrawOffer(
  work: Work,
  { offer_id: id, version, reason }: Named & { reason: string },
): Promise<SeenOffer> {
  const { offer, approval } = await lockWithApproval(work, id)
  if (offer.state === 'withdrawn') return getSeen(work, id)
  refuseUnless(work, offer, 'withdrawn')
  await refuseStale(offer, version)
  await endOffer(work, offer, { state: 'withdrawn', reason })
  if (approval) await finishApproval(work, approval, { state: 'withdrawn' })
  return getSeen(work, id)
}

/** Begins a further version that says the same; the day until which it can be signed becomes one to come. */
export async function renewOffer(work: Work, { offer_id: id, version }: Named): Promise<SeenOffer> {
  const { tx, now } = work
  const { offer, approval } = await lockWithApproval(work, id)
  refuseUnless(work, offer, 'draft')
  await refuseStale(offer, version)
  const today = await todayOf(work)
  await refuseAnother(work, offer)
  await markVersion(tx, { offerId: offer.id, number: offer.number }, becameOf(work, offer))
  const writing = await writingOf(tx)
  await beginVersion(work, offer, ({ content, source }) =>
    content.last_day > today
      ? content
      : writeContent({ ...content, last_day: addDays(today, RENEWED_DAYS) }, source, writing),
  )
  await updateOfferState(tx, offer.id, { state: 'draft', sentAt: null, expiresAt: null, zone: '', ended: null }, now)
  await recordEvent(work, { kind: 'offer.renewed', ...renewed(offer) })
  if (approval) await finishApproval(work, approval, { state: 'withdrawn' })
  return getSeen(work, id)
}

/** What became of a version, for when the next has taken its place. */
function becameOf(work: Work, offer: OfferRow) {
  const state = stateNow(work, offer)
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn'
  return {
    sent_at: offer.sent_at,
    ended_as: isOver ? state : ('replaced' as const),
    ended_at: (isOver && (offer.ended_at ?? offer.expires_at)) || work.now,
    end_reason: offer.end_reason,
  }
}

/** One offer that goes on is enough. The application is locked, so that nobody makes another one at this moment. */
async function refuseAnother({ tx }: Work, offer: OfferRow): Promise<void> {
  const id = await findGoingOn(tx, { positionId: offer.position_id, candidateId: offer.candidate_id })
  const other = id !== undefined && id !== offer.id ? await getOffer(tx, id) : undefined
  if (other)
    throw new Problem(
      'conflict',
      sentence('{serial} is an offer to the candidate for this position already.', { serial: serialOf(other.serial) }),
    )
}

/** Days for which one can be signed that is renewed after its last day. Our own choice. */
const RENEWED_DAYS = 7

const renewed = (offer: OfferRow) => {
  const { payload, ...about } = aboutOffer(offer)
  return { ...about, payload: { ...payload, number: offer.number + 1 } }
}
