import dayjs, { type ConfigType } from 'dayjs'
import { getDateWishes } from './date-wishes.ts'

/** How every day is written unless the person wishes otherwise; months without one, and fields to type in, follow it. */
export const DAY = 'DD MMM YYYY'
const MONTH = 'MMM YYYY'

const STYLES: Readonly<Record<string, string>> = {
  'day-month-year': DAY,
  'month-day-year': 'MMM DD, YYYY',
  'year-month-day': 'YYYY-MM-DD',
  // Those that a company chooses from, which are patterns.
  'DD.MM.YYYY': 'DD.MM.YYYY',
  'MM/DD/YYYY': 'MM/DD/YYYY',
  'YYYY-MM-DD': 'YYYY-MM-DD',
}

const dayStyle = () => STYLES[getDateWishes().style] ?? DAY

const read = (value: ConfigType) => {
  const date = dayjs(value)
  return value === null || value === undefined || value === '' || !date.isValid() ? undefined : date
}

/** A moment by the clocks of the zone that the person wishes. */
function readMoment(value: ConfigType) {
  const date = read(value)
  const { timeZone } = getDateWishes()
  if (!date || !timeZone) return date
  try {
    return dayjs(date.toDate().toLocaleString('en-US', { timeZone }))
  } catch {
    return date
  }
}

/** '05 Mar 2026'; a dash where there is no date. */
export const formatDate = (value: ConfigType): string => read(value)?.format(dayStyle()) ?? '–'

/** '05 Mar 2026 @ 02:30 PM'; a dash where there is no date. */
export const formatDateTime = (value: ConfigType): string => readMoment(value)?.format(`${dayStyle()} @ hh:mm A`) ?? '–'

/** '2019-03' as 'Mar 2019'; a year, or whatever else there is, as it is. */
export const formatMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? dayjs(`${month}-01`).format(MONTH) : month
