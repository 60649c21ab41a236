import noTermWords from './no-term-words.json' with { type: 'json' }

/** Words of a clause, pronouns and words about requirements, which no skill's name contains. Parts of a pattern, as below. */
export const NOT_IN_TERM: readonly string[] = noTermWords.notInTerm

/** Uninformative beginnings: "designing things", "latest trends". */
export const EMPTY_STARTS: readonly string[] = noTermWords.emptyStarts
