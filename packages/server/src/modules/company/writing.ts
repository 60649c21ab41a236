import type { Writing } from '@rolecall/domain/calendar/write-time'
import type { Tx } from '../../ground/db/connect.ts'
import { getCompanySettings } from './settings.queries.ts'
import type { CompanySettings } from './settings.ts'

/** How days and times are written in mails, in the history and on the pages of a company. */
export async function writingOf(tx: Tx): Promise<Writing> {
  return writingIn(await getCompanySettings(tx))
}

/** The same of settings that were read already. */
export const writingIn = ({ date_style: days, clock }: Pick<CompanySettings, 'date_style' | 'clock'>): Writing => ({
  days,
  clock,
})
