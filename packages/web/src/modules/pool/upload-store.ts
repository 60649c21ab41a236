import { MESSAGES } from '@rolecall/contract/platform/messages'
import { TOAST_MS } from '@rolecall/domain/calendar/screen-timings'
import { createAtom, useSelector } from '@tanstack/react-store'
import pLimit from 'p-limit'
import { paths } from '../../api/address/paths.ts'
import { findSession, onSessionEnd } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { endJob, reportJob } from '../../ui/shell/running-jobs.ts'
import { addFilesToGroup, type UploadOptions } from './add-files-to-group.ts'
import { waitForTurn } from './cooldown.ts'
import {
  clearStoredUploads,
  dropFiles,
  dropUpload,
  type InterruptedUpload,
  recordUploadedKey,
  resumeStoredUpload,
  storeUpload,
} from './interrupted-uploads.ts'
import { pollReading } from './reading-store.ts'
import { canSendToStore, discardUploadForm, SendFailure, sendFile } from './send-file.ts'

/** Uploads of this tab. They live here and not in a component, so that they continue when the user leaves the page. */

const JOB = 'resume-sending'
const AT_ONCE = 3
/** Maximum number of files per call, if they can't go to the store. */
const WITH_CALL_MAX = 100
const NOTIFY_MS = 100
const STOPPED = 'Stopped before it was uploaded.'

export type LocalFile = {
  file: File
  /** Place among the chosen files, from 0. */
  place: number
  /** `taken`: the server has it, and its upload reports the rest. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'taken'
  sentBytes: number
  /** Key in the store; undefined where the browser can't send files there. */
  key: string | undefined
  reason: string
}

export type SendJob = {
  id: number
  options: UploadOptions
  files: readonly LocalFile[]
  /** The server's ids, one for every part that was handed over. */
  uploadIds: readonly string[]
  isOver: boolean
  startedAt: Date
}

type RunningUpload = SendJob & {
  uploadIds: string[]
  limit: number
  stopper: AbortController
  /** Id under which its files are kept for a closed tab; undefined if they are not. */
  kept: Promise<string | undefined>
}

let jobs: RunningUpload[] = []
/** The jobs as displayed, updated from time to time. */
const shown = createAtom<readonly SendJob[]>([])
let lastId = 0
let isScheduled = false
/** Runs one upload after the other, with a few files of it at a time. */
const inTurn = pLimit(1)
const fewAtOnce = pLimit(AT_ONCE)

export const isSettled = ({ state }: LocalFile): boolean => state === 'sent' || state === 'taken' || state === 'failed'

/** Updates the page and the header, at most ten times a second. */
function notify(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    isScheduled = false
    shown.set(jobs.map((job) => ({ ...job })))
    reportSending()
  }, NOTIFY_MS)
}

function reportSending(): void {
  const files = jobs.filter(({ isOver }) => !isOver).flatMap((job) => job.files)
  if (files.length === 0) {
    endJob(JOB)
    removeEventListener('beforeunload', warn)
    return
  }
  const settled = files.filter(isSettled).length
  const label = `Uploading résumés, ${settled} of ${files.length}`
  reportJob({ id: JOB, label, progress: measureSent(files), to: paths.pool() })
}

