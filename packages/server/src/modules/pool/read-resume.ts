import { nameOfFile } from '@rolecall/domain/resume/name-of-file'
import { sayPicture } from '@rolecall/domain/resume/read-picture'
import { z } from 'zod'
import { begunBy } from '../../../ground/events/begun-by.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { hashOfKey } from '../../../ground/files/resume-files.ts'
import { defineJob, enqueueOneByOne } from '../../../ground/jobs/define-job.ts'
import { Away } from '../../../ground/kernel/dependency.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { ReaderDied } from '../../../intake/ingest/reader-process.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from '../../../intake/ingest/unreadable-file.ts'
import { listBeingErased } from '../../../people/erasing/being-erased.queries.ts'
import { getOwnSkills } from '../../../people/matching/own-skills-held.ts'
import { sayBeside } from '../../../people/resumes/find-owners.ts'
import { isOfNobody, joinKnownResume, keepResume, sha256Of } from '../../../people/resumes/keep-resume.ts'
import { alertLater } from './alert-searches.ts'
import { matchLater } from './match-person.ts'
import {
  countReaderDeath,
  findSender,
  finishFile,
  isUnfinished,
  putFileBack,
  type TakenFile,
  takeUpFile,
} from './uploads.queries.ts'

const Payload = z.object({ companyId: z.uuid(), uploadId: z.uuid(), place: z.int() })
type Task = z.output<typeof Payload>

/** How often the queue runs a job that fails (see enqueue_jobs). */
const ATTEMPTS_MAX = 5
/** A reader may end for another's sake; the second time it is the file. */
const READER_DEATHS_MAX = 2
const GAVE_UP = 'Reading the file failed several times. Please upload it again.'
const A_SCAN = 'A scan. It is read after the other files.'
const NO_NAME = 'No name was found in it.'
const ITS_PERSON_GOES = 'This file is of somebody who is being erased. Upload it again in a few minutes.'
const DAMAGED_ON_ITS_WAY = 'The file was damaged on its way. Please upload it again.'

/** Turns one uploaded file into a résumé of a candidate, or says why it cannot be one. A scan is put into a line of its own. */
export const readResumeJob = defineJob({
  name: 'pool.read-resume',
  payload: Payload,
  inTurn: true,
  run: (task, deps) => runReading(task, deps, 'readQuick'),
  giveUp: (task, deps) => giveUp(task, deps),
})

/** The same for a scan, of which one is read at a time, so that a hundred of them hold up no other file. */
export const readScanJob = defineJob({
  name: 'pool.read-scan',
  payload: Payload,
  run: (task, deps) => runReading(task, deps, 'read'),
  giveUp: (task, deps) => giveUp(task, deps),
})

const SCANS = 'scans'

async function runReading(task: Task, deps: Deps, how: 'read' | 'readQuick'): Promise<void> {
  const file = await inCompany(deps, task.companyId, ({ tx }) => takeUpFile(tx, task))
  if (!file) return
  try {
    await readFile(task, file, { deps, how })
  } catch (error) {
    if (error instanceof Away) {
      await inCompany(deps, task.companyId, ({ tx }) => putFileBack(tx, task))
      throw error
    }
    const reason = await whyRefused(error, task, file, deps)
    if (reason === undefined) throw error
    await refuse(task, file.created_by, reason, deps)
  }
}

async function giveUp(task: Task, deps: Deps): Promise<void> {
  const sender = await inCompany(deps, task.companyId, ({ tx }) => findSender(tx, task))
  if (sender !== undefined) await refuse(task, sender, GAVE_UP, deps)
}

/** Why a file is refused after an error; `undefined` when it is to be tried again. */
async function whyRefused(error: unknown, task: Task, file: TakenFile, deps: Deps): Promise<string | undefined> {
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

/** Writes down what became of a file, and tells the windows of whoever handed it over. */
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
    // A store in the cloud takes whatever bytes come under a key.
    await refuse(task, file.created_by, DAMAGED_ON_ITS_WAY, deps)
    return
  }
  // Asked before the reading, which is what costs, and once more with it, since another job may read the same bytes now.
  if (await inCompany(deps, task.companyId, (work) => settleDuplicate(work, task, file, hash))) return
  const ownSkills = await getOwnSkills(deps, task.companyId)
  const whose = { company: task.companyId, isBackground: true }
  const read = await deps.reader[how](bytes, file.file_name, deps.now(), ownSkills, whose)
  if (read === 'scan') {
    await inCompany(deps, task.companyId, async ({ tx }) => {
      await putFileBack(tx, task, A_SCAN)
      await enqueueOneByOne(tx, readScanJob, task, { key: `scan:${task.uploadId}:${task.place}`, line: SCANS })
    })
    return
  }
  await inCompany(deps, task.companyId, async (work) => {
    const { tx } = work
    if (!(await isUnfinished(tx, task)) || (await settleDuplicate(work, task, file, hash))) return
    const nameElsewhere = file.given_name ?? (file.use_metadata ? nameOfFile(file.file_name) : undefined)
    if (await isOfNobody(tx, read, nameElsewhere)) {
      await finish(work, task, file.created_by, { state: 'needs_look', reason: NO_NAME })
      return
    }
    const { resumeId, candidateId, version, beside } = await keepResume(work, {
      fileKey: file.file_key,
      fileName: file.file_name,
      size: bytes.length,
      read,
      groupId: file.resume_group_id,
      source: file.source,
      geoRegion: file.geo_region,
      vendor: file.vendor,
      nameElsewhere,
      receivedAt: file.created_at,
    })
    const { picture } = read.parsed
    const note = [picture && sayPicture(picture), version === 'first' && beside && sayBeside(beside)]
      .filter(Boolean)
      .join(' ')
    await finish(work, task, file.created_by, { state: 'added', resumeId, candidateId, version, note: note || null })
    const payload = { file_name: file.file_name, upload_id: task.uploadId }
    const begun = await begunBy(work, file.created_by, file)
    await recordEvent(work, { kind: 'resume.added', ...begun, candidateId, resumeId, payload })
    await matchLater(tx, candidateId)
    await alertLater(tx)
  })
}

/** Ends a file whose bytes the company has already: its résumé joins the group, and the positions that the group feeds. */
async function settleDuplicate(work: SystemWork, task: Task, file: TakenFile, hash: string): Promise<boolean> {
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
