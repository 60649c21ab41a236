import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { keptMonths } from './kept-months.ts'
import { forgetGiven } from './scores-given.queries.ts'

/** Forgotten by one transaction. Our own bound. */
const AT_ONCE = 5_000

/** The moment so many months before another, or the last of a month that has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  // Of 31 March a month earlier would be 3 March.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}

const forgetSome = (deps: Deps, companyId: string): Promise<number> =>
  inCompany(deps, companyId, async ({ tx, now }) => {
    const { months } = await keptMonths({ tx, now })
    return forgetGiven(tx, monthsBefore(now, months), AT_ONCE)
  })

/** Every night: forgets scores that companies have kept for as long as they settled. */
export const forgetScores = defineJob({
  name: 'system-card.forget-scores',
  cron: '53 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) while ((await forgetSome(deps, companyId)) === AT_ONCE);
  },
})
