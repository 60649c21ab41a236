import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { keptMonths } from './kept-months.ts'
import { forgetGiven } from './scores-given.queries.ts'

/** Forgotten by one transaction. Our own bound. */
const AT_ONCE = 5_000

const forgetSome = (deps: Deps, companyId: string): Promise<number> =>
  inCompany(deps, companyId, async ({ tx, now }) => {
    const { months } = await keptMonths({ tx, now })
    return forgetGiven(tx, monthsFrom(now, -months), AT_ONCE)
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
