import { MESSAGES } from '@rolecall/contract/ground/messages'
import { type NewEvent, recordEvent } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { updateCompanySettings } from './settings.queries.ts'
import type { CompanySettings } from './settings.ts'

/**
 * Keeps what a company settled in place of what it had, whatever that was, and says in the history who did. Where what was there
 * decides what becomes of it, it is locked and read first.
 */
export async function settleCompany(work: Work, settled: Partial<CompanySettings>, event: NewEvent) {
  await updateCompanySettings(work.tx, settled)
  await recordEvent(work, event)
  return { success: true as const, message: MESSAGES.settingsSaved }
}
