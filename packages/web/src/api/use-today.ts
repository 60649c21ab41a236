import { dayIn, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { useSession } from './session.ts'

/** Returns the company's time zone, or the browser's while the session names none. */
export function useTimeZone(): string {
  const named = useSession()?.cc.time_zone
  return typeof named === 'string' && isTimeZone(named) ? named : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the current date in the company's time zone, YYYY-MM-DD. */
export const useToday = (): string => dayIn(useTimeZone(), new Date())
