import { recordEvent } from '../../ground/events/record-event.ts'
import { hashOfKey } from '../../ground/files/resume-files.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { notFound, Problem } from '../../ground/kernel/problem.ts'
import type { AnyWork } from '../../ground/kernel/work.ts'
import { listPositionTeam } from '../../house/members/position-team.queries.ts'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { insertAnswerFiles, takeAnswerFiles } from '../../people/answer-files/answer-files.queries.ts'
import { findApplied, insertApplied } from '../../people/applications/applied.queries.ts'
import { insertConsent } from '../../people/consents/consents.queries.ts'
import { addApplicants, rescoreCandidate } from '../../people/matching/match-pool.ts'
import { forgetFiles } from '../../people/resumes/forget-files.queries.ts'
import { withoutCorrected } from '../../people/resumes/keep-corrected.ts'
import { updateCandidate } from '../../people/resumes/keep-resume.queries.ts'
import { findKnownResume, keepResume } from '../../people/resumes/keep-resume.ts'
import { writeWords } from '../../people/search/write-words.ts'
import { getApplicantsGroup, namePostSource, POST_SOURCE } from '../public-pages/applicants-group.queries.ts'
import { sendThanks } from '../public-pages/send-thanks.ts'
import { readNow, withCorrections } from '../public-pages/take-resume.ts'
import {
  deleteVersion,
  findPosted,
  type KnownPerson,
  lockKnown,
  lockVersion,
  type VersionRow,
} from './unconfirmed.queries.ts'

/** Whose word it is that an application is theirs: that of the owner of the address, or of a colleague who looked. */
export type Way = { byMail: boolean }

export const notWaiting = () => notFound('Application')

/**
 * The résumé of an application that waits, read; undefined where it brought none. To be called outside a transaction. Throws
 * `conflict` where the file is lost or nothing can be read of it.
 */
export async function readWaiting(
  deps: Deps,
  companyId: string,
  { file_key: key, file_name: fileName }: VersionRow,
): Promise<Brought | undefined> {
  if (key === null) return undefined
  if ((await deps.files.findSize(key)) === undefined) throw new Problem('conflict', 'The résumé was lost meanwhile.')
  const bytes = Buffer.from(await deps.files.get(key))
  return { read: await readNow(deps, companyId, { bytes, fileName }), size: bytes.length }
}

/** A résumé that came with an application; `size` in bytes. */
type Brought = { read: ReadResume; size: number }
type Accepted = Way & { versionId: string; resume: Brought | undefined }

/**
 * An application that waited becomes the person's own: name, phone and résumé are what it says, but for what a colleague
 * corrected; the e-mail stays. They are an applicant of the position, agreed to what they agreed to then, and get the link to
 * their application, which is the answer. Throws `not_found` where it does not wait any more.
 */
export async function acceptVersion(work: AnyWork, { versionId, resume, byMail }: Accepted): Promise<string> {
  const { tx } = work
  const version = await lockVersion(tx, versionId)
  const known = version && (await lockKnown(tx, version.candidate_id))
  if (!version || !known) throw notWaiting()
  const answerFiles = await takeAnswerFiles(tx, [versionId])
  await deleteVersion(tx, versionId)
  const resumeId = await keepSaid(work, version, { known, resume })
  await becomeApplicant(work, version, { resumeId, answerFiles })
  const { candidate_id: candidateId, position_id: positionId } = version
  // Whoever accepts it themselves knows.
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

type Said = { known: KnownPerson; resume: Brought | undefined }

/** Keeps what the application says of the person; answers with their newest résumé. */
async function keepSaid(work: AnyWork, version: VersionRow, { known, resume }: Said): Promise<string | null> {
  const { tx, now } = work
  const { candidate_id: candidateId, file_key: fileKey, file_name: fileName } = version
  // Somebody may have brought the same bytes meanwhile.
  if (!resume || !fileKey || (await findKnownResume(tx, hashOfKey(fileKey)))) {
    const said = { ...(version.name && { name: version.name }), ...(version.phone && { phone: version.phone }) }
    const [changes] = await withoutCorrected(tx, [{ candidateId, stated: said }])
    await updateCandidate(tx, candidateId, { ...changes?.free, updated_at: now })
    return known.resumeId
  }
  await namePostSource(tx)
  // Where it said nothing else than was known, what is read counts no more than that.
  const said = { name: version.name ?? known.name ?? undefined, phone: version.phone ?? known.phone ?? undefined }
  const geo = (await findPosted(tx, version.position_id))?.geo ?? ''
  const { resumeId } = await keepResume(work, {
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

type Applying = { resumeId: string | null; answerFiles: Awaited<ReturnType<typeof takeAnswerFiles>> }

async function becomeApplicant(work: AnyWork, version: VersionRow, { resumeId, answerFiles }: Applying): Promise<void> {
  const { tx } = work
  const letGo = () =>
    forgetFiles(
      tx,
      answerFiles.map(({ fileKey }) => fileKey),
    )
  // Nobody is on a position without a résumé.
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

/** An application that waited is nobody's: what it said goes. Answers whether it waited. */
export async function refuseVersion(work: AnyWork, versionId: string, { byMail }: Way): Promise<boolean> {
  const { tx } = work
  const version = await lockVersion(tx, versionId)
  if (!version) return false
  const answers = await takeAnswerFiles(tx, [versionId])
  await deleteVersion(tx, versionId)
  // The sweep of the night removes the bytes that nothing names.
  await forgetFiles(tx, [...answers.map(({ fileKey }) => fileKey), ...(version.file_key ? [version.file_key] : [])])
  await recordEvent(work, { kind: 'application.disowned', ...subjectOf(version), payload: { by_mail: byMail } })
  return true
}
