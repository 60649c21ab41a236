import fieldWords from './field-words.json' with { type: 'json' }

/**
 * By field of work, words of tasks and things that tell it where neither a title nor a skill does, in the form that tokenise
 * gives them (one word, singular). Written by us.
 */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = fieldWords
