import titleNouns from './title-nouns.json' with { type: 'json' }

/** Nouns that name an occupation: lower case, singular unless the plural is the usual form. */
export const TITLE_NOUNS: ReadonlySet<string> = new Set(titleNouns)
