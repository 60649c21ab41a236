import { isDay } from '@rolecall/domain/calendar/company-day'
import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import {
  type Times,
  writeClock,
  writeDay,
  writeMoment,
  writeTimes,
  writeWeekday,
} from '@rolecall/domain/calendar/write-time'
import { getOwnZone, getWriting } from './date-wishes.ts'

type Given = string | Date | null | undefined

const NONE = '–'

function readMoment(value: Given): Date | undefined {
  const moment = value ? new Date(value) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** The day of a moment by the clocks of the person; a day as it is. */
function readDay(value: Given): string | undefined {
  if (typeof value === 'string' && isDay(value)) return value
  const moment = readMoment(value)
  return moment && clockIn(getOwnZone(), moment).day
}

/** '05 Mar 2026'; a dash where there is no date. */
export function formatDate(value: Given): string {
  const day = readDay(value)
  return day ? writeDay(day, getWriting()) : NONE
}

/** 'Thu 05 Mar 2026'. */
export function formatWeekday(value: Given): string {
  const day = readDay(value)
  return day ? writeWeekday(day, getWriting()) : NONE
}

/** '05 Mar 2026 @ 02:30 PM'; a dash where there is no date. */
export function formatDateTime(value: Given): string {
  const moment = readMoment(value)
  return moment ? writeMoment(moment, getOwnZone(), getWriting()) : NONE
}

/** '02:30 PM' of a time, HH:mm. */
export const formatClock = (time: string): string => writeClock(time, getWriting())

/** '02:30 PM', as the clocks of a zone show a moment. */
export const formatTimeIn = (zone: string, moment: string): string => formatClock(clockIn(zone, new Date(moment)).time)

/** When something is, by the clocks of the person, and beside them those of another zone where they differ; both by name. */
export const formatTimes = (times: Times, zone?: string): string =>
  writeTimes(times, zone ? [getOwnZone(), zone] : [getOwnZone()], getWriting())

/** The same by the clocks of somebody else first, and beside them those of the person. */
export const formatTimesOf = (times: Times, zone: string): string =>
  writeTimes(times, [zone || getOwnZone(), getOwnZone()], getWriting())

/** '2019-03' as 'Mar 2019'; a year, or whatever else there is, as it is. */
export const formatMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? writeDay(`${month}-01`, { days: '' }).slice('01 '.length) : month
