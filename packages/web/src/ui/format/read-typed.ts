import { dayIn } from '@rolecall/domain/calendar/company-day'
import { dayPattern, orderOfDays, readTypedDay } from '@rolecall/domain/calendar/read-typed'
import { getCountry, getOwnZone, getWriting } from './date-preferences.ts'

/** Returns the user's current day, YYYY-MM-DD. */
export const getToday = (): string => dayIn(getOwnZone(), new Date())

/** Returns a typed day as YYYY-MM-DD, in the user's order of day and month; undefined if it is not one. */
export function readDay(typed: string, bounds: { min?: string | undefined; max?: string | undefined } = {}) {
  return readTypedDay(typed, { ...bounds, today: getToday(), order: orderOfDays(getWriting(), getCountry()) })
}

/** Returns the pattern of days in fields: 'DD MMM YYYY'. */
export const getDayPattern = (): string => dayPattern(getWriting())
/** Returns the pattern of times in fields: 'HH:MM', with AM or PM on a 12-hour clock. */
export const getTimePattern = (): string => (getWriting().clock === '24' ? 'HH:MM' : 'HH:MM AM')
