import dayjs, { type ConfigType } from 'dayjs'

/** How every day is written unless the person wishes otherwise; months without one, and fields to type in, follow it. */
export const DAY = 'DD MMM YYYY'
const MONTH = 'MMM YYYY'

const STYLES: Readonly<Record<string, string>> = {
  'day-month-year': DAY,
  'month-day-year': 'MMM DD, YYYY',
  'year-month-day': 'YYYY-MM-DD',
}

type Wishes = { style: string; timeZone: string }
const KEY = 'date_wishes'

function readWishes(): Wishes {
  const nothing = { style: '', timeZone: '' }
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return nothing
  }
}

let wishes = readWishes()

/** How the person wants dates from now on, in this browser: a style of ours, and IANA's name of a zone or nothing. */
export function keepDateWishes(wanted: Wishes): void {
  wishes = wanted
  localStorage.setItem(KEY, JSON.stringify(wanted))
}

const dayStyle = () => STYLES[wishes.style] ?? DAY

const read = (value: ConfigType) => {
  const date = dayjs(value)
  return value === null || value === undefined || value === '' || !date.isValid() ? undefined : date
}

/** A moment by the clocks of the zone that the person wishes. */
function readMoment(value: ConfigType) {
  const date = read(value)
  if (!date || !wishes.timeZone) return date
  try {
    return dayjs(date.toDate().toLocaleString('en-US', { timeZone: wishes.timeZone }))
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
