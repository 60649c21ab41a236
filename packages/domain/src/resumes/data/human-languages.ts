import humanLanguages from './human-languages.json' with { type: 'json' }

/** Languages that people speak: in English, and the widest of them in their own words and in those of their neighbours. */
export const HUMAN_LANGUAGES: ReadonlySet<string> = new Set(humanLanguages)
