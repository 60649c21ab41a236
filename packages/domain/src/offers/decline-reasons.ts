/** What people say of why they decline, to choose from; their words stand beside it. */
export const DECLINE_REASONS = {
  other_offer: 'I accept another offer',
  pay: 'The pay',
  terms: 'Other terms of the offer',
  role: 'The work is not what I look for',
  place: 'Where the work is, or how far it is from home',
  stays: 'I stay where I am',
  private: 'Something private',
  unsaid: 'I would rather not say',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS
export const DECLINE_REASON_IDS = Object.keys(DECLINE_REASONS) as [DeclineReason, ...DeclineReason[]]

/** Bounds of what is typed on the page of an offer (rules ), in characters. Our own. */
export const OFFER_PAGE = {
  nameMax: 200,
  wordsMax: 800,
  questionMax: 2_000,
  /** Of what a browser says it is. */
  browserMax: 300,
  /** Forms of one link within the window of the limiter, and of one address. */
  formsMax: 30,
  formsOfAddressMax: 60,
  /** Questions about one offer within an hour. */
  questionsHourly: 10,
} as const

/** Why an offer was declined, as it is kept: the choice, then the words. */
export const sayDeclined = (reason: DeclineReason, words: string): string =>
  [`${DECLINE_REASONS[reason]}.`, words].filter(Boolean).join(' ')
