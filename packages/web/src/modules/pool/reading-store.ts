import { pool as calls } from '@rolecall/contract/people/pool'
import type { UploadProgress } from '@rolecall/contract/people/pool-rows'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { CallError, send } from '../../../api/call.ts'
import { onChange } from '../../../api/live.ts'
import type { Change } from '../../../api/refresh.ts'
import { findSession, onSessionEnd } from '../../../api/session.ts'
import { endJob, reportJob } from '../../../kit/shell/running-jobs.ts'

/** What the server makes of uploaded files. Followed outside the pages, since it goes on whichever of them is open. */

const JOB = 'resume-reading'
/** Between two questions: files are finished faster than anybody reads of them. */
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

/** Who signs in next sees nothing of it. */
function forget(): void {
  stopper.abort()
  stopper = new AbortController()
  clearTimeout(timer)
  timer = undefined
  reading.set(NOTHING)
}

export const countRead = ({ added, duplicate, refused, needs_look }: UploadProgress): number =>
  added + duplicate + refused + needs_look

/** The listing holds the latest uploads only: those that it does not mention any more keep what was last known of them. */
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

/** Asks the server now; again when it was told of more meanwhile, or does not answer while it reads. */
export async function followReading(): Promise<void> {
  // Both know whom they tell already, so that asking again adds nothing.
  onSessionEnd(forget)
  onChange(hearOfUploads)
  clearTimeout(timer)
  timer = undefined
  const { signal } = stopper
  const number = ++asked
  // An answer that was overtaken by a later question knows less than that one's.
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
  timer ??= setTimeout(followReading, ms)
}

const hearOfUploads = ({ tags }: Change): void => {
  if (tags.includes('uploads') && findSession()) askIn(GAP_MS)
}

/** The latest uploads of the person and what became of their files, kept up to date while the component is shown. */
export function useReading(): Reading {
  useEffect(() => {
    void followReading()
  }, [])
  return useSelector(reading)
}
