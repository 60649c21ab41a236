import { monthsFrom } from '@rolecall/domain/calendar/months-from'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteRecordedScores } from './recorded-scores.queries.ts'
import { scoreRetentionMonths } from './score-retention-months.ts'

/** Maximum number of scores deleted in one transaction. Limit chosen by us. */
const AT_ONCE = 5_000

const deleteExpiredBatch = (deps: Deps, companyId: string): Promise<number> =>
  inCompany(deps, companyId, async ({ tx, now }) => {
    const { months } = await scoreRetentionMonths({ tx, now })
    return deleteRecordedScores(tx, monthsFrom(now, -months), AT_ONCE)
  })

/** Deletes every night scores that are older than their company keeps them. */
export const deleteExpiredScores = defineJob({
  name: 'system-card.forget-scores',
  cron: '53 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      while ((await deleteExpiredBatch(deps, companyId)) === AT_ONCE);
  },
})
