import noNameWords from './no-name-words.json' with { type: 'json' }

/** Words that stand in headings, taglines and addresses but in nobody's name, as pieces of a pattern. */
export const NO_NAME_WORDS: readonly string[] = noNameWords
