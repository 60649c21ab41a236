import { dayIn, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { useSession } from './session.ts'

/** The day it is where the company is, YYYY-MM-DD; where this browser is, as long as the session names no time zone. */
export function useToday(): string {
  const named = useSession()?.cc.time_zone
  const timeZone =
    typeof named === 'string' && isTimeZone(named) ? named : Intl.DateTimeFormat().resolvedOptions().timeZone
  return dayIn(timeZone, new Date())
}
