import { candidates } from '@rolecall/contract/candidates'
import { interviews } from '@rolecall/contract/interviews'
import { addDays, dayIn } from '@rolecall/domain/calendar/company-day'
import type { DemoClient } from './demo-client.ts'

const MANAGER = 'manager@demo.example'
const ZONE = 'Asia/Kolkata'

/** By their place on the list: days from today, and how and what for. Neither day is a weekend. */
const TALKS = [
  {
    place: 2,
    days: 2,
    start: '15:00',
    end: '15:45',
    type: 'Video call',
    remarks: 'Please ask how the last migration went.',
  },
  { place: 5, days: 5, start: '10:30', end: '11:00', type: 'Phone call', remarks: '' },
]

type Shortlist = { positionId: string; shortlist: readonly string[]; token: string; daysAgo: number }

/** Two talks with the hiring manager are to come. */
export async function scheduleInterviews(
  client: DemoClient,
  { positionId, shortlist, token, daysAgo }: Shortlist,
): Promise<void> {
  const today = addDays(dayIn(ZONE, client.deps.now()), daysAgo)
  for (const { place, days, start, end, type, remarks } of TALKS) {
    const resume_id = shortlist[place]
    if (!resume_id) continue
    const { data } = await client.make(candidates.preview, { body: { resume_id, positionId, ahead: true } }, token)
    const body = {
      interview_email: MANAGER,
      custom_email: '',
      interview_type: type,
      slot_time: { date: skipWeekend(addDays(today, days)), start_time: start, end_time: end, timezone: ZONE },
      resume_attach: true,
      remarks,
      resumeid: resume_id,
      candidate_name: data.name,
      candidate_email: data.email,
      position_id: positionId,
    }
    await client.make(interviews.schedule, { body }, token)
  }
}

const SATURDAY = 6
const SUNDAY = 0

function skipWeekend(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === SATURDAY) return addDays(day, 2)
  return weekday === SUNDAY ? addDays(day, 1) : day
}
