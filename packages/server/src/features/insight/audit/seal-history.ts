import { z } from 'zod'
import { sealEvents } from '../../../ground/events/seal-events.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'

/** Every minute: goes on with the chain of each company, to its end. */
export const sealHistory = defineJob({
  name: 'audit.seal-history',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) while (!(await inCompany(deps, companyId, sealEvents)));
  },
})
