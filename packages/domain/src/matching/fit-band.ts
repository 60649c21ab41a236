import { isOfOtherWork, type Score } from './score-candidate.ts'
import { POSSIBLE_FROM, STRONG_FROM } from './weights.ts'

/**
 * What a score means in a word. `strong`: most of what is asked for, and nothing mandatory missing. `possible`: about half of
 * it, in the line of work asked for or in an unknown one. `weak`: less, or another line of work.
 */
export type FitBand = 'strong' | 'possible' | 'weak'

export function fitBandOf(score: Pick<Score, 'score' | 'contributions'>): FitBand {
  if (score.score < POSSIBLE_FROM || isOfOtherWork(score)) return 'weak'
  const isLacking = score.contributions.some(({ mandatory, rule }) => mandatory && rule === 'missing')
  return score.score >= STRONG_FROM && !isLacking ? 'strong' : 'possible'
}
