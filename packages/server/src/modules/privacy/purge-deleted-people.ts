import { DELETED_DAYS } from '@rolecall/domain/company/privacy-rules'
import { UNCONFIRMED_DAYS } from '@rolecall/domain/limits'
import { DRAFT_DAYS } from '@rolecall/domain/questionnaires/applying'
import { z } from 'zod'
import { deleteDraftsBefore } from '../../../contact/drafts/drafts.queries.ts'
import { deleteVersionsBefore } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import { defineJob, enqueue, enqueueMany } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { forgetFiles } from '../../../people/resumes/forget-files.queries.ts'
import { forgetDeleted, putRowsBack, removeApplications } from './deleted-rows.queries.ts'
import { deleteEndedDeletions, listCameAgain, listFilesOfDeleted, listRunOut } from './deletions.queries.ts'
import { erasePersonJob, eraseRows } from './erase-person.ts'
import { clearRows, hasImportAtWork, listErasedWithRows, listFilesOf } from './erase-rows.queries.ts'
import { insertErasure, listUnended } from './erasures.queries.ts'

const DAY_MS = 86_400_000

/**
 * Every night: erases those who were deleted so long ago that nobody can bring them back any more, goes on with erasures that
 * were given up, takes out what came of somebody while they were erased, and forgets what came in under the names of others and was confirmed by nobody, and what nobody finished.
 */
export const clearDeleted = defineJob({
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

/** What is not through by now has failed too often for the queue. */
const GIVEN_UP_MS = 60 * 60_000

async function goOnErasing({ tx, now }: SystemWork): Promise<void> {
  const unended = await listUnended(tx, new Date(now.getTime() - GIVEN_UP_MS))
  await enqueueMany(
    tx,
    erasePersonJob,
    unended.map(({ id: erasureId }) => ({ companyId: tx.companyId, erasureId })),
  )
}

/**
 * What somebody wrote of a person in the very moment in which they were erased goes, too, as it would have gone with them
 * (rule A-296).
 */
async function clearLate(deps: Deps, companyId: string): Promise<void> {
  const files = await inCompany(deps, companyId, async (work) => {
    const ids = await listErasedWithRows(work.tx, LATE_MAX)
    if (ids.length === 0) return []
    const keys = await listFilesOf(work.tx, ids)
    await clearRows(work.tx, ids, work.now)
    return forgetFiles(work.tx, keys)
  })
  for (const key of files) await deps.files.remove(key)
}

/** A night's worth. Our own bound. */
const LATE_MAX = 1_000

/** Answers whether there was somebody. */
async function clearOne(deps: Deps, companyId: string): Promise<boolean> {
  const files = await inCompany(deps, companyId, async (work) => {
    // Nobody is erased then; another night will do.
    if (await hasImportAtWork(work.tx)) return undefined
    const before = new Date(work.now.getTime() - DELETED_DAYS * DAY_MS)
    const [one] = await listRunOut(work.tx, before, 1)
    return one && eraseDeleted(work, { candidateId: one.id, by: one.deleted_by })
  })
  for (const key of files ?? []) await deps.files.remove(key)
  return files !== undefined
}

async function clearUnconfirmed(deps: Deps, companyId: string): Promise<void> {
  const files = await inCompany(deps, companyId, async ({ tx, now }) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const waited = await deleteVersionsBefore(tx, before(UNCONFIRMED_DAYS))
    return forgetFiles(tx, [...waited, ...(await deleteDraftsBefore(tx, before(DRAFT_DAYS)))])
  })
  for (const key of files) await deps.files.remove(key)
}

type Gone = { candidateId: string; by: string }

/**
 * Erases somebody who is deleted as others are erased, so that no word of them stays anywhere: back for this one transaction,
 * and off all positions. Answers with files that nothing names any more.
 */
async function eraseDeleted(work: SystemWork, { candidateId, by }: Gone): Promise<string[]> {
  const { tx, now } = work
  const ids = [candidateId]
  if ((await listCameAgain(tx, ids)).size > 0) {
    // Somebody by now, whose words all these are.
    const files = (await listFilesOfDeleted(tx, candidateId)).map(({ file_key }) => file_key)
    await forgetDeleted(tx, ids)
    return forgetFiles(tx, files)
  }
  await putRowsBack(tx, ids)
  const erasureId = await insertErasure(tx, { candidateId, reason: 'deleted', by, at: now })
  if (!erasureId) return []
  // The counts of positions have been without them since they were deleted.
  await removeApplications(tx, ids)
  await eraseRows(work, erasureId)
  await enqueue(tx, erasePersonJob, { companyId: tx.companyId, erasureId })
  return []
}
