import { isIndian } from '../company/place-rules.ts'
import { isEmailAddress } from '../text/email-address.ts'
import {
  isAadhar,
  isDay,
  isMobile,
  isNumber,
  isPan,
  isPhone,
  isSalary,
  normalisePhone,
  withPlus,
} from './answer-formats.ts'
import { type FieldKind, type FormField, LINE_ANSWER_MAX, offersOptions, TEXT_ANSWER_MAX } from './form-field.ts'

export type Experience = { years: number; months: number }
/** An answer as stored. A number is stored as written. */
export type FormAnswer = string | readonly string[] | Experience
export type FormAnswers = Readonly<Record<string, FormAnswer>>

/** Rule H-131. */
export const FORM_PROBLEMS = {
  required: 'Field is Required',
  kind: 'This value is of the wrong type.',
  'too-long': 'This answer is too long.',
  option: 'Choose one of the options.',
  number: 'Enter a number.',
  date: 'Date seems invalid',
  email: 'Email seems Invalid',
  'email-short': 'Should have at least 4 characters.',
  mobile: 'Should have 10 digits, with or without a country code.',
  phone: 'Should have 5 to 15 digits, with an optional + in front.',
  aadhar: 'Should have 12 digits.',
  pan: 'Should be 10 characters: three letters, P, a letter, four digits and a letter.',
  salary: 'Should have at least 4 digits and not start with zero.',
  days: 'Should be a whole number from 0 to 180.',
  rating: 'Should be a whole number from 1 to 5.',
  percentage: 'Should be a whole number from 1 to 100.',
  years: 'Years should be a whole number from 0 to 60.',
  months: 'Months should be a whole number from 0 to 11.',
  experienceExceeded: 'Relevant experience should not exceed total experience.',
} as const
export type FormProblem = keyof typeof FORM_PROBLEMS

export const FIELD_DAYS_MAX = 180
export const FIELD_RATING = { min: 1, max: 5 } as const
/** Range of a percentage (rule H-141). */
const PERCENTAGE = { min: 1, max: 100 } as const
/** Rule H-138. */
export const EXPERIENCE_MONTHS_MAX = 11
const EXPERIENCE_YEARS_MAX = 60
/** Minimum length of an email's local part (rule H-142). */
const EMAIL_NAME_MIN = 4
const ANSWERS_MAX = 100

/** Key of the relevant experience, which must not exceed the total. */
const RELEVANT = 'relevant_experience'
const TOTAL = 'total_experience'

export type FieldState = { isShown: boolean; isEnabled: boolean }

const isText = (value: unknown): value is string => typeof value === 'string'
const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const isEmptyAnswer = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (isText(answer) && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0) ||
  (isExperience(answer) && Object.entries(answer).every(([part, value]) => PARTS.has(part) && isEmptyAnswer(value)))

const PARTS: ReadonlySet<string> = new Set(['years', 'months'])

const isExperience = (answer: unknown): answer is { years?: unknown; months?: unknown } =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)

