import type { Writing } from '@rolecall/domain/calendar/format-time'
import type { Tx } from '../../platform/db/connect.ts'
import { getCompanySettings } from './settings.queries.ts'
import type { CompanySettings } from './settings.ts'

/** The formats of days and times in emails, in the history and on the pages of a company. */
export async function writingOf(tx: Tx): Promise<Writing> {
  return writingIn(await getCompanySettings(tx))
}

/** The same from settings that were read already. */
export const writingIn = ({ date_style: days, clock }: Pick<CompanySettings, 'date_style' | 'clock'>): Writing => ({
  days,
  clock,
})
