import { nameOfFile } from '@rolecall/domain/resumes/name-of-file'
import { describePictureReading } from '@rolecall/domain/resumes/read-picture'
import { z } from 'zod'
import { ReaderDied } from '../../parsing/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../parsing/ingest/unreadable-file.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import { defineJob, enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listBeingErased } from '../applications/erasures-in-progress.queries.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { describeKeptSeparate } from '../resumes/find-owners.ts'
import { isNamelessResume, joinKnownResume, sha256Of, storeResume } from '../resumes/store-resume.ts'
import { alertLater } from './alert-searches.ts'
import { matchLater } from './match-person.ts'
import {
  claimFile,
  countReaderDeath,
  findSender,
  finishFile,
  isUnfinished,
  requeueFile,
  type TakenFile,
} from './uploads.queries.ts'

const Payload = z.object({ companyId: z.uuid(), uploadId: z.uuid(), place: z.int() })
type Task = z.output<typeof Payload>

/** Number of times that the queue runs a failing job (see enqueue_jobs). */
const ATTEMPTS_MAX = 5
/** A reader may be killed because of another file; the second time it is this one. */
const READER_DEATHS_MAX = 2
const GAVE_UP = 'This file couldn’t be read. Upload it again.'
const A_SCAN = 'This is a scan. It is read after the other files.'
const NO_NAME = 'No name found.'
const ITS_PERSON_GOES = 'This file is about someone who is being erased. Upload it again in a few minutes.'
const DAMAGED_ON_ITS_WAY = 'This file was damaged during upload. Upload it again.'

/**
 * Turns an uploaded file into a résumé of a candidate, or records why that is impossible. A scan is moved to a queue of its
 * own.
 */
export const readResumeJob = defineJob({
  name: 'pool.read-resume',
  payload: Payload,
  inTurn: true,
  run: (task, deps) => runReading(task, deps, 'readQuick'),
  giveUp: (task, deps) => failFile(task, deps),
})

/** Reads a scan, one at a time, so that a hundred of them hold up no other file. */
export const readScanJob = defineJob({
  name: 'pool.read-scan',
  payload: Payload,
  run: (task, deps) => runReading(task, deps, 'read'),
  giveUp: (task, deps) => failFile(task, deps),
})

const SCANS = 'scans'

async function runReading(task: Task, deps: Deps, how: 'read' | 'readQuick'): Promise<void> {
  const file = await inCompany(deps, task.companyId, ({ tx }) => claimFile(tx, task))
  if (!file) return
  try {
    await readFile(task, file, { deps, how })
  } catch (error) {
    if (error instanceof Away) {
      await inCompany(deps, task.companyId, ({ tx }) => requeueFile(tx, task))
      throw error
    }
    const reason = await fileRefusalReason(error, task, file, deps)
    if (reason === undefined) throw error
    await refuse(task, file.created_by, reason, deps)
  }
}

async function failFile(task: Task, deps: Deps): Promise<void> {
  const sender = await inCompany(deps, task.companyId, ({ tx }) => findSender(tx, task))
  if (sender !== undefined) await refuse(task, sender, GAVE_UP, deps)
}

/** Why a file is refused after an error; undefined when it is to be retried. */
async function fileRefusalReason(error: unknown, task: Task, file: TakenFile, deps: Deps): Promise<string | undefined> {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof ReaderDied) {
    const deaths = await inCompany(deps, task.companyId, ({ tx }) => countReaderDeath(tx, task))
    if (deaths >= READER_DEATHS_MAX) return UNREADABLE_SENTENCES.unread
  }
  if (file.attempts < ATTEMPTS_MAX) return undefined
  deps.log.error(error)
  return GAVE_UP
}

type Outcome = Parameters<typeof finishFile>[2]

/** Records the outcome of a file, and notifies the windows of the user who uploaded it. */
async function finish(work: SystemWork, task: Task, sender: string, outcome: Outcome): Promise<void> {
  await finishFile(work.tx, task, outcome, work.now)
  await announce(work, { kind: 'upload.file-finished', userId: sender })
}

