import type { LanguageCode } from './language-of.ts'

/** The languages of our tables of concepts, in the order of their columns. */
export const TABLE_LANGUAGES: readonly LanguageCode[] = ['de', 'fr', 'es', 'nl', 'pt', 'it', 'ro']

/** One thing under its English name, and how other languages call it. */
export type Concept = { name: string; words: ReadonlyMap<LanguageCode, readonly string[]> }

/** Reads lines "English = German, German = French = Spanish = Dutch = Portuguese = Italian = Romanian". */
export const readConcepts = (lines: readonly string[]): Concept[] =>
  lines.map((line) => {
    const [name = '', ...columns] = line.split(' = ')
    return {
      name,
      words: new Map(
        TABLE_LANGUAGES.map((language, at) => [language, (columns[at] ?? '').split(',').map((word) => word.trim())]),
      ),
    }
  })
