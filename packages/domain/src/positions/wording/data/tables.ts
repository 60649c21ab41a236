import dutch from './dutch.json' with { type: 'json' }
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import german from './german.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }

/** What a word is about that puts people off. */
export type WordingKind = 'gender' | 'age' | 'origin' | 'ability' | 'family' | 'looks' | 'idiom'

export type WordingSource = keyof typeof sources

/**
 * Words with one reason, the end of a sentence that begins with the word. `words`: each as `pattern-of.ts` reads it, and what
 * to write in its place, empty where it is best left out. `notBefore`, `notAfter`: words beside which it means something else.
 * `canBeName`: with a capital, beside another word with one, it is somebody's name.
 */
export type WordingRow = {
  kind: WordingKind
  source: WordingSource
  why: string
  words: Readonly<Record<string, string>>
  notBefore?: readonly string[]
  notAfter?: readonly string[]
  canBeName?: boolean
}

/** By language, ISO 639-1. */
export const WORDING_TABLES = { en: english, de: german, fr: french, es: spanish, nl: dutch } as unknown as Readonly<
  Record<'en' | 'de' | 'fr' | 'es' | 'nl', readonly WordingRow[]>
>

/** Where a row comes from, in words. */
export const WORDING_SOURCES: Readonly<Record<WordingSource, string>> = sources
