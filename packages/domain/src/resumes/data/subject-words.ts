import subjectWords from './subject-words.json' with { type: 'json' }

/** Words and short forms of subjects of study that STUDY_FIELDS does not hold: behind a degree and a comma, they are no school. Lower case. */
export const SUBJECT_WORDS: ReadonlySet<string> = new Set(subjectWords)
