import titleNouns from './title-nouns.json' with { type: 'json' }

/** Nouns for occupations: lower case, singular unless the plural is more common. */
export const TITLE_NOUNS: ReadonlySet<string> = new Set(titleNouns)
