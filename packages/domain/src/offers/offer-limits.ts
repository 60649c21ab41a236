/** Limits of offers (rules ). Chosen by us. */
export const OFFER = {
  templateNameMax: 100,
  templatesMax: 100,
  /** Length of the text in a template or offer, in characters. */
  bodyMax: 20_000,
  fieldsMax: 20,
  /** Length of a field's value, in characters. */
  answerMax: 1_000,
  /** Days that an offer can be signed. */
  validDays: { min: 1, max: 90 },
  /** Length of the reason for withdrawing or declining, in characters. */
  reasonMax: 1_000,
  /** Length of the reasons for approvers, in characters. */
  reasonsMax: 2_000,
  placeMax: 200,
  /** Versions per offer. */
  versionsMax: 50,
  /** Offers per page. */
  page: 20,
  /** Approvals shown per offer. */
  roundsMax: 20,
  /** Listed characters that the PDF cannot show. */
  undrawnMax: 40,
} as const

/** Returns an offer's number as O-12, for pages and emails. */
export const serialOf = (serial: number): string => `O-${serial}`
