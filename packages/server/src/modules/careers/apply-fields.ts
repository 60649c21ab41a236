import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import type { PostQuestion } from '@rolecall/contract/careers/job-post'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { formatDay, type Writing } from '@rolecall/domain/calendar/format-time'
import { ANSWER_FILE_TYPES } from '@rolecall/domain/forms/application-drafts'
import { ANSWER_FIELD } from '@rolecall/domain/forms/form-response'
import { ANSWER_LENGTH_MAX } from '@rolecall/domain/forms/validate-answers'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'

export type SubmittedAnswers = Readonly<Record<string, string | readonly string[]>>
/** Sentences by field, with the field names of the call. */
export type Complaints = Readonly<Record<string, string>>

export const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

/** Ties a field to its help and complaint, for screen readers. */
export const tie = (id: string, { help, complaint }: { help?: unknown; complaint: string | undefined }) => ({
  'aria-invalid': complaint ? 'true' : undefined,
  'aria-describedby': [help && `${id}-help`, complaint && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
})

export const helpOf = (id: string, help: string): Html | false =>
  help !== '' && html`<p class="help" id="${id}-help">${help}</p>`
/** The complaint beside its field; the summary above is what is read out. */
export const wrongOf = (id: string, complaint: string | undefined): Html | false =>
  Boolean(complaint) && html`<p class="wrong" id="${id}-wrong">${complaint}</p>`

const ANSWERS = 'answers.'
const elementOf = (field: string) =>
  field.startsWith(ANSWERS) ? `${ANSWER_FIELD}${field.slice(ANSWERS.length)}` : field

type Summary = { complaint: string; complaints: Complaints; labels: Readonly<Record<string, string>> }

/** All complaints, first on the page and in focus, with a link to each field that is on it. */
export function summaryOf({ complaint, complaints, labels }: Summary): Html | false {
  const faults = Object.entries(complaints)
  if (complaint === '' && faults.length === 0) return false
  const lines = faults.map(([field, why]) => {
    const label = labels[field]
    return label ? html`<li><a href="#${elementOf(field)}">${label}</a>: ${why}</li>` : html`<li>${why}</li>`
  })
  const title = sentence(
    { one: 'Please check 1 answer', other: 'Please check {count} answers' },
    { count: faults.length },
  )
  const body = faults.length > 0 ? html`<h2>${title}</h2><ul>${lines}</ul>` : html`<p>${complaint}</p>`
  return html`<div class="wrongs" role="alert" tabindex="-1" autofocus>${body}</div>`
}

/**
 * Fields about the person. The email is a text field: browsers refuse addresses in other scripts in a field of type "email".
 */
export const PERSON = [
  { name: 'name', label: 'Name', type: 'text', inputmode: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'text', inputmode: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
] as const

const OPTIONAL = html` <span class="help">(optional)</span>`

export const personFields = (said: { name: string; email: string; phone: string }, complaints: Complaints) =>
  PERSON.map(({ name, label, autocomplete, ...kind }) => {
    const complaint = complaints[name]
    const required = name !== 'phone'
    const common = { id: name, name, ...kind, autocomplete, maxlength: APPLICANT[name], value: said[name], required }
    const field = attributes({ ...common, ...tie(name, { complaint }) })
    return html`<label for="${name}">${label}${!required && OPTIONAL}</label>${wrongOf(name, complaint)}<input${field}>`
  })

type QuestionFieldInput = {
  question: PostQuestion
  writing: Writing
  answers: SubmittedAnswers
  complaint: string | undefined
  /** The name of a file sent before, and the hidden field that carries it on. */
  former: { name: string; carried: Html } | undefined
}

export function questionField(asked: QuestionFieldInput): Html {
  const { question, writing, answers, complaint } = asked
  if (question.kind === 'file') return fileField(asked)
  const { id, kind, text, required } = question
  if (question.options.length > 0) return choicesOf(asked)
  const name = `${ANSWER_FIELD}${id}`
  const [given = ''] = [answers[id] ?? []].flat()
  const value = kind === 'date' && isDay(given) ? formatDay(given, writing) : given
  const example = kind === 'date' && sentence('For example {day}.', { day: formatDay(EXAMPLE_DAY, writing) })
  const help = [question.help, example].filter(Boolean).join(' ')
  const common = { id: name, name, required, ...tie(name, { help, complaint }) }
  const field =
    kind === 'text'
      ? html`<textarea${attributes({ ...common, rows: 4, maxlength: ANSWER_LENGTH_MAX })}>${value}</textarea>`
      : html`<input${attributes({ ...common, ...INPUTS[kind], autocomplete: 'off', value })}>`
  return html`<label for="${name}">${text}${!required && OPTIONAL}</label>${helpOf(name, help)}${wrongOf(name, complaint)}${field}`
}

/** A file field. A file that was chosen before stays chosen, unless another one is. */
function fileField({ question: { id, text, help, required }, complaint, former }: QuestionFieldInput): Html {
  const name = `${ANSWER_FIELD}${id}`
  const kept = complaint ? undefined : former
  const said = [help, kept ? `You chose ${kept.name}. Choosing another file replaces it.` : FILE_RULE]
    .filter(Boolean)
    .join(' ')
  const own = { id: name, name, type: 'file', required: required && !kept, accept: ANSWER_FILE_TYPES.join(',') }
  const field = html`<input${attributes({ ...own, ...tie(name, { help: said, complaint }) })}>`
  return html`<label for="${name}">${text}${!required && OPTIONAL}</label>${helpOf(name, said)}${wrongOf(name, complaint)}${field}${kept?.carried}`
}

const FILE_RULE = `${ANSWER_FILE_TYPES.join(', ')}, at most ${RESUME_FILE_BYTES_MAX / 1024 ** 2} MB.`

const EXAMPLE_DAY = '2027-03-31'

const INPUTS: Partial<Record<PostQuestion['kind'], Record<string, string>>> = {
  number: { type: 'number', step: 'any', inputmode: 'decimal' },
  date: { type: 'text' },
}

/** A single or multiple choice. The summary links to the first option. */
function choicesOf({ question, answers, complaint }: QuestionFieldInput): Html {
  const { id, kind, text, help, required, options } = question
  const name = `${ANSWER_FIELD}${id}`
  const given = [answers[id] ?? []].flat()
  const isMany = kind === 'many'
  const choices = options.map((option, place) => {
    const one = isMany
      ? { type: 'checkbox', name: `${name}.${place}`, 'aria-invalid': complaint ? 'true' : undefined }
      : { type: 'radio', name, required }
    const field = attributes({
      id: `${name}${place > 0 ? `.${place}` : ''}`,
      ...one,
      value: option,
      checked: given.includes(option),
    })
    return html`<label><input${field}><span>${option}</span></label>`
  })
  const { 'aria-invalid': invalid, ...described } = tie(name, { help, complaint })
  const group = attributes({ ...described, ...(!isMany && { role: 'radiogroup', 'aria-invalid': invalid }) })
  return html`<fieldset${group}><legend>${text}${!required && OPTIONAL}</legend>${helpOf(name, help)}${wrongOf(name, complaint)}${choices}</fieldset>`
}

/** Hidden fields for what was typed before, while a form asks for something else. */
export const carriedFields = (said: Record<(typeof PERSON)[number]['name'], string>, answers: SubmittedAnswers) => [
  PERSON.map(({ name }) => said[name] !== '' && hidden(name, said[name])),
  Object.entries(answers).map(([id, given]) =>
    typeof given === 'string'
      ? hidden(`${ANSWER_FIELD}${id}`, given)
      : given.map((each, place) => hidden(`${ANSWER_FIELD}${id}.${place}`, each)),
  ),
]
