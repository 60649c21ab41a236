/** What stands in the place of a text that may mention pay, for people who may not see pay (rule A-285). */
export const HIDDEN_PAY_TEXT = 'Hidden: may mention pay'

/**
 * A text beside pay as somebody may read it. Amounts are not searched for: people write them in words, digits and units that
 * no pattern finds all of, so the whole text is left out.
 */
export const payTextFor = (text: string, { seesPay }: { seesPay: boolean }): string =>
  text === '' || seesPay ? text : HIDDEN_PAY_TEXT
