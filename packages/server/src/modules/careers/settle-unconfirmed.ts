import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { hashOfKey } from '../../platform/files/resume-files.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import { findApplied, insertApplied } from '../applications/submitted-applications.queries.ts'
import { insertConsent } from '../duplicates/consents.queries.ts'
import { insertAnswerFiles, moveAnswerFiles } from '../forms/answer-files.queries.ts'
import { addApplicants, rescoreCandidate } from '../matching/match-pool.ts'
import { writeWords } from '../matching/write-words.ts'
import { dropCorrectedFacts } from '../resumes/drop-corrected-facts.ts'
import { updateCandidate } from '../resumes/store-resume.queries.ts'
import { findKnownResume, storeResume } from '../resumes/store-resume.ts'
import { deleteUnusedFiles } from '../resumes/unused-files.queries.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { getApplicantsGroup, namePostSource, POST_SOURCE } from './applicants-group.queries.ts'
import { readNow, withCorrections } from './read-submitted-resume.ts'
import { sendThanks } from './send-thanks.ts'
import {
  deleteVersion,
  findPosted,
  type KnownPerson,
  lockKnown,
  lockVersion,
  type VersionRow,
} from './unconfirmed.queries.ts'

/** The way an application was confirmed: by the owner of the address, or by a colleague. */
export type ConfirmationMethod = { byMail: boolean }

export const applicationNotFound = () => notFound('Application')

/**
 * Reads the résumé of an unconfirmed application; undefined if it has none. Must be called outside a transaction. Throws
 * `conflict` when the file is lost or unreadable.
 */
export async function readWaiting(
  deps: Deps,
  companyId: string,
  { file_key: key, file_name: fileName }: VersionRow,
): Promise<ReceivedResume | undefined> {
  if (key === null) return undefined
  if ((await deps.files.findSize(key)) === undefined)
    throw new Problem('outdated', 'The résumé is no longer available.')
  const bytes = Buffer.from(await deps.files.get(key))
  return { read: await readNow(deps, companyId, { bytes, fileName }), size: bytes.length }
}

/** A résumé that came with an application; `size` in bytes. */
type ReceivedResume = { read: ReadResume; size: number }
type AcceptanceInput = ConfirmationMethod & { versionId: string; resume: ReceivedResume | undefined }

/**
 * Makes an unconfirmed application the candidate's own: takes over name, phone and résumé, except facts corrected by a
 * colleague; the email stays. They become an applicant of the position, with the consents given then, and get the link to their
 * application, which is returned. Throws `not_found` when it does not wait any more.
 */
export async function acceptVersion(work: AnyWork, { versionId, resume, byMail }: AcceptanceInput): Promise<string> {
  const { tx } = work
  const version = await lockVersion(tx, versionId)
  const known = version && (await lockKnown(tx, version.candidate_id))
  if (!version || !known) throw applicationNotFound()
  const answerFiles = await moveAnswerFiles(tx, [versionId])
  await deleteVersion(tx, versionId)
  const resumeId = await keepSaid(work, version, { known, resume })
  await becomeApplicant(work, version, { resumeId, answerFiles })
  const { candidate_id: candidateId, position_id: positionId } = version
  // A colleague who accepts it knows already.
  const tells = byMail ? await listPositionTeam(tx, positionId) : []
  await recordEvent(work, { kind: 'application.confirmed', ...subjectOf(version), tells, payload: { by_mail: byMail } })
  await writeWords(tx, [candidateId])
  await rescoreCandidate(work, candidateId, 'new-resume')
  const { company = '' } = (await findPosted(tx, positionId)) ?? {}
  return sendThanks(work, { companyId: tx.companyId, positionId, candidateId, title: version.title, company })
}

const subjectOf = ({ candidate_id, position_id, project_id }: VersionRow) => ({
  candidateId: candidate_id,
  positionId: position_id,
  projectId: project_id,
})

type KnownApplicant = { known: KnownPerson; resume: ReceivedResume | undefined }

