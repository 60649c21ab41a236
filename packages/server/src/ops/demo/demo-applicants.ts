import { applicant } from '@rolecall/contract/applicant/applicant'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { explanation } from '@rolecall/contract/fairness/explanation'
import { interest } from '@rolecall/contract/outreach/interest'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import { anonymiseAnswers } from '../../modules/applicant/request-feedback.ts'
import { signApplicant } from '../../modules/careers/applicant-link.ts'
import { sha256Of } from '../../modules/resumes/store-resume.ts'
import { resumePrefix } from '../../platform/files/file-store.ts'
import { contentTypeOfAnswer, signUploadedFile } from '../../platform/files/form-files.ts'
import { fileKeyOf } from '../../platform/http/uploads.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import type { DemoClient } from './demo-client.ts'
import written from './people/applicants.json' with { type: 'json' }
import { renderLicence } from './render-licence.ts'

const RECRUITER = 'recruiter@demo.example'

/** An answer; also days after the application, or a file of that name; null skips the question. */
export type Answer = string | readonly string[] | { inDays: number } | { file: string } | null

/** `position`: its place. `daysAgo`: day of the application, 0 for this morning. `resume`: its lines, the name in the first. */
type Applicant = {
  position: number
  daysAgo: number
  withdraws?: boolean
  /** Requests a copy of their data, as the law allows: it waits with its deadline. */
  asksForCopy?: boolean
  /** Text of their request for a human review of their score; not answered yet. */
  asksForPerson?: string
  /** Channel of the post's link. */
  source?: string
  /** Message on the page of their application, and the answer. */
  writes?: { message: string; answer?: string }
  /** Feedback given after a rejection. */
  says?: { score: number; text: string }
  answers: readonly Answer[]
  resume: readonly string[]
}

const applicants: readonly Applicant[] = written
/** Fraction of a day, some hours, so that an application of today is from this morning. */
const THIS_MORNING = 0.15
const THOUGHT_FOR_DAYS = 5
const TOLD_AFTER_DAYS = 3
/** Day by which answers are anonymous, in months that charts show. */
const ANSWERS_DISOWNED_DAYS_AGO = 31
const WHY_REJECTED = 'Skills do not match'
const WHY_WITHDRAWN = 'Accepted another offer'

/** The number of applicants who are rejected. */
export const REJECTED_COUNT = applicants.filter(({ says }) => says).length
/** The applicants' names, which the demo's tests look for. */
export const APPLICANTS = applicants.map(({ resume }) => resume[0] ?? '')

/**
 * Applies on the posts of the careers page, with answers: for each post a good applicant, and one ruled out by an answer or
 * their experience; one of them withdraws. One is in the pool already with another address, so that there is a duplicate to
 * merge.
 */
export async function receiveApplicants(client: DemoClient, companyId: string, positionIds: readonly string[]) {
  for (const each of applicants.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const positionId = positionIds[each.position]
    if (!positionId) continue
    client.goTo(each.daysAgo || THIS_MORNING)
    await applyOnPost(client, { companyId, positionId }, each)
    const link = { companyId, positionId, applicant: each }
    if (each.withdraws) await follow(client, link, { step: 'withdraw', reason: WHY_WITHDRAWN })
    if (each.asksForCopy) await follow(client, link, { step: 'access' })
    if (each.asksForPerson) await askForPerson(client, link, each.asksForPerson)
    if (each.says) await leave(client, link, each.says)
    if (each.writes) await talk(client, link, each.writes)
  }
  client.goTo(ANSWERS_DISOWNED_DAYS_AGO)
  await inCompany(client.deps, companyId, anonymiseAnswers)
}

type PostReference = { companyId: string; positionId: string }

/** Applies like a visitor who has found a post, read it and thought about its questions. */
export async function applyOnPost(
  client: DemoClient,
  { companyId, positionId }: PostReference,
  applicant: { answers: readonly Answer[]; resume: readonly string[]; source?: string },
): Promise<void> {
  const { data } = await client.make(jobPost.view, { body: { positionId } })
  const today = client.deps.now().toISOString().slice(0, 10)
  const answers = Object.fromEntries(
    data.questions.flatMap(({ id }, index) => {
      const answer = applicant.answers[index]
      if (answer === undefined || answer === null || (typeof answer === 'object' && 'file' in answer)) return []
      const said = typeof answer === 'object' && 'inDays' in answer ? addDays(today, answer.inDays) : answer
      return [[id, typeof said === 'string' ? said : [...said]]]
    }),
  )
  const resume = applicant.resume.join('\n')
  const files = await sendFiles(client, { companyId, applicant, ids: data.questions.map(({ id }) => id) })
  await client.make(jobPost.apply, {
    body: { positionId, resume, answers, files, consent: true, source: applicant.source },
  })
}

