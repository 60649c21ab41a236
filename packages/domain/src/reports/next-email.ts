import { addDays, dayIn } from '../calendar/company-day.ts'
import { momentsAt } from '../calendar/wall-clock.ts'
import type { EmailRhythm } from '../pool/saved-view.ts'
import { startOfPart } from './report-definition.ts'

/** Time of day at which dashboards are emailed, on the clock of the reader (rule A-406). */
const TIME = '07:00'
/** Days after which the first of the next month has come in any case. */
const MONTH_DAYS = 32

/** Returns when a dashboard is emailed next after a moment: at seven in the morning in a time zone. */
export function nextEmailAt(every: EmailRhythm, timeZone: string, after: Date): Date {
  const today = dayIn(timeZone, after)
  for (let days = 0; days <= MONTH_DAYS; days += 1) {
    const day = addDays(today, days)
    if (every !== 'day' && startOfPart(every, day) !== day) continue
    // Clocks that skip this hour show the next one.
    const [at] = [TIME, '08:00'].flatMap((time) => momentsAt(timeZone, { day, time }))
    if (at && at > after) return at
  }
  throw new Error('Every month has a first day')
}
