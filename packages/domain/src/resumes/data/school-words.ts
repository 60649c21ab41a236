import schoolWords from './school-words.json' with { type: 'json' }

/** Words of a school's name, as pieces of a pattern. */
export const SCHOOL_WORDS: readonly string[] = schoolWords
