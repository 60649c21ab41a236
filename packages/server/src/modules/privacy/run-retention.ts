import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import { MOVED_GRACE_DAYS, RETENTION_MONTHS } from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { listKeepRules } from '../duplicates/retention-end.ts'
import { findRule, listDue, listStillDue, type Rule } from './privacy.queries.ts'
import { queueDueErasures } from './queue-erasure.ts'

/** Number of people whose erasure begins in one transaction. */
const AT_ONCE = 100

export const USUAL_RULE: Rule = {
  is_on: false,
  months: RETENTION_MONTHS.usual,
  keep_selected: true,
  keep_consented: true,
}

/** The time since which a candidate must have had activity to be kept. */
export const activityCutoff = (now: Date, months: number): Date => monthsFrom(now, -months)

/** Runs every night: begins to erase people that companies have kept for long enough, for companies with a rule in force. */
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

/** Returns the number of erasures begun. */
const eraseSome = (deps: Deps, companyId: string): Promise<number> =>
  inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const rule = await findRule(tx)
    if (!rule?.is_on) return 0
    // Positions may have been added since the rule was set, at places where records must be kept for longer.
    const months = Math.max(rule.months, ...(await listKeepRules(work)).map(({ keepMonths }) => keepMonths))
    const movedBefore = new Date(now.getTime() - MOVED_GRACE_DAYS * DAY_MS)
    const since = { rule, before: activityCutoff(now, months), now, movedBefore }
    const due = (await listDue(tx, 'nobody', since, { start: 0, limit: AT_ONCE })).map(
      ({ candidate_id }) => candidate_id,
    )
    return queueDueErasures(work, { due, reason: 'retention', stillDue: () => listStillDue(tx, since, due) })
  })
