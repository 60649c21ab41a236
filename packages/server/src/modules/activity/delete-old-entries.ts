import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { deleteEntries } from './feed.queries.ts'

/** Who was away for longer has more to read than what is there. Our own choice. */
export const FEED_KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Every night: forgets what the feed has kept for long enough. Whoever was not there for so long begins anew. */
export const forgetEntries = defineJob({
  name: 'feed.forget-entries',
  cron: '47 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const before = new Date(deps.now().getTime() - FEED_KEPT_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, ({ tx }) => deleteEntries(tx, before))
  },
})
