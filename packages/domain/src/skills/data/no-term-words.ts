import noTermWords from './no-term-words.json' with { type: 'json' }

/** Words of a clause, a pronoun or a demand, which no name of a skill has. Pieces of a pattern, as below. */
export const NOT_IN_TERM: readonly string[] = noTermWords.notInTerm

/** Beginnings that tell nothing: "designing things", "latest trends". */
export const EMPTY_STARTS: readonly string[] = noTermWords.emptyStarts
