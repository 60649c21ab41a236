import { POSITION_TITLE } from './position-limits.ts'

/**
 * Letters, digits and spaces of any script (rule H-020), for a trimmed title. Marks are the vowel signs and accents
 * that many scripts write as separate characters. The quantifier counts characters as PostgreSQL does, not UTF-16
 * units.
 */
export const POSITION_TITLE_PATTERN = new RegExp(
  `^[\\p{L}\\p{M}\\p{N} ]{${POSITION_TITLE.min},${POSITION_TITLE.max}}$`,
  'u',
)
