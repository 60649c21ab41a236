import { recordEvent } from '../../../ground/events/record-event.ts'
import { enqueue } from '../../../ground/jobs/define-job.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { cleanText } from './pool-text.ts'
import { readResumeJob } from './read-resume.ts'
import { dropNameless, giveName, type UploadFileKey } from './uploads.queries.ts'

const REMOVED = 'Removed, since nobody said whose it is.'

/** Somebody else's, one that has a name, and one that was settled already are all the same to who asks. */
const notWaiting = () => new Problem('not_found', 'This file does not wait for a name any more.')

/** Reads a file again whose person was named by hand. */
export async function nameFile(work: Work, file: UploadFileKey, given: string): Promise<void> {
  const { tx, session } = work
  const name = cleanText(given).replace(/\s+/g, ' ')
  if (name === '') throw invalid('name', 'Type a name.')
  const fileName = isUuid(file.uploadId) ? await giveName(tx, file, session.userId, name) : undefined
  if (fileName === undefined) throw notWaiting()
  await recordEvent(work, { kind: 'upload.file-named', payload: { file_name: fileName, upload_id: file.uploadId } })
  await enqueue(tx, readResumeJob, { companyId: tx.companyId, ...file })
}

/** Removes a file that nobody can say the person of. */
export async function removeFile(work: Work, file: UploadFileKey): Promise<void> {
  const { tx, session } = work
  const fileName = isUuid(file.uploadId) ? await dropNameless(tx, file, session.userId, REMOVED) : undefined
  if (fileName === undefined) throw notWaiting()
  await recordEvent(work, {
    kind: 'upload.file-removed',
    payload: { file_name: fileName, upload_id: file.uploadId },
  })
}
