import type { LanguageCode } from './language-of.ts'

/** Languages of our tables of concepts, in column order. */
export const TABLE_LANGUAGES: readonly LanguageCode[] = ['de', 'fr', 'es', 'nl', 'pt', 'it', 'ro']

/** A concept under its English name, with its names in other languages. */
export type Concept = { name: string; words: ReadonlyMap<LanguageCode, readonly string[]> }

/** Parses lines "English = German, German = French = Spanish = Dutch = Portuguese = Italian = Romanian". */
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
