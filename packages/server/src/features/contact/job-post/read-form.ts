import { ANSWER_FIELD, type JobPost, jobPost } from '@rolecall/contract/contact/job-post'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { cleanChannel } from '@rolecall/domain/channels/channels'
import { ANSWER_PROBLEMS, judgeAnswers } from '@rolecall/domain/questionnaires/judge-answers'
import { problemOf, refuseFaults } from '../../../ground/kernel/problem.ts'
import { CONSENT_WITHHELD } from './apply.ts'
import { EMPTY_FORM, type Filled } from './apply-form.ts'

export type SentForm = CallRequest<typeof jobPost.sendForm>['body']

export function filledBy(body: SentForm): Filled {
  const { resume_key: key, resume_name: name = 'resume', doc } = body
  return {
    ...EMPTY_FORM,
    doc,
    channel: cleanChannel(body.source),
    resume: key ? { key, name } : undefined,
    isTyped: body.step === 'typed',
    work: body.work ?? '',
    name: body.name ?? '',
    email: body.email ?? '',
    phone: body.phone ?? '',
    answers: answersOf(body),
    consent: body.consent === 'true',
  }
}

/** Several answers to one question come as fields of their own, with a number behind its id. */
function answersOf(body: SentForm): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {}
  for (const [field, value] of Object.entries(body)) {
    if (!field.startsWith(ANSWER_FIELD) || typeof value !== 'string' || value === '') continue
    const [id = '', place] = field.slice(ANSWER_FIELD.length).split('.')
    answers[id] = place === undefined ? value : [...[answers[id] ?? []].flat(), value]
  }
  return answers
}

const orNothing = (text: string | undefined) => text?.trim() || undefined

/** Who somebody is and what they wrote of their work, as a résumé of a few lines. */
const resumeOf = ({ name, email, phone, work }: Filled) =>
  [[name, email, phone].filter((line) => line.trim() !== '').join('\n'), work.trim()].filter(Boolean).join('\n\n')

/** The application that a form is. Throws with all that is wrong in it at once, rather than one by one. */
export function applicationOf(post: JobPost, body: SentForm, filled: Filled) {
  const { answers, resume, doc, isTyped, consent, channel } = filled
  const { data, error } = jobPost.apply.body.safeParse({
    positionId: post.position_id,
    candidate_id: doc,
    source: channel,
    answers,
    files: isTyped ? undefined : resume && [{ s3_key: resume.key, file_name: resume.name }],
    resume: isTyped ? resumeOf(filled) : undefined,
    name: orNothing(body.name),
    email: orNothing(body.email),
    phone: orNothing(body.phone),
    consent,
    website: body.website,
  })
  const { problems } = judgeAnswers(
    post.questions.map((question) => ({ ...question, hidden: false, knock_out: null })),
    answers,
  )
  // A link says who somebody is.
  const missing = (['name', 'email'] as const).filter((field) => !doc && filled[field].trim() === '')
  refuseFaults([
    ...missing.map((field) => [field, MESSAGES.required] as const),
    ...Object.entries(error ? (problemOf(error).fields ?? {}) : {}),
    ...Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]] as const),
    ...(consent ? [] : [['consent', CONSENT_WITHHELD] as const]),
  ])
  if (error) throw problemOf(error)
  return data
}
