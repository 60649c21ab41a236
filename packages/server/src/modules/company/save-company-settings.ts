import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type NewEvent, recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { updateCompanySettings } from './settings.queries.ts'
import type { CompanySettings } from './settings.ts'

/**
 * Saves settings of a company, replacing the previous ones, and records the user in the history. If the previous values matter
 * for the result, lock and read them first.
 */
export async function saveCompanySettings(work: Work, settled: Partial<CompanySettings>, event: NewEvent) {
  await updateCompanySettings(work.tx, settled)
  await recordEvent(work, event)
  return { success: true as const, message: MESSAGES.settingsSaved }
}