/** Stores the candidate's data from the application; returns their newest résumé. */
async function keepSaid(work: AnyWork, version: VersionRow, { known, resume }: KnownApplicant): Promise<string | null> {
  const { tx, now } = work
  const { candidate_id: candidateId, file_key: fileKey, file_name: fileName } = version
  // Another upload may have brought the same bytes meanwhile.
  if (!resume || !fileKey || (await findKnownResume(tx, hashOfKey(fileKey)))) {
    const said = { ...(version.name && { name: version.name }), ...(version.phone && { phone: version.phone }) }
    const [changes] = await dropCorrectedFacts(tx, [{ candidateId, stated: said }])
    await updateCandidate(tx, candidateId, { ...changes?.free, updated_at: now })
    return known.resumeId
  }
  await namePostSource(tx)
  // If it had nothing new, what is read counts no more than that.
  const said = { name: version.name ?? known.name ?? undefined, phone: version.phone ?? known.phone ?? undefined }
  const geo = (await findPosted(tx, version.position_id))?.geo ?? ''
  const { resumeId } = await storeResume(work, {
    fileKey,
    fileName,
    size: resume.size,
    candidateId,
    receivedAt: now,
    read: withCorrections(resume.read, said),
    groupId: await getApplicantsGroup(tx, { geo, now }),
    source: POST_SOURCE.id,
    geoRegion: geo,
    vendor: '',
  })
  await recordEvent(work, {
    kind: 'resume.added',
    candidateId,
    resumeId,
    payload: { file_name: fileName, upload_id: '' },
  })
  return resumeId
}

type ApplicationFiles = { resumeId: string | null; answerFiles: Awaited<ReturnType<typeof moveAnswerFiles>> }

async function becomeApplicant(
  work: AnyWork,
  version: VersionRow,
  { resumeId, answerFiles }: ApplicationFiles,
): Promise<void> {
  const { tx } = work
  const letGo = () =>
    deleteUnusedFiles(
      tx,
      answerFiles.map(({ fileKey }) => fileKey),
    )
  // A candidate can't be on a position without a résumé.
  if (!resumeId) return void (await letGo())
  const { candidate_id: candidateId, position_id: positionId, consented_at: consentedAt, knocked_out_by } = version
  const of = { candidateId, positionId }
  await namePostSource(tx)
  await addApplicants(work, positionId, [{ candidateId, resumeId, source: POST_SOURCE.id }])
  if (await findApplied(tx, of)) return void (await letGo())
  const { form_response: formResponse, channel } = version
  const answered = { formResponse, knockedOutBy: knocked_out_by, consentedAt, channel }
  await insertApplied(tx, { ...of, ...answered, at: version.came_at })
  await insertAnswerFiles(tx, { ...of, versionId: null, files: answerFiles, at: version.came_at })
  if (consentedAt) await insertConsent(tx, { candidateId, way: 'job_post', at: consentedAt, by: null })
  const payload = { answers: formResponse.answers.length, knocked_out: knocked_out_by.length > 0 }
  await recordEvent(work, { kind: 'application.applied', ...subjectOf(version), resumeId, payload, actorId: null })
}

/** Rejects an unconfirmed application and deletes its data. Returns whether it was waiting. */
export async function rejectUnconfirmed(
  work: AnyWork,
  versionId: string,
  { byMail }: ConfirmationMethod,
): Promise<boolean> {
  const { tx } = work
  const version = await lockVersion(tx, versionId)
  if (!version) return false
  const answers = await moveAnswerFiles(tx, [versionId])
  await deleteVersion(tx, versionId)
  // The nightly sweep removes files that nothing refers to.
  await deleteUnusedFiles(tx, [
    ...answers.map(({ fileKey }) => fileKey),
    ...(version.file_key ? [version.file_key] : []),
  ])
  await recordEvent(work, { kind: 'application.disowned', ...subjectOf(version), payload: { by_mail: byMail } })
  return true
}
