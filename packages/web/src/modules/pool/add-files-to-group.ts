import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { pool as calls } from '@rolecall/contract/people/pool'
import { type Geography, TOAST_MS } from '@rolecall/domain/limits'
import { CallError, fetchOnce, prepareRequest } from '../../../api/call.ts'
import { pause } from '../../../api/pause.ts'
import { isReply, readAnswer } from '../../../api/read-answer.ts'
import { findSession } from '../../../api/session.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { beginWait, waitForTurn } from './cooldown.ts'

/** What is said of all files of an upload. */
export type UploadOptions = {
  groupName: string
  sourceName: string
  geoRegion: Geography | ''
  vendor: string
  type: string
  useMetadata: boolean
}

export type Outcome = {
  /** Empty when the server took none of the files. */
  uploadId: string
  message: string
  /** Why a file was not taken, by its name. */
  reasons: ReadonlyMap<string, string>
}

/** `undefined` keys: the files lie nowhere yet and travel with the call. */
type Stored = { key: string | undefined; file: File }

const TRIES = 4
const BUSY_TRIES = 20
const PAUSE_MS = 1_000

/**
 * Puts files that lie in the store into a group. Waits when the server says so, and says in a toast how it went. Answers
 * undefined when the person has signed out meanwhile.
 */
export async function handOver(files: readonly Stored[], options: UploadOptions): Promise<Outcome | undefined> {
  const token = findSession()?.access_token
  for (let attempt = 1; ; attempt++) {
    if (!token || findSession()?.access_token !== token) return undefined
    try {
      const answer = await ask(files, options)
      if (answer.status_code === 429) throw new CallError(answer.message, 'too_many_requests')
      beginWait(answer.delay_user_upload)
      sayHowItWent(answer)
      const reasons = new Map(answer.failure_files.map(({ file_name, reason }) => [file_name, reason]))
      return { uploadId: answer.upload_id, message: answer.message, reasons }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'not_signed_in') return undefined
      if (error.code === 'unreachable' && attempt < TRIES) await pause(PAUSE_MS * attempt)
      else if (!(await waitAsTold(error, attempt))) return fail(error, files)
    }
  }
}

/** Whether the server named a time to wait for, which is then over. */
async function waitAsTold(error: CallError, attempt: number): Promise<boolean> {
  const seconds = readWait(error)
  if (seconds === undefined || attempt >= BUSY_TRIES) return false
  toast.warning(error.message, { ms: TOAST_MS.uploadBusy })
  beginWait(seconds)
  await waitForTurn()
  return true
}

/** Not `send`, since files that lie in no store travel as a form. */
async function ask(files: readonly Stored[], options: UploadOptions) {
  const { url, init } = prepareRequest(calls.upload, { body: { ...options, files: files.map(toEntry) } as Body })
  const response = await fetchOnce(calls.upload, url, init)
  const answer = await readAnswer(response)
  if (!isReply(answer)) throw new CallError(MESSAGES.uploadFailed, 'unexpected')
  return answer as CallResult<typeof calls.upload>
}

type Body = CallInput<typeof calls.upload>['body']

const toEntry = ({ key, file }: Stored) => (key === undefined ? file : { s3_key: key, file_name: file.name })

// Rule P-024.
function sayHowItWent({ success, message, url }: { success: boolean; message: string; url: string }): void {
  if (url) toast.warning(message, { ms: TOAST_MS.uploadError })
  else if (success) toast.success(message, { ms: TOAST_MS.uploadSuccess })
  else toast.error(message || MESSAGES.uploadFailed, { ms: TOAST_MS.uploadError })
}

/** Where no file was taken the reason of each stands by its place. */
function fail(error: CallError, files: readonly Stored[]): Outcome {
  if (error.code === 'too_many_requests') toast.warning(error.message, { ms: TOAST_MS.uploadBusy })
  else toast.error(MESSAGES.uploadFailed, { ms: TOAST_MS.uploadError })
  const reasons = files.flatMap(({ file }, place) => {
    const reason = error.fields[`files.${place}`]
    return reason ? [[file.name, reason] as const] : []
  })
  return { uploadId: '', message: error.message, reasons: new Map(reasons) }
}

/** The seconds that the countdown sentence of a refusal names. */
function readWait({ code, message }: CallError): number | undefined {
  if (code !== 'too_many_requests') return undefined
  const seconds = Number(/\d+/.exec(message)?.[0])
  return message === MESSAGES.uploadWait(seconds) ? seconds : undefined
}
