import { experienceFit, shareInWork } from '@rolecall/domain/matching/weights'
import type { Question } from './index-query.ts'

/** Points by a value that many people share. */
export type PointsBy = Record<'byMonths' | 'byCareer' | 'inWork', Float64Array> & {
  /**
   * Four numbers in a row, by how well the work matches, 0 to 100, or UNKNOWN_WORK: the factor of the points of skills, the points
   * of the work and a half, the factor of the points of experience, and that of words.
   */
  rows: Float64Array
}

/** The row of people whose line of work is unknown. */
export const UNKNOWN_WORK = 101
/** Numbers in a row. */
export const ROW = 4

/** Precomputes points that depend on few values of a person: months of experience, and career. */
export function pointsOf({ experience, known, unknown, wanted }: Question, monthsMost: number): PointsBy {
  const byMonths = Float64Array.from(
    { length: monthsMost + 1 },
    (_, months) => (experience.points * experienceFit(months, experience)) / 100,
  )
  const byCareer = Float64Array.from({ length: 101 }, (_, career) => (known.career * career) / 100)
  const inWork = Float64Array.from({ length: 101 }, (_, career) => shareInWork(career, known.career))
  const rows = new Float64Array((UNKNOWN_WORK + 1) * ROW)
  const most = wanted * 100
  for (const [career, points] of byCareer.entries()) {
    const share = (inWork[career] as number) / 100
    rows.set([(known.skills * share) / most, points + 0.5, share, known.words / 100], career * ROW)
  }
  rows.set([unknown.skills / most, 0.5, 1, unknown.words / 100], UNKNOWN_WORK * ROW)
  return { byMonths, byCareer, inWork, rows }
}

export type ScoringFacts = { row: number; shown: number; word: number; months: number }

/** The score of a person with the arithmetic of the ranking query, step by step, so that rounding is the same. */
export function scoreOf(
  { known, unknown, wanted }: Question,
  by: PointsBy,
  { row, shown, word, months }: ScoringFacts,
): number {
  const isKnown = row !== UNKNOWN_WORK
  const met = shown / (wanted * 100)
  const share = isKnown ? (by.inWork[row] as number) : 100
  const parts = isKnown
    ? (known.skills * met * share) / 100 + (known.words * word) / 100 + (by.byCareer[row] as number)
    : unknown.skills * met + (unknown.words * word) / 100
  return Math.floor(parts + ((by.byMonths[months] as number) * share) / 100 + 0.5)
}

/** Points of skills that everybody has. */
export const EVERYBODY = { outside: 0, inside: 0 }
/** More than all rounding of one score. */
export const ROUNDING = 1e-6

/**
 * The least points of skills with which a score can reach `least`: of people without a line of work that is asked for, and of all
 * others. Everything else about them is taken to be the best, so that nobody is left out who reaches it.
 */
export function pointsNeeded(
  { experience, known, unknown, worded, wanted }: Question,
  { inWork }: PointsBy,
  least: number,
) {
  const words = worded ? 1 : 0
  const needed = (skills: number, rest: number) =>
    least - 0.5 - rest - ROUNDING <= 0
      ? 0
      : ((least - 0.5 - rest - ROUNDING) / Math.max(skills, ROUNDING)) * wanted * 100
  const outside = (inWork[0] as number) / 100
  const ofUnknown = needed(unknown.skills, unknown.words * words + experience.points)
  return {
    outside: Math.min(ofUnknown, needed(known.skills * outside, known.words * words + experience.points * outside)),
    inside: Math.min(ofUnknown, needed(known.skills, known.words * words + known.career + experience.points)),
  }
}
