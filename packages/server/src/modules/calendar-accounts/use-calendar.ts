import type { Tx } from '../../platform/db/connect.ts'
import { selectCalendar } from '../calendars/accounts.queries.ts'
import { deleteWrittenEntries, listUpcomingInterviews } from '../calendars/entries.queries.ts'
import { queueCalendarWrites } from '../calendars/queue-writes.ts'
import type { CalendarChoice } from '../calendars/remote-calendar.ts'

/**
 * Maximum number of interviews written into a newly connected calendar; the others are written when they change. Limit chosen
 * by us.
 */
const TO_COME_MAX = 200

/** Makes this the calendar that is read and into which interviews to come are written. */
export async function useCalendar(
  tx: Tx,
  { userId, changedAt }: { userId: string; changedAt: Date },
  { calendar, now }: { calendar: CalendarChoice; now: Date },
): Promise<void> {
  await selectCalendar(tx, { userId, changedAt, calendar, at: now })
  await deleteWrittenEntries(tx, userId)
  await writeUpcomingInterviews(tx, userId, now)
}

export async function writeUpcomingInterviews(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const interviewId of await listUpcomingInterviews(tx, userId, now, TO_COME_MAX))
    await queueCalendarWrites(tx, interviewId, now)
}
