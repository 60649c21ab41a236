import { addDays } from '../calendar/company-day.ts'
import { countWorkingDays } from '../country-rules/working-days.ts'
import { REMINDED_AFTER } from './approval-limits.ts'

/**
 * The latest day such that whoever was asked or reminded on it, and has not answered, is reminded on `today`: so many working
 * days, Monday to Friday, lie after it up to today.
 */
export function remindedBy(today: string): string {
  let day = addDays(today, -1)
  while (countWorkingDays(day, today) < REMINDED_AFTER) day = addDays(day, -1)
  return day
}
