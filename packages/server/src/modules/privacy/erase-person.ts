import { createHash } from 'node:crypto'
import type { ErasureReason } from '@rolecall/domain/privacy/privacy-rules'
import { z } from 'zod'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { redactHistory } from '../../platform/events/redact-history.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { deleteDraftsOf } from '../careers/drafts.queries.ts'
import { deleteUnusedWordings } from '../duplicates/consents.queries.ts'
import { removeFromBlocks } from '../matching/postings.queries.ts'
import { lockAllApplications } from '../pipeline/freezing.queries.ts'
import { acquireAdvisoryLock, insertStoredFile } from '../resumes/store-resume.queries.ts'
import { deleteUnusedFiles } from '../resumes/unused-files.queries.ts'
import {
  anonymisePerson,
  deletePersonRows,
  detachTables,
  eraseResumes,
  hasImportAtWork,
  listFileKeys,
  listLoneEmails,
  listMergeIds,
  listResumeIds,
  listRetainedResumes,
  listUnclearedTables,
  lockPersonWithMerged,
} from './erase-rows.queries.ts'
import { lockErasure, updateErasure } from './erasures.queries.ts'
import { deleteAnswersNaming, deleteProposalsNaming } from './mentions-of-people.queries.ts'
import { listNamings, patternsOf, redactMentions } from './redact-mentions.ts'

type Task = { companyId: string; erasureId: string }

/**
 * Erases a person: first all rows in one transaction, then the files, whose keys are kept until they are gone. The payload
 * contains no personal data, so that the queue stores none either.
 */
export const erasePersonJob = defineJob({
  name: 'privacy.erase-person',
  payload: z.object({ companyId: z.uuid(), erasureId: z.uuid() }),
  inTurn: true,
  async run(task, deps) {
    await inCompany(deps, task.companyId, (work) => eraseRows(work, task.erasureId))
    await rewriteFiles(task, deps)
  },
})

/** Erases everything except the files, whose keys are stored with the erasure. */
export async function eraseRows(work: SystemWork, erasureId: string): Promise<void> {
  const { tx, now } = work
  const erasure = await lockErasure(tx, erasureId)
  if (!erasure || erasure.rows_gone_at) return
  const { candidate_id: candidateId } = erasure
  // The queue retries: the import would go on making people from the file that is to be removed.
  if (await hasImportAtWork(tx)) throw new Error('The erasure waits until the running import is finished.')
  await acquireAdvisoryLock(tx, 'match', candidateId)
  const people = await lockPersonWithMerged(tx, candidateId)
  // Merged by a process that ran an older version, without this check: the data left here is not what they asked to have
  // erased.
  if (people.some(({ id, merged_into }) => id === candidateId && merged_into !== null)) return
  const ids = people.map(({ id }) => id)
  const emails = await listLoneEmails(tx, ids, [...erasure.emails, ...people.flatMap(({ email }) => email ?? [])])
  await lockAllApplications(tx, ids)
  const namings = await listNamings(tx, people, emails)
  const told = await redactHistory(tx, {
    erasureId,
    candidateIds: ids,
    mergeIds: await listMergeIds(tx, ids),
    patterns: patternsOf(namings),
  })
  // A stored answer about a person contains their id, if not their name.
  await deleteAnswersNaming(tx, patternsOf([...namings, ...ids, ...(await listResumeIds(tx, ids))]))
  await deleteProposalsNaming(tx, { ids, patterns: patternsOf([...namings, ...(await listResumeIds(tx, ids))]) })
  const drafts = await deleteDraftsOf(tx, emails)
  const files = [...drafts, ...(await clearAll(work, { candidateId, ids }))]
  await redactMentions(tx, emails, namings)
  const left = await listUnclearedTables(tx, ids)
  // Rolled back and retried: no person is recorded as erased while a row is left.
  if (left.length > 0) throw new Error(`Rows of an erased person are left in ${left.join(', ')}.`)
  await updateErasure(tx, erasureId, { rows_gone_at: now, emails: [], files: await deleteUnusedFiles(tx, files) })
  const payload = { erasure_id: erasureId, reason: erasure.reason as ErasureReason, ...told }
  const { asked_by: by } = erasure
  const begun = by === null ? { actorId: null } : await jobActorOf(work, by, erasure)
  await recordEvent(work, { kind: 'candidate.erased', ...begun, candidateId, payload })
  // Sealed at once, so that the chain never lacks the entry that accounts for the missing data.
  while (!(await sealEvents(work)));
}

/** Returns the keys of the files that they appear in. */
async function clearAll(work: SystemWork, { candidateId, ids }: { candidateId: string; ids: readonly string[] }) {
  const { tx, now } = work
  const files = await listFileKeys(tx, ids)
  await removeFromBlocks(tx, ids)
  await deletePersonRows(tx, ids, now)
  await deleteUnusedWordings(tx)
  await detachTables(tx, await nameEmptyFile(work, OF_IMPORTS))
  const kept: { id: string; fileKey: string }[] = []
  for (const id of await listRetainedResumes(tx, ids)) kept.push({ id, fileKey: await nameEmptyFile(work, id) })
  await eraseResumes(tx, ids, kept)
  await anonymisePerson(tx, candidateId, now)
  return files
}

/** An empty file for a row that has to name one; the same for the same row. */
function emptyFileOf(companyId: string, row: string) {
  const bytes = Buffer.from(`Erased (${row}).\n`)
  return { bytes, key: `${resumePrefix(companyId)}${createHash('sha256').update(bytes).digest('hex')}.txt` }
}

const OF_IMPORTS = 'import'

/** Names an empty file; it is written after the transaction, which must not wait for the store. */
async function nameEmptyFile({ tx }: SystemWork, row: string): Promise<string> {
  const { key, bytes } = emptyFileOf(tx.companyId, row)
  await insertStoredFile(tx, { key, size: bytes.length, contentType: 'text/plain' })
  return key
}

/** Writes the empty files, and removes the files with personal data. */
async function rewriteFiles({ companyId, erasureId }: Task, deps: Deps): Promise<void> {
  const left = await inCompany(deps, companyId, async ({ tx }) => {
    const erasure = await lockErasure(tx, erasureId)
    if (!erasure?.rows_gone_at || erasure.erased_at) return undefined
    return { files: erasure.files, emptied: await listResumeIds(tx, [erasure.candidate_id]) }
  })
  if (!left) return
  for (const row of [OF_IMPORTS, ...left.emptied]) {
    const { key, bytes } = emptyFileOf(companyId, row)
    await deps.files.put(key, bytes, 'text/plain')
  }
  for (const key of left.files) await deps.files.remove(key)
  await inCompany(deps, companyId, async (work) => {
    await updateErasure(work.tx, erasureId, { files: [], erased_at: work.now })
    await announce(work, { kind: 'privacy.progressed' })
  })
}
