import { PROPOSAL } from '@rolecall/domain/company/proposal-limits'
import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { DAY_MS, openSince } from './present-proposals.ts'
import { expireProposals, forgetProposals as forget } from './proposals.queries.ts'

/** Every night: what nobody confirmed in a week, or whose assistant is gone, is over; what was decided is shown for some months. */
export const forgetProposals = defineJob({
  name: 'proposals.forget',
  cron: '41 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now()
    const decidedBefore = new Date(now.getTime() - PROPOSAL.keptDays * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        await expireProposals(tx, { before: openSince(now), outcome: 'Nobody confirmed it in time.', now })
        await forget(tx, decidedBefore)
      })
  },
})
