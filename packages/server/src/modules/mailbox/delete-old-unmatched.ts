import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteUnusedFiles } from '../resumes/unused-files.queries.ts'
import { deleteUnmatched } from './received.queries.ts'

/**
 * Days after which emails of unknown people are deleted, dismissed ones sooner, since they are personal data. Limits chosen
 * by us.
 */
const DISMISSED_DAYS = 30
const WAITING_DAYS = 180

/** Deletes every night emails that no one assigned, once they were dismissed or have waited for long. */
export const deleteOldUnmatched = defineJob({
  name: 'received.forget-unmatched',
  cron: '41 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now().getTime()
    const before = {
      dismissed: new Date(now - DISMISSED_DAYS * DAY_MS),
      waiting: new Date(now - WAITING_DAYS * DAY_MS),
    }
    // The nightly sweep removes the bytes that nothing refers to.
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        const keys = await deleteUnmatched(tx, before)
        if (keys.length > 0) await deleteUnusedFiles(tx, keys)
      })
  },
})
