import type { bookings, InterviewOffer } from '@rolecall/contract/contact/bookings'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { writeTimes } from '@rolecall/domain/calendar/write-time'
import { bookedAfter, offerState, sayNotice } from '@rolecall/domain/interviews/offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { chooseLeads } from '../../../contact/interviews/choose-leads.ts'
import {
  invitedName,
  lockSubject,
  type Named,
  refuseUninterviewed,
} from '../../../contact/interviews/find-application.ts'
import { findCurrent } from '../../../contact/interviews/interviews.queries.ts'
import { sayPayUntold } from '../../../contact/interviews/pay-before.ts'
import { bookingLink, signBooking } from '../../../contact/letters/booking-link.ts'
import { offerMail } from '../../../contact/letters/offer-mail.ts'
import { sayWhereTimesAre, staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid, notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { findOffer, findSurroundings, insertOffer, listOffers, type OfferRow, updateOffer } from './bookings.queries.ts'
import { listOpenStarts } from './open-starts.ts'

type Asked = CallRequest<typeof bookings.offer>['body']

const MINUTE_MS = 60_000
/** Offers times to a candidate, and writes the mail with the link. Throws `conflict` where times are offered or one is booked already. */
export async function offerTimes(work: Work, asked: Asked): Promise<CallReply<typeof bookings.offer>> {
  const { tx, now, session, deps } = work
  const subject = await lockSubject(work, asked)
  await refuseUninterviewed(work, subject)
  const { position, application } = subject
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const { interview_notice_hours: notice } = await getCompanySettings(tx)
  const { starts, validUntil } = readTimes(asked, now, notice)
  const leads = await chooseLeads(tx, {
    users: asked.interview_email,
    guests: asked.custom_email.map((email) => ({ email, name: email })),
  })
  const of = (isUser: boolean) => leads.filter(({ userId }) => (userId !== null) === isUser).map(({ email }) => email)
  await refuseTwice(work, whose)
  const given = { ...whose, starts, minutes: asked.minutes, users: of(true), guests: of(false) }
  await refuseTaken(work, given, asked.timezone)

  const name = invitedName(application, asked.candidate_name) || asked.candidate_email
  const offerId = await insertOffer(tx, {
    ...given,
    by: session.userId,
    at: now,
    validUntil,
    timeZone: asked.timezone,
    type: asked.interview_type,
    meetingLink: asked.meeting_link,
    place: asked.place,
    remarks: asked.remarks?.trim() ?? '',
    candidateName: name,
    candidateEmail: asked.candidate_email,
    phone: asked.phone ?? '',
    resumeAttach: asked.resume_attach,
  })
  await recordEvent(work, {
    kind: 'interview.offered',
    ...whose,
    projectId: position.project_id,
    resumeId: application.resume_id,
    payload: { offer_id: offerId, times: starts.length, interviewers: leads.map((lead) => lead.name) },
  })
  const { company_name: company, location } = await findSurroundings(tx, whose)
  const writing = await writingOf(tx)
  const home = zonesOfPlace(location ?? '')
  const zones = [...(home.length === 1 ? home : []), asked.timezone]
  const say = (startsAt: Date) =>
    writeTimes({ startsAt, endsAt: new Date(startsAt.getTime() + asked.minutes * MINUTE_MS) }, zones, writing)
  const link = bookingLink(deps.env, signBooking(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, offerId }))
  const letter = { to: asked.candidate_email, name, company, title: position.title, type: asked.interview_type, link }
  const until = writeTimes({ startsAt: validUntil }, zones, writing)
  await queueMail(work, offerMail({ ...letter, times: starts.map(say), validUntil: until, about: whose }))
  const row = await getOffer(work, offerId)
  const lies = staysInOutbox(work) && { in_outbox: true as const }
  const untold = await sayPayUntold(work, whose)
  return { success: true, message: sayWhereTimesAre(work), ...lies, ...untold, data: presentOffer(row, now) }
}

type Read = { starts: Date[]; validUntil: Date }

