import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** Format of days in fields; typed ones may use any of the others too (rule G-026). */
const SHOWN_DAY = 'DD-MMMM-YYYY'
/** Props that all day fields share. */
export const DAY_FIELD = {
  valueFormat: SHOWN_DAY,
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const

const TYPED = [
  SHOWN_DAY,
  'D-MMMM-YYYY',
  'DD-MMM-YYYY',
  'D-MMM-YYYY',
  'YYYY/MM/DD',
  'YYYY/M/D',
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'D.M.YYYY',
  'MM/DD/YYYY',
  'M/D/YYYY',
  'DD MMM YYYY',
  'D MMM YYYY',
]

/** Returns a typed day as YYYY-MM-DD; null while it is incomplete. */
export function readDay(typed: string): string | null {
  const day = dayjs(typed.trim(), TYPED, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