/** Returns the share of the files' bytes that have been sent, 0 to 1. */
export function measureSent(files: readonly LocalFile[]): number {
  const total = files.reduce((sum, { file }) => sum + file.size, 0)
  const sent = files.reduce((sum, item) => sum + (isSettled(item) ? item.file.size : item.sentBytes), 0)
  return total === 0 ? 1 : sent / total
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Sends files in parts of at most `limit`, after the uploads that are already under way. */
export function startUpload(files: readonly File[], options: UploadOptions, limit: number): void {
  const startedAt = new Date()
  const id = crypto.randomUUID?.() ?? String(Math.random())
  const userId = findSession()?.user_id ?? ''
  const kept = storeUpload({ id, userId, options, limit, total: files.length, startedAt }, files)
  beginUploading({
    files: files.map((file, place) => ({ file, place })),
    options,
    limit,
    startedAt,
    kept: kept.then((isKept) => (isKept ? id : undefined)),
  })
}

/** Sends the rest of an upload whose tab was closed. */
export async function continueUpload({ id, options, limit, startedAt }: InterruptedUpload): Promise<void> {
  const files = await resumeStoredUpload(id)
  if (files.length > 0) beginUploading({ files, options, limit, startedAt, kept: Promise.resolve(id) })
}

type UploadStart = Pick<RunningUpload, 'options' | 'limit' | 'startedAt' | 'kept'> & {
  files: readonly (Pick<LocalFile, 'file' | 'place'> & { key?: string })[]
}

function beginUploading({ files, options, limit, startedAt, kept }: UploadStart): void {
  onSessionEnd(forget)
  const job: RunningUpload = {
    id: ++lastId,
    options,
    files: files.map(({ file, place, key = '' }) => ({ file, place, state: 'waiting', sentBytes: 0, key, reason: '' })),
    uploadIds: [],
    isOver: false,
    startedAt,
    limit: canSendToStore() ? limit : Math.min(limit, WITH_CALL_MAX),
    stopper: new AbortController(),
    kept,
  }
  jobs = [job, ...jobs]
  void warnUnlessKept(job)
  enqueue(job)
}

/** Warns before the tab closes if files are not kept: kept ones resume later, others would be lost. */
async function warnUnlessKept(job: RunningUpload): Promise<void> {
  addEventListener('beforeunload', warn)
  await job.kept
  const all = await Promise.all(jobs.filter(({ isOver }) => !isOver).map(({ kept }) => kept))
  if (all.every((kept) => kept !== undefined)) removeEventListener('beforeunload', warn)
}

/** Deletes the kept files of a job that no longer need to be sent. */
async function dropKept(job: RunningUpload, files: readonly LocalFile[]): Promise<void> {
  const id = await job.kept
  if (id === undefined) return
  const isLeft = job.files.some(({ state }) => state === 'failed')
  const isDone = job.isOver && (job.stopper.signal.aborted || !isLeft)
  await (isDone
    ? dropUpload(id)
    : dropFiles(
        id,
        files.map(({ place }) => place),
      )
  ).catch(() => undefined)
}

function enqueue(job: RunningUpload): void {
  void inTurn(runJob, job)
  notify()
}

async function runJob(job: RunningUpload): Promise<void> {
  const waiting = job.files.filter(({ state }) => state === 'waiting')
  try {
    for (let start = 0; start < waiting.length; start += job.limit)
      await runPart(job, waiting.slice(start, start + job.limit))
  } catch (error) {
    if (!job.stopper.signal.aborted) throw error
  } finally {
    for (const file of job.files) if (!isSettled(file)) Object.assign(file, { state: 'failed', reason: STOPPED })
    job.isOver = true
    notify()
    void dropKept(job, [])
  }
}

async function runPart(job: RunningUpload, files: readonly LocalFile[]): Promise<void> {
  await waitForTurn(job.stopper.signal)
  if (canSendToStore()) await sendAll(job, files)
  else for (const file of files) Object.assign(file, { state: 'sent', key: undefined })
  const sent = files.filter(({ state }) => state === 'sent')
  if (sent.length === 0) {
    if (!job.stopper.signal.aborted) toast.error(MESSAGES.uploadFailed, { ms: TOAST_MS.uploadError })
    return
  }
  // Files already sent are handed over even if the user stops the rest.
  const outcome = await addFilesToGroup(sent, job.options)
  if (!outcome) return
  if (outcome.uploadId) {
    job.uploadIds.push(outcome.uploadId)
    for (const file of sent) file.state = 'taken'
  } else {
    for (const file of sent)
      Object.assign(file, { state: 'failed', reason: outcome.reasons.get(file.file.name) ?? outcome.message })
  }
  // Refused files would be refused again.
  await dropKept(job, sent)
  notify()
  void pollReading()
}

async function sendAll(job: RunningUpload, files: readonly LocalFile[]): Promise<void> {
  await fewAtOnce.map(files, (file) => (job.stopper.signal.aborted ? undefined : sendOne(job, file)))
}

async function sendOne({ stopper, kept }: RunningUpload, item: LocalFile): Promise<void> {
  item.state = item.key ? 'sent' : 'sending'
  if (item.key) return
  notify()
  const onProgress = (bytes: number) => {
    item.sentBytes = bytes
    notify()
  }
  try {
    const { file, place } = item
    const key = await sendFile(file, { onProgress, signal: stopper.signal })
    const uploadId = await kept
    if (uploadId && key) await recordUploadedKey({ uploadId, place, file, key }).catch(() => undefined)
    // Shown only once it is recorded: a tab that closes now must not send the file again.
    Object.assign(item, { key, state: 'sent' })
  } catch (error) {
    if (!stopper.signal.aborted && !(error instanceof SendFailure)) throw error
    item.state = 'failed'
    item.reason = error instanceof SendFailure ? error.message : STOPPED
  }
  notify()
}

const findJob = (id: number) => jobs.find((job) => job.id === id)

/** Stops sending files; those that have arrived are kept. */
export const stopUpload = (id: number): void => findJob(id)?.stopper.abort()

/** Sends again the files that did not arrive. */
export function resumeUpload(id: number): void {
  const job = findJob(id)
  if (!job?.isOver) return
  job.isOver = false
  job.stopper = new AbortController()
  for (const file of job.files)
    if (file.state === 'failed') Object.assign(file, { state: 'waiting', sentBytes: 0, key: '', reason: '' })
  void warnUnlessKept(job)
  enqueue(job)
}

/** Returns the jobs, newest first. */
export const useSendJobs = (): readonly SendJob[] => useSelector(shown)

/** Stops all uploads when the session ends, and clears them, so that the next user sees nothing. */
function forget(): void {
  for (const { stopper } of jobs) stopper.abort()
  jobs = []
  discardUploadForm()
  clearStoredUploads()
  notify()
}
