import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { cleanChannel } from '@rolecall/domain/channels/channels'
import {
  getApplicantsGroup,
  namePostSource,
  POST_SOURCE,
} from '../../../contact/public-pages/applicants-group.queries.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { sendThanks } from '../../../contact/public-pages/send-thanks.ts'
import { answersAmong, readAnswerFiles } from '../../../contact/public-pages/take-answer-files.ts'
import { nameOf, type TakenResume, takeResume } from '../../../contact/public-pages/take-resume.ts'
import { keepUnconfirmed } from '../../../contact/unconfirmed/keep-unconfirmed.ts'
import { acceptVersion } from '../../../contact/unconfirmed/settle-unconfirmed.ts'
import { insertVersion, type KnownPerson } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { findCompanyOfPost } from '../../../ground/http/company-of-post.queries.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listPositionTeam } from '../../../house/members/position-team.queries.ts'
import {
  type AnswerFile,
  insertAnswerFiles,
  nameAnswerFiles,
} from '../../../people/answer-files/answer-files.queries.ts'
import { findApplied, insertApplied } from '../../../people/applications/applied.queries.ts'
import { readAnswersOfPost } from '../../../people/asking/questions-of-position.ts'
import { insertConsent } from '../../../people/consents/consents.queries.ts'
import { addApplicants } from '../../../people/matching/match-pool.ts'
import { factsOfResume } from '../../../people/resumes/facts-of-resume.ts'
import { keepResume } from '../../../people/resumes/keep-resume.ts'
import { findPersonOf } from './find-person.ts'
import { lockPost, type PostRow } from './job-post.queries.ts'
import { isOpenPost, noPost, postOver, readProven } from './view-post.ts'

type Apply = CallRequest<typeof jobPost.apply>['body']
/** `known`: whoever follows a link that was mailed to them has applied before; nobody else is told that. */
export type Outcome = 'arrived' | 'known'
/**
 * Where somebody applies from, and the challenge that their browser worked on, if it did. `isBare`: what stands for a résumé is
 * no more than who they are, and takes the place of none that is known.
 */
export type Knock = { address: string; proof?: string | undefined; isBare?: boolean }

export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  arrived: 'Thank you, your application has arrived.',
  known: 'You have already applied for this position.',
}
export const CONSENT_WITHHELD = 'Please agree that we keep what you send.'

/**
 * Somebody applies. Whoever follows a link that was mailed to them is who they are. Anybody else may be anybody: where they
 * name a person who is known, that person stays as they are until they, or a colleague, say that it was them, and the answer
 * is the same as to whom nobody knew.
 */
export async function apply(deps: Deps, body: Apply, { address, proof, isBare = false }: Knock): Promise<Outcome> {
  refuseProgram(body)
  if (body.consent === false) throw invalid('consent', CONSENT_WITHHELD)
  const companyId = await findCompanyOfPost(deps.db, body.positionId)
  if (!companyId) throw noPost()
  await refuseManyApplications(deps, { address, proof })
  // Asked before the file is read, which is what costs, and once more with the lock.
  const asked = await inCompany(deps, companyId, (work) => look(work, body))
  if (!asked) return 'known'
  const resume = await takeResume(deps, companyId, body)
  const files = await readAnswerFiles(deps, companyId, { sent: body.files, asked })
  return inCompany(deps, companyId, (work) => take(work, body, { resume: resume && { ...resume, isBare }, files }))
}

/** A field that no person sees: whoever fills it is a program, and learns nothing. */
export function refuseProgram({ website }: { website?: string | undefined }): void {
  if (website) throw new Problem('invalid_request', 'The application could not be taken.')
}

/** The questions that files answer, once the answers are looked at; undefined where whoever follows a link has applied. */
async function look(work: SystemWork, body: Apply): Promise<ReadonlySet<string> | undefined> {
  const row = await getOpenPost(work, body.positionId)
  const proven = await readProven(work, row.id, linkOfBody(body))
  const isDone = proven && (await findApplied(work.tx, { positionId: row.id, candidateId: proven })) !== undefined
  return isDone ? undefined : answeredByFile(await checkAnswers(work, row, body))
}

const linkOfBody = ({ candidate_id, doc }: Apply) => candidate_id ?? doc

async function getOpenPost({ tx, now }: Pick<SystemWork, 'tx' | 'now'>, positionId: string): Promise<PostRow> {
  const row = await lockPost(tx, positionId)
  if (!row) throw noPost()
  if (!isOpenPost(row, now)) throw postOver()
  return row
}

async function checkAnswers(work: SystemWork, row: PostRow, { answers, files }: Apply, lives?: string) {
  // As the files are kept, so that an answer leads to its file.
  const named = [...answersAmong(files)].map(([id, { file_name: name }]) => [id, nameOf(name)])
  return readAnswersOfPost(work, row, { answers, files: Object.fromEntries(named), lives })
}

