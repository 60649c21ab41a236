import type { Question, QuestionKind } from '../forms/questions.ts'
import type { Answer } from '../forms/validate-answers.ts'
import type { PayPeriod } from '../positions/pay-periods.ts'

/** Pay per period in a currency (ISO 4217). */
export type OfferPay = { value: number; currency: string; per: PayPeriod }

/** A field of the template with its value; '' or missing if left open. */
export type OfferField = { id: string; label: string; kind: QuestionKind; value: Answer }

/** Content of an offer version. Days are YYYY-MM-DD. */
export type OfferContent = {
  /** Names at the time of writing. */
  template: string
  title: string
  candidate: string
  company: string
  place: string
  pay: OfferPay
  /** First day of work; '' if open. */
  starts_on: string
  /** Last day for signing, in the candidate's time zone; '' for an offer that moved in from another system. */
  last_day: string
  fields: readonly OfferField[]
  /** The final text in Markdown. */
  body: string
}

/** Source of a version. */
export type OfferSource = { body: string; questions: readonly Question[] }
