import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { forgetFiles } from '../../../people/resumes/forget-files.queries.ts'
import { deleteUnmatched } from './received.queries.ts'

/** Personal data of people whom nobody knows is not kept for long. Our own choice. */
const DISMISSED_DAYS = 30
const WAITING_DAYS = 180
const DAY_MS = 86_400_000

/** Every night: deletes emails that nobody assigned, once they were dismissed or have waited for long. */
export const forgetUnmatched = defineJob({
  name: 'received.forget-unmatched',
  cron: '41 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now().getTime()
    const before = {
      dismissed: new Date(now - DISMISSED_DAYS * DAY_MS),
      waiting: new Date(now - WAITING_DAYS * DAY_MS),
    }
    // The sweep of the night removes the bytes that nothing names.
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        const keys = await deleteUnmatched(tx, before)
        if (keys.length > 0) await forgetFiles(tx, keys)
      })
  },
})
