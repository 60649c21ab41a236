import subjectWords from './subject-words.json' with { type: 'json' }

/**
 * Words and abbreviations for subjects that STUDY_FIELDS does not have: after a degree and a comma, they are not a
 * school. Lower case.
 */
export const SUBJECT_WORDS: ReadonlySet<string> = new Set(subjectWords)
