/** Reasons for declining to choose from, next to free text. */
export const DECLINE_REASONS = {
  other_offer: 'I’ve accepted another offer',
  pay: 'Pay',
  terms: 'Other terms of the offer',
  role: 'The work isn’t what I’m looking for',
  place: 'Location or commute',
  stays: 'I’m staying in my current job',
  private: 'Personal reasons',
  unsaid: 'I’d rather not say',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS
export const DECLINE_REASON_IDS = Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]]

/** Limits of the offer page's fields (rules ), in characters. Chosen by us. */
export const OFFER_PAGE = {
  nameMax: 200,
  wordsMax: 800,
  questionMax: 2_000,
  /** Length of the user agent. */
  browserMax: 300,
  /** Forms per link within the window of the limiter, and per address. */
  formsMax: 30,
  formsOfAddressMax: 60,
  /** Questions per offer and hour. */
  questionsHourly: 10,
} as const

/** Returns the stored reason for declining: the choice, then the text. */
export const formatDeclineReason = (reason: DeclineReason, words: string): string =>
  [`${DECLINE_REASONS[reason]}.`, words].filter(Boolean).join(' ')
