import { FOREIGN_DEGREES } from '../languages/education-words.ts'
import { memoize } from '../text/memoize.ts'
import { DEGREE_NAMES } from './data/degree-names.ts'
import type { DegreeLevel } from './parsed-resume.ts'

const RANKS: DegreeLevel[] = ['Secondary', 'Diploma', 'Bachelor', 'Master', 'Doctorate']

const WORDS = [
  ...DEGREE_NAMES.map(
    ({ level, flags, before, names, after }) =>
      [level, new RegExp(`${before}(?:${names.join('|')})${after}`, flags)] as const,
  ),
  ...FOREIGN_DEGREES,
]

/** "High School Diploma" is no diploma; "Postgraduate diploma" is at master's level. */
const isOverruled = (level: DegreeLevel, text: string): boolean =>
  (level === 'Diploma' && /high school diploma/i.test(text)) || (level === 'Secondary' && /post ?graduat/i.test(text))

/** Returns the first degree named in a text with its offsets. A higher level wins over a lower one at the same position. */
export const findDegree = memoize((text: string): { level: DegreeLevel; from: number; to: number } | undefined => {
  let found: { level: DegreeLevel; from: number; to: number } | undefined
  for (const [level, pattern] of WORDS) {
    const match = pattern.exec(text)
    if (!match || isOverruled(level, text)) continue
    if (!found || match.index < found.from) found = { level, from: match.index, to: match.index + match[0].length }
  }
  return found
})

export const highestDegree = (levels: readonly DegreeLevel[]): DegreeLevel | undefined =>
  levels.toSorted((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a))[0]

/** Whether a degree has at least a level; false for an unknown level. */
export const hasDegreeOf = (degree: string, level: DegreeLevel): boolean =>
  RANKS.indexOf(degree as DegreeLevel) >= RANKS.indexOf(level)
