import { chooseCalendar } from '../../../contact/calendars/accounts.queries.ts'
import { forgetWritten, listInterviewsToCome } from '../../../contact/calendars/entries.queries.ts'
import { queueCalendarWrites } from '../../../contact/calendars/queue-writes.ts'
import type { CalendarChoice } from '../../../contact/calendars/remote-calendar.ts'
import type { Tx } from '../../../ground/db/connect.ts'

/** Interviews that are written into a calendar that was just connected; the others when they change. Our own bound. */
const TO_COME_MAX = 200

/** From now on it is the one that is read, and interviews to come are written into it. */
export async function useCalendar(
  tx: Tx,
  { userId, changedAt }: { userId: string; changedAt: Date },
  { calendar, now }: { calendar: CalendarChoice; now: Date },
): Promise<void> {
  await chooseCalendar(tx, { userId, changedAt, calendar, at: now })
  await forgetWritten(tx, userId)
  await writeWhatComes(tx, userId, now)
}

export async function writeWhatComes(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const interviewId of await listInterviewsToCome(tx, userId, now, TO_COME_MAX))
    await queueCalendarWrites(tx, interviewId, now)
}
