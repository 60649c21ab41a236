import { z } from 'zod'
import type { Db } from '../../../ground/db/connect.ts'
import { sealEvents, settledAt } from '../../../ground/events/seal-events.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listToSeal } from '../../../house/company/companies-with-work.queries.ts'

/** Longer than a process with a worker leaves it alone while it runs, and its clock with it. */
const AWAY_MS = 10 * 60_000
/** When this process sealed last, by its clock. */
const lastBy = new WeakMap<Db, Date>()

/**
 * Every minute: goes on with the chain of each company in which something was recorded, to its end. Where the product was away for
 * hours, or its clock has jumped ahead, what a slow transaction had recorded just before has its seal nevertheless.
 */
export const sealHistory = defineJob({
  name: 'audit.seal-history',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now()
    const sinceMs = now.getTime() - (lastBy.get(deps.db)?.getTime() ?? 0)
    const isBack = sinceMs < 0 || sinceMs > AWAY_MS
    for (const companyId of await listToSeal(deps.db, isBack ? undefined : settledAt(now)))
      while (!(await inCompany(deps, companyId, (work) => sealEvents(work, { isBack }))));
    lastBy.set(deps.db, now)
  },
})
