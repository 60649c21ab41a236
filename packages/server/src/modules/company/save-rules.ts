import type { NewEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { saveCompanySettings } from './save-company-settings.ts'
import { lockCompanySettings } from './settings.queries.ts'
import type { CompanySettings } from './settings.ts'
import { todayOf } from './today.ts'

type RuleSaving = {
  settled: Partial<CompanySettings>
  /** The rules in the settings, by their names in the API. */
  rulesOf: (settings: CompanySettings) => Readonly<Record<string, unknown>>
  event: NewEvent
}

/** Saves settings that are rules of fair hiring, with the day on which each rule changed (rule A-336). */
export async function saveRules(work: Work, { settled, rulesOf, event }: RuleSaving) {
  const before = await lockCompanySettings(work.tx)
  const today = await todayOf(work)
  const was = rulesOf(before)
  const changed = Object.entries(rulesOf({ ...before, ...settled })).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
  )
  const rule_days = { ...before.rule_days, ...Object.fromEntries(changed.map(([name]) => [name, today])) }
  return saveCompanySettings(work, { ...settled, rule_days }, event)
}
