import degrees from './data/degrees.json' with { type: 'json' }
import schoolWords from './data/school-words.json' with { type: 'json' }

// Apart from the other words of résumés: descriptions ask for degrees, too, and are read in pages that shall not carry the rest.

/** Levels of degrees, as résumés have them. */
type Level = 'Secondary' | 'Diploma' | 'Bachelor' | 'Master' | 'Doctorate'

/** Words of a school's name, as pieces of a pattern. */
export const FOREIGN_SCHOOL_WORDS: readonly string[] = schoolWords

const alone = (names: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, flags)

/** Degrees as patterns, a letter neither before nor after them; short names that are words of English too only in capitals. */
export const FOREIGN_DEGREES: readonly (readonly [Level, RegExp])[] = degrees.flatMap(({ level, names, exact }) => [
  [level as Level, alone(names, 'iu')] as const,
  ...(exact.length > 0 ? [[level as Level, alone(exact, 'u')] as const] : []),
])
