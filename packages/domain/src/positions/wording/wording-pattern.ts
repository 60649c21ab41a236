/** Separator of two words: spaces and at most one line end, or a hyphen. */
const GAP = '(?:[^\\S\\n]{1,3}(?:\\n[^\\S\\n]{0,3})?|\\n[^\\S\\n]{0,3}|[-‐‑])'

/**
 * Returns a word of the tables as a pattern source: a space is a gap or a hyphen, `#` a number of up to two digits, `*`
 * the rest of a word, ` ?` an optional space; everything else is regular expression syntax.
 */
export const patternOf = (word: string): string =>
  word
    .replaceAll("'", "['’]")
    .replaceAll('#', '\\d{1,2}')
    .replace(/(?<![)\]\\])\*/g, '[\\p{L}·*:]{0,30}')
    .replace(/ (\??)/g, `${GAP}$1`)

/** Lookbehind for a word that is not part of a longer word, a URL or a tag. */
export const BEFORE = '(?<![\\p{L}\\p{N}_@#‐-])(?<![\\p{L}\\p{N}]-)'
/** Lookahead for the end of a word; a hyphenated compound counts as a longer word. */
export const AFTER = '(?![\\p{L}\\p{N}_@]|\\.[\\p{L}\\p{N}])'

/** Returns a pattern for any of some whole words, in any case. */
export const anyOf = (words: readonly string[], flags = 'giu'): RegExp =>
  new RegExp(`${BEFORE}(?:${words.map(patternOf).join('|')})${AFTER}`, flags)
