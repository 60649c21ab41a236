import type { bookings } from '@rolecall/contract/contact/bookings'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { isPhoneCall } from '@rolecall/domain/interviews/meeting-link'
import { bookedAfter, mayChange, sayNotice } from '@rolecall/domain/interviews/offers'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { bookInterview, endInterview, type Organizer } from '../../../contact/interviews/book-interview.ts'
import { chooseLeads } from '../../../contact/interviews/choose-leads.ts'
import { refuseStatus } from '../../../contact/interviews/find-application.ts'
import { findCurrent, type InterviewRow, listLeads } from '../../../contact/interviews/interviews.queries.ts'
import { withOwnRoom } from '../../../contact/interviews/own-room.ts'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import { limitAttempts } from '../../../ground/http/limit-attempts.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { lockApplications } from '../../../people/applications/applications.queries.ts'
import { isAway } from '../../../people/positions/active.ts'
import { calendarFile } from './booking-calendar.ts'
import { type BookingPage, renderBooking } from './booking-page.ts'
import { findOffer, findSurroundings, noteProposal, type OfferRow, updateOffer } from './bookings.queries.ts'
import { ZONE_SCRIPT_HASH } from './browser-zone.ts'
import { stateOf } from './offer-times.ts'
import { listOpenStarts } from './open-starts.ts'
import { type Proposal, proposalOf, readProposal, writeProposal } from './propose-times.ts'

const TAKEN = 'This time is not free any more. Please choose another one.'
/** Forms of one link within the window of the limiter. Our own choice. */
const SENT_MAX = 30
const MINUTE_MS = 60_000

type Surroundings = Awaited<ReturnType<typeof findSurroundings>>
type Offer = {
  work: SystemWork
  row: OfferRow
  position: Surroundings
  current: InterviewRow | undefined
  settings: Awaited<ReturnType<typeof getCompanySettings>>
}

/** Does something with the offer that a link belongs to; answers with a page that says why where there is none. */
async function withOffer(deps: Deps, token: string, act: (offer: Offer) => Promise<Download>): Promise<Download> {
  return openLink(deps, linkOfToken('booking', token), {
    async act(work, { named: { offerId } }) {
      const offer = await findWhole(work, offerId)
      return offer ? act(offer) : nothing()
    },
    otherwise: nothing,
  })
}

const nothing = () => refusalPage(NOTHING_HERE, 404)

async function findWhole(work: SystemWork, offerId: string): Promise<Offer | undefined> {
  const { tx, now } = work
  const row = await findOffer(tx, offerId)
  if (!row) return undefined
  const whose = { positionId: row.position_id, candidateId: row.candidate_id }
  const current = await findCurrent(tx, { ...whose, now })
  const settings = await getCompanySettings(tx)
  return { work, row, position: await findSurroundings(tx, whose), current, settings }
}

