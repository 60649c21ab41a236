import type { bookings, InterviewOffer } from '@rolecall/contract/interviews/bookings'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { formatTimeSpan } from '@rolecall/domain/calendar/format-time'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { bookedAfter, describeNoticePeriod, offerState } from '@rolecall/domain/interviews/time-offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { CallPreview } from '../../platform/http/feature.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { writingOf } from '../company/writing.ts'
import { bookingLink, signBooking } from '../email/booking-link.ts'
import { describeTimesDelivery, isOutboxOnly } from '../email/describe-delivery.ts'
import { offerMail } from '../email/offer-mail.ts'
import { previewLetter } from '../email/preview-letter.ts'
import { queueMail } from '../email/send-mail.ts'
import { namePeople } from '../proposals/name-people.ts'
import { findOffer, findSurroundings, insertOffer, listOffers, type OfferRow, updateOffer } from './bookings.queries.ts'
import {
  type ApplicationReference,
  assertInterviewsAllowed,
  invitedName,
  lockSubject,
  resolveNamed,
} from './find-application.ts'
import { getInterview, type LockedInterview } from './get-interview.ts'
import { listOpenStarts } from './open-starts.ts'
import { payNotDisclosedWarning } from './pay-disclosure.ts'
import { pickInterviewers } from './pick-interviewers.ts'

type TimesOfferBody = CallRequest<typeof bookings.offer>['body']
/**
 * Offers times to a candidate, and sends the email with the link. Throws `conflict` if times are offered or one is booked
 * already.
 */
export async function offerTimes(work: Work, asked: TimesOfferBody): Promise<CallReply<typeof bookings.offer>> {
  const { tx, now, session, deps } = work
  const interview = await getInterview(work, asked)
  await assertInterviewsAllowed(work, interview)
  const { position, application } = interview
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const { interview_notice_hours: notice } = await getCompanySettings(tx)
  const { starts, validUntil } = readTimes(asked, now, notice)
  const leads = await pickInterviewers(tx, {
    users: asked.interview_email,
    guests: asked.custom_email.map((email) => ({ email, name: email })),
  })
  const of = (isUser: boolean) => leads.filter(({ userId }) => (userId !== null) === isUser).map(({ email }) => email)
  await assertNotOfferedTwice(work, interview)
  const given = { ...whose, starts, minutes: asked.minutes, users: of(true), guests: of(false) }
  await assertTimesFree(work, given, asked.timezone)

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
  const link = bookingLink(deps.env, signBooking(deps.env.ROLECALL_SECRET, { companyId: tx.companyId, offerId }))
  await queueMail(
    work,
    await writeOffer(work, asked, { whose, title: shownTitleOf(position), name, starts, validUntil, link }),
  )
  const row = await getOffer(work, offerId)
  const lies = (await isOutboxOnly(work)) && { in_outbox: true as const }
  const untold = await payNotDisclosedWarning(work, whose)
  return { success: true, message: await describeTimesDelivery(work), ...lies, ...untold, data: presentOffer(row, now) }
}

type OfferLetterInput = OfferedTimes & {
  whose: { positionId: string; candidateId: string }
  title: string
  name: string
  link: string
}

/** Writes the email that offers the times, in the candidate's time zone and that of the request. */
async function writeOffer(
  { tx }: Work,
  asked: TimesOfferBody,
  { whose, title, name, starts, validUntil, link }: OfferLetterInput,
) {
  const { company_name: company, location } = await findSurroundings(tx, whose)
  const writing = await writingOf(tx)
  const home = zonesOfPlace(location ?? '')
  const zones = [...(home.length === 1 ? home : []), asked.timezone]
  const say = (startsAt: Date) =>
    formatTimeSpan({ startsAt, endsAt: new Date(startsAt.getTime() + asked.minutes * MINUTE_MS) }, zones, writing)
  const letter = { to: asked.candidate_email, name, company, title, type: asked.interview_type, link, about: whose }
  const until = formatTimeSpan({ startsAt: validUntil }, zones, writing)
  return offerMail({ ...letter, times: starts.map(say), validUntil: until })
}

