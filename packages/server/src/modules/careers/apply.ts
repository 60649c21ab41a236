import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { cleanChannel } from '@rolecall/domain/careers/channels'
import { recordEvent } from '../../platform/events/record-event.ts'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findApplied, insertApplied } from '../applications/submitted-applications.queries.ts'
import { insertConsent } from '../duplicates/consents.queries.ts'
import { type AnswerFile, insertAnswerFiles, nameAnswerFiles } from '../forms/answer-files.queries.ts'
import { readAnswersOfPost } from '../forms/questions-of-position.ts'
import { addApplicants } from '../matching/match-pool.ts'
import { factsOfResume } from '../resumes/facts-of-resume.ts'
import { storeResume } from '../resumes/store-resume.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { getApplicantsGroup, namePostSource, POST_SOURCE } from './applicants-group.queries.ts'
import { findPersonOf } from './find-person.ts'
import { lockPost, type PostRow } from './job-post.queries.ts'
import { limitApplications } from './limit-applications.ts'
import { answersAmong, readAnswerFiles } from './read-answer-files.ts'
import { nameOf, readSubmittedResume, type TakenResume } from './read-submitted-resume.ts'
import { sendThanks } from './send-thanks.ts'
import { acceptVersion } from './settle-unconfirmed.ts'
import { storeUnconfirmed } from './store-unconfirmed.ts'
import { insertVersion, type KnownPerson } from './unconfirmed.queries.ts'
import { closedPostProblem, isOpenPost, noPost, readProven } from './view-post.ts'

type ApplyBody = CallRequest<typeof jobPost.apply>['body']
/** `known`: the applicant followed an emailed link and had applied before; no one else is told that. */
export type Outcome = 'arrived' | 'known'
/**
 * The address that applies, and the challenge that its browser solved, if it did. `isBare`: the résumé holds only contact
 * data, and replaces no known one.
 */
export type ApplyOrigin = { address: string; proof?: string | undefined; isBare?: boolean }

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  arrived: 'Thank you. We’ve received your application.',
  known: 'You have already applied for this position.',
}
export const CONSENT_WITHHELD = 'To apply, agree that we may keep what you send.'

/**
 * Applies to a post. Applicants who follow an emailed link are who they say. Anyone else may be anybody: if they name a known
 * candidate, that candidate stays unchanged until they, or a user, confirm it, and the answer is the same as for a new one.
 */
export async function apply(
  deps: Deps,
  body: ApplyBody,
  { address, proof, isBare = false }: ApplyOrigin,
): Promise<Outcome> {
  assertNotBot(body)
  if (body.consent === false) throw invalid('consent', CONSENT_WITHHELD)
  const companyId = await findCompanyOfPost(deps.db, body.positionId)
  if (!companyId) throw noPost()
  await limitApplications(deps, { address, proof })
  // Checked before the expensive reading of the file, and again under the lock.
  const asked = await inCompany(deps, companyId, (work) => checkApplication(work, body))
  if (!asked) return 'known'
  const resume = await readSubmittedResume(deps, companyId, body)
  const files = await readAnswerFiles(deps, companyId, { sent: body.files, asked })
  return inCompany(deps, companyId, (work) =>
    storeApplication(work, body, { resume: resume && { ...resume, isBare }, files }),
  )
}

/** Throws if a field that no person sees is filled: then a program filled it, and it learns nothing. */
export function assertNotBot({ website }: { website?: string | undefined }): void {
  if (website) throw new Problem('application_not_accepted', 'We couldn’t accept this application.')
}

/**
 * Returns the questions that files answer, after checking the answers; undefined if the follower of a link has applied
 * before.
 */
async function checkApplication(work: SystemWork, body: ApplyBody): Promise<ReadonlySet<string> | undefined> {
  const row = await lockOpenPost(work, body.positionId)
  const proven = await readProven(work, row.id, linkOfBody(body))
  const isDone = proven && (await findApplied(work.tx, { positionId: row.id, candidateId: proven })) !== undefined
  return isDone ? undefined : answeredByFile(await checkAnswers(work, row, body))
}

const linkOfBody = ({ candidate_id, doc }: ApplyBody) => candidate_id ?? doc

