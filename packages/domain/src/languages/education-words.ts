import degrees from './data/degrees.json' with { type: 'json' }
import schoolWords from './data/school-words.json' with { type: 'json' }

// In a module of their own: descriptions require degrees too, and are read in pages that must not load the other words.

/** Levels of degrees in résumés. */
type Level = 'Secondary' | 'Diploma' | 'Bachelor' | 'Master' | 'Doctorate'

/** Words in names of schools, as parts of a pattern. */
export const FOREIGN_SCHOOL_WORDS: readonly string[] = schoolWords

const alone = (names: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, flags)

/** Degrees as patterns with no letter before or after them; short names that are also English words only in capitals. */
export const FOREIGN_DEGREES: readonly (readonly [Level, RegExp])[] = degrees.flatMap(({ level, names, exact }) => [
  [level as Level, alone(names, 'iu')] as const,
  ...(exact.length > 0 ? [[level as Level, alone(exact, 'u')] as const] : []),
])
