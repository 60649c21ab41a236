import type { Explanation } from '@rolecall/domain/explanation/explain-score'
import type { ExplanationChoice } from '@rolecall/domain/explanation/explanation-rules'

/** What was asked of a person, and what they said; days as people read them. */
export type ShownReview = {
  about: string
  askedOn: string
  due: string
  answer: string
  endedOn: string
  isOpen: boolean
}

/** Facts that were read, as text; empty for what is not known. */
export type ShownFacts = {
  title: string
  employer: string
  location: string
  years: string
  months: string
  degree: string
}

/** What the page shows of how somebody was read and scored. */
export type ExplanationPage = {
  token: string
  title: string
  company: string
  subDomain: string
  colour: string
  choice: ExplanationChoice
  /** Missing where it is not shown. */
  explanation: Explanation | undefined
  /** In words. */
  experience: string
  facts: ShownFacts
  file: { name: string; on: string }
  reviews: readonly ShownReview[]
  /** Whether the link also opens the page of the application. */
  isOfApplication: boolean
  /** Nothing is shown or changed by the link of somebody who was merged into another person. */
  wasMerged: boolean
  /** Not once they asked for deletion. */
  mayCorrect: boolean
  mayAsk: boolean
  /** What was typed and is not sent, by field, and of which skill. */
  typed: Readonly<Record<string, string>>
  /** What was done just now, or what is wrong, by field. */
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}
