import { MESSAGES } from '@rolecall/contract/platform/messages'
import { may } from '@rolecall/domain/access/may'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import { UPLOAD_COOLDOWN_S } from '@rolecall/domain/resumes/resume-limits'
import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import pLimit from 'p-limit'
import type { Tx } from '../../platform/db/connect.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { type FileStore, resumePrefix } from '../../platform/files/file-store.ts'
import {
  ACCEPTED_TYPES_SENTENCE,
  EMPTY_SENTENCE,
  isAcceptedType,
  TOO_LARGE_SENTENCE,
} from '../../platform/files/resume-files.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { enqueueMany } from '../../platform/jobs/define-job.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { acquireAdvisoryLock } from '../resumes/store-resume.queries.ts'
import { findGroup, insertGroup, listSources } from './groups.queries.ts'
import { cleanText, fileNameOf } from './pool-text.ts'
import { readResumeJob } from './read-resume.ts'
import { findLastFullUpload, insertUpload, type NewUploadFile } from './uploads.queries.ts'

type GivenFile = { s3_key: string; file_name: string; missing?: 'empty' | 'too_large' | undefined }

export type UploadOptions = {
  files: readonly GivenFile[]
  groupName: string
  sourceName?: string | undefined
  geoRegion?: Geography | undefined
  vendor?: string | undefined
  type?: string | undefined
  useMetadata?: boolean
}

export type StartedUpload = {
  uploadId: string
  failures: { file_name: string; reason: string }[]
  /** Seconds until the next upload is allowed. */
  wait: number
}

/** Number of files looked up in the store at a time. */
const AT_ONCE = 20

// Rule P-029.
export const mayCreateGroup = (session: Session): boolean =>
  may(session, 'modify_candidate_source_settings') || may(session, 'candidate_import_export')

/** Whether a geography is offered to a user: INDIA only to users of INDIA (rule P-028). */
export const isOpenTo = (session: Session, geo: string): boolean => geo !== 'INDIA' || session.geo === 'INDIA'

/**
 * Adds stored files to a résumé group and queues each for reading, in one transaction. Unusable files are listed with a reason
 * and do not keep the others back. Throws `invalid_request` when none can be used.
 */
export async function startUpload(context: HandlerContext, options: UploadOptions): Promise<StartedUpload> {
  const { session, inCompany } = context
  if (options.files.length === 0) throw invalid('files', 'Choose at least one file.')
  const { max_resume_upload_limit: limit } = await inCompany(({ tx }) => getCompanySettings(tx))
  if (options.files.length > limit)
    throw new Problem('too_many_at_once', `You can upload up to ${limit} files at a time.`)

  const files = await checkFiles(context, options.files)
  const failures = files.flatMap(({ file_name, reason }) => (reason ? [{ file_name, reason }] : []))
  if (failures.length === files.length) throw noneUsable(failures)

  const uploadId = await inCompany(async (work) => {
    const { tx, now } = work
    // One upload per user at a time, so that two at once cannot both pass the cooldown.
    await acquireAdvisoryLock(tx, 'upload', session.userId)
    await assertUploadAllowed(work, limit)
    const source = await getSource(tx, options.sourceName)
    const group = await getGroup(work, options)
    const id = await insertUpload(
      tx,
      {
        groupId: group.id,
        source,
        geo: options.geoRegion || group.geo_region,
        vendor: cleanText(options.vendor),
        kind: cleanText(options.type),
        useMetadata: options.useMetadata ?? false,
        createdBy: session.userId,
        asked: storedMachineOf(session),
        now,
      },
      files,
    )
    const places = files.flatMap(({ reason }, index) => (reason ? [] : [index + 1]))
    await enqueueMany(
      tx,
      readResumeJob,
      places.map((place) => ({ companyId: tx.companyId, uploadId: id, place })),
    )
    await recordEvent(work, {
      kind: 'upload.started',
      payload: { upload_id: id, group: group.name, files: files.length, refused: failures.length },
    })
    return id
  })
  return { uploadId, failures, wait: files.length >= limit ? UPLOAD_COOLDOWN_S : 0 }
}

/** Lists the reasons by file, and in the lists that the specification has an upload return. */
function noneUsable(failures: StartedUpload['failures']): Problem {
  const fields = Object.fromEntries(failures.map(({ reason }, place) => [`files.${place}`, reason]))
  const data = { delay_user_upload: 0, url: '', upload_id: '', failure_count: failures.length, failure_files: failures }
  return new Problem('no_usable_file', MESSAGES.uploadFailed, fields, { data })
}

async function assertUploadAllowed({ tx, session, now }: Work, limit: number): Promise<void> {
  const last = await findLastFullUpload(tx, session.userId, limit)
  const seconds = last ? Math.ceil((last.getTime() - now.getTime()) / 1_000) + UPLOAD_COOLDOWN_S : 0
  if (seconds > 0)
    throw new Problem('upload_cooldown', MESSAGES.uploadWait(seconds), undefined, { retryAfter: seconds })
}

/** The id of a source given by id or label; the internal pool when none is given. */
async function getSource(tx: Tx, given: string | undefined): Promise<string> {
  const wanted = cleanText(given).toLowerCase() || INTERNAL_SOURCE
  const sources = await listSources(tx)
  const found = sources.find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)
  if (!found) throw invalid('sourceName', 'Invalid source')
  return found.id
}

/** The group of that name, created if missing and the caller may. */
export async function getGroup(
  { tx, session, now }: Work,
  { groupName, geoRegion }: { groupName: string; geoRegion?: UploadOptions['geoRegion'] },
) {
  if (geoRegion && !isOpenTo(session, geoRegion))
    throw new Problem('region_not_open', `You don’t have access to the geography ${geoRegion}. Choose another one.`)
  const name = cleanText(groupName)
  if (name === '') throw invalid('groupName', MESSAGES.required)
  const known = await findGroup(tx, name)
  if (known) return known
  if (!mayCreateGroup(session))
    throw new Problem(
      'missing_permission',
      `There is no résumé group “${name}”, and your role can’t create one. Choose a group from the list or ask an administrator.`,
    )
  return insertGroup(tx, { name, geo: geoRegion || session.geo, createdBy: session.userId, now })
}

/** Returns the files in order, the unusable ones with a reason. */
const checkFiles = (
  { session, deps: { files } }: HandlerContext,
  given: UploadOptions['files'],
): Promise<NewUploadFile[]> => pLimit(AT_ONCE).map(given, (file) => checkFile(file, session, files))

const WHY_MISSING = { empty: EMPTY_SENTENCE, too_large: TOO_LARGE_SENTENCE }

async function checkFile(
  { s3_key, file_name, missing }: GivenFile,
  { companyId }: Session,
  files: FileStore,
): Promise<NewUploadFile> {
  const file = { s3_key, file_name: fileNameOf(file_name) || 'Unnamed file' }
  if (!isAcceptedType(file.file_name)) return { ...file, reason: ACCEPTED_TYPES_SENTENCE }
  // What a client sends for a file when the store was too busy for it (rule P-025).
  if (s3_key === '')
    return {
      ...file,
      reason: missing ? WHY_MISSING[missing] : 'The file wasn’t uploaded. Try again.',
    }
  if (!isFileKey(s3_key) || !s3_key.startsWith(resumePrefix(companyId)))
    return { ...file, reason: 'This file doesn’t belong to your company.' }
  if (!isAcceptedType(s3_key)) return { ...file, reason: ACCEPTED_TYPES_SENTENCE }
  const isThere = (await files.findSize(s3_key)) !== undefined
  return isThere ? file : { ...file, reason: 'The file wasn’t found. Upload it again.' }
}
