/** Bounds of offers (rules ). Our own. */
export const OFFER = {
  templateNameMax: 100,
  templatesMax: 100,
  /** Characters of the text, in a template and in an offer. */
  bodyMax: 20_000,
  fieldsMax: 20,
  /** Of an answer to a field, in characters. */
  answerMax: 1_000,
  /** How many days an offer can be signed. */
  validDays: { min: 1, max: 90 },
  /** Of why it is withdrawn or declined, in characters. */
  reasonMax: 1_000,
  /** Of what approvers read, in characters. */
  reasonsMax: 2_000,
  placeMax: 200,
  /** Versions of one offer. */
  versionsMax: 50,
  /** Listed at a time. */
  page: 20,
  /** Approvals of one that are shown. */
  roundsMax: 20,
  /** Letters that are named because its file cannot show them. */
  undrawnMax: 40,
} as const

/** O-12, as pages and mails name an offer. */
export const serialOf = (serial: number): string => `O-${serial}`
