import studyFields from './study-fields.json' with { type: 'json' }

/** Words that end the name of a field of study: text after them without a separator is the school. Lower case. */
export const STUDY_FIELDS: ReadonlySet<string> = new Set(studyFields)
