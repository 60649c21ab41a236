import { APPLY_WORK_MAX, type JobPost } from '@rolecall/contract/careers/job-post'
import { DRAFT_DAYS } from '@rolecall/domain/forms/application-drafts'
import { UPLOAD_RULE, UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import {
  type Complaints,
  carriedFields,
  helpOf,
  hidden,
  PERSON,
  personFields,
  questionField,
  type SubmittedAnswers,
  summaryOf,
  tie,
  wrongOf,
} from './apply-fields.ts'
import { carriedFileField, type Files, type FormerFile } from './apply-files.ts'
import type { ShownPost } from './post-page.ts'
import { PROOF_SCRIPT, proofFields } from './proof-of-work.ts'

/** The values a form is filled with when it is shown. */
export type ApplyFormValues = {
  doc: string | undefined
  /** The token in the link to a draft that is resumed. */
  draft: string | undefined
  /** The channel of the link to the post, as it is stored. */
  channel: string
  /** The challenge of the proof of work. */
  challenge: string
  /** The résumé that was read; without it, the form asks for one first. */
  resume: FormerFile | undefined
  /** Files that answer questions, by question. */
  files: Files
  /** Whether the applicant goes on without a file, and describes their work instead, or not at all. */
  isTyped: boolean
  work: string
  name: string
  email: string
  phone: string
  answers: SubmittedAnswers
  consent: boolean
  complaints: Complaints
  /** The complaint about the form as a whole. */
  complaint: string
}

export const EMPTY_FORM: ApplyFormValues = {
  doc: undefined,
  draft: undefined,
  channel: '',
  challenge: '',
  resume: undefined,
  files: {},
  isTyped: false,
  work: '',
  name: '',
  email: '',
  phone: '',
  answers: {},
  consent: false,
  complaints: {},
  complaint: '',
}

export type Step = 'read' | 'send' | 'typed'
/** The step to show; the applicant has to choose an unusable file again. */
export const stepOf = ({ resume, isTyped, complaints }: ApplyFormValues): Step => {
  if (isTyped) return 'typed'
  return resume && !complaints.resume ? 'send' : 'read'
}

const STEPS = 2
export const progressOf = (step: Step) => `Step ${step === 'read' ? 1 : STEPS} of ${STEPS}`

/** The address of a form; `doc` is the token of an emailed link. */
export const formAddress = (
  post: JobPost,
  { doc, channel }: Pick<ApplyFormValues, 'doc' | 'channel'>,
  form: 'open' | 'typed',
) =>
  `${post.url}${doc ? `/${encodeURIComponent(doc)}` : ''}?form=${form}${channel && `&source=${encodeURIComponent(channel)}`}`

/** Asks for the résumé alone first; once it was read, shows what it says, to be corrected, with the questions. */
export function renderForm(post: ShownPost, filled: ApplyFormValues): Html {
  const step = stepOf(filled)
  const isFirst = step === 'read'
  const fields = [
    hidden('positionId', post.position_id),
    filled.doc && hidden('doc', filled.doc),
    filled.draft && hidden('draft', filled.draft),
    filled.channel && hidden('source', filled.channel),
    proofFields(filled.challenge),
    hidden('step', step),
    summaryOf({ ...filled, labels: labelsOf(post, step) }),
    isFirst ? resumeFields(post, filled) : applicationFields(post, filled),
  ]
  return html`<form method="post" action="${post.url}" enctype="multipart/form-data" data-proof>${fields}</form>${PROOF_SCRIPT}`
}

function labelsOf({ questions }: JobPost, step: Step): Record<string, string> {
  if (step === 'read') return { resume: 'Your résumé' }
  const person = Object.fromEntries(PERSON.map(({ name, label }) => [name, label]))
  const asked = Object.fromEntries(questions.map(({ id, text }) => [`answers.${id}`, text]))
  return { ...person, ...asked, consent: 'Your consent', ...(step === 'typed' && { resume: WORK_LABEL }) }
}

function resumeFields(post: JobPost, filled: ApplyFormValues): Html {
  const complaint = filled.complaints.resume
  const help = `We read it right away so you can correct the details. ${UPLOAD_RULE}`
  const field = { id: 'resume', name: 'resume', type: 'file', accept: UPLOAD_TYPES.join(',') }
  return html`${[
    carriedFields(filled, filled.answers),
    Object.entries(filled.files).map(([id, file]) => carriedFileField(id, file)),
    html`<label for="resume">Your résumé</label>`,
    helpOf('resume', help),
    wrongOf('resume', complaint),
    html`<input${attributes({ ...field, ...tie('resume', { help, complaint }) })}>`,
    pasteField(filled),
    html`<button>Continue</button>`,
    html`<p>No file? <a href="${formAddress(post, filled, 'typed')}">Continue without one</a></p>`,
  ]}`
}

/** A field for pasting text, which is read like a file. */
function pasteField({ work }: ApplyFormValues): Html {
  const help = 'Paste it from an email or a document. We read it like a file.'
  const field = { id: 'pasted', name: 'work', rows: 8, maxlength: APPLY_WORK_MAX, 'aria-describedby': 'pasted-help' }
  const text = html`<label for="pasted">Your résumé as text</label>${helpOf('pasted', help)}<textarea${attributes(field)}>${work}</textarea>`
  return html`<details${attributes({ open: work !== '' })}><summary>Paste it as text instead</summary>${text}</details>`
}

const WORK_LABEL = 'Your work experience'

function workField(post: JobPost, { work, complaints, ...filled }: ApplyFormValues): Html {
  const complaint = complaints.resume
  const help = 'Type or paste your employers, job titles, dates and skills.'
  const field = { id: 'resume', name: 'work', rows: 8, maxlength: APPLY_WORK_MAX }
  return html`${[
    html`<label for="resume">${WORK_LABEL} <span class="help">(optional)</span></label>`,
    helpOf('resume', help),
    wrongOf('resume', complaint),
    html`<textarea${attributes({ ...field, ...tie('resume', { help, complaint }) })}>${work}</textarea>`,
    html`<p class="help">Or <a href="${formAddress(post, filled, 'open')}">choose a file</a> instead.</p>`,
  ]}`
}

function applicationFields(post: ShownPost, filled: ApplyFormValues): Html {
  const { resume, isTyped, answers, complaints } = filled
  const fromFile = [
    hidden('resume_key', resume?.key ?? ''),
    hidden('resume_name', resume?.name ?? ''),
    hidden('resume_seal', resume?.seal ?? ''),
    html`<p class="help">We read this from ${resume?.name ?? 'your résumé'}. Please correct any mistakes.</p>`,
  ]
  const consent = {
    id: 'consent',
    type: 'checkbox',
    name: 'consent',
    value: 'true',
    required: true,
    checked: filled.consent,
  }
  const agree = attributes({ ...consent, ...tie('consent', { complaint: complaints.consent }) })
  return html`${[
    !isTyped && fromFile,
    personFields(filled, complaints),
    isTyped && workField(post, filled),
    post.questions.map((question) => {
      const file = filled.files[question.id]
      const former = file && { name: file.name, carried: carriedFileField(question.id, file) }
      const complaint = complaints[`answers.${question.id}`]
      return questionField({ question, writing: post.writing, answers, complaint, former })
    }),
    html`<p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>`,
    wrongOf('consent', complaints.consent),
    html`<label class="agree"><input${agree}><span>${post.consent_text}</span></label>`,
    post.consent_notes.map((note) => html`<p class="help">${note}</p>`),
    html`<button>Send application</button>`,
    html`<p class="help" id="later-help">Or finish later: we’ll email you a link to your draft that works for ${DRAFT_DAYS} days. ${post.company_name} can’t see it until you send it.</p>`,
    html`<button class="plain" name="later" value="true" formnovalidate aria-describedby="later-help">Email me a link</button>`,
  ]}`
}
