import { z } from 'zod'
import { removeOldDrafts } from '../../platform/files/drafts.ts'
import { importPrefix, resumePrefix } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { listNamedKeys } from './uploads.queries.ts'

/** Long after the upload form of a file has expired. */
const KEPT_MS = 24 * 60 * 60_000
/** Number of files checked and removed together. */
const BATCH = 200

/**
 * Runs every night: removes files that were stored more than a day ago and never named by an upload, and remains of interrupted
 * uploads.
 */
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
