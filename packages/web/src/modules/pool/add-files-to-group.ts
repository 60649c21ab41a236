import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { pool as calls } from '@rolecall/contract/pool/pool'
import { TOAST_MS } from '@rolecall/domain/calendar/screen-timings'
import type { Geography } from '@rolecall/domain/reference/place-limits'
import { CallError, fetchOnce } from '../../api/call.ts'
import { sleep } from '../../api/pause.ts'
import { prepareRequest } from '../../api/prepare-request.ts'
import { isReply, readAnswer } from '../../api/read-answer.ts'
import { findSession } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { startCooldown, waitForTurn } from './cooldown.ts'

/** Options that apply to all files of an upload. */
export type UploadOptions = {
  groupName: string
  sourceName: string
  geoRegion: Geography | ''
  vendor: string
  type: string
  useMetadata: boolean
}

export type Outcome = {
  /** Empty when the server accepted none of the files. */
  uploadId: string
  message: string
  /** Why a file was refused, by its name. */
  reasons: ReadonlyMap<string, string>
}

/** A file and its key in the store; without a key it is not stored yet and travels with the call. */
type StoredUpload = { key: string | undefined; file: File }

const TRIES = 4
const BUSY_TRIES = 20
const PAUSE_MS = 1_000

/**
 * Puts stored files into a group. Waits when the server asks for it, and reports the result in a toast. Returns
 * undefined when the user has signed out meanwhile.
 */
export async function addFilesToGroup(
  files: readonly StoredUpload[],
  options: UploadOptions,
): Promise<Outcome | undefined> {
  const token = findSession()?.access_token
  for (let attempt = 1; ; attempt++) {
    if (!token || findSession()?.access_token !== token) return undefined
    try {
      const answer = await sendFiles(files, options)
      startCooldown(answer.delay_user_upload)
      showAddResult(answer)
      const reasons = new Map(answer.failure_files.map(({ file_name, reason }) => [file_name, reason]))
      return { uploadId: answer.upload_id, message: answer.message, reasons }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'not_signed_in') return undefined
      if (error.code === 'unreachable' && attempt < TRIES) await sleep(PAUSE_MS * attempt)
      else if (!(await waitForRetryAfter(error, attempt))) return fail(error, files)
    }
  }
}

/** Waits if the server named a waiting time; returns whether it did. */
async function waitForRetryAfter(error: CallError, attempt: number): Promise<boolean> {
  const seconds = readWait(error)
  if (seconds === undefined || attempt >= BUSY_TRIES) return false
  toast.warning(error.message, { ms: TOAST_MS.uploadBusy })
  startCooldown(seconds)
  await waitForTurn()
  return true
}

/** Bypasses `send`, since files that are not in the store travel as a form. */
async function sendFiles(files: readonly StoredUpload[], options: UploadOptions) {
  const { url, init } = prepareRequest(calls.upload, { body: { ...options, files: files.map(toEntry) } as Body })
  const response = await fetchOnce(calls.upload, url, init)
  const answer = await readAnswer(response)
  if (!isReply(answer)) throw new CallError(MESSAGES.uploadFailed, 'unexpected')
  return answer as CallResult<typeof calls.upload>
}

type Body = CallInput<typeof calls.upload>['body']

const toEntry = ({ key, file }: StoredUpload) => (key === undefined ? file : { s3_key: key, file_name: file.name })

// Rule P-024.
function showAddResult({ success, message, url }: { success: boolean; message: string; url: string }): void {
  if (url) toast.warning(message, { ms: TOAST_MS.uploadError })
  else if (success) toast.success(message, { ms: TOAST_MS.uploadSuccess })
  else toast.error(message || MESSAGES.uploadFailed, { ms: TOAST_MS.uploadError })
}

/** Reports a failure. If no file was accepted, each file's reason is listed by its place. */
function fail(error: CallError, files: readonly StoredUpload[]): Outcome {
  if (error.code === 'too_many_requests') toast.warning(error.message, { ms: TOAST_MS.uploadBusy })
  else toast.error(MESSAGES.uploadFailed, { ms: TOAST_MS.uploadError })
  const reasons = files.flatMap(({ file }, place) => {
    const reason = error.fields[`files.${place}`]
    return reason ? [[file.name, reason] as const] : []
  })
  return { uploadId: '', message: error.message, reasons: new Map(reasons) }
}

/** Reads the seconds from the countdown sentence of a refusal. */
const readWait = ({ reason, message }: CallError): number | undefined =>
  reason === 'upload_cooldown' ? Number(/\d+/.exec(message)?.[0]) : undefined
