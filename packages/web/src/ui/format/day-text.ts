import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** How days are shown in fields; typed ones may have any of the others too (rule G-026). */
const SHOWN_DAY = 'DD-MMMM-YYYY'
/** What every field for a day has in common. */
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

/** A typed day as YYYY-MM-DD; null while it is not a whole day. */
export function readDay(typed: string): string | null {
  const day = dayjs(typed.trim(), TYPED, true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
