import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import { RETENTION_MONTHS } from '@rolecall/domain/company/privacy-rules'
import { z } from 'zod'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { listKeepRules } from '../../../people/keeping/kept-until.ts'
import { beginErasures } from './begin-erasure.ts'
import { findRule, listDue, listStillDue, type Rule } from './privacy.queries.ts'

/** People whose erasure is begun in one transaction. */
const AT_ONCE = 100

export const USUAL_RULE: Rule = {
  is_on: false,
  months: RETENTION_MONTHS.usual,
  keep_selected: true,
  keep_consented: true,
}

/** The moment since which whoever is kept has to have done something, or had something done. */
export const keptSince = (now: Date, months: number): Date => monthsFrom(now, -months)

/** Every night: begins to erase whom companies have kept for long enough, where they have a rule in force. */
export const runRetention = defineJob({
  name: 'privacy.run-retention',
  cron: '23 2 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      let people = 0
      for (;;) {
        const begun = await eraseSome(deps, companyId)
        people += begun
        if (begun < AT_ONCE) break
      }
      if (people > 0)
        await inCompany(deps, companyId, (work) => recordEvent(work, { kind: 'retention.ran', payload: { people } }))
    }
  },
})

/** Answers how many erasures it has begun. */
const eraseSome = (deps: Deps, companyId: string): Promise<number> =>
  inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const rule = await findRule(tx)
    if (!rule?.is_on) return 0
    // Positions may have come since the rule was set, at places where records are kept for longer.
    const months = Math.max(rule.months, ...(await listKeepRules(work)).map(({ keepMonths }) => keepMonths))
    const since = { rule, before: keptSince(now, months) }
    const due = (await listDue(tx, since, { start: 0, limit: AT_ONCE })).map(({ candidate_id }) => candidate_id)
    return beginErasures(work, { due, reason: 'retention', stillDue: () => listStillDue(tx, since, due) })
  })
