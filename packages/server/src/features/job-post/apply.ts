import type { CallReply, CallRequest } from '@rolecall/contract/define-calls'
import type { jobPost } from '@rolecall/contract/job-post'
import { MESSAGES } from '@rolecall/contract/messages'
import { makeFormResponse } from '@rolecall/domain/questionnaires/form-response'
import { type AnswerProblem, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import { insertConsent } from '../../applications/consents.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import { findCompanyOfPost } from '../../http/company-of-post.queries.ts'
import type { Deps } from '../../kernel/deps.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { addApplicants } from '../../matching/match-pool.ts'
import { listQuestions } from '../../positions/asked-questions.queries.ts'
import { getApplicantsGroup, namePostSource, POST_SOURCE } from '../../public-pages/applicants-group.queries.ts'
import { refuseManyApplications } from '../../public-pages/limit-applications.ts'
import { sendThanks } from '../../public-pages/send-thanks.ts'
import { type TakenResume, takeResume } from '../../public-pages/take-resume.ts'
import { isOfNobody, joinKnownResume, keepResume } from '../../resumes/keep-resume.ts'
import { findApplied, insertApplied, lockPost, type PostRow } from './job-post.queries.ts'
import { findAddressee, isOpenPost, noPost, postOver, readPost } from './view-post.ts'

type Apply = CallRequest<typeof jobPost.apply>['body']
type Reply = CallReply<typeof jobPost.apply>
/** `isNew`: nobody here knew them before. */
type Person = { candidateId: string; resumeId: string; isNew?: boolean }
/** Where somebody applies from, and the challenge that their browser worked on, if it did. */
export type Knock = { address: string; proof?: string | undefined }

const WHAT_IS_WRONG: Record<AnswerProblem, string> = {
  missing: 'This question needs an answer.',
  'no-number': 'This should be a number.',
  'no-date': 'This should be a day, as 2026-03-31.',
  'no-such-option': 'This is not one of the answers to choose from.',
  'too-long': 'This answer is too long.',
}

/** Somebody applies in person; who has applied before is told so, and nothing changes. */
export async function apply(deps: Deps, body: Apply, { address, proof }: Knock): Promise<Reply> {
  // A field that no person sees: whoever fills it is a program, and learns nothing.
  if (body.website) throw new Problem('invalid_request', 'The application could not be taken.')
  if (body.consent === false) throw invalid('consent', 'Please agree that we keep what you send.')
  const companyId = await findCompanyOfPost(deps.db, body.positionId)
  if (!companyId) throw noPost()
  await refuseManyApplications(deps, { address, proof })
  const doc = body.candidate_id ?? body.doc
  const post = { positionId: body.positionId, doc }
  // Asked before the file is read, which is what costs, and once more with the lock.
  const shown = await inCompany(deps, companyId, (work) => readPost(work, post))
  if (!shown.already_applied) await inCompany(deps, companyId, (work) => checkAnswers(work, body))
  const resume = shown.already_applied ? undefined : await takeResume(deps, companyId, body)
  return inCompany(deps, companyId, (work) => take(work, body, { doc, resume }))
}

async function getOpenPost({ tx }: SystemWork, positionId: string): Promise<PostRow> {
  const row = await lockPost(tx, positionId)
  if (!row) throw noPost()
  if (!isOpenPost(row)) throw postOver()
  return row
}

async function checkAnswers(work: SystemWork, body: Apply) {
  const questions = await listQuestions(work.tx, await getOpenPost(work, body.positionId))
  const { problems, knockedOutBy } = judgeAnswers(questions, body.answers)
  const wrong = Object.entries(problems).map(([id, problem]) => [`answers.${id}`, WHAT_IS_WRONG[problem]] as const)
  if (wrong[0]) throw new Problem('invalid_request', wrong[0][1], Object.fromEntries(wrong))
  return { formResponse: makeFormResponse(questions, body.answers), knockedOutBy }
}

type Brought = { doc: string | undefined; resume: TakenResume | undefined }

async function take(work: SystemWork, body: Apply, { doc, resume }: Brought): Promise<Reply> {
  const { tx, now } = work
  const row = await getOpenPost(work, body.positionId)
  const person = resume ? await keepPerson(work, row, resume, doc) : await getAddressee(work, doc)
  const { candidateId, resumeId } = person
  const of = { positionId: row.id, candidateId }
  const reply = (message: string, more: { status_url?: string } = {}): Reply => ({
    success: true,
    message,
    data: { already_applied: true, ...more },
  })
  if (await findApplied(tx, of)) return reply('You have already applied for this position.')
  const { formResponse, knockedOutBy } = await checkAnswers(work, body)
  await namePostSource(tx)
  await addApplicants(work, row.id, [{ candidateId, resumeId, source: POST_SOURCE.id }])
  const consentedAt = body.consent ? now : null
  if (!(await insertApplied(tx, { ...of, formResponse, knockedOutBy, consentedAt, at: now })))
    return reply('You have already applied for this position.')
  if (consentedAt) await insertConsent(tx, { candidateId, way: 'job_post', at: consentedAt, by: null })
  await recordEvent(work, {
    kind: 'application.applied',
    projectId: row.project_id,
    resumeId,
    ...of,
    payload: { answers: formResponse.answers.length, knocked_out: knockedOutBy.length > 0 },
  })
  const link = await sendThanks(work, { companyId: tx.companyId, ...of, title: row.title, company: row.company_name })
  // Whoever brings a résumé with somebody else's e-mail is shown nothing of them: their link goes to that address alone.
  return reply('Thank you, your application has arrived.', person.isNew ? { status_url: link } : {})
}

/** Whom the link names, with the résumé that the company has. */
async function getAddressee({ tx }: SystemWork, doc: string | undefined): Promise<Person> {
  const known = await findAddressee(tx, doc)
  if (known) return known
  if (doc) throw new Problem('not_found', 'Candidate not found.')
  throw invalid('resume', MESSAGES.required)
}

/** The person of a résumé, kept with it: who is known by these bytes or this e-mail, or somebody new. */
async function keepPerson(
  { tx, now }: SystemWork,
  { geo }: PostRow,
  { fileKey, fileName, size, hash, read: given }: TakenResume,
  doc: string | undefined,
): Promise<Person> {
  const groupId = await getApplicantsGroup(tx, { geo, now })
  const known = await joinKnownResume(tx, hash, groupId)
  if (known) return known
  const addressee = given.parsed.email ? undefined : await findAddressee(tx, doc)
  const email = addressee?.email && { value: addressee.email, span: { start: 0, end: 0 }, confidence: 1 }
  const read = email ? { ...given, parsed: { ...given.parsed, email } } : given
  if (await isOfNobody(tx, read, undefined)) {
    const why = 'No name was found in the résumé. Please write yours.'
    throw invalid('name', why)
  }
  await namePostSource(tx)
  const incoming = { fileKey, fileName, size, read, groupId, source: POST_SOURCE.id, geoRegion: geo, vendor: '' }
  const kept = await keepResume(tx, { ...incoming, receivedAt: now }, now)
  return { ...kept, isNew: kept.version === 'first' }
}
