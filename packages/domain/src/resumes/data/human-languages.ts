import humanLanguages from './human-languages.json' with { type: 'json' }

/** Human languages: in English, and the most common in their own language and in those of their neighbours. */
export const HUMAN_LANGUAGES: ReadonlySet<string> = new Set(humanLanguages)
