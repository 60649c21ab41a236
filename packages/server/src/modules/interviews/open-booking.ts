import type { bookings } from '@rolecall/contract/interviews/bookings'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { isPhoneCall } from '@rolecall/domain/interviews/meeting-link'
import { bookedAfter, describeNoticeTooShort, mayChange } from '@rolecall/domain/interviews/time-offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { lockApplications } from '../applications/applications.queries.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isArchivedAnywhere } from '../position-state/active.ts'
import { bookInterview, endInterview, type Organizer } from './book-interview.ts'
import { calendarFile } from './booking-calendar.ts'
import { type BookingPage, renderBooking } from './booking-page.ts'
import { findOffer, findSurroundings, type OfferRow, storeProposal, updateOffer } from './bookings.queries.ts'
import { ZONE_SCRIPT_HASH } from './browser-zone.ts'
import { findStatusWithoutInterviews } from './find-application.ts'
import { type CurrentInterview, findCurrent } from './interviews.queries.ts'
import { stateOf } from './offer-times.ts'
import { listOpenStarts } from './open-starts.ts'
import { withOwnRoom } from './own-room.ts'
import { pickInterviewers } from './pick-interviewers.ts'
import { type Proposal, proposalOf, readProposal, writeProposal } from './propose-times.ts'

const takenProblem = () => new Problem('time_taken', 'This time is no longer free. Please choose another one.')
/** Maximum number of forms sent from one link within the limiter's window. Limit chosen by us. */
const SENT_MAX = 30

type BookingContext = Awaited<ReturnType<typeof findSurroundings>>
type Offer = {
  work: SystemWork
  row: OfferRow
  position: BookingContext
  current: CurrentInterview | undefined
  settings: Awaited<ReturnType<typeof getCompanySettings>>
}

/** Acts on the offer a link belongs to; returns a page with the reason if there is no offer. */
async function withOffer(deps: Deps, token: string, act: (offer: Offer) => Promise<Download>): Promise<Download> {
  return openLink(deps, linkOfToken('booking', token), {
    async act(work, { named: { offerId } }) {
      const offer = await findWhole(work, offerId)
      return offer ? act(offer) : nothing()
    },
    otherwise: nothing,
  })
}