const refuse = (task: Task, sender: string, reason: string, deps: Deps) =>
  inCompany(deps, task.companyId, (work) => finish(work, task, sender, { state: 'refused', reason }))

type Reading = { deps: Deps; how: 'read' | 'readQuick' }

/** @throws UnreadableFile for a file that no further attempt will make readable. */
async function readFile(task: Task, file: TakenFile, { deps, how }: Reading): Promise<void> {
  const bytes = await deps.files.get(file.file_key)
  const hash = sha256Of(bytes)
  if (hash !== hashOfKey(file.file_key)) {
    // A cloud store accepts any bytes under a key.
    await refuse(task, file.created_by, DAMAGED_ON_ITS_WAY, deps)
    return
  }
  // Checked before reading, which is the expensive part, and again with it, since another job may be reading the same bytes
  // now.
  if (await inCompany(deps, task.companyId, (work) => completeDuplicate(work, task, file, hash))) return
  const ownSkills = await getOwnSkills(deps, task.companyId)
  const whose = { company: task.companyId, isBackground: true }
  const read = await deps.reader[how](bytes, file.file_name, deps.now(), ownSkills, whose)
  if (read === 'scan') {
    await inCompany(deps, task.companyId, async ({ tx }) => {
      await requeueFile(tx, task, A_SCAN)
      await enqueueOneByOne(tx, readScanJob, task, { key: `scan:${task.uploadId}:${task.place}`, line: SCANS })
    })
    return
  }
  await inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    if (!(await isUnfinished(tx, task)) || (await completeDuplicate(work, task, file, hash))) return
    const nameElsewhere = file.given_name ?? (file.use_metadata ? nameOfFile(file.file_name) : undefined)
    // Files that move in with their people: whose they are was known before they were read.
    const known = file.candidate_id ?? undefined
    if (known === undefined && (await isNamelessResume(tx, read, nameElsewhere))) {
      await finish(work, task, file.created_by, { state: 'needs_look', reason: NO_NAME })
      return
    }
    const { resumeId, candidateId, version, beside } = await storeResume(work, {
      fileKey: file.file_key,
      fileName: file.file_name,
      size: bytes.length,
      read,
      groupId: file.resume_group_id,
      source: file.source,
      geoRegion: file.geo_region,
      vendor: file.vendor,
      nameElsewhere,
      candidateId: known,
      receivedAt: file.received_at ?? file.created_at,
    })
    const { picture } = read.parsed
    const note = [
      picture && describePictureReading(picture, read.parsed),
      version === 'first' && beside && describeKeptSeparate(beside),
    ]
      .filter(Boolean)
      .join(' ')
    await finish(work, task, file.created_by, { state: 'added', resumeId, candidateId, version, note: note || null })
    const payload = { file_name: file.file_name, upload_id: task.uploadId }
    const begun = await jobActorOf(work, file.created_by, file)
    await recordEvent(work, { kind: 'resume.added', ...begun, candidateId, resumeId, payload })
    await matchLater(tx, candidateId)
    await alertLater(tx)
  })
}

/** Finishes a file whose bytes the company has already: its résumé joins the group and the positions that the group feeds. */
async function completeDuplicate(work: SystemWork, task: Task, file: TakenFile, hash: string): Promise<boolean> {
  const known = await joinKnownResume(work.tx, hash, file.resume_group_id)
  if (!known) return false
  const { resumeId, candidateId, isNewInGroup } = known
  if ((await listBeingErased(work.tx, [candidateId])).size > 0) {
    await finish(work, task, file.created_by, { state: 'refused', reason: ITS_PERSON_GOES })
    return true
  }
  await finish(work, task, file.created_by, { state: 'duplicate', resumeId, candidateId })
  if (!isNewInGroup) return true
  await announce(work, { kind: 'resume.grouped' })
  await matchLater(work.tx, candidateId)
  return true
}
