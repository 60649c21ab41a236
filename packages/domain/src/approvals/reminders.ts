import { addDays } from '../calendar/company-day.ts'
import { countWorkingDays } from '../country-rules/working-days.ts'
import { REMINDED_AFTER } from './approval-limits.ts'

/**
 * Returns the latest day on which an approver may have been asked or reminded to be reminded again on `today`, if they
 * have not answered: that many working days, Monday to Friday, have passed since.
 */
export function remindedBy(today: string): string {
  let day = addDays(today, -1)
  while (countWorkingDays(day, today) < REMINDED_AFTER) day = addDays(day, -1)
  return day
}
