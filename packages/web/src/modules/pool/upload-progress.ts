import type { UploadProgress } from '@rolecall/contract/pool/pool-rows'
import { sentence } from '@rolecall/domain/text/sentence'
import { countRead } from './reading-store.ts'
import { isSettled, type LocalFile, measureSent, type SendJob } from './upload-store.ts'

export type FileRow = {
  key: string
  name: string
  state: LocalFile['state'] | UploadProgress['files'][number]['state']
  /** Progress of a file being sent, 0 to 1. */
  progress?: number
  reason: string
  resumeId: string
  candidate: string
  /** Whether the candidate was known already, by an older or a newer résumé. */
  version: UploadProgress['files'][number]['version']
  /** The file's upload and place on the server, once it is there. */
  uploadId?: string
  place?: number
}

/** An upload as displayed, whether this tab sends it or the server listed it. */
export type UploadView = {
  id: string
  group: string
  startedAt: Date | string
  total: number
  /** Absent for uploads that this tab did not send. */
  sending?: { jobId: number; settled: number; progress: number; failed: number; isOver: boolean }
  reading: { read: number; total: number }
  added: number
  duplicate: number
  refused: number
  needsLook: number
  rows: readonly FileRow[]
  /** Number of files that the server counts without listing them. */
  unlisted: number
}

export const describeNeedsReview = (count: number): string =>
  sentence({ one: '1 needs review', other: '{count} need review' }, { count })

const sum = (uploads: readonly UploadProgress[], count: (upload: UploadProgress) => number) =>
  uploads.reduce((total, upload) => total + count(upload), 0)

const rowsOf = ({ _id, files }: UploadProgress): FileRow[] =>
  files.map(({ place, file_name, state, reason, resume_id, candidate_name, version }) => ({
    key: `${_id}:${place}`,
    uploadId: _id,
    place,
    name: file_name,
    state,
    reason,
    resumeId: resume_id,
    candidate: candidate_name,
    version,
  }))

const outcomeOf = (uploads: readonly UploadProgress[]) => ({
  added: sum(uploads, ({ added }) => added),
  duplicate: sum(uploads, ({ duplicate }) => duplicate),
  refused: sum(uploads, ({ refused }) => refused),
  needsLook: sum(uploads, ({ needs_look }) => needs_look),
  unlisted: sum(uploads, ({ total, files }) => total - files.length),
})

export const describeUpload = (upload: UploadProgress): UploadView => ({
  id: upload._id,
  group: upload.group,
  startedAt: upload.created_at,
  total: upload.total,
  reading: { read: countRead(upload), total: upload.total },
  ...outcomeOf([upload]),
  rows: rowsOf(upload),
})

/** Joins this tab's state of an upload with the server's state of its parts. */
export function describeJob(job: SendJob, listed: readonly UploadProgress[]): UploadView {
  const parts = job.uploadIds.flatMap((id) => listed.find(({ _id }) => _id === id) ?? [])
  const inParts = sum(parts, ({ total }) => total)
  // Files of a part that is not in the listing yet are shown as sent meanwhile.
  const taken = job.files.filter(({ state }) => state === 'taken')
  const own = [...job.files.filter(({ state }) => state !== 'taken'), ...taken.slice(inParts)]
  const failed = job.files.filter(({ state }) => state === 'failed').length
  return {
    id: `job-${job.id}`,
    group: job.options.groupName,
    startedAt: job.startedAt,
    total: job.files.length,
    sending: {
      jobId: job.id,
      settled: job.files.filter(isSettled).length,
      progress: measureSent(job.files),
      failed,
      isOver: job.isOver,
    },
    reading: { read: sum(parts, countRead), total: job.files.length - failed },
    ...outcomeOf(parts),
    rows: [
      ...parts.flatMap(rowsOf),
      ...own.map(({ file, state, sentBytes, reason }, index) => ({
        key: `${job.id}:${index}:${file.name}`,
        name: file.name,
        state,
        ...(state === 'sending' && { progress: file.size === 0 ? 0 : sentBytes / file.size }),
        reason,
        resumeId: '',
        candidate: '',
        version: 'first' as const,
      })),
    ],
  }
}
