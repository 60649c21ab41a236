/** Replaces a text that may mention pay, for users who may not see pay (rule A-285). */
export const HIDDEN_PAY_TEXT = 'Hidden: may mention pay'

/**
 * Returns a text near pay as the user may read it. It is hidden entirely instead of searching for amounts, which people
 * write in words, digits and units that no pattern fully covers.
 */
export const payTextFor = (text: string, { seesPay }: { seesPay: boolean }): string =>
  text === '' || seesPay ? text : HIDDEN_PAY_TEXT
