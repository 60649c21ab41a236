import { createHash } from 'node:crypto'
import type { ErasureReason } from '@rolecall/domain/company/privacy-rules'
import { z } from 'zod'
import { deleteDraftsOf } from '../../../contact/drafts/drafts.queries.ts'
import { begunBy } from '../../../ground/events/begun-by.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { redactHistory } from '../../../ground/events/redact-history.ts'
import { sealEvents } from '../../../ground/events/seal-events.ts'
import { resumePrefix } from '../../../ground/files/file-store.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { deleteUnusedWordings } from '../../../people/consents/consents.queries.ts'
import { lockEverywhere } from '../../../people/freezing/freezing.queries.ts'
import { takeOutOfBlocks } from '../../../people/matching/postings.queries.ts'
import { forgetFiles } from '../../../people/resumes/forget-files.queries.ts'
import { insertStoredFile, takeAdvisoryLock } from '../../../people/resumes/keep-resume.queries.ts'
import {
  clearPerson,
  clearResumes,
  clearRows,
  clearTables,
  hasImportAtWork,
  listFileKeys,
  listKeptResumes,
  listLoneEmails,
  listMergeIds,
  listResumeIds,
  listTablesLeft,
  lockWhole,
} from './erase-rows.queries.ts'
import { lockErasure, updateErasure } from './erasures.queries.ts'
import { deleteAnswersNaming, deleteProposalsNaming } from './mentions-of-people.queries.ts'
import { clearMentions, listNamings, patternsOf } from './without-mentions.ts'

type Task = { companyId: string; erasureId: string }

/**
 * Erases somebody: first all rows in one transaction, then the files, whose keys are kept until they are gone. Its payload
 * names no one, so that the queue holds no word of theirs either.
 */
export const erasePersonJob = defineJob({
  name: 'privacy.erase-person',
  payload: z.object({ companyId: z.uuid(), erasureId: z.uuid() }),
  inTurn: true,
  async run(task, deps) {
    await inCompany(deps, task.companyId, (work) => eraseRows(work, task.erasureId))
    await settleFiles(task, deps)
  },
})

/** All of it but the files, whose keys are kept with the erasure. */
export async function eraseRows(work: SystemWork, erasureId: string): Promise<void> {
  const { tx, now } = work
  const erasure = await lockErasure(tx, erasureId)
  if (!erasure || erasure.rows_gone_at) return
  const { candidate_id: candidateId } = erasure
  // Tried again by the queue: it would go on making people of the file that is to be removed.
  if (await hasImportAtWork(tx)) throw new Error('An import is under way; the erasure waits for its end.')
  await takeAdvisoryLock(tx, 'match', candidateId)
  const people = await lockWhole(tx, candidateId)
  // Merged away by a process of before erasures kept people from it: what is left here is not what they asked to have erased.
  if (people.some(({ id, merged_into }) => id === candidateId && merged_into !== null)) return
  const ids = people.map(({ id }) => id)
  const emails = await listLoneEmails(tx, ids, [...erasure.emails, ...people.flatMap(({ email }) => email ?? [])])
  await lockEverywhere(tx, ids)
  const namings = await listNamings(tx, people, emails)
  const told = await redactHistory(tx, {
    erasureId,
    candidateIds: ids,
    mergeIds: await listMergeIds(tx, ids),
    patterns: patternsOf(namings),
  })
  // An answer that says something of somebody says of whom, by an id if not by name.
  await deleteAnswersNaming(tx, patternsOf([...namings, ...ids, ...(await listResumeIds(tx, ids))]))
  await deleteProposalsNaming(tx, { ids, patterns: patternsOf([...namings, ...(await listResumeIds(tx, ids))]) })
  const drafts = await deleteDraftsOf(tx, emails)
  const files = [...drafts, ...(await clearAll(work, { candidateId, ids }))]
  await clearMentions(tx, emails, namings)
  const left = await listTablesLeft(tx, ids)
  // Undone with the transaction, and tried again: nobody is called erased of whom a row is left.
  if (left.length > 0) throw new Error(`Rows of an erased person are left in ${left.join(', ')}.`)
  await updateErasure(tx, erasureId, { rows_gone_at: now, emails: [], files: await forgetFiles(tx, files) })
  const payload = { erasure_id: erasureId, reason: erasure.reason as ErasureReason, ...told }
  const { asked_by: by } = erasure
  const begun = by === null ? { actorId: null } : await begunBy(work, by, erasure)
  await recordEvent(work, { kind: 'candidate.erased', ...begun, candidateId, payload })
  // At once, so that the chain never lacks the entry that answers for what others have lost.
  while (!(await sealEvents(work)));
}

/** Answers with the keys of the files that they stood in. */
async function clearAll(work: SystemWork, { candidateId, ids }: { candidateId: string; ids: readonly string[] }) {
  const { tx, now } = work
  const files = await listFileKeys(tx, ids)
  await takeOutOfBlocks(tx, ids)
  await clearRows(tx, ids, now)
  await deleteUnusedWordings(tx)
  await clearTables(tx, await nameEmptyFile(work, OF_IMPORTS))
  const kept: { id: string; fileKey: string }[] = []
  for (const id of await listKeptResumes(tx, ids)) kept.push({ id, fileKey: await nameEmptyFile(work, id) })
  await clearResumes(tx, ids, kept)
  await clearPerson(tx, candidateId, now)
  return files
}

/** What stands in a file of the store that says nothing, for a row that has to name one; the same for the same row. */
function emptyFileOf(companyId: string, row: string) {
  const bytes = Buffer.from(`Erased (${row}).\n`)
  return { bytes, key: `${resumePrefix(companyId)}${createHash('sha256').update(bytes).digest('hex')}.txt` }
}

const OF_IMPORTS = 'import'

/** Names such a file; it is written when the transaction is over, which waits for no store. */
async function nameEmptyFile({ tx }: SystemWork, row: string): Promise<string> {
  const { key, bytes } = emptyFileOf(tx.companyId, row)
  await insertStoredFile(tx, { key, size: bytes.length, contentType: 'text/plain' })
  return key
}

/** Writes the files that say nothing, and removes those that say something. */
async function settleFiles({ companyId, erasureId }: Task, deps: Deps): Promise<void> {
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