/** Returns which fields are present and enabled, given the current answers. Parents in a cycle hide each other. */
export function fieldStatesOf(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Map<string, FieldState> {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const known = new Map<string, FieldState>()
  const stand = (field: FormField, above: ReadonlySet<string>): FieldState => {
    const before = known.get(field.key)
    if (before) return before
    const meets = field.parent_key === '' || meetsParent(field, above)
    const standing = {
      isShown: field.visible && (meets || field.effect === 'enable'),
      isEnabled: !field.disabled && meets,
    }
    known.set(field.key, standing)
    return standing
  }
  const meetsParent = (field: FormField, above: ReadonlySet<string>): boolean => {
    const parent = byKey.get(field.parent_key)
    if (!parent || above.has(field.key)) return false
    const { isShown } = stand(parent, new Set([...above, field.key]))
    const given = [answers[parent.key]].flat().filter(isText)
    const isChosen = ({ select_keys }: FormField) =>
      select_keys.length === 0
        ? !isEmptyAnswer(answers[parent.key])
        : given.some((text) => select_keys.some((key) => sameText(key, text)))
    return isShown && isChosen(field)
  }
  for (const field of fields) stand(field, new Set())
  return known
}

type FormVerdict = { answers: FormAnswers; problems: Readonly<Record<string, FormProblem>> }

/**
 * Checks answers, by field in form order, and returns them as stored: without fields that are absent or disabled, which
 * need no answer. Answers to unknown fields are dropped. `country`: the company's.
 */
export function validateForm(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
  country = '',
): FormVerdict {
  const standing = fieldStatesOf(fields, given)
  const problems: Record<string, FormProblem> = {}
  const answers: Record<string, FormAnswer> = {}
  for (const field of fields) {
    const { isShown, isEnabled } = standing.get(field.key) ?? { isShown: false, isEnabled: false }
    if (!isShown || !isEnabled) continue
    const value = Object.hasOwn(given, field.key) ? given[field.key] : undefined
    if (isEmptyAnswer(value)) {
      if (field.required) problems[field.key] = 'required'
      continue
    }
    const judged = validateFieldAnswer(field, value, country)
    if ('problem' in judged) problems[field.key] = judged.problem
    else answers[field.key] = judged.answer
  }
  if (isExceeded(answers)) problems[RELEVANT] ??= 'experienceExceeded'
  return { answers, problems }
}

const monthsOf = (answer: FormAnswer | undefined): number | undefined =>
  answer !== undefined && isExperience(answer) ? Number(answer.years) * 12 + Number(answer.months) : undefined

/** Relevant experience may be at most the total; both must be present for the comparison (rule H-133). */
function isExceeded(answers: FormAnswers): boolean {
  const [relevant, total] = [monthsOf(answers[RELEVANT]), monthsOf(answers[TOTAL])]
  return relevant !== undefined && total !== undefined && relevant > total
}

type AnswerVerdict = { answer: FormAnswer } | { problem: FormProblem }

function validateFieldAnswer(field: FormField, value: unknown, country: string): AnswerVerdict {
  if (field.kind === 'multi_field_group') return validateExperience(value)
  if (field.kind === 'multi_select') return validateChoices(field, value)
  if (typeof value !== 'string' && typeof value !== 'number') return { problem: 'kind' }
  const written = String(value).trim()
  const text = field.kind === 'date' ? withoutTime(written) : written
  if (field.kind === 'phone' && !isIndian(country))
    return isPhone(text) ? { answer: normalisePhone(text) } : { problem: 'phone' }
  const problem = findTextProblem(field, text)
  if (problem) return { problem }
  if (field.kind === 'phone') return { answer: withPlus(text) }
  return { answer: field.kind === 'pan' ? text.toUpperCase() : text }
}

/** Returns the day of a moment, since some clients send both. */
const withoutTime = (text: string): string => (text[10] === 'T' ? text.slice(0, 10) : text)

const isWithin = (text: string, min: number, max: number): boolean =>
  /^[0-9]{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

type Rule = { problem: FormProblem; isMet: (text: string, field: FormField) => boolean }

const within = (problem: FormProblem, min: number, max: number): Rule => ({
  problem,
  isMet: (text) => isWithin(text, min, max),
})

/** Rules for single-text answers by kind of field. */
const RULES: Partial<Record<FieldKind, Rule>> = {
  number: { problem: 'number', isMet: isNumber },
  date: { problem: 'date', isMet: isDay },
  email: { problem: 'email', isMet: isEmailAddress },
  phone: { problem: 'mobile', isMet: isMobile },
  aadhar: { problem: 'aadhar', isMet: isAadhar },
  pan: { problem: 'pan', isMet: isPan },
  salary: { problem: 'salary', isMet: isSalary },
  days: within('days', 0, FIELD_DAYS_MAX),
  rating: within('rating', FIELD_RATING.min, FIELD_RATING.max),
  percentage: within('percentage', PERCENTAGE.min, PERCENTAGE.max),
  yes_no: { problem: 'option', isMet: (text) => text === 'Yes' || text === 'No' },
  drop_down: { problem: 'option', isMet: (text, field) => isOffered(field, text) },
}

function findTextProblem(field: FormField, text: string): FormProblem | undefined {
  const max = field.kind === 'textarea' ? TEXT_ANSWER_MAX : LINE_ANSWER_MAX
  if (text.length > max) return 'too-long'
  if (field.kind === 'email' && !text.includes('@') && text.length < EMAIL_NAME_MIN) return 'email-short'
  const rule = RULES[field.kind]
  return rule && !rule.isMet(text, field) ? rule.problem : undefined
}

/** Built-in lists are not checked here: they are long, and grow independently of the form. */
const isOffered = ({ options, reference, kind, takes_others }: FormField, text: string): boolean =>
  !offersOptions(kind) || reference !== null || takes_others || options.some((option) => sameText(option, text))

function validateChoices(field: FormField, value: unknown): AnswerVerdict {
  const texts = [value].flat()
  if (!texts.every(isText)) return { problem: 'kind' }
  if (texts.length > ANSWERS_MAX || texts.some((text) => text.length > LINE_ANSWER_MAX)) return { problem: 'too-long' }
  const answer = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  return answer.every((text) => isOffered(field, text)) ? { answer } : { problem: 'option' }
}

/** Checks years and months; an empty part counts as zero if the other is present. */
function validateExperience(value: unknown): AnswerVerdict {
  if (!isExperience(value)) return { problem: 'kind' }
  const [years, months] = [value.years, value.months].map((part) => (isEmptyAnswer(part) ? '0' : String(part).trim()))
  if (!isWithin(years ?? '', 0, EXPERIENCE_YEARS_MAX)) return { problem: 'years' }
  if (!isWithin(months ?? '', 0, EXPERIENCE_MONTHS_MAX)) return { problem: 'months' }
  return { answer: { years: Number(years), months: Number(months) } }
}

/** Returns the section with the first problem; undefined if there are no problems (rule H-132). */
export const findFirstWrongGroup = (
  fields: readonly FormField[],
  problems: Readonly<Record<string, unknown>>,
): string | undefined => fields.find(({ key }) => problems[key] !== undefined)?.group
