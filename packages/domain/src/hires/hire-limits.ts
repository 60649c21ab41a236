/** Bounds of hires. Our own. */
export const HIRE = {
  /** People still under way on a position who are listed, and told at once that it is filled (rule A-225). */
  othersMax: 200,
  /** Listed at a time (rule A-226). */
  page: 20,
  /** In one file. */
  fileMax: 5_000,
} as const