/** Previews the times that an assistant would offer, and the email. */
export async function previewOfferedTimes(work: Work, asked: TimesOfferBody): Promise<CallPreview> {
  const { position, named } = await resolveNamed(work, asked)
  const { interview_notice_hours: notice } = await getCompanySettings(work.tx)
  const times = readTimes(asked, work.now, notice)
  const whose = { positionId: position.id, candidateId: named.candidateId }
  const name = await namePeople(work, [named.candidateId])
  const title = shownTitleOf(position)
  const count = times.starts.length
  const write = () => writeOffer(work, asked, { ...times, whose, title, name, link: '' })
  return {
    words: sentence(
      {
        one: 'Email {name} 1 time for an interview about {title}.',
        other: 'Email {name} {count} times to choose from for an interview about {title}.',
      },
      { count, name, title },
    ),
    people: [named.candidateId],
    positionId: position.id,
    emails: async () => [{ count: 1, to: name, ...(await previewLetter(work, (await write()).letter)), notes: [] }],
  }
}

type OfferedTimes = { starts: Date[]; validUntil: Date }

/** The distinct future times, earliest first, and the end of the time in which they can be booked. */
function readTimes({ starts: given, timezone, valid_until }: TimesOfferBody, now: Date, notice: number): OfferedTimes {
  if (!isTimeZone(timezone)) throw invalid('timezone', 'Choose a time zone, such as Europe/London.')
  const starts = [...new Set(given.map((text) => Date.parse(text)))].toSorted((one, other) => one - other)
  if (starts.some((start) => start <= now.getTime())) throw invalid('starts', 'Choose times in the future.')
  if (starts.some((start) => start <= bookedAfter(now, notice).getTime()))
    throw invalid('starts', `${describeNoticePeriod(notice)} Choose later times or schedule the interview yourself.`)
  const last = bookedAfter(new Date(starts.at(-1) ?? 0), -notice)
  if (!valid_until) return { starts: starts.map((start) => new Date(start)), validUntil: last }
  const next = addDays(valid_until, 1)
  // A day that begins with clocks being put forward begins an hour in.
  const [end] = ['00:00', '01:00'].flatMap((time) => momentsAt(timezone, { day: next, time }))
  const validUntil = end && end < last ? end : last
  if (validUntil <= now) throw invalid('valid_until', 'The last day must be today or later.')
  return { starts: starts.map((start) => new Date(start)), validUntil }
}

async function assertNotOfferedTwice(
  { tx, now }: Work,
  { position, application, current }: LockedInterview,
): Promise<void> {
  if (current)
    throw new Problem('interview_exists', 'The candidate already has an interview. Reschedule or cancel it first.')
  const offers = await listOffers(tx, { positionId: position.id, candidateId: application.candidate_id })
  if (offers.some((row) => stateOf(row, now) === 'open'))
    throw new Problem('already_done', 'The candidate already has offered times. Withdraw them first.')
}

type OpenStartsQuery = Parameters<typeof listOpenStarts>[1]

async function assertTimesFree({ tx, now }: Work, given: OpenStartsQuery, timeZone: string): Promise<void> {
  const open = new Set((await listOpenStarts(tx, given, now)).map((start) => start.getTime()))
  const taken = given.starts.find((start) => !open.has(start.getTime()))
  if (!taken) return
  const times = { startsAt: taken, endsAt: new Date(taken.getTime() + given.minutes * MINUTE_MS) }
  const when = formatTimeSpan(times, [timeZone], await writingOf(tx))
  const message = `This time is no longer free: ${when}. Choose other times.`
  throw new Problem('interviewer_unavailable', message, { starts: message })
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

/** Withdraws an offer. Throws `conflict` if a time is booked by now. Changes nothing if it was withdrawn before. */
export async function withdrawOffer(
  work: Work,
  { offer_id, ...named }: ApplicationReference & { offer_id: string },
): Promise<string> {
  const { tx, now } = work
  const { position, application } = await lockSubject(work, named)
  const whose = { positionId: position.id, candidateId: application.candidate_id }
  const row = (await listOffers(tx, whose)).find(({ id }) => id === offer_id)
  if (!row) throw notFound('Offer')
  const message = 'The times were withdrawn.'
  const state = stateOf(row, now)
  if (state === 'booked')
    throw new Problem('interview_exists', 'A time is already booked. Cancel the interview instead.')
  if (state !== 'open') return message
  await updateOffer(tx, row.id, { withdrawn_at: now })
  const about = { ...whose, projectId: position.project_id, resumeId: application.resume_id }
  await recordEvent(work, { kind: 'interview.offer-withdrawn', ...about, payload: { offer_id } })
  return message
}
