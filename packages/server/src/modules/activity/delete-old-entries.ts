import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteEntries } from './feed.queries.ts'

/** Days for which entries are kept; readers away for longer start over. Limit chosen by us. */
export const FEED_RETENTION_DAYS = 30

/** Deletes old entries of the feed every night. Readers away for that long start over. */
export const deleteOldEntries = defineJob({
  name: 'feed.forget-entries',
  cron: '47 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const before = new Date(deps.now().getTime() - FEED_RETENTION_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, ({ tx }) => deleteEntries(tx, before))
  },
})
