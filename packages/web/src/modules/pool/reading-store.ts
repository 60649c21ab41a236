import { pool as calls } from '@rolecall/contract/pool/pool'
import type { UploadProgress } from '@rolecall/contract/pool/pool-rows'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { paths } from '../../api/address/paths.ts'
import { CallError, send } from '../../api/call.ts'
import { onChange } from '../../api/live.ts'
import type { Change } from '../../api/refresh.ts'
import { findSession, onSessionEnd } from '../../api/session.ts'
import { endJob, reportJob } from '../../ui/shell/running-jobs.ts'

/** The server's progress in reading uploaded files. Tracked outside the pages, since it continues whichever page is open. */

const JOB = 'resume-reading'
/** Minimum time between two requests: files are finished faster than users can follow. */
const GAP_MS = 1_000
const RETRY_MS = 5_000

export type Reading = {
  /** Newest first; undefined until the first answer. */
  uploads: readonly UploadProgress[] | undefined
  error: CallError | undefined
}

const NOTHING: Reading = { uploads: undefined, error: undefined }

const reading = createAtom<Reading>(NOTHING)
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined
let stopper = new AbortController()

/** Resets the state, so that the next user sees nothing of it. */
function forget(): void {
  stopper.abort()
  stopper = new AbortController()
  clearTimeout(timer)
  timer = undefined
  reading.set(NOTHING)
}

export const countRead = ({ added, duplicate, refused, needs_look }: UploadProgress): number =>
  added + duplicate + refused + needs_look

/** Merges the listing with what is known: it holds only the latest uploads, and older ones keep their last state. */
const merge = (listed: readonly UploadProgress[], known: readonly UploadProgress[] = []) => {
  const ids = new Set(listed.map(({ _id }) => _id))
  return [...listed, ...known.filter(({ _id }) => !ids.has(_id)).map((upload) => ({ ...upload, done: true }))]
}

function reportReading(uploads: readonly UploadProgress[]): void {
  const unfinished = uploads.filter(({ done }) => !done)
  if (unfinished.length === 0) {
    endJob(JOB)
    return
  }
  const total = unfinished.reduce((sum, upload) => sum + upload.total, 0)
  const read = unfinished.reduce((sum, upload) => sum + countRead(upload), 0)
  reportJob({ id: JOB, label: `Reading résumés, ${read} of ${total}`, progress: read / total, to: paths.pool() })
}

/** Asks the server now, and again after news of changes, or after a failure while files are still being read. */
export async function pollReading(): Promise<void> {
  // Both ignore a listener that they already have.
  onSessionEnd(forget)
  onChange(hearOfUploads)
  clearTimeout(timer)
  timer = undefined
  const { signal } = stopper
  const number = ++asked
  // An answer overtaken by a later request is outdated.
  const isVoid = () => signal.aborted || number !== asked
  try {
    const { data } = await send(calls.uploads, {}, signal)
    if (isVoid()) return
    const uploads = merge(data, reading.get().uploads)
    reading.set({ uploads, error: undefined })
    reportReading(uploads)
  } catch (error) {
    if (isVoid()) return
    if (!(error instanceof CallError)) throw error
    reading.set((known) => ({ ...known, error }))
    if (reading.get().uploads?.some(({ done }) => !done)) askIn(RETRY_MS)
  }
}

function askIn(ms: number): void {
  timer ??= setTimeout(pollReading, ms)
}

const hearOfUploads = ({ tags }: Change): void => {
  if (tags.includes('uploads') && findSession()) askIn(GAP_MS)
}

/** Returns the user's latest uploads and the results of their files, kept up to date while the component is mounted. */
export function useReading(): Reading {
  useEffect(() => {
    void pollReading()
  }, [])
  return useSelector(reading)
}
