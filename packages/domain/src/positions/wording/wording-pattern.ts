/** Between two words: blanks and one end of a line, or a hyphen. */
const GAP = '(?:[^\\S\\n]{1,3}(?:\\n[^\\S\\n]{0,3})?|\\n[^\\S\\n]{0,3}|[-‐‑])'

/**
 * A word of the tables as the source of a pattern: a blank is a gap or a hyphen, `#` a number of up to two digits, `*` the rest
 * of a word, ` ?` a blank that may be missing; the rest is as patterns have it.
 */
export const patternOf = (word: string): string =>
  word
    .replaceAll("'", "['’]")
    .replaceAll('#', '\\d{1,2}')
    .replace(/(?<![)\]\\])\*/g, '[\\p{L}·*:]{0,30}')
    .replace(/ (\??)/g, `${GAP}$1`)

/** What stands before a word that is no part of a longer one, of an address or of a tag. */
export const BEFORE = '(?<![\\p{L}\\p{N}_@#‐-])(?<![\\p{L}\\p{N}]-)'
/** What stands behind it; a compound with a hyphen is one of it. */
export const AFTER = '(?![\\p{L}\\p{N}_@]|\\.[\\p{L}\\p{N}])'

/** Any of some words, whole, in any case. */
export const anyOf = (words: readonly string[], flags = 'giu'): RegExp =>
  new RegExp(`${BEFORE}(?:${words.map(patternOf).join('|')})${AFTER}`, flags)
