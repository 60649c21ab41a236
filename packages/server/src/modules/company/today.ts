import { dayIn } from '@rolecall/domain/calendar/company-day'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from './settings.queries.ts'

/** The time zone in which days begin and end, for users and jobs. A session knows it, a job looks it up. */
export const timeZoneOf = async ({ tx, session }: Pick<AnyWork, 'tx' | 'session'>): Promise<string> =>
  session?.timeZone ?? (await getCompanySettings(tx)).time_zone

/** The current day in the company's time zone, YYYY-MM-DD. */
export const todayOf = async (work: AnyWork): Promise<string> => dayIn(await timeZoneOf(work), work.now)
