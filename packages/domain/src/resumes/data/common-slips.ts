import commonSlips from './common-slips.json' with { type: 'json' }

/** Spellings of frequent words that are wrong in British and American English alike. Lower case. */
export const MISSPELLINGS: ReadonlySet<string> = new Set(commonSlips.misspellings)

/** Nouns that English does not count, with the plural that they do not have. Lower case. */
export const NO_PLURALS: ReadonlySet<string> = new Set(commonSlips.noPlurals)

/** Pairs of words that do not agree with each other, or say the same twice. Lower case. */
export const WRONG_PAIRS: ReadonlySet<string> = new Set(commonSlips.wrongPairs)

/** Words that most sentences of the language have some of. Lower case. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(commonSlips.functionWords)
