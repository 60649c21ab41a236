import { type JobPost, jobPost } from '@rolecall/contract/careers/job-post'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { orderOfDays, readTypedDay } from '@rolecall/domain/calendar/read-typed'
import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { cleanChannel } from '@rolecall/domain/careers/channels'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import { ANSWER_PROBLEMS, validateAnswers } from '@rolecall/domain/forms/validate-answers'
import { assertNoFaults, problemOf } from '../../platform/kernel/problem.ts'
import { CONSENT_WITHHELD } from './apply.ts'
import type { SubmittedAnswers } from './apply-fields.ts'
import { type Files, readCarriedFiles } from './apply-files.ts'
import { type ApplyFormValues, EMPTY_FORM } from './apply-form.ts'
import type { ShownPost } from './post-page.ts'
import { answersAmong, findFileFault } from './read-answer-files.ts'

export type SentForm = CallRequest<typeof jobPost.sendForm>['body']

export function formValuesOf(body: SentForm): ApplyFormValues {
  const { resume_key: key, resume_name: name = 'resume', resume_seal: seal = '', doc } = body
  return {
    ...EMPTY_FORM,
    doc,
    draft: body.draft,
    channel: cleanChannel(body.source),
    resume: key ? { key, name, seal } : undefined,
    files: filesOf(body),
    isTyped: body.step === 'typed',
    work: body.work ?? '',
    name: body.name ?? '',
    email: body.email ?? '',
    phone: body.phone ?? '',
    answers: answersOf(body),
    consent: body.consent === 'true',
  }
}

/** Reads typed days, and drops answers to questions that the post does not ask: no one sees them, and their number is unlimited. */
export function answersOfPost(post: ShownPost, filled: ApplyFormValues, now: Date): ApplyFormValues {
  const asked = new Map(post.questions.map(({ id, kind }) => [id, kind]))
  const reading = { today: oldestDay(now), order: orderOfDays(post.writing, post.country) }
  const read = ([id, given]: [string, SubmittedAnswers[string]]) =>
    asked.get(id) === 'date' && typeof given === 'string' ? [id, readTypedDay(given, reading) ?? given] : [id, given]
  const among = <Given>(given: Readonly<Record<string, Given>>) =>
    Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
  const answers = Object.fromEntries(Object.entries(among(filled.answers)).map(read))
  return { ...filled, answers, files: among(filled.files) }
}

/** The faults of the answers, by the visible questions; files count by their names. */
export function problemsOf({ questions }: JobPost, { answers, files }: ApplyFormValues) {
  const names = Object.fromEntries(Object.entries(files).map(([id, { name }]) => [id, name]))
  const asked = questions.map((question) => ({ ...question, hidden: false, knock_out: null }))
  return Object.entries(validateAnswers(asked, { ...answers, ...names }).problems)
}

/** Reads the answers; several answers to one question come as fields of their own, with a number behind its id. */
function answersOf(body: SentForm): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {}
  for (const [field, value] of Object.entries(body)) {
    if (!field.startsWith(ANSWER_FIELD) || typeof value !== 'string' || value === '') continue
    const [id = '', place] = field.slice(ANSWER_FIELD.length).split('.')
    answers[id] = place === undefined ? value : [...[answers[id] ?? []].flat(), value]
  }
  return answers
}

/** Files that answer questions: those of this form replace those that came with an earlier one. */
function filesOf(body: SentForm): Files {
  const files: Record<string, Files[string]> = { ...readCarriedFiles(body) }
  for (const [id, file] of answersAmong(body.files))
    if (!findFileFault(file)) files[id] = { key: file.s3_key, name: file.file_name, seal: file.seal ?? '' }
  return files
}

const fileFaultsOf = (body: SentForm) =>
  [...answersAmong(body.files)].flatMap(([id, file]) => {
    const fault = findFileFault(file)
    return fault ? [[`answers.${id}`, fault] as const] : []
  })

const orNothing = (text: string | undefined) => text?.trim() || undefined

/** Contact data and description of work, as a résumé of a few lines. */
const resumeOf = ({ name, email, phone, work }: ApplyFormValues) =>
  [[name, email, phone].filter((line) => line.trim() !== '').join('\n'), work.trim()].filter(Boolean).join('\n\n')

const sentAs = ({ key, name, seal }: Files[string]) => ({ s3_key: key, file_name: name, seal })

/** The application in a form. Throws with all its faults at once, rather than one by one. */
export function applicationOf(post: JobPost, body: SentForm, filled: ApplyFormValues) {
  const { answers, resume, doc, isTyped, consent, channel } = filled
  const files = Object.entries(filled.files).map(([id, file]) => ({ ...sentAs(file), field: `${ANSWER_FIELD}${id}` }))
  const { data, error } = jobPost.apply.body.safeParse({
    positionId: post.position_id,
    candidate_id: doc,
    source: channel,
    answers,
    files: [...(isTyped || !resume ? [] : [sentAs(resume)]), ...files],
    resume: isTyped ? resumeOf(filled) : undefined,
    name: orNothing(body.name),
    email: orNothing(body.email),
    phone: orNothing(body.phone),
    consent,
    website: body.website,
  })
  // A link proves who the applicant is.
  const missing = (['name', 'email'] as const).filter((field) => !doc && filled[field].trim() === '')
  assertNoFaults([
    ...missing.map((field) => [field, MESSAGES.required] as const),
    ...Object.entries(error ? (problemOf(error).fields ?? {}) : {}),
    ...problemsOf(post, filled).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]] as const),
    ...fileFaultsOf(body),
    ...(consent ? [] : [['consent', CONSENT_WITHHELD] as const]),
  ])
  if (error) throw problemOf(error)
  return data
}
