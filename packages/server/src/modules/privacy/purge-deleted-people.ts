import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { UNCONFIRMED_DAYS } from '@rolecall/domain/careers/post-limits'
import { DRAFT_DAYS } from '@rolecall/domain/forms/application-drafts'
import { DELETED_DAYS } from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { defineJob, enqueue, enqueueMany } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { deleteDraftsBefore } from '../careers/drafts.queries.ts'
import { deleteVersionsBefore } from '../careers/unconfirmed.queries.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteUnusedFiles } from '../resumes/unused-files.queries.ts'
import { purgeDeletedRows, removeApplications, restoreDeletedRows } from './deleted-rows.queries.ts'
import { deleteEndedDeletions, listExpiredDeletions, listFilesOfDeleted, listReappeared } from './deletions.queries.ts'
import { erasePersonJob, eraseRows } from './erase-person.ts'
import { deletePersonRows, hasImportAtWork, listErasedWithRows, listFilesOf } from './erase-rows.queries.ts'
import { insertErasure, listUnended } from './erasures.queries.ts'

/**
 * Runs every night: erases people whose deletion can't be undone any more, restarts erasures that were given up, removes rows
 * that arrived while their person was erased, and deletes unconfirmed arrivals under another's name and unfinished drafts.
 */
export const purgeDeletedPeople = defineJob({
  name: 'privacy.clear-deleted',
  cron: '53 2 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      while (await clearOne(deps, companyId));
      await inCompany(deps, companyId, ({ tx }) => deleteEndedDeletions(tx))
      await clearUnconfirmed(deps, companyId)
      await inCompany(deps, companyId, goOnErasing)
      await clearLate(deps, companyId)
    }
  },
})

/** An erasure unfinished after this time has failed too often for the queue. */
const GIVEN_UP_MS = 60 * 60_000

async function goOnErasing({ tx, now }: SystemWork): Promise<void> {
  const unended = await listUnended(tx, new Date(now.getTime() - GIVEN_UP_MS))
  await enqueueMany(
    tx,
    erasePersonJob,
    unended.map(({ id: erasureId }) => ({ companyId: tx.companyId, erasureId })),
  )
}

/** Deletes rows that colleagues wrote about a person at the very moment of their erasure, as it would have (rule A-296). */
async function clearLate(deps: Deps, companyId: string): Promise<void> {
  const files = await inCompany(deps, companyId, async (work) => {
    const ids = await listErasedWithRows(work.tx, LATE_MAX)
    if (ids.length === 0) return []
    const keys = await listFilesOf(work.tx, ids)
    await deletePersonRows(work.tx, ids, work.now)
    return deleteUnusedFiles(work.tx, keys)
  })
  for (const key of files) await deps.files.remove(key)
}

/** Maximum number per night. Limit chosen by us. */
const LATE_MAX = 1_000

/** Returns whether there was a person to erase. */
async function clearOne(deps: Deps, companyId: string): Promise<boolean> {
  const files = await inCompany(deps, companyId, async (work) => {
    // No one is erased during an import; another night will do.
    if (await hasImportAtWork(work.tx)) return undefined
    const before = new Date(work.now.getTime() - DELETED_DAYS * DAY_MS)
    const [one] = await listExpiredDeletions(work.tx, before, 1)
    return one && eraseDeleted(work, { candidateId: one.id, by: one.deleted_by })
  })
  for (const key of files ?? []) await deps.files.remove(key)
  return files !== undefined
}

async function clearUnconfirmed(deps: Deps, companyId: string): Promise<void> {
  const files = await inCompany(deps, companyId, async ({ tx, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const waited = await deleteVersionsBefore(tx, before(UNCONFIRMED_DAYS))
    return deleteUnusedFiles(tx, [...waited, ...(await deleteDraftsBefore(tx, before(DRAFT_DAYS)))])
  })
  for (const key of files) await deps.files.remove(key)
}

type DeletionTarget = { candidateId: string; by: string }

/**
 * Erases a deleted person like any other, so that no word of them remains: restores them for this one transaction, off all
 * positions. If they have come in again, only purges the deleted rows. Returns files that nothing refers to any more.
 */
async function eraseDeleted(work: SystemWork, { candidateId, by }: DeletionTarget): Promise<string[]> {
  const { tx, now } = work
  const ids = [candidateId]
  if ((await listReappeared(tx, ids)).size > 0) {
    // They have come in again, and all these words belong to that candidate.
    const files = (await listFilesOfDeleted(tx, candidateId)).map(({ file_key }) => file_key)
    await purgeDeletedRows(tx, ids)
    return deleteUnusedFiles(tx, files)
  }
  await restoreDeletedRows(tx, ids)
  const erasureId = await insertErasure(tx, { candidateId, reason: 'deleted', by, at: now })
  if (!erasureId) return []
  // The counts of positions have excluded them since they were deleted.
  await removeApplications(tx, ids)
  await eraseRows(work, erasureId)
  await enqueue(tx, erasePersonJob, { companyId: tx.companyId, erasureId })
  return []
}
