import secondSenses from './second-senses.json' with { type: 'json' }

/**
 * Spellings of the taxonomy that people, places and everyday things have too, with what else they are: each is the skill only
 * beside a second witness (see ambiguous-words). Found by counting what stands unmarked in postings that experts had marked,
 * and by reading the list of one-word names. What the taxonomy's own files mark (`!?`) is not repeated.
 */
export const EVERYDAY_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.everydaySenses))

/** Where "in Ruby" and "with Cassandra" tell nothing. Those that the taxonomy's own files mark stand here too. */
export const NAME_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.nameSenses))

/**
 * Words that most texts use without meaning the skill, in any case: found by reading, of every spelling that 198 postings which
 * experts had marked or 330 other descriptions name more than twice, those that are rarely asked for.
 */
export const COMMON_SENSES: ReadonlyMap<string, string> = new Map(Object.entries(secondSenses.commonSenses))
