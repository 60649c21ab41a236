import secondSenses from './second-senses.json' with { type: 'json' }

/**
 * Spellings in the taxonomy that are also people, places and ordinary things, with their other meaning: each needs
 * further evidence to be the skill (see ambiguous-words). Found by counting unlabelled uses in labelled postings, and
 * by reading the list of one-word names. Marks in the taxonomy's own files (`!?`) are not repeated.
 */
export const EVERYDAY_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.everydaySenses))

/** Names for which "in Ruby" and "with Cassandra" prove nothing. Includes those marked in the taxonomy's own files. */
export const NAME_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.nameSenses))

/**
 * Words that most texts use with another meaning, in any case: found by reading, among all spellings used more than
 * twice in 198 labelled postings or 330 other descriptions, those that are rarely required.
 */
export const COMMON_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.commonSenses))
