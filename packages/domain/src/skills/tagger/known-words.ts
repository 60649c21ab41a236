import { taxonomy } from '../taxonomy.ts'
import { nameKeys } from '../tokens.ts'

let skillsByWord: Map<string, number> | undefined

/**
 * Counts the spellings of the taxonomy that contain each word; without soft skills and human languages, whose words
 * every text has.
 */
function countSkills(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, aliases, kind } of taxonomy) {
    if (kind === 'soft' || kind === 'spoken-language') continue
    for (const spelling of [name, ...aliases])
      for (const word of new Set(nameKeys(spelling))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

/** Returns how common a word is in names of skills: "0" for never, "4" for most common. */
export function commonnessOf(word: string): string {
  skillsByWord ??= countSkills()
  const count = skillsByWord.get(nameKeys(word)[0] ?? word) ?? 0
  return count === 0 ? '0' : count < 2 ? '1' : count < 6 ? '2' : count < 30 ? '3' : '4'
}
