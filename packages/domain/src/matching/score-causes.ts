/** Reasons for scoring an application. */
export const SCORE_CAUSES = [
  'filled',
  'new-resume',
  'applied',
  'chosen',
  'position-edited',
  'corrected',
  'read-again',
] as const
export type ScoreCause = (typeof SCORE_CAUSES)[number]

export const CAUSE_WORDS: Readonly<Record<ScoreCause, string>> = {
  filled: 'Found in the pool for this position',
  'new-resume': 'New résumé',
  applied: 'They applied',
  chosen: 'Added to this position',
  'position-edited': 'The position’s requirements changed',
  corrected: 'Their details were corrected',
  'read-again': 'Reread or rescored by a newer version',
}
