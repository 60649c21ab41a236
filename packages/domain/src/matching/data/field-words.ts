import fieldWords from './field-words.json' with { type: 'json' }

/**
 * Words for tasks and things by field of work, for texts without a telling title or skill; in the form that tokenise
 * returns (one word, singular). Written by us.
 */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = fieldWords
