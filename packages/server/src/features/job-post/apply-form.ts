import { ANSWER_FIELD, type JobPost, type PostQuestion } from '@rolecall/contract/job-post'
import { UPLOAD_TYPES } from '@rolecall/domain/limits'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { PROOF_SCRIPT, proofFields } from '../../public-pages/proof-of-work.ts'

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

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
const wrong = (sentence: string | undefined) =>
  sentence ? `<p class="wrong" role="alert">${escapeHtml(sentence)}</p>` : ''

export const renderDialog = (title: string, body: string): string =>
  `<dialog open id="apply" aria-labelledby="apply-title"><h2 id="apply-title">${escapeHtml(title)}</h2>${body}</dialog>`

/** First the résumé alone; once it was read, what it says, to be corrected, with the questions. */
export function renderForm(post: JobPost, filled: Filled): string {
  const { resume, doc } = filled
  const fields = resume ? personFields(post, filled) : resumeField(filled, doc !== undefined)
  return renderDialog(
    `Apply for ${post.title}`,
    [
      `<form method="post" action="${escapeHtml(post.url)}" enctype="multipart/form-data" data-proof>`,
      hidden('positionId', post.position_id),
      doc ? hidden('doc', doc) : '',
      proofFields(filled.challenge),
      hidden('step', resume ? 'send' : 'read'),
      wrong(filled.complaint),
      fields,
      `</form>${PROOF_SCRIPT}`,
    ].join(''),
  )
}

const resumeField = ({ complaints }: Filled, isKnown: boolean): string =>
  [
    '<label for="resume">Your résumé</label>',
    `<p class="help">${escapeHtml(`We read it at once, and you correct what we read. ${UPLOAD_TYPES.join(', ')}, at most 10 MB.`)}</p>`,
    `<input id="resume" name="resume" type="file" required accept="${UPLOAD_TYPES.join(',')}">`,
    wrong(complaints.resume),
    isKnown ? '<p class="help">We know you already: a newer résumé takes the place of the one that we have.</p>' : '',
    '<button>Continue</button>',
  ].join('')

const PERSON = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' },
] as const

function personFields(post: JobPost, filled: Filled): string {
  const { resume, complaints } = filled
  const person = PERSON.map(
    ({ name, label, type, autocomplete }) =>
      `<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(filled[name])}"${name === 'phone' ? '' : ' required'}>${wrong(complaints[name])}`,
  )
  return [
    hidden('resume_key', resume?.key ?? ''),
    hidden('resume_name', resume?.name ?? ''),
    `<p class="help">${escapeHtml(`Read from ${resume?.name ?? 'your résumé'}. Please correct what is wrong.`)}</p>`,
    ...person,
    ...post.questions.map((question) => renderQuestion(question, filled)),
    '<p class="trap" aria-hidden="true"><label>Leave this empty <input name="website" tabindex="-1" autocomplete="off"></label></p>',
    `<label class="agree"><input type="checkbox" name="consent" value="true" required><span>${escapeHtml(post.consent_text)}</span></label>`,
    wrong(complaints.consent),
    '<button>Send application</button>',
  ].join('')
}

const TYPES: Partial<Record<PostQuestion['kind'], string>> = { number: 'number', date: 'date' }

function renderQuestion(question: PostQuestion, { answers, complaints }: Filled): string {
  const { id, kind, text, help, required, options } = question
  const name = escapeHtml(`${ANSWER_FIELD}${id}`)
  const given = [answers[id] ?? []].flat()
  const title = `${escapeHtml(text)}${required ? '' : ' <span class="help">(optional)</span>'}`
  const below = `${help ? `<p class="help">${escapeHtml(help)}</p>` : ''}${wrong(complaints[`answers.${id}`])}`
  const must = required ? ' required' : ''
  if (options.length > 0) {
    const isMany = kind === 'many'
    const choices = options.map((option, place) => {
      const checked = given.includes(option) ? ' checked' : ''
      const field = isMany ? `type="checkbox" name="${name}.${place}"` : `type="radio" name="${name}"${must}`
      return `<label><input ${field} value="${escapeHtml(option)}"${checked}><span>${escapeHtml(option)}</span></label>`
    })
    return `<fieldset><legend>${title}</legend>${below}${choices.join('')}</fieldset>`
  }
  const value = escapeHtml(given[0] ?? '')
  const attributes = `id="${name}" name="${name}"${must}`
  const field =
    kind === 'text'
      ? `<textarea ${attributes} rows="4">${value}</textarea>`
      : `<input ${attributes} type="${TYPES[kind] ?? 'text'}"${kind === 'number' ? ' step="any"' : ''} value="${value}">`
  return `<label for="${name}">${title}</label>${below}${field}`
}

/** `link`: to the application; without one it is in the mail alone. */
export function renderThanks({
  message,
  company,
  link,
}: {
  message: string
  company: string
  link?: string | undefined
}) {
  const where = link
    ? `<p><a class="act" href="${escapeHtml(link)}">Your application</a></p><p class="help">We have sent the link to your address, too.</p>`
    : ''
  const answers = `<p class="help">${escapeHtml(`${company} answers at the address that you gave.`)}</p>`
  return renderDialog('Thank you', `<p role="status">${escapeHtml(message)}</p>${where}${answers}`)
}
