import type { CalendarState } from '@rolecall/domain/interviews/calendar-notes'
import type { Busyness } from '@rolecall/domain/interviews/free-slots'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { defaultHours, type WorkingHours } from '@rolecall/domain/interviews/working-hours'
import type { Tx } from '../../platform/db/connect.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { type BusyRow, listBusyTimes, listPeople, type PersonRow } from './busy-people.queries.ts'

/** A user of the company with their working hours and busy times. */
export type BusyPerson = Busyness & { email: string; name: string; feed: CalendarState }

type BusyQuery = { emails: readonly string[]; range: Period; except?: string | undefined }

/** Working hours and busy times of users, in three statements however many they are; addresses without a user are left out. */
export async function findPeopleBusy(tx: Tx, { emails, range, except }: BusyQuery): Promise<BusyPerson[]> {
  const people = await listPeople(tx, emails)
  const { time_zone: zone } = await getCompanySettings(tx)
  const busy = await listBusyTimes(tx, {
    emails: people.map(({ email }) => email),
    userIds: people.map(({ user_id }) => user_id),
    from: new Date(range.from),
    to: new Date(range.to),
    except,
  })
  const byEmail = Map.groupBy(busy, ({ email }) => email)
  return people.map((row) => ({
    email: row.email,
    name: row.name,
    hours: hoursOf(row, zone),
    feed: feedOf(row),
    busy: (byEmail.get(row.email) ?? []).map(periodOf),
  }))
}

export const periodOf = ({ starts_at, ends_at }: Pick<BusyRow, 'starts_at' | 'ends_at'>): Period => ({
  from: starts_at.getTime(),
  to: ends_at.getTime(),
})

type Hours = Pick<PersonRow, 'days' | 'from_minute' | 'to_minute' | 'time_zone'>

/** The user's own hours, else the default ones in the company's zone. */
export function hoursOf(hours: Hours | undefined, zone: string): WorkingHours {
  const { days, from_minute: from, to_minute: to, time_zone: timeZone } = hours ?? {}
  return days && from != null && to != null && timeZone ? { days, from, to, timeZone } : defaultHours(zone)
}

function feedOf({ feed_read_at, feed_error, feed_is_partial }: PersonRow): BusyPerson['feed'] {
  if (feed_error === null) return 'none'
  if (feed_error !== '') return feed_is_partial ? 'partly' : 'failed'
  return feed_read_at ? 'read' : 'waiting'
}
