import type { OfferInput } from '@rolecall/contract/hiring/offer-input'
import { addDays } from '@rolecall/domain/calendar/company-day'
import type { OfferContent, OfferField, OfferSource } from '@rolecall/domain/offers/offer-content'
import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { type PayRange, payWithin, sayOutside } from '@rolecall/domain/offers/pay-within'
import { writeContent } from '@rolecall/domain/offers/render-offer'
import { ANSWER_PROBLEMS, type Answer, judgeAnswers, textsOf } from '@rolecall/domain/questionnaires/judge-answers'
import type { Question } from '@rolecall/domain/questionnaires/questions'
import { sentence } from '@rolecall/domain/text/sentence'
import { refuseUnknown } from '../../../contact/offers/refuse-unknown.ts'
import { refuseFaults } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { todayOf } from '../../../house/company/today.ts'
import { writingOf } from '../../../house/company/writing.ts'
import type { Surroundings } from './surroundings.queries.ts'

type Template = { name: string; body: string; questions: readonly Question[] }

type Given = {
  input: OfferInput
  template: Template
  /** Names of the position and of the candidate. */
  title: string
  candidate: string
  around: Surroundings
}

export type Written = { content: OfferContent; source: OfferSource; reasons: string }

/** What a version is to say, once everything that was given is right; throws with all that is wrong otherwise. */
export async function writeOffer(work: Work, { input, template, title, candidate, around }: Given): Promise<Written> {
  const { questions } = template
  const answers = answersTo(questions, input.answers)
  const { problems } = judgeAnswers(questions, answers)
  const wrong = Object.entries(problems).map(([id, problem]) => [`answers.${id}`, ANSWER_PROBLEMS[problem]] as const)
  refuseFaults([...wrong, ...findDayFaults(input, await todayOf(work)), ...findPayFaults(input, around.range)])
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

/** Only answers to what is asked; a name of every object is none. */
const answersTo = (questions: readonly Question[], given: OfferInput['answers']): Record<string, Answer> =>
  Object.fromEntries(questions.flatMap(({ id }) => (Object.hasOwn(given, id) ? [[id, given[id] ?? '']] : [])))

function keptOf(kind: Question['kind'], answer: Answer | undefined): Answer {
  const texts = textsOf(answer)
  return kind === 'many' ? [...new Set(texts)] : (texts[0] ?? '')
}

type Fault = readonly [field: string, message: string]

function findDayFaults({ last_day: last, starts_on: starts }: OfferInput, today: string): Fault[] {
  const faults: Fault[] = []
  if (last < today) faults.push(['last_day', 'This day is over. Choose a later one.'])
  if (last > addDays(today, OFFER.validDays.max))
    faults.push([
      'last_day',
      sentence('An offer can be signed for at most {days} days.', { days: OFFER.validDays.max }),
    ])
  if (starts !== '' && starts < today) faults.push(['starts_on', 'This day is over. Choose a later one.'])
  return faults
}

/** Pay outside of the range goes on only with a reason, which those who approve it read (rule A-210). */
function findPayFaults({ pay, reasons }: OfferInput, range: PayRange | null): Fault[] {
  const outside = sayOutside(payWithin(pay, range), range)
  return outside !== '' && reasons === '' ? [['reasons', outside]] : []
}
