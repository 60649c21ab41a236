import { availability } from '@rolecall/contract/interviews/availability'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { signBooking } from '../../modules/email/booking-link.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { getInvited } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'
import { bookDemoPanel } from './demo-panels.ts'

const MANAGER = 'manager@demo.example'
const ZONE = 'Asia/Kolkata'

/**
 * Interviews by place on the list: days from today, way and purpose. Neither day is a weekend. The first candidate lives in
 * London, where the afternoon of Kolkata is the morning; the other one lives in India (rule A-370).
 */
const TALKS = [
  {
    place: 2,
    days: 2,
    start: '15:00',
    end: '15:45',
    type: 'Video call',
    remarks: 'Please ask how the last migration went.',
  },
  { place: 7, days: 5, start: '10:30', end: '11:00', type: 'Phone call', remarks: '' },
]

/** The candidate who is asked to choose a time, by place on the list, their zone, and days from today. */
const OFFERED = { place: 3, zone: 'Asia/Singapore', days: [3, 4, 6], times: ['11:00', '14:00'] }

/** The candidate with a panel booked after the phone screen, and the first day, in days from today. */
const PANEL = { place: 7, days: 8 }

/** Days from today that the candidate proposes instead, and why. */
const PROPOSED = [4, 7]
const WHY = 'I’m on call until five on most days.'

/** Working hours of the hiring manager: no Fridays. */
const HOURS = { days: [1, 2, 3, 4], from_minute: 600, to_minute: 1_020, time_zone: ZONE }

type Shortlist = {
  companyId: string
  positionId: string
  shortlist: readonly string[]
  token: string
  manager: string
}

/** Schedules two interviews with the hiring manager, and lets a third candidate choose a time. */
export async function scheduleInterviews(
  client: DemoClient,
  { companyId, positionId, shortlist, token, manager }: Shortlist,
): Promise<void> {
  const today = dayIn(ZONE, client.deps.now())
  for (const { place, days, start, end, type, remarks } of TALKS) {
    const resume_id = shortlist[place]
    if (!resume_id) continue
    const { name, email } = await withCompany(client.deps.db, companyId, (tx) => getInvited(tx, resume_id))
    const body = {
      interview_email: MANAGER,
      custom_email: '',
      interview_type: type,
      slot_time: { date: skipWeekend(addDays(today, days)), start_time: start, end_time: end, timezone: ZONE },
      resume_attach: true,
      remarks,
      resumeid: resume_id,
      candidate_name: name,
      candidate_email: email,
      position_id: positionId,
    }
    await client.make(interviews.schedule, { body }, token)
  }
  await client.make(availability.settle, { body: HOURS }, manager)
  await offerTimes(client, { companyId, positionId, resumeId: shortlist[OFFERED.place], token, today })
  const panel = { resumeId: shortlist[PANEL.place], date: addDays(today, PANEL.days), zone: ZONE }
  await bookDemoPanel(client, { companyId, positionId, token, ...panel })
}

type BookingDemoInput = {
  companyId: string
  positionId: string
  resumeId: string | undefined
  token: string
  today: string
}

async function offerTimes(
  client: DemoClient,
  { companyId, positionId, resumeId, token, today }: BookingDemoInput,
): Promise<void> {
  if (!resumeId) return
  const { name, email } = await withCompany(client.deps.db, companyId, (tx) => getInvited(tx, resumeId))
  const starts = OFFERED.days.flatMap((days) =>
    OFFERED.times.flatMap((time) => momentsAt(ZONE, { day: skipWeekend(addDays(today, days)), time })),
  )
  const body = {
    resumeid: resumeId,
    position_id: positionId,
    interview_email: MANAGER,
    custom_email: '',
    interview_type: 'Video call',
    starts: starts.map((start) => start.toISOString()),
    minutes: 45,
    timezone: ZONE,
    candidate_name: name,
    candidate_email: email,
  }
  const { data: offer } = await client.make(bookings.offer, { body }, token)
  // No time suits the candidate, who says so by the link of the email.
  const link = signBooking(client.deps.env.ROLECALL_SECRET, { companyId, offerId: offer.offer_id })
  const [day1, day2] = PROPOSED.map((days) => skipWeekend(addDays(today, days)))
  const windows = { day1, from1: '17:30', to1: '19:00', day2, from2: '12:30', to2: '14:00' }
  await client.make(bookings.act, {
    body: { token: link, zone: OFFERED.zone, step: 'other', ...windows, comment: WHY },
  })
}

const SATURDAY = 6
const SUNDAY = 0

function skipWeekend(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === SATURDAY) return addDays(day, 2)
  return weekday === SUNDAY ? addDays(day, 1) : day
}
