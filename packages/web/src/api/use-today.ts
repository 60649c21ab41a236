import { dayIn, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { useSession } from './session.ts'

/** Of the company; that of this browser, as long as the session names none. */
export function useTimeZone(): string {
  const named = useSession()?.cc.time_zone
  return typeof named === 'string' && isTimeZone(named) ? named : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The day it is where the company is, YYYY-MM-DD. */
export const useToday = (): string => dayIn(useTimeZone(), new Date())
