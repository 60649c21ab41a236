import { z } from 'zod'
import { listCompanies } from '../../company/create-company.queries.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { inCompany } from '../../kernel/work.ts'

/** Every minute: goes on with the chain of each company, to its end. */
export const sealHistory = defineJob({
  name: 'audit.seal-history',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) while (!(await inCompany(deps, companyId, sealEvents)));
  },
})
