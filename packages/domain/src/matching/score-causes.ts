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
  'new-resume': 'A résumé came in',
  applied: 'They applied',
  chosen: 'Somebody put them on this position',
  'position-edited': 'What the position asks for was changed',
  corrected: 'What is known of them was corrected',
  'read-again': 'A newer version read or scored them',
}
