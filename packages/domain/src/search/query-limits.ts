/** Bounds of a search, all our own. */

/** Characters of a query, UTF-16. */
export const QUERY_LENGTH_MAX = 10_000
/** Words, each word of a phrase counted. */
export const QUERY_TERMS_MAX = 200
/** Parentheses inside parentheses. */
export const QUERY_LEVELS_MAX = 200
/** Words that NEAR may look away, and how far it looks where no number is written. */
export const NEAR_DISTANCE = { min: 1, max: 50, unsaid: 10 } as const
/** Letters before the star of a prefix: one letter would read a twentieth of the index. */
export const PREFIX_LETTERS_MIN = 2
/**
 * Lexemes that a query may be written out to, since NEAR and hyphens multiply: as many of the longest words as stay below
 * the megabyte that PostgreSQL allows a tsquery.
 */
export const QUERY_LEXEMES_MAX = 5_000
/** Hyphenated or dotted words within one phrase: each doubles the ways in which the phrase may be written. */
export const JOINED_WORDS_MAX = 5

/** UTF-16 units of a word that are looked at; the rest of a longer one does not count. */
export const WORD_LENGTH_MAX = 64
/** Parts of one joined word (front-end, jane.doe@example.com); what follows begins a new one. */
export const WORD_PARTS_MAX = 8
