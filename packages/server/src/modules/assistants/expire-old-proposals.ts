import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { openSince } from './present-proposals.ts'
import { expireProposals, deleteProposals as forget } from './proposals.queries.ts'

/**
 * Expires proposals every night that no one confirmed in a week or whose assistant is gone, and deletes those decided some
 * months ago.
 */
export const expireOldProposals = defineJob({
  name: 'proposals.forget',
  cron: '41 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now()
    const decidedBefore = new Date(now.getTime() - PROPOSAL.keptDays * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        await expireProposals(tx, { before: openSince(now), outcome: 'It wasn’t confirmed in time.', now })
        await forget(tx, decidedBefore)
      })
  },
})
