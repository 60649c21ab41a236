import type { Explanation } from '@rolecall/domain/fairness/explain-score'
import type { ExplanationChoice } from '@rolecall/domain/fairness/explanation-rules'

/** A request for a person, and the answer; days as readers see them. */
export type ShownReview = {
  about: string
  askedOn: string
  due: string
  answer: string
  endedOn: string
  isOpen: boolean
}

/** Facts that were read, as text; empty if unknown. */
export type ShownFacts = {
  title: string
  employer: string
  location: string
  years: string
  months: string
  degree: string
}

/** The data of the page that shows how a candidate was read and scored. */
export type ExplanationPage = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  choice: ExplanationChoice
  /** Undefined if it is not shown. */
  explanation: Explanation | undefined
  /** Written out in words. */
  experience: string
  facts: ShownFacts
  file: { name: string; on: string }
  reviews: readonly ShownReview[]
  /** Whether the link also opens the page of the application. */
  isOfApplication: boolean
  /** Whether the link belongs to a candidate who was merged into another one. It shows and changes nothing. */
  wasMerged: boolean
  /** False once they asked for deletion. */
  mayCorrect: boolean
  mayAsk: boolean
  /** Text that was typed and not sent, by field, and the skill it was about. */
  typed: Readonly<Record<string, string>>
  /** The outcome of a form just sent, or its faults, by field. */
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}
