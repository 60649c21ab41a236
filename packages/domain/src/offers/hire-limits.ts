/** Limits of hires. Chosen by us. */
export const HIRE = {
  /** Active candidates of a position that are listed, and notified at once that it is filled (rule A-225). */
  othersMax: 200,
  /** Hires per page (rule A-226). */
  page: 20,
  /** Maximum number of hires per file. */
  fileMax: 5_000,
} as const
