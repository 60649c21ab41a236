import commonSlips from './common-slips.json' with { type: 'json' }

/** Misspellings of common words in both British and American English. Lower case. */
export const MISSPELLINGS: ReadonlySet<string> = new Set(commonSlips.misspellings)

/** Uncountable English nouns, with their nonexistent plural. Lower case. */
export const NO_PLURALS: ReadonlySet<string> = new Set(commonSlips.noPlurals)

/** Pairs of words that do not agree, or repeat each other. Lower case. */
export const WRONG_PAIRS: ReadonlySet<string> = new Set(commonSlips.wrongPairs)

/** Words found in most English sentences. Lower case. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(commonSlips.functionWords)
