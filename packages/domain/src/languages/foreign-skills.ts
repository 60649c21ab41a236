import { type Concept, readConcepts } from './concepts.ts'
import skills from './data/skills.json' with { type: 'json' }
import type { LanguageCode } from './language-of.ts'

let concepts: readonly Concept[] | undefined

/** Names of a language for skills of the taxonomy, each with the taxonomy's name; none of a language that we have no table of. */
export const foreignNames = (language: LanguageCode): { name: string; spelling: string }[] => {
  concepts ??= readConcepts(skills)
  return concepts.flatMap(({ name, words }) => (words.get(language) ?? []).map((spelling) => ({ name, spelling })))
}
