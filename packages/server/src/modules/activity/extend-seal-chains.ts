import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { sealEvents, settledAt } from '../../platform/events/seal-events.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listToSeal } from '../company/companies-with-work.queries.ts'

/** Longer than a process with a worker goes without sealing while it and its clock run. */
const AWAY_MS = 10 * 60_000
/** The time of this process's last seal, by its clock. */
const lastBy = new WeakMap<Db, Date>()

/**
 * Extends the seal chain of each company with new entries every minute, to its end. If the product was away for hours, or its
 * clock has jumped ahead, entries that a slow transaction recorded just before are sealed nevertheless.
 */
export const extendSealChains = defineJob({
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
