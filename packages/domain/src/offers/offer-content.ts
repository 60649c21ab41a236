import type { PayPeriod } from '../positions/pay-periods.ts'
import type { Answer } from '../questionnaires/judge-answers.ts'
import type { Question, QuestionKind } from '../questionnaires/questions.ts'

/** Pay for a time in a currency (ISO 4217). */
export type OfferPay = { value: number; currency: string; per: PayPeriod }

/** A field of the template with what was answered to it: '' or nothing where it was left open. */
export type OfferField = { id: string; label: string; kind: QuestionKind; value: Answer }

/** What a version of an offer says. Days are YYYY-MM-DD. */
export type OfferContent = {
  /** Names, as they were when it was written. */
  template: string
  title: string
  candidate: string
  company: string
  place: string
  pay: OfferPay
  /** The first day of work; '' where nobody said. */
  starts_on: string
  /** The last day on which it can be signed, where the candidate lives. */
  last_day: string
  fields: readonly OfferField[]
  /** The text as it reads, in the signs of Markdown. */
  body: string
}

/** Of what a version was made. */
export type OfferSource = { body: string; questions: readonly Question[] }
