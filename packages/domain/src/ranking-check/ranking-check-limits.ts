/**
 * Limits of a ranking check in a company: newest open positions, people from the pool, units of a tried résumé, résumés
 * and descriptions checked for copies, people stored and named of each kind (rules I-016, I-017, I-018). Chosen
 * by us: at the maximum, a check takes about one minute of one processor.
 */
export const RANKING_CHECK = {
  positions: 5,
  people: 60,
  textMax: 20_000,
  resumes: 20_000,
  descriptions: 100,
  kept: 1_000,
  named: 50,
} as const
