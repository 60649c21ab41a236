import type { Writing } from '@rolecall/domain/calendar/write-time'
import type { Tx } from '../../ground/db/connect.ts'
import { getCompanySettings } from './settings.queries.ts'

/** How days and times are written in mails, in the history and on the pages of a company. */
export async function writingOf(tx: Tx): Promise<Writing> {
  const { date_style: days, clock } = await getCompanySettings(tx)
  return { days, clock }
}
