import type { Work } from '../../platform/kernel/work.ts'
import { findZoneOfUser } from './dashboards.queries.ts'

/** The time zone of the caller: that of their working hours, or of the company. */
export const clockOf = async ({ tx, session }: Pick<Work, 'tx' | 'session'>): Promise<string> =>
  (await findZoneOfUser(tx, session.userId)) ?? session.timeZone