type ApplicantUpload = {
  companyId: string
  applicant: { answers: readonly Answer[]; resume: readonly string[] }
  ids: readonly string[]
}

/** Stores files that answer questions, as the form does. */
async function sendFiles({ deps }: DemoClient, { companyId, applicant: { answers, resume }, ids }: ApplicantUpload) {
  const files = []
  for (const [place, answer] of answers.entries()) {
    if (answer === null || typeof answer !== 'object' || !('file' in answer)) continue
    const bytes = await renderLicence(resume[0] ?? '')
    const key = fileKeyOf(resumePrefix(companyId), sha256Of(bytes), answer.file)
    await deps.files.put(key, bytes, contentTypeOfAnswer(key))
    const seal = signUploadedFile(deps.env.ROLECALL_SECRET, key)
    files.push({ s3_key: key, file_name: answer.file, field: `${ANSWER_FIELD}${ids[place]}`, seal })
  }
  return files
}

type Link = { companyId: string; positionId: string; applicant: Applicant }
type ApplicantStep = {
  step: 'withdraw' | 'access' | 'message' | 'feedback'
  reason?: string
  message?: string
  score?: string
  text?: string
}

/** Follows the link in the applicant's confirmation email. */
async function follow(
  client: DemoClient,
  link: Link,
  said: ApplicantStep,
  onDay = link.applicant.daysAgo - THOUGHT_FOR_DAYS,
): Promise<string | undefined> {
  const opened = await openLink(client, link, onDay)
  if (!opened) return undefined
  await client.make(applicant.act, { body: { token: opened.token, ...said } })
  return opened.candidateId
}

/** Opens that link, on a given day. */
async function openLink(client: DemoClient, { companyId, positionId, applicant: { resume } }: Link, onDay: number) {
  client.goTo(onDay)
  const asked = { positionId, keywordSearch: `"${resume[0]}"` }
  const { results } = await client.make(shortlist.candidates, { body: asked }, await client.signIn(RECRUITER))
  const candidateId = results[0]?.id
  if (candidateId === undefined) return undefined
  const of = { companyId, positionId, candidateId }
  return { candidateId, token: signApplicant(client.deps.env.ROLECALL_SECRET, of, client.deps.now()) }
}

/** Reads the explanation of the score, some days later, and asks for a human review. */
async function askForPerson(client: DemoClient, link: Link, about: string): Promise<void> {
  const opened = await openLink(client, link, link.applicant.daysAgo - TOLD_AFTER_DAYS)
  if (opened) await client.make(explanation.act, { body: { token: opened.token, step: 'person', about } })
}

/** Asks a question on the next day, which is answered some hours later. */
async function talk(
  client: DemoClient,
  link: Link,
  { message, answer }: NonNullable<Applicant['writes']>,
): Promise<void> {
  const { daysAgo } = link.applicant
  const candidateId = await follow(client, link, { step: 'message', message }, daysAgo - 1)
  if (!candidateId || !answer) return
  client.goTo(daysAgo - 1.2)
  const body = { candidate_id: candidateId, positionId: link.positionId, text: answer }
  await client.make(interest.write, { body }, await client.signIn(RECRUITER))
}

/** Receives a rejection, and gives feedback. */
async function leave(client: DemoClient, link: Link, { score, text }: NonNullable<Applicant['says']>): Promise<void> {
  const {
    positionId,
    applicant: { daysAgo, resume },
  } = link
  client.goTo(daysAgo - TOLD_AFTER_DAYS)
  const recruiter = await client.signIn(RECRUITER)
  const asked = { positionId, keywordSearch: `"${resume[0]}"` }
  const [found] = (await client.make(shortlist.candidates, { body: asked }, recruiter)).results
  if (!found) return
  const body = { positionId, resumeId: found.id, status: 'Rejected', reason: WHY_REJECTED }
  await client.make(pipeline.changeStatus, { body }, recruiter)
  await follow(client, link, { step: 'feedback', score: String(score), text }, daysAgo - TOLD_AFTER_DAYS - 1)
}
