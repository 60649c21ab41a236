import { describeDay } from '@rolecall/domain/calendar/day-range'
import { getWriting } from '../../../ui/format/date-preferences.ts'

/** Returns “3 March 2026” for a day, YYYY-MM-DD, or the format that the company chose. */
export const describePastDay = (day: string): string =>
  describeDay(day, { today: day, writing: getWriting(), hasYear: true })