/** Why nothing of an offer can be booked or changed; empty where it can. */
function whyClosed({ work, row, position, current }: Offer): string {
  const company = position.company_name
  const state = stateOf(row, work.now)
  if (current && current.id !== row.interview_id)
    return 'You have an interview for this position. Please answer the mail about it.'
  if (state === 'withdrawn') return `These times are not offered any more. ${company} will write to you.`
  if (state === 'cancelled') return `The interview was cancelled. ${company} will write to you.`
  if (state === 'booked') return current ? '' : 'This interview is over. Thank you.'
  if (isAway(position) || position.stage !== 'Open') return 'This position is not open any more.'
  return state === 'expired' ? `The time to choose is over. Please write to ${company}.` : ''
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

type Said = { token: string; zone?: string | undefined; done?: string; complaint?: string; proposal?: Proposal }

async function show(
  offer: Offer,
  { token, zone, done = '', complaint = '', proposal = {} }: Said,
  status?: Download['status'],
): Promise<Download> {
  const { work, row, position, current, settings } = offer
  const closed = whyClosed(offer)
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

/** In which zone times are shown: the one asked for, where the candidate lives, else where the company offers them. */
function chooseZone({ row, position }: Offer, asked: string | undefined): Pick<BookingPage, 'zone' | 'zoneBy'> {
  if (asked && isTimeZone(asked)) return { zone: asked, zoneBy: 'asked' }
  const [home, ...more] = zonesOfPlace(position.location ?? '')
  const known = home && more.length === 0 ? home : undefined
  const zoneBy = asked ? 'unknown' : known ? 'home' : 'company'
  return { zone: known ?? row.time_zone, zoneBy }
}

/** The page behind a link; in words why there is none. */
export const openBooking = (deps: Deps, token: string, zone: string | undefined): Promise<Download> =>
  withOffer(deps, token, (offer) => show(offer, { token, zone }))

const meetingOf = (told: Pick<OfferRow, 'meeting_link' | 'place' | 'phone' | 'interview_type'>) => ({
  meetingLink: told.meeting_link,
  place: told.place,
  phone: isPhoneCall(told.interview_type) ? told.phone : '',
})

/** The interview that stands, as a file for a calendar; the page where none does. */
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

type Sent = CallRequest<typeof bookings.act>['body']

/** One form of the page; what is wrong with it is said on the page, beside what is still free. */
export async function actOnBooking(deps: Deps, body: Sent): Promise<Download> {
  const { token = '', zone } = body
  const link = linkOfToken('booking', token)
  const known = await openLink(deps, link, { act: async (_, { named }) => named, otherwise: () => undefined })
  if (!known) return nothing()
  try {
    const counted = [{ under: `booking:${known.offerId}`, max: SENT_MAX }]
    await limitAttempts(deps, counted, 'Too much was sent from this page. Please try again in a quarter of an hour.')
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
  throw new Problem('not_found', NOTHING_HERE)
}

/** Answers with what to say of it. */
async function doStep(work: SystemWork, offerId: string, { step, start, zone, ...sent }: Sent): Promise<string> {
  const seen = await findOffer(work.tx, offerId)
  if (!seen) return refuse()
  const { position_id: positionId, candidate_id } = seen
  // As whoever schedules by hand does: of two who act at once the second sees what the first has made.
  const [application] = await lockApplications(work.tx, { positionId, candidateIds: [candidate_id] })
  const offer = await findWhole(work, offerId)
  if (!offer || !application) return refuse()
  const closed = whyClosed(offer)
  if (closed) throw new Problem('conflict', closed)
  if (step === 'cancel') return cancelBooked(offer)
  if (step === 'other') return askForOther(offer, proposalOf(sent), chooseZone(offer, zone).zone)
  if (step === 'book') return book(offer, application, start ?? '')
  throw new Problem('invalid_request', 'Please choose a time.')
}

const organizerOf = ({ row }: Offer): Organizer => ({
  userId: row.offered_by,
  name: row.offered_by_name,
  email: row.offered_by_email,
})

function refuseLate({ work, current }: Offer): void {
  if (current && !mayChange(current.starts_at, work.now))
    throw new Problem('conflict', 'The interview cannot be changed here any more.')
}

const sayTooNear = ({ settings: { interview_notice_hours: hours } }: Offer): string =>
  hours === 0
    ? 'This time is over. Please choose another one.'
    : `This time is too near. ${sayNotice(hours)} Please choose another one.`

type Application = Awaited<ReturnType<typeof lockApplications>>[number]

async function book(offer: Offer, application: Application, start: string): Promise<string> {
  const { work, row, position, current } = offer
  const { tx } = work
  const startsAt = row.starts.find((each) => each.toISOString() === start)
  if (!startsAt) throw new Problem('invalid_request', 'Please choose one of the times.')
  const booked = 'Your interview is booked. You get a mail about it.'
  const done = current ? 'Your interview is moved. You get a mail about it.' : booked
  // Pressed twice.
  if (current?.starts_at.getTime() === startsAt.getTime()) return booked
  refuseLate(offer)
  if (startsAt <= soonest(offer)) throw new Problem('conflict', sayTooNear(offer))
  await refuseStatus(work, application.status_id)
  if (!(await openOf(offer)).some((open) => open.getTime() === startsAt.getTime())) throw new Problem('conflict', TAKEN)
  const guests = row.guests.map((email) => ({ email, name: email }))
  const leads = await chooseLeads(tx, { users: row.users, guests })
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
    moved: current && { current, before: await listLeads(tx, current.id) },
    told: current ? 'interview.rebooked' : 'interview.booked',
    tells: [row.offered_by],
  }).catch((error: unknown) => {
    // What is said to colleagues names who is busy and when.
    throw error instanceof Problem && error.code === 'conflict' ? new Problem('conflict', TAKEN) : error
  })
  await updateOffer(tx, row.id, { interview_id: interviewId })
  return done
}

async function cancelBooked(offer: Offer): Promise<string> {
  const { work, row, position, current } = offer
  if (!current) throw new Problem('conflict', 'There is no interview to cancel.')
  refuseLate(offer)
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

/** Tells whoever offered the times, in the zone of these and in the candidate's, what would suit instead. */
async function askForOther({ work, row, position, settings }: Offer, typed: Proposal, zone: string): Promise<string> {
  const writing = { days: settings.date_style, clock: settings.clock }
  const windows = readProposal(typed, { zone, now: work.now, writing })
  const comment = writeProposal(windows, typed.comment ?? '', [row.time_zone, zone], writing)
  if (comment === '') throw new Problem('invalid_request', 'Please propose a time, or write when it would suit you.')
  const done = 'Thank you, we have passed it on.'
  if (comment === row.other_time) return done
  const proposed = windows.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }))
  await noteProposal(work.tx, row.id, { text: comment, windows: proposed, zone, at: work.now })
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
