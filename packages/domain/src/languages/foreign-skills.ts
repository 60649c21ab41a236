import { type Concept, readConcepts } from './concepts.ts'
import skills from './data/skills.json' with { type: 'json' }
import type { LanguageCode } from './language-of.ts'

let concepts: readonly Concept[] | undefined

/**
 * Returns a language's names for skills of the taxonomy, each with the taxonomy's name; empty for a language without a
 * table.
 */
export const foreignNames = (language: LanguageCode): { name: string; spelling: string }[] => {
  concepts ??= readConcepts(skills)
  return concepts.flatMap(({ name, words }) => (words.get(language) ?? []).map((spelling) => ({ name, spelling })))
}
