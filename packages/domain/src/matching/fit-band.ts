import { isOfOtherWork, type Score } from './score-candidate.ts'
import { POSSIBLE_FROM, STRONG_FROM } from './weights.ts'

/**
 * Meaning of a score in a word. `strong`: most requirements met, and nothing mandatory missing. `possible`: about half
 * of them, in the required or an unknown line of work. `weak`: less, or another line of work.
 */
export type FitBand = 'strong' | 'possible' | 'weak'

export function fitBandOf(score: Pick<Score, 'score' | 'contributions'>): FitBand {
  if (score.score < POSSIBLE_FROM || isOfOtherWork(score)) return 'weak'
  const isLacking = score.contributions.some(({ mandatory, rule }) => mandatory && rule === 'missing')
  return score.score >= STRONG_FROM && !isLacking ? 'strong' : 'possible'
}
