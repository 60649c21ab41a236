import { isDay } from '@rolecall/domain/calendar/company-day'
import {
  formatDay,
  formatMoment,
  formatOtherClock,
  formatProfileMoment,
  formatTimeSpan,
  formatWeekdayDate,
  type Times,
  writeClock,
} from '@rolecall/domain/calendar/format-time'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { getOwnZone, getWriting } from './date-preferences.ts'

type DateInput = string | Date | null | undefined

const NONE = '–'

function readMoment(value: DateInput): Date | undefined {
  const moment = value ? new Date(value) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** Returns the day of a moment in the user's time zone; a plain day unchanged. */
function readDay(value: DateInput): string | undefined {
  if (typeof value === 'string' && isDay(value)) return value
  const moment = readMoment(value)
  return moment && localTimeIn(getOwnZone(), moment).day
}

/** Returns '05 Mar 2026'; a dash without a date. */
export function formatDate(value: DateInput): string {
  const day = readDay(value)
  return day ? formatDay(day, getWriting()) : NONE
}

/** Returns 'Thu 05 Mar 2026'. */
export function formatWeekday(value: DateInput): string {
  const day = readDay(value)
  return day ? formatWeekdayDate(day, getWriting()) : NONE
}

/** Returns '05 Mar 2026, 02:30 PM'; a dash without a date. */
export function formatDateTime(value: DateInput): string {
  const moment = readMoment(value)
  return moment ? formatMoment(moment, getOwnZone(), getWriting()) : NONE
}

/** Returns '5 Mar 2026 @ 02:30 PM', as candidates' profiles show it in the default format (rule G-029); a dash without a date. */
export function formatProfileTime(value: DateInput): string {
  const moment = readMoment(value)
  return moment ? formatProfileMoment(moment, getOwnZone(), getWriting()) : NONE
}

/** Returns '03:00 PM in Kolkata', with the day if it is another one there; empty where clocks agree with the user's. */
export const formatTimeThere = (zone: string, moment: string): string =>
  formatOtherClock(new Date(moment), { own: getOwnZone(), zone }, getWriting())

/** Returns '02:30 PM' for a time, HH:mm. */
export const formatClock = (time: string): string => writeClock(time, getWriting())

/** Returns '02:30 PM', for a moment in a time zone. */
export const formatTimeIn = (zone: string, moment: string): string =>
  formatClock(localTimeIn(zone, new Date(moment)).time)

/** Returns a time in the user's time zone, and next to it in another zone if they differ; then both are named. */
export const formatTimes = (times: Times, zone?: string): string =>
  formatTimeSpan(times, zone ? [getOwnZone(), zone] : [getOwnZone()], getWriting(), true)

/** Returns a time in another person's zone first, and next to it in the user's if they differ. */
export const formatTimesOf = (times: Times, zone: string): string =>
  formatTimeSpan(times, [zone || getOwnZone(), getOwnZone()], getWriting(), true)

/** Returns 'Mar 2019' for '2019-03'; a year, or anything else, unchanged. */
export const formatMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? formatDay(`${month}-01`, { days: '' }).slice('01 '.length) : month
