import dayjs, { type ConfigType } from 'dayjs'

/** How every day is written; months without one, and fields to type in, follow it. */
export const DAY = 'DD MMM YYYY'
const MONTH = 'MMM YYYY'

const read = (value: ConfigType) => {
  const date = dayjs(value)
  return value === null || value === undefined || value === '' || !date.isValid() ? undefined : date
}

/** '05 Mar 2026'; a dash where there is no date. */
export const formatDate = (value: ConfigType): string => read(value)?.format(DAY) ?? '–'

/** '05 Mar 2026 @ 02:30 PM'; a dash where there is no date. */
export const formatDateTime = (value: ConfigType): string => read(value)?.format(`${DAY} @ hh:mm A`) ?? '–'

/** '2019-03' as 'Mar 2019'; a year, or whatever else there is, as it is. */
export const formatMonth = (month: string): string =>
  /^\d{4}-\d{2}$/.test(month) ? dayjs(`${month}-01`).format(MONTH) : month