async function lockOpenPost({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, positionId: string): Promise<PostRow> {
  const row = await lockPost(tx, positionId)
  if (!row) throw noPost()
  if (!isOpenPost(row, now)) throw closedPostProblem()
  return row
}

async function checkAnswers(work: SystemWork, row: PostRow, { answers, files }: ApplyBody, lives?: string) {
  // Under their stored names, so that an answer leads to its file.
  const named = [...answersAmong(files)].map(([id, { file_name: name }]) => [id, nameOf(name)])
  return readAnswersOfPost(work, row, { answers, files: Object.fromEntries(named), lives })
}

type CheckedAnswers = Awaited<ReturnType<typeof checkAnswers>>
const answeredByFile = ({ formResponse }: CheckedAnswers) =>
  new Set(formResponse.answers.flatMap(({ field, type }) => (type === 'file' ? [field.id] : [])))

type ApplicantAnswers = CheckedAnswers & {
  answerFiles: readonly AnswerFile[]
  consentedAt: Date | null
  channel: string
}

type ResumeUpload = TakenResume & { isBare: boolean }

type ApplyFiles = { resume: ResumeUpload | undefined; files: readonly AnswerFile[] }

async function storeApplication(work: SystemWork, body: ApplyBody, { resume, files }: ApplyFiles): Promise<Outcome> {
  const row = await lockOpenPost(work, body.positionId)
  const proven = await readProven(work, row.id, linkOfBody(body))
  const lives = resume && factsOfResume(resume.read.parsed).location
  const checked = await checkAnswers(work, row, body, lives ?? undefined)
  const byFile = answeredByFile(checked)
  // Files for questions that are no longer asked belong to nothing, and are deleted by night.
  const answerFiles = files.filter(({ questionId }) => byFile.has(questionId))
  const consentedAt = body.consent ? work.now : null
  const answered = { ...checked, answerFiles, consentedAt, channel: cleanChannel(body.source) }
  if (proven)
    return storeConfirmedApplication(work, {
      row,
      answered,
      candidateId: proven,
      resume: resume?.isBare ? undefined : resume,
      body,
    })
  if (!resume) throw invalid('resume', MESSAGES.required)
  // Required from everyone, so that the refusal does not tell who is known.
  if (factsOfResume(resume.read.parsed).name === null)
    throw invalid('name', 'We couldn’t find a name in the résumé. Enter yours.')
  const found = await findPersonOf(work.tx, resume)
  if (found) await storeClaimedApplication(work, { row, answered, resume, ...found })
  else await storeNewApplication(work, { row, answered, resume })
  return 'arrived'
}

type ProvenApplicant = {
  row: PostRow
  answered: ApplicantAnswers
  candidateId: string
  resume: TakenResume | undefined
  body: ApplyBody
}

/** Takes an application from the owner of an address that a link was emailed to. */
async function storeConfirmedApplication(
  work: SystemWork,
  { row, answered, candidateId, resume, body }: ProvenApplicant,
): Promise<Outcome> {
  const { tx, now } = work
  if (await findApplied(tx, { positionId: row.id, candidateId })) return 'known'
  const said = { name: body.name ?? null, phone: body.phone ?? null, email: null }
  await nameAnswerFiles(tx, answered.answerFiles)
  const version = { candidateId, positionId: row.id, ...said, file: resume, ...answered, at: now }
  await acceptVersion(work, { versionId: await insertVersion(tx, version), resume, byMail: true })
  return 'arrived'
}

type NewApplicant = { row: PostRow; answered: ApplicantAnswers; resume: ResumeUpload }
type ClaimedApplicant = NewApplicant & { person: KnownPerson; isKnownFile: boolean }

/**
 * Takes an application in the name of a known candidate: adds them to the position with what is known, and stores the rest as
 * unconfirmed.
 */
async function storeClaimedApplication(
  work: SystemWork,
  { row, answered, resume, person, isKnownFile }: ClaimedApplicant,
): Promise<void> {
  const { candidateId, resumeId } = person
  const hasApplied = (await findApplied(work.tx, { positionId: row.id, candidateId })) !== undefined
  await namePostSource(work.tx)
  if (!hasApplied && resumeId)
    await addApplicants(work, row.id, [{ candidateId, resumeId, source: POST_SOURCE.id }], { evenExcluded: false })
  const { name, phone, email } = factsOfResume(resume.read.parsed)
  await storeUnconfirmed(work, person, {
    position: { id: row.id, projectId: row.project_id, title: row.title, company: row.company_name },
    name: name ?? undefined,
    phone: phone ?? undefined,
    email: email ?? undefined,
    file: isKnownFile || resume.isBare ? undefined : resume,
    hasApplied,
    ...answered,
  })
}

/** Takes an application from a new candidate. */
async function storeNewApplication(work: SystemWork, { row, answered, resume }: NewApplicant): Promise<void> {
  const { tx, now } = work
  await namePostSource(tx)
  const groupId = await getApplicantsGroup(tx, { geo: row.geo, now })
  const { fileKey, fileName, size, read } = resume
  const incoming = { fileKey, fileName, size, read, groupId, source: POST_SOURCE.id, geoRegion: row.geo, vendor: '' }
  const { candidateId, resumeId, version } = await storeResume(work, { ...incoming, receivedAt: now })
  // A colleague added them just now: nothing is stored, and the next time they are known.
  if (version !== 'first') throw new Problem('try_again', 'Please send it again.')
  const of = { positionId: row.id, candidateId }
  await addApplicants(work, row.id, [{ candidateId, resumeId, source: POST_SOURCE.id }])
  await insertApplied(tx, { ...of, ...answered, at: now })
  await nameAnswerFiles(tx, answered.answerFiles)
  await insertAnswerFiles(tx, { ...of, versionId: null, files: answered.answerFiles, at: now })
  if (answered.consentedAt)
    await insertConsent(tx, { candidateId, way: 'job_post', at: answered.consentedAt, by: null })
  const { formResponse, knockedOutBy } = answered
  await recordEvent(work, {
    kind: 'application.applied',
    projectId: row.project_id,
    resumeId,
    ...of,
    tells: await listPositionTeam(tx, row.id),
    payload: { answers: formResponse.answers.length, knocked_out: knockedOutBy.length > 0 },
  })
  // Their link goes only to this address: it opens everything that is known about them by then.
  await sendThanks(work, { companyId: tx.companyId, ...of, title: row.title, company: row.company_name })
}
