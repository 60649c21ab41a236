import { formatCount } from '../text/format-number.ts'

/** Limits of a search, all chosen by us. */

/** Length of a query in UTF-16 units. */
export const QUERY_LENGTH_MAX = 10_000
export const QUERY_TOO_LONG = `A search can have up to ${formatCount(QUERY_LENGTH_MAX)} characters.`
/** Words, including each word of a phrase. */
export const QUERY_TERMS_MAX = 200
/** Nesting depth of parentheses. */
export const QUERY_LEVELS_MAX = 200
/** Range of NEAR in words, and its default. */
export const NEAR_DISTANCE = { min: 1, max: 50, unsaid: 10 } as const
/** Minimum letters of a prefix: one letter would read a twentieth of the index. */
export const PREFIX_LETTERS_MIN = 2
/**
 * Lexemes of the expanded query, since NEAR and hyphens multiply them: as many of the longest words as stay below
 * PostgreSQL's limit of a megabyte for a tsquery.
 */
export const QUERY_LEXEMES_MAX = 5_000
/** Hyphenated or dotted words in a phrase: each doubles the spellings of the phrase. */
export const JOINED_WORDS_MAX = 5

/** UTF-16 units of a word; the rest of a longer one is ignored. */
export const WORD_LENGTH_MAX = 64
/** Parts of a joined word (front-end, jane.doe@example.com); the rest starts a new one. */
export const WORD_PARTS_MAX = 8
