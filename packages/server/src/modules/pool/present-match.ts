import { type FitBand, fitBandOf } from '@rolecall/domain/matching/fit-band'
import type { Score } from '@rolecall/domain/matching/score-candidate'

/** Maximum number of skills in a line of a list. Limit chosen by us. */
const SHOWN_MAX = 6
const LACKED_MAX = 3

const SKILLS: ReadonlySet<string> = new Set(['primary', 'inferred', 'additional'])

export type Match = { score: number; fit: FitBand; shows: string[]; lacks: string[]; same_work: boolean }

/** A score as shown in a line of a list. */
export function presentMatch(score: Score): Match {
  const skills = score.contributions.filter(({ kind }) => SKILLS.has(kind))
  return {
    score: score.score,
    fit: fitBandOf(score),
    shows: skills
      .filter(({ rule }) => rule !== 'missing')
      .toSorted((one, other) => other.points - one.points)
      .slice(0, SHOWN_MAX)
      .map(({ requirement }) => requirement),
    lacks: skills
      .filter(({ rule }) => rule === 'missing')
      .toSorted((one, other) => Number(other.mandatory) - Number(one.mandatory) || other.possible - one.possible)
      .slice(0, LACKED_MAX)
      .map(({ requirement }) => requirement),
    same_work: score.contributions.some(({ kind, rule }) => kind === 'career' && rule === 'fits'),
  }
}
