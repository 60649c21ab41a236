import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { cleanText } from './pool-text.ts'
import { readResumeJob } from './read-resume.ts'
import { dropNameless, requeueWithName, type UploadFileKey } from './uploads.queries.ts'

const REMOVED = 'Removed because no name was given.'

/** Gives one refusal for another user's file, a file with a name and a file settled already. */
const notWaiting = () => new Problem('not_found', 'This file no longer needs a name.')

/** Reads a file again under the name that a user typed. */
export async function nameFile(work: Work, file: UploadFileKey, given: string): Promise<void> {
  const { tx, session } = work
  const name = cleanText(given).replace(/\s+/g, ' ')
  if (name === '') throw invalid('name', 'Enter a name.')
  const fileName = isUuid(file.uploadId) ? await requeueWithName(tx, file, session.userId, name) : undefined
  if (fileName === undefined) throw notWaiting()
  await recordEvent(work, { kind: 'upload.file-named', payload: { file_name: fileName, upload_id: file.uploadId } })
  await enqueue(tx, readResumeJob, { companyId: tx.companyId, ...file })
}

/** Removes a file whose person is unknown. */
export async function removeFile(work: Work, file: UploadFileKey): Promise<void> {
  const { tx, session } = work
  const fileName = isUuid(file.uploadId) ? await dropNameless(tx, file, session.userId, REMOVED) : undefined
  if (fileName === undefined) throw notWaiting()
  await recordEvent(work, {
    kind: 'upload.file-removed',
    payload: { file_name: fileName, upload_id: file.uploadId },
  })
}