/** Distinct times to come, the earliest first, and until when one of them can be booked. */
function readTimes({ starts: given, timezone, valid_until }: Asked, now: Date, notice: number): Read {
  if (!isTimeZone(timezone)) throw invalid('timezone', 'Choose a time zone, such as Europe/London.')
  const starts = [...new Set(given.map((text) => Date.parse(text)))].toSorted((one, other) => one - other)
  if (starts.some((start) => start <= now.getTime()))
    throw invalid('starts', 'A time that is offered should be to come.')
  if (starts.some((start) => start <= bookedAfter(now, notice).getTime()))
    throw invalid('starts', `${sayNotice(notice)} Please choose later ones, or schedule the interview yourself.`)
  const last = bookedAfter(new Date(starts.at(-1) ?? 0), -notice)
  if (!valid_until) return { starts: starts.map((start) => new Date(start)), validUntil: last }
  const next = addDays(valid_until, 1)
  // A day that begins with clocks being put forward begins an hour in.
  const [end] = ['00:00', '01:00'].flatMap((time) => momentsAt(timezone, { day: next, time }))
  const validUntil = end && end < last ? end : last
  if (validUntil <= now) throw invalid('valid_until', 'The last day should be today or later.')
  return { starts: starts.map((start) => new Date(start)), validUntil }
}

async function refuseTwice({ tx, now }: Work, whose: { positionId: string; candidateId: string }): Promise<void> {
  if (await findCurrent(tx, { ...whose, now }))
    throw new Problem('conflict', 'The candidate has an interview already. Please reschedule or cancel it.')
  const offers = await listOffers(tx, whose)
  if (offers.some((row) => stateOf(row, now) === 'open'))
    throw new Problem('conflict', 'Times are offered to the candidate already. Please withdraw them first.')
}

type Given = Parameters<typeof listOpenStarts>[1]

async function refuseTaken({ tx, now }: Work, given: Given, timeZone: string): Promise<void> {
  const open = new Set((await listOpenStarts(tx, given, now)).map((start) => start.getTime()))
  const taken = given.starts.find((start) => !open.has(start.getTime()))
  if (!taken) return
  const times = { startsAt: taken, endsAt: new Date(taken.getTime() + given.minutes * MINUTE_MS) }
  const when = writeTimes(times, [timeZone], await writingOf(tx))
  const message = `Somebody is not free any more: ${when}. Please choose other times.`
  throw new Problem('conflict', message, { starts: message })
}

export const stateOf = (row: OfferRow, now: Date) =>
  offerState({ withdrawnAt: row.withdrawn_at, interviewState: row.interview_state, validUntil: row.valid_until }, now)

async function getOffer({ tx }: Pick<Work, 'tx'>, id: string): Promise<OfferRow> {
  const row = await findOffer(tx, id)
  if (!row) throw notFound('Offer')
  return row
}

export const presentOffer = (row: OfferRow, now: Date): InterviewOffer => ({
  offer_id: row.id,
  state: stateOf(row, now),
  starts: row.starts.map((start) => start.toISOString()),
  minutes: row.minutes,
  timezone: row.time_zone,
  interview_type: row.interview_type,
  meeting_link: row.meeting_link,
  place: row.place,
  interviewers: [...row.users, ...row.guests],
  offered_by: row.offered_by_name,
  offered_at: row.offered_at.toISOString(),
  valid_until: row.valid_until.toISOString(),
  booked_at: row.interview_state === 'cancelled' ? null : (row.booked_at?.toISOString() ?? null),
  other_time: row.other_time,
  other_time_at: row.other_time_at?.toISOString() ?? null,
  proposed: row.proposed.filter(({ ends_at }) => new Date(ends_at) > now),
  proposed_zone: row.proposed_zone,
})

/** Throws `conflict` where a time is booked by now. Withdrawn before, nothing changes. */
export async function withdrawOffer(work: Work, { offer_id, ...named }: Named & { offer_id: string }): Promise<string> {
  const { tx, now } = work
  const { position, application } = await lockSubject(work, named)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const row = (await listOffers(tx, whose)).find(({ id }) => id === offer_id)
  if (!row) throw notFound('Offer')
  const message = 'The times are not offered any more.'
  const state = stateOf(row, now)
  if (state === 'booked')
    throw new Problem('conflict', 'A time is booked already. Please cancel the interview instead.')
  if (state !== 'open') return message
  await updateOffer(tx, row.id, { withdrawn_at: now })
  const about = { ...whose, projectId: position.project_id, resumeId: application.resume_id }
  await recordEvent(work, { kind: 'interview.offer-withdrawn', ...about, payload: { offer_id } })
  return message
}
