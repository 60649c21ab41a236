import { dayIn } from '@rolecall/domain/calendar/company-day'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { getCompanySettings } from './settings.queries.ts'

/** In which days begin and end; for people and for jobs. A session knows the zone, a job looks it up. */
export const timeZoneOf = async ({ tx, session }: Pick<AnyWork, 'tx' | 'session'>): Promise<string> =>
  session?.timeZone ?? (await getCompanySettings(tx)).time_zone

/** The day it is where the company is, YYYY-MM-DD. */
export const todayOf = async (work: AnyWork): Promise<string> => dayIn(await timeZoneOf(work), work.now)