const nothing = () => refusalPage(LINK_GONE, 404)
async function findWhole(work: SystemWork, offerId: string): Promise<Offer | undefined> {
  const { tx, now } = work
  const row = await findOffer(tx, offerId)
  if (!row) return undefined
  const whose = { positionId: row.position_id, candidateId: row.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  const settings = await getCompanySettings(tx)
  return { work, row, position: await findSurroundings(tx, whose), current, settings }
}

/** The reason why an offer cannot be booked or changed; empty if it can. */
function bookingBlockedReason({ work, row, position, current }: Offer): string {
  const company = position.company_name
  const state = stateOf(row, work.now)
  if (current && current.id !== row.interview_id)
    return 'You already have an interview for this position. Please reply to the email about it.'
  if (state === 'withdrawn') return `These times are no longer available. ${company} will contact you.`
  if (state === 'cancelled') return `The interview was cancelled. ${company} will contact you.`
  if (state === 'booked') return current ? '' : 'This interview is over. Thank you.'
  if (isArchivedAnywhere(position) || position.stage !== 'Open') return 'This position is no longer open.'
  return state === 'expired' ? `The deadline to choose a time has passed. Please contact ${company}.` : ''
}

const soonest = ({ work, settings }: Offer): Date => bookedAfter(work.now, settings.interview_notice_hours)

const openOf = (offer: Offer): Promise<Date[]> => {
  const { work, row, current } = offer
  if (row.valid_until < work.now) return Promise.resolve([])
  const offered = {
    starts: row.starts.filter((start) => start.getTime() !== current?.starts_at.getTime()),
    minutes: row.minutes,
    users: row.users,
    guests: row.guests,
    candidateId: row.candidate_id,
    except: current?.id,
  }
  return listOpenStarts(work.tx, offered, soonest(offer))
}

type PageState = { token: string; zone?: string | undefined; done?: string; complaint?: string; proposal?: Proposal }

async function show(
  offer: Offer,
  { token, zone, done = '', complaint = '', proposal = {} }: PageState,
  status?: Download['status'],
): Promise<Download> {
  const { work, row, position, current, settings } = offer
  const closed = bookingBlockedReason(offer)
  const { careers, date_style: days, clock } = settings
  const shownIn = chooseZone(offer, zone)
  const own = current && { startsAt: current.starts_at, endsAt: current.ends_at }
  const isOwn = current?.id === row.interview_id
  const shown: BookingPage = {
    token,
    title: position.title,
    company: position.company_name,
    subDomain: position.sub_domain ?? '',
    colour: careers.colour,
    name: row.candidate_name,
    type: row.interview_type,
    writing: { days, clock },
    ...meetingOf(current ?? row),
    minutes: row.minutes,
    ...shownIn,
    otherZone: row.time_zone,
    zones: [...new Set(['UTC', shownIn.zone, row.time_zone, ...Intl.supportedValuesOf('timeZone')])],
    noticeHours: settings.interview_notice_hours,
    offeredBy: isOwn && row.offered_by_active ? { name: row.offered_by_name, email: row.offered_by_email } : undefined,
    open: closed ? [] : await openOf(offer),
    booked: own && { ...own, mayChange: closed === '' && mayChange(own.startsAt, work.now) },
    closed,
    hasAsked: row.other_time !== '',
    proposal,
    now: work.now,
    done,
    complaint,
  }
  const written = page(renderBooking(shown), status ?? (closed && !own ? 410 : undefined))
  return { ...written, scriptHash: ZONE_SCRIPT_HASH }
}

/** The zone in which times are shown: the requested one, the candidate's, else the offer's. */
function chooseZone({ row, position }: Offer, asked: string | undefined): Pick<BookingPage, 'zone' | 'zoneBy'> {
  if (asked && isTimeZone(asked)) return { zone: asked, zoneBy: 'asked' }
  const [home, ...more] = zonesOfPlace(position.location ?? '')
  const known = home && more.length === 0 ? home : undefined
  const zoneBy = asked ? 'unknown' : known ? 'home' : 'company'
  return { zone: known ?? row.time_zone, zoneBy }
}

/** The page behind a link, or the reason why there is no page. */
export const openBooking = (deps: Deps, token: string, zone: string | undefined): Promise<Download> =>
  withOffer(deps, token, (offer) => show(offer, { token, zone }))

const meetingOf = (told: Pick<OfferRow, 'meeting_link' | 'place' | 'phone' | 'interview_type'>) => ({
  meetingLink: told.meeting_link,
  place: told.place,
  phone: isPhoneCall(told.interview_type) ? told.phone : '',
})

/** The booked interview as a calendar file; the page if no interview is booked. */
export const openCalendar = (deps: Deps, token: string): Promise<Download> =>
  withOffer(deps, token, async (offer) => {
    const { work, position, current } = offer
    if (!current) return show(offer, { token })
    const times = { startsAt: current.starts_at, endsAt: current.ends_at }
    const { id, sequence } = current
    const kept = { id, sequence, now: work.now, organizer: organizerOf(offer) }
    return {
      contentType: 'text/calendar; charset=utf-8',
      fileName: 'interview.ics',
      inline: false,
      body: calendarFile({ title: position.title, ...times, ...meetingOf(current) }, kept),
    }
  })

type ActBody = CallRequest<typeof bookings.act>['body']

/** Handles a form of the page; the page shows what is wrong with it beside the times still free. */
export async function handleBookingForm(deps: Deps, body: ActBody): Promise<Download> {
  const { token = '', zone } = body
  const link = linkOfToken('booking', token)
  const known = await openLink(deps, link, { act: async (_, { named }) => named, otherwise: () => undefined })
  if (!known) return nothing()
  try {
    const counted = [{ under: `booking:${known.offerId}`, max: SENT_MAX }]
    await limitAttempts(deps, counted, 'Too many requests from this page. Please try again in 15 minutes.')
    const done = await openLink(deps, link, { act: (work) => doStep(work, known.offerId, body), otherwise: refuse })
    return await withOffer(deps, token, (offer) => show(offer, { token, zone, done }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const status = error.code === 'conflict' ? 409 : error.code === 'too_many_requests' ? 429 : 400
    const proposal = body.step === 'other' ? proposalOf(body) : {}
    return withOffer(deps, token, (offer) => show(offer, { token, zone, complaint: error.message, proposal }, status))
  }
}

const refuse = (): never => {
  throw new Problem('link_expired', LINK_GONE)
}

/** Returns the message to show. */
async function doStep(work: SystemWork, offerId: string, { step, start, zone, ...sent }: ActBody): Promise<string> {
  const seen = await findOffer(work.tx, offerId)
  if (!seen) return refuse()
  const { position_id: positionId, candidate_id } = seen
  // Locked as when scheduling by hand: of two concurrent requests the second sees what the first has done.
  const [application] = await lockApplications(work.tx, { positionId, candidateIds: [candidate_id] })
  const offer = await findWhole(work, offerId)
  if (!offer || !application) return refuse()
  const closed = bookingBlockedReason(offer)
  if (closed) throw new Problem('booking_closed', closed)
  if (step === 'cancel') return cancelBooked(offer)
  if (step === 'other') return recordOtherTimes(offer, proposalOf(sent), chooseZone(offer, zone).zone)
  if (step === 'book') return book(offer, application, start ?? '')
  throw new Problem('unknown_action', 'Choose a time.')
}

const organizerOf = ({ row }: Offer): Organizer => ({
  userId: row.offered_by,
  name: row.offered_by_name,
  email: row.offered_by_email,
})

function assertChangeInTime({ work, current }: Offer): void {
  if (current && !mayChange(current.starts_at, work.now))
    throw new Problem('too_late', 'You can no longer change this interview here.')
}

type Application = Awaited<ReturnType<typeof lockApplications>>[number]

async function book(offer: Offer, application: Application, start: string): Promise<string> {
  const { work, row, position, current, settings } = offer
  const { tx } = work
  const startsAt = row.starts.find((each) => each.toISOString() === start)
  if (!startsAt) throw new Problem('invalid_field', 'Choose one of the times.')
  const booked = 'Your interview is booked. We’ll email you the details.'
  const done = current ? 'Your interview is rescheduled. We’ll email you the details.' : booked
  // A double click.
  if (current?.starts_at.getTime() === startsAt.getTime()) return booked
  assertChangeInTime(offer)
  if (startsAt <= soonest(offer)) throw new Problem('too_late', describeNoticeTooShort(settings.interview_notice_hours))
  // Candidates never learn the names of statuses.
  if (await findStatusWithoutInterviews(work, application.status_id))
    throw new Problem('booking_closed', `You can’t book a time right now. Please contact ${position.company_name}.`)
  if (!(await openOf(offer)).some((open) => open.getTime() === startsAt.getTime())) throw takenProblem()
  const guests = row.guests.map((email) => ({ email, name: email }))
  const leads = await pickInterviewers(tx, { users: row.users, guests })
  const facts = {
    startsAt,
    endsAt: new Date(startsAt.getTime() + row.minutes * MINUTE_MS),
    timeZone: row.time_zone,
    type: row.interview_type,
    meetingLink: row.meeting_link,
    place: row.place,
    remarks: row.remarks,
    candidateName: row.candidate_name,
    candidateEmail: row.candidate_email,
    phone: row.phone,
    resumeAttach: row.resume_attach,
  }
  const interviewId = await bookInterview(work, {
    position,
    application,
    facts: await withOwnRoom(tx, facts, leads),
    leads,
    by: organizerOf(offer),
    moved: current && { current, before: current.leads },
    told: current ? 'interview.rebooked' : 'interview.booked',
    tells: [row.offered_by],
  }).catch((error: unknown) => {
    // The error for colleagues names who is busy and when.
    throw error instanceof Problem && error.code === 'conflict' ? takenProblem() : error
  })
  await updateOffer(tx, row.id, { interview_id: interviewId })
  return done
}

async function cancelBooked(offer: Offer): Promise<string> {
  const { work, row, position, current } = offer
  if (!current) throw new Problem('no_interview', 'There is no interview to cancel.')
  assertChangeInTime(offer)
  await endInterview(work, {
    position,
    current,
    by: organizerOf(offer),
    told: 'interview.called-off',
    tells: [row.offered_by],
  })
  await updateOffer(work.tx, row.id, { interview_id: null })
  return 'Your interview is cancelled.'
}

/** Tells the user who offered the times which others would suit, in the zone of the offer and in the candidate's. */
async function recordOtherTimes(
  { work, row, position, settings }: Offer,
  typed: Proposal,
  zone: string,
): Promise<string> {
  const writing = { days: settings.date_style, clock: settings.clock }
  const windows = readProposal(typed, { zone, now: work.now, writing, country: settings.country })
  const comment = writeProposal(windows, typed.comment ?? '', [row.time_zone, zone], writing)
  if (comment === '') throw new Problem('invalid_field', 'Propose a time or tell us when you’re available.')
  const done = 'Thank you. We’ve passed it on.'
  if (comment === row.other_time) return done
  const proposed = windows.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
  await storeProposal(work.tx, row.id, { text: comment, windows: proposed, zone, at: work.now })
  await recordEvent(work, {
    kind: 'interview.another-time-asked',
    positionId: position.id,
    candidateId: row.candidate_id,
    projectId: position.project_id,
    tells: [row.offered_by],
    payload: { offer_id: row.id, comment },
  })
  return done
}