type Checked = Awaited<ReturnType<typeof checkAnswers>>
const answeredByFile = ({ formResponse }: Checked) =>
  new Set(formResponse.answers.flatMap(({ field, type }) => (type === 'file' ? [field.id] : [])))

type Answered = Checked & {
  answerFiles: readonly AnswerFile[]
  consentedAt: Date | null
  channel: string
}

type Brought = TakenResume & { isBare: boolean }

type Sent = { resume: Brought | undefined; files: readonly AnswerFile[] }

async function take(work: SystemWork, body: Apply, { resume, files }: Sent): Promise<Outcome> {
  const row = await getOpenPost(work, body.positionId)
  const proven = await readProven(work, row.id, linkOfBody(body))
  const lives = resume && factsOfResume(resume.read.parsed).location
  const checked = await checkAnswers(work, row, body, lives ?? undefined)
  const byFile = answeredByFile(checked)
  // What was sent to a question that is not asked any more is nobody's, and goes by night.
  const answerFiles = files.filter(({ questionId }) => byFile.has(questionId))
  const consentedAt = body.consent ? work.now : null
  const answered = { ...checked, answerFiles, consentedAt, channel: cleanChannel(body.source) }
  if (proven)
    return takeProven(work, { row, answered, candidateId: proven, resume: resume?.isBare ? undefined : resume, body })
  if (!resume) throw invalid('resume', MESSAGES.required)
  // Asked of everybody, so that the refusal does not tell who is known.
  if (factsOfResume(resume.read.parsed).name === null)
    throw invalid('name', 'No name was found in the résumé. Please write yours.')
  const found = await findPersonOf(work.tx, resume)
  if (found) await takeClaim(work, { row, answered, resume, ...found })
  else await takeNew(work, { row, answered, resume })
  return 'arrived'
}

type Proven = { row: PostRow; answered: Answered; candidateId: string; resume: TakenResume | undefined; body: Apply }

/** The owner of an address that a link was mailed to. */
async function takeProven(work: SystemWork, { row, answered, candidateId, resume, body }: Proven): Promise<Outcome> {
  const { tx, now } = work
  if (await findApplied(tx, { positionId: row.id, candidateId })) return 'known'
  const said = { name: body.name ?? null, phone: body.phone ?? null, email: null }
  await nameAnswerFiles(tx, answered.answerFiles)
  const version = { candidateId, positionId: row.id, ...said, file: resume, ...answered, at: now }
  await acceptVersion(work, { versionId: await insertVersion(tx, version), resume, byMail: true })
  return 'arrived'
}

type Taken = { row: PostRow; answered: Answered; resume: Brought }
type Claimed = Taken & { person: KnownPerson; isKnownFile: boolean }

/** Somebody who says to be a person who is known: on the position with what is known of them, and what is said waits. */
async function takeClaim(work: SystemWork, { row, answered, resume, person, isKnownFile }: Claimed): Promise<void> {
  const { candidateId, resumeId } = person
  const hasApplied = (await findApplied(work.tx, { positionId: row.id, candidateId })) !== undefined
  await namePostSource(work.tx)
  if (!hasApplied && resumeId)
    await addApplicants(work, row.id, [{ candidateId, resumeId, source: POST_SOURCE.id }], { evenExcluded: false })
  const { name, phone, email } = factsOfResume(resume.read.parsed)
  await keepUnconfirmed(work, person, {
    position: { id: row.id, projectId: row.project_id, title: row.title, company: row.company_name },
    name: name ?? undefined,
    phone: phone ?? undefined,
    email: email ?? undefined,
    file: isKnownFile || resume.isBare ? undefined : resume,
    hasApplied,
    ...answered,
  })
}

/** Somebody whom nobody here knew. */
async function takeNew(work: SystemWork, { row, answered, resume }: Taken): Promise<void> {
  const { tx, now } = work
  await namePostSource(tx)
  const groupId = await getApplicantsGroup(tx, { geo: row.geo, now })
  const { fileKey, fileName, size, read } = resume
  const incoming = { fileKey, fileName, size, read, groupId, source: POST_SOURCE.id, geoRegion: row.geo, vendor: '' }
  const { candidateId, resumeId, version } = await keepResume(work, { ...incoming, receivedAt: now })
  // A colleague brought them in just now: nothing of it is kept, and the next time they are known.
  if (version !== 'first') throw new Problem('conflict', 'Please send it once more.')
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
  // Their link goes to the address alone: it opens all that is known of them by then.
  await sendThanks(work, { companyId: tx.companyId, ...of, title: row.title, company: row.company_name })
}
