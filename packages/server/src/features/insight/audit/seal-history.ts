import { z } from 'zod'
import { sealEvents, settledAt } from '../../../ground/events/seal-events.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listToSeal } from '../../../house/company/companies-with-work.queries.ts'

/** Every minute: goes on with the chain of each company in which something was recorded, to its end. */
export const sealHistory = defineJob({
  name: 'audit.seal-history',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listToSeal(deps.db, settledAt(deps.now())))
      while (!(await inCompany(deps, companyId, sealEvents)));
  },
})
