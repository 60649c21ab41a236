import { z } from 'zod'
import { removeOldDrafts } from '../../../ground/files/drafts.ts'
import { importPrefix, resumePrefix } from '../../../ground/files/file-store.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { listNamedKeys } from './uploads.queries.ts'

/** Long after the form that a file was sent with has run out. */
const KEPT_MS = 24 * 60 * 60_000
/** Asked about together, and removed right after. */
const BATCH = 200

/** Every night: removes files that were sent to the store more than a day ago and never named by an upload, and what is left of cut-off ones. */
export const sweepFiles = defineJob({
  name: 'pool.sweep-files',
  cron: '41 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    await removeOldDrafts(deps.files.drafts, KEPT_MS)
    for (const companyId of await listCompanies(deps.db))
      for (const prefix of [resumePrefix(companyId), importPrefix(companyId)]) await sweep(deps, companyId, prefix)
  },
})

async function sweep(deps: Deps, companyId: string, prefix: string): Promise<void> {
  let batch: string[] = []
  for await (const { key, ageMs } of deps.files.list(prefix)) {
    if (ageMs <= KEPT_MS) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    await removeUnnamed(deps, companyId, batch)
    batch = []
  }
  await removeUnnamed(deps, companyId, batch)
}

async function removeUnnamed(deps: Deps, companyId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const named = await inCompany(deps, companyId, ({ tx }) => listNamedKeys(tx, keys))
  for (const key of keys) if (!named.has(key)) await deps.files.remove(key)
}
