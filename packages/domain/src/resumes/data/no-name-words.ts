import noNameWords from './no-name-words.json' with { type: 'json' }

/** Words in headings, taglines and addresses that are never part of a name, as parts of a pattern. */
export const NO_NAME_WORDS: readonly string[] = noNameWords
