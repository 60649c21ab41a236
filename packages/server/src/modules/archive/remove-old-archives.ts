import { ARCHIVE_DAYS } from '@rolecall/domain/archive/archive-format'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { changeArchive, deleteParts, listExpired } from './archives.queries.ts'

/** Runs every night: removes the parts of exports and uploaded imports that were begun some days ago and are over. */
export const removeOldArchives = defineJob({
  name: 'archive.remove-old',
  cron: '23 4 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const before = new Date(deps.now().getTime() - ARCHIVE_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db)) {
      const keys = await inCompany(deps, companyId, async ({ tx, now }) => {
        const removed: string[] = []
        for (const id of await listExpired(tx, before)) {
          removed.push(...(await deleteParts(tx, id)))
          await changeArchive(tx, id, { removed_at: now })
        }
        return removed
      })
      for (const key of keys) await deps.files.remove(key)
    }
  },
})
