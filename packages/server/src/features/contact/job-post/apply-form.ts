import { ANSWER_FIELD, type JobPost, type PostQuestion } from '@rolecall/contract/contact/job-post'
import { UPLOAD_TYPES } from '@rolecall/domain/limits'
import { wrong } from '../../../contact/public-pages/page-frame.ts'
import { PROOF_SCRIPT, proofFields } from '../../../contact/public-pages/proof-of-work.ts'
import { attributes, type Html, html } from '../../../ground/kernel/markup.ts'

/** What a form is filled with when it is shown. */
export type Filled = {
  doc: string | undefined
  /** Of the proof of work. */
  challenge: string
  /** Of a résumé that was read; without it, one is asked for first. */
  resume: { key: string; name: string } | undefined
  name: string
  email: string
  phone: string
  answers: Readonly<Record<string, string | readonly string[]>>
  /** Sentences by field, as the call names fields. */
  complaints: Readonly<Record<string, string>>
  /** What is wrong as a whole. */
  complaint: string
}

export const EMPTY_FORM: Filled = {
  doc: undefined,
  challenge: '',
  resume: undefined,
  name: '',
  email: '',
  phone: '',
  answers: {},
  complaints: {},
  complaint: '',
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

export const renderDialog = (title: string, body: Html): Html =>
  html`<dialog open id="apply" aria-labelledby="apply-title"><h2 id="apply-title">${title}</h2>${body}</dialog>`

/** First the résumé alone; once it was read, what it says, to be corrected, with the questions. */
export function renderForm(post: JobPost, filled: Filled): Html {
  const { resume, doc } = filled
  const fields = [
    hidden('positionId', post.position_id),
    doc && hidden('doc', doc),
    proofFields(filled.challenge),
    hidden('step', resume ? 'send' : 'read'),
    wrong(filled.complaint),
    resume ? personFields(post, filled) : resumeField(filled),
  ]
  return renderDialog(
    `Apply for ${post.title}`,
    html`<form method="post" action="${post.url}" enctype="multipart/form-data" data-proof>${fields}</form>${PROOF_SCRIPT}`,
  )
}

const resumeField = ({ complaints }: Filled): Html =>
  html`${[
    html`<label for="resume">Your résumé</label>`,
    html`<p class="help">We read it at once, and you correct what we read. ${UPLOAD_TYPES.join(', ')}, at most 10 MB.</p>`,
    html`<input id="resume" name="resume" type="file" required accept="${UPLOAD_TYPES.join(',')}">`,
    wrong(complaints.resume),
    html`<button>Continue</button>`,
  ]}`

const PERSON = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
] as const

function personFields(post: JobPost, filled: Filled): Html {
  const { resume, complaints } = filled
  const person = PERSON.map(({ name, label, type, autocomplete }) => {
    const field = attributes({ id: name, name, type, autocomplete, value: filled[name], required: name !== 'phone' })
    return html`<label for="${name}">${label}</label><input${field}>${wrong(complaints[name])}`
  })
  return html`${[
    hidden('resume_key', resume?.key ?? ''),
    hidden('resume_name', resume?.name ?? ''),
    html`<p class="help">Read from ${resume?.name ?? 'your résumé'}. Please correct what is wrong.</p>`,
    person,
    post.questions.map((question) => renderQuestion(question, filled)),
    html`<p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>`,
    html`<label class="agree"><input type="checkbox" name="consent" value="true" required><span>${post.consent_text}</span></label>`,
    wrong(complaints.consent),
    html`<button>Send application</button>`,
  ]}`
}

const TYPES: Partial<Record<PostQuestion['kind'], string>> = { number: 'number', date: 'date' }

function renderQuestion(question: PostQuestion, { answers, complaints }: Filled): Html {
  const { id, kind, text, help, required, options } = question
  const name = `${ANSWER_FIELD}${id}`
  const given = [answers[id] ?? []].flat()
  const title = html`${text}${!required && html` <span class="help">(optional)</span>`}`
  const below = html`${help && html`<p class="help">${help}</p>`}${wrong(complaints[`answers.${id}`])}`
  if (options.length > 0) {
    const choices = options.map((option, place) => {
      const one = kind === 'many' ? { type: 'checkbox', name: `${name}.${place}` } : { type: 'radio', name, required }
      const field = attributes({ ...one, value: option, checked: given.includes(option) })
      return html`<label><input${field}><span>${option}</span></label>`
    })
    return html`<fieldset><legend>${title}</legend>${below}${choices}</fieldset>`
  }
  const [value = ''] = given
  const field =
    kind === 'text'
      ? html`<textarea${attributes({ id: name, name, required, rows: 4 })}>${value}</textarea>`
      : html`<input${attributes({ id: name, name, required, type: TYPES[kind] ?? 'text', step: kind === 'number' && 'any', value })}>`
  return html`<label for="${name}">${title}</label>${below}${field}`
}

/** The same for everybody; the link to the application is in the mail alone. */
export function renderThanks({ message, company }: { message: string; company: string }): Html {
  const answers = html`<p class="help">We have sent a mail to your address, with which you see to your application. ${company} answers there, too.</p>`
  return renderDialog('Thank you', html`<p role="status">${message}</p>${answers}`)
}
