import dutch from './dutch.json' with { type: 'json' }
import english from './english.json' with { type: 'json' }
import french from './french.json' with { type: 'json' }
import german from './german.json' with { type: 'json' }
import sources from './sources.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }

/** Ways in which a word can put people off. */
export type WordingKind = 'gender' | 'age' | 'origin' | 'ability' | 'family' | 'looks' | 'idiom'

export type WordingSource = keyof typeof sources

/**
 * Words with a common reason, the rest of a sentence that starts with the word. `words`: each as `wording-pattern.ts` reads
 * it, and the replacement, empty if it is best left out. `notBefore`, `notAfter`: neighbouring words that give it
 * another meaning. `canBeName`: capitalized, next to another capitalized word, it is a name.
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

/** Tables by language, ISO 639-1. */
export const WORDING_TABLES = { en: english, de: german, fr: french, es: spanish, nl: dutch } as unknown as Readonly<
  Record<'en' | 'de' | 'fr' | 'es' | 'nl', readonly WordingRow[]>
>

/** Sources of the rows, in words. */
export const WORDING_SOURCES: Readonly<Record<WordingSource, string>> = sources
