import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

/** How days are shown in fields; typed ones may have any of the others too (0 §9). */
export const SHOWN_DAY = 'DD-MMMM-YYYY'
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

/** A typed day as YYYY-MM-DD, not earlier than `earliest`; null while it is not a whole day. */
export function readDay(typed: string, earliest: string): string | null {
  const day = dayjs(typed.trim(), TYPED, true)
  if (!day.isValid()) return null
  const text = day.format('YYYY-MM-DD')
  return text < earliest ? earliest : text
}

export const dayAfter = (day: string): string => dayjs(day).add(1, 'day').format('YYYY-MM-DD')
