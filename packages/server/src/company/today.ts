import { dayIn } from '@rolecall/domain/calendar/company-day'
import type { AnyWork } from '../kernel/work.ts'
import { getCompanySettings } from './settings.queries.ts'

/** The day it is where the company is, YYYY-MM-DD; for people and for jobs. A session knows the zone, a job looks it up. */
export async function todayOf({ tx, session, now }: AnyWork): Promise<string> {
  return dayIn(session?.timeZone ?? (await getCompanySettings(tx)).time_zone, now)
}
