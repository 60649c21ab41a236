import type { OfferInput } from '@rolecall/contract/offers/offer-input'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { Question } from '@rolecall/domain/forms/questions'
import { ANSWER_PROBLEMS, type Answer, textsOf, validateAnswers } from '@rolecall/domain/forms/validate-answers'
import { comparePayToRange, describeOutsideRange, type PayRange } from '@rolecall/domain/offers/compare-pay-to-range'
import type { OfferContent, OfferField, OfferSource } from '@rolecall/domain/offers/offer-content'
import { findUnknownFields } from '@rolecall/domain/offers/offer-fields'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import { assertNoFaults, invalid } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { todayOf } from '../company/today.ts'
import { writingOf } from '../company/writing.ts'
import type { OfferContext } from './offer-context.queries.ts'

type Template = { name: string; body: string; questions: readonly Question[] }

type DraftInput = {
  input: OfferInput
  template: Template
  /** Names of the position and of the candidate. */
  title: string
  candidate: string
  around: OfferContext
}

export type OfferDraft = { content: OfferContent; source: OfferSource; reasons: string }

/** The content of a version, if all input is valid; throws with all faults otherwise. */
export async function writeOffer(
  work: Work,
  { input, template, title, candidate, around }: DraftInput,
): Promise<OfferDraft> {
  const { questions } = template
  const answers = answersTo(questions, input.answers)
  const { problems } = validateAnswers(questions, answers)
  const wrong = Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]] as const)
  assertNoFaults([...wrong, ...findDayFaults(input, await todayOf(work)), ...findPayFaults(input, around.range)])
  const body = input.body ?? template.body
  refuseUnknown(body, questions)
  const source = { body, questions }
  const fields = questions.map(
    ({ id, text, kind }): OfferField => ({ id, label: text, kind, value: keptOf(kind, answers[id]) }),
  )
  const unwritten = {
    template: template.name,
    title,
    candidate,
    company: around.company,
    place: input.place,
    pay: input.pay,
    starts_on: input.starts_on,
    last_day: input.last_day,
    fields,
  }
  return { content: writeContent(unwritten, source, await writingOf(work.tx)), source, reasons: input.reasons }
}

/** Keeps answers to the template's questions only; `hasOwn`, since every object has inherited names. */
const answersTo = (questions: readonly Question[], given: OfferInput['answers']): Record<string, Answer> =>
  Object.fromEntries(questions.flatMap(({ id }) => (Object.hasOwn(given, id) ? [[id, given[id] ?? '']] : [])))

function keptOf(kind: Question['kind'], answer: Answer | undefined): Answer {
  const texts = textsOf(answer)
  return kind === 'many' ? [...new Set(texts)] : (texts[0] ?? '')
}

type Fault = readonly [field: string, message: string]

function findDayFaults({ last_day: last, starts_on: starts }: OfferInput, today: string): Fault[] {
  const faults: Fault[] = []
  if (last < today) faults.push(['last_day', 'This date has passed. Choose a later one.'])
  if (last > addDays(today, OFFER.validDays.max))
    faults.push(['last_day', sentence('Choose a date within {days} days.', { days: OFFER.validDays.max })])
  if (starts !== '' && starts < today) faults.push(['starts_on', 'This date has passed. Choose a later one.'])
  return faults
}

/** Pay outside the range needs a reason, which the approvers read (rule A-210). */
function findPayFaults({ pay, reasons }: OfferInput, range: PayRange | null): Fault[] {
  const outside = describeOutsideRange(comparePayToRange(pay, range), range)
  return outside !== '' && reasons === '' ? [['reasons', outside]] : []
}

/** Refuses a text with an unknown field. */
export function refuseUnknown(body: string, fields: readonly { id: string }[]): void {
  const unknown = findUnknownFields(body, fields)
  if (unknown.includes('{{')) throw invalid('body', 'A field isn’t closed. Write it as {{pay}}.')
  const [first] = unknown
  if (first !== undefined) throw invalid('body', sentence('Unknown field “{first}”.', { first }))
}
