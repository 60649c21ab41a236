import companyWords from './company-words.json' with { type: 'json' }

/** Words that end or belong to the name of an organisation, lower case. */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(companyWords)
