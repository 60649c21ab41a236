import { applicant } from '@rolecall/contract/contact/applicant'
import { explanation } from '@rolecall/contract/contact/explanation'
import { interest } from '@rolecall/contract/contact/interest'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { ANSWER_FIELD } from '@rolecall/domain/questionnaires/form-response'
import { signApplicant } from '../../contact/public-pages/applicant-link.ts'
import { disownAnswers } from '../../features/contact/applicant/ask-feedback.ts'
import { resumePrefix } from '../../ground/files/file-store.ts'
import { contentTypeOfAnswer, sealFile } from '../../ground/files/form-files.ts'
import { fileKeyOf } from '../../ground/http/uploads.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { sha256Of } from '../../people/resumes/keep-resume.ts'
import type { DemoClient } from './demo-client.ts'
import written from './people/applicants.json' with { type: 'json' }
import { renderLicence } from './render-licence.ts'

const RECRUITER = 'recruiter@demo.example'

/** A day after the application, a file of that name; null where a question is passed over. */
export type Answer = string | readonly string[] | { inDays: number } | { file: string } | null

/** `position`: its place. `daysAgo`: when they applied, 0 for this morning. `resume`: in lines, the name in the first. */
type Applicant = {
  position: number
  daysAgo: number
  withdraws?: boolean
  /** Asks, as the law lets everybody, for a copy of all that is kept of them: it waits with its last day. */
  asksForCopy?: boolean
  /** What they say as they ask that a person looks at how they were scored; nobody has answered yet. */
  asksForPerson?: string
  /** Where they found the post; a word of its link. */
  source?: string
  /** What they write on the page of their application, and what is answered. */
  writes?: { message: string; answer?: string }
  /** Is told no, and answers how it was. */
  says?: { score: number; text: string }
  answers: readonly Answer[]
  resume: readonly string[]
}

const applicants: readonly Applicant[] = written
/** Some hours, so that an application of today is of this morning. */
const THIS_MORNING = 0.15
const THOUGHT_FOR_DAYS = 5
const TOLD_AFTER_DAYS = 3
/** Then what was answered is nobody's any more, and of months that charts show. */
const ANSWERS_DISOWNED_DAYS_AGO = 31
const WHY_REJECTED = 'Skills do not match'
const WHY_WITHDRAWN = 'Accepted another offer'

/** How many of them are told no. */
export const TOLD_NO = applicants.filter(({ says }) => says).length
/** The names of those who apply, as the demo's tests look for them. */
export const APPLICANTS = applicants.map(({ resume }) => resume[0] ?? '')

/**
 * People apply on the posts of the careers page, with answers: of each post somebody good, and somebody whom an answer or the
 * work they do rules out; one of them thinks better of it. One is in the pool already by another address, so that somebody is
 * there to be merged.
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
  await inCompany(client.deps, companyId, disownAnswers)
}

type OnPost = { companyId: string; positionId: string }

/** As whoever has found a post, read it and thought about its questions. */
export async function applyOnPost(
  client: DemoClient,
  { companyId, positionId }: OnPost,
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

type Sending = {
  companyId: string
  applicant: { answers: readonly Answer[]; resume: readonly string[] }
  ids: readonly string[]
}

/** Files that answer questions, as the form hands them to the store. */
async function sendFiles({ deps }: DemoClient, { companyId, applicant: { answers, resume }, ids }: Sending) {
  const files = []
  for (const [place, answer] of answers.entries()) {
    if (answer === null || typeof answer !== 'object' || !('file' in answer)) continue
    const bytes = await renderLicence(resume[0] ?? '')
    const key = fileKeyOf(resumePrefix(companyId), sha256Of(bytes), answer.file)
    await deps.files.put(key, bytes, contentTypeOfAnswer(key))
    const seal = sealFile(deps.env.ROLECALL_SECRET, key)
    files.push({ s3_key: key, file_name: answer.file, field: `${ANSWER_FIELD}${ids[place]}`, seal })
  }
  return files
}

type Link = { companyId: string; positionId: string; applicant: Applicant }
type Said = {
  step: 'withdraw' | 'access' | 'message' | 'feedback'
  reason?: string
  message?: string
  score?: string
  text?: string
}

/** As somebody who follows the link of the mail that thanked them. */
async function follow(
  client: DemoClient,
  link: Link,
  said: Said,
  onDay = link.applicant.daysAgo - THOUGHT_FOR_DAYS,
): Promise<string | undefined> {
  const opened = await openLink(client, link, onDay)
  if (!opened) return undefined
  await client.make(applicant.act, { body: { token: opened.token, ...said } })
  return opened.candidateId
}

/** What stands in that link, on some day. */
async function openLink(client: DemoClient, { companyId, positionId, applicant: { resume } }: Link, onDay: number) {
  client.goTo(onDay)
  const asked = { positionId, keywordSearch: `"${resume[0]}"` }
  const { results } = await client.make(shortlist.candidates, { body: asked }, await client.signIn(RECRUITER))
  const candidateId = results[0]?.id
  if (candidateId === undefined) return undefined
  const of = { companyId, positionId, candidateId }
  return { candidateId, token: signApplicant(client.deps.env.ROLECALL_SECRET, of, client.deps.now()) }
}

/** They read how they were scored, some days after, and ask that a person looks. */
async function askForPerson(client: DemoClient, link: Link, about: string): Promise<void> {
  const opened = await openLink(client, link, link.applicant.daysAgo - TOLD_AFTER_DAYS)
  if (opened) await client.make(explanation.act, { body: { token: opened.token, step: 'person', about } })
}

/** They ask something on the day after, and are answered some hours later. */
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

/** They are told no, and answer what they are asked then. */
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
