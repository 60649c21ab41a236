import { describePictureReading } from '@rolecall/domain/resumes/read-picture'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvents } from '../../platform/events/record-event.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import { defineJob, enqueue, enqueueMany } from '../../platform/jobs/define-job.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { matchImportedJob } from '../imports/match-imported.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { alertLater } from '../pool/alert-searches.ts'
import { readResumeJob } from '../pool/read-resume.ts'
import { joinKnownResumes, sha256Of, storeResumes } from '../resumes/store-resume.ts'
import {
  claimMovedFiles,
  findMovedUpload,
  finishMovedFiles,
  lockUnfinished,
  type PlacesOfUpload,
  releaseMovedFiles,
} from './read-moved-files.queries.ts'

/** Files that are read and stored together, in the time of a few statements. Limit chosen by us. */
export const FILES_AT_ONCE = 25

/** Files whose bytes are in memory at once. */
const READ_AT_ONCE = 4

const Payload = z.object({ companyId: z.uuid(), uploadId: z.uuid(), from: z.int(), to: z.int() })
type Task = z.output<typeof Payload>
type ClaimedFile = Awaited<ReturnType<typeof claimMovedFiles>>[number]
type ReadFile = ClaimedFile & { read: ReadResume; size: number; hash: string }

/**
 * Reads résumés that moved in with their people, some at once, since a company brings very many. It is tried once: a file that is
 * damaged, a scan or known already, and all of them after an error, are read one by one as those of an upload.
 */
export const readMovedFilesJob = defineJob({
  name: 'moving.read-files',
  payload: Payload,
  inTurn: true,
  async run(task, deps) {
    const claimed = await inCompany(deps, task.companyId, ({ tx }) => claimMovedFiles(tx, task))
    try {
      const read = await readAll(task, claimed, deps)
      await inCompany(deps, task.companyId, (work) => store(work, task, read))
    } catch (error) {
      if (!(error instanceof Away)) deps.log.error(error)
      await inCompany(deps, task.companyId, async ({ tx }) => leave(tx, task, await lockUnfinished(tx, task)))
    }
  },
})

async function readAll({ companyId }: Task, claimed: readonly ClaimedFile[], deps: Deps): Promise<ReadFile[]> {
  const ownSkills = await getOwnSkills(deps, companyId)
  const whose = { company: companyId, isBackground: true }
  const readOne = async (file: ClaimedFile): Promise<ReadFile[]> => {
    const bytes = await deps.files.get(file.file_key)
    const hash = sha256Of(bytes)
    if (hash !== hashOfKey(file.file_key)) return []
    const read = await deps.reader.readQuick(bytes, file.file_name, deps.now(), ownSkills, whose)
    return read === 'scan' ? [] : [{ ...file, read, size: bytes.length, hash }]
  }
  // A file that cannot be read says why when it is read alone.
  const read = await pLimit(READ_AT_ONCE).map(claimed, (file) => readOne(file).catch(() => []))
  return read.flat()
}

/** Stores what was read, in a number of statements that does not depend on how many these are. */
async function store(work: SystemWork, task: Task, read: readonly ReadFile[]): Promise<void> {
  const { tx, now } = work
  const upload = await findMovedUpload(tx, task.uploadId)
  const unfinished = await lockUnfinished(tx, task)
  if (!upload || unfinished.size === 0) return
  const waiting = [...new Map(read.toReversed().map((file) => [file.hash, file])).values()].filter(({ place }) =>
    unfinished.has(place),
  )
  const known = await joinKnownResumes(
    tx,
    waiting.map(({ hash }) => hash),
    upload.resume_group_id,
  )
  const fresh = waiting.filter(({ hash }) => !known.has(hash)).toSorted((one, other) => one.place - other.place)
  const stored = await storeResumes(
    work,
    fresh.map(({ file_key, file_name, size, read: own, candidate_id, received_at }) => ({
      fileKey: file_key,
      fileName: file_name,
      size,
      read: own,
      groupId: upload.resume_group_id,
      source: upload.source,
      geoRegion: upload.geo_region,
      vendor: upload.vendor,
      candidateId: candidate_id,
      receivedAt: received_at,
    })),
  )
  const added = fresh.flatMap((file, at) => {
    const own = stored[at]
    const { picture } = file.read.parsed
    return own ? [{ ...file, ...own, note: picture ? describePictureReading(picture, file.read.parsed) : null }] : []
  })
  if (added.length > 0) {
    await finishMovedFiles(tx, task.uploadId, added, now)
    const begun = await jobActorOf(work, upload.created_by, upload)
    await recordEvents(
      work,
      added.map(({ candidateId, resumeId, file_name }) => ({
        kind: 'resume.added',
        ...begun,
        candidateId,
        resumeId,
        payload: { file_name, upload_id: task.uploadId },
      })),
      { isTold: false },
    )
    const candidateIds = [...new Set(added.map(({ candidateId }) => candidateId))]
    await enqueue(tx, matchImportedJob, { companyId: tx.companyId, candidateIds })
    await alertLater(tx)
    await announce(work, { kind: 'upload.file-finished', userId: upload.created_by })
  }
  const done = new Set(added.map(({ place }) => place))
  await leave(tx, task, new Set([...unfinished].filter((place) => !done.has(place))))
}

/** Leaves files to be read one by one. */
async function leave(
  tx: SystemWork['tx'],
  { uploadId }: Pick<PlacesOfUpload, 'uploadId'>,
  places: ReadonlySet<number>,
): Promise<void> {
  if (places.size === 0) return
  await releaseMovedFiles(tx, uploadId, [...places])
  await enqueueMany(
    tx,
    readResumeJob,
    Array.from(places, (place) => ({ companyId: tx.companyId, uploadId, place })),
  )
}
