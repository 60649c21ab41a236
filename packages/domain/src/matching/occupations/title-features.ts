import { remembering } from '../../remembering.ts'
import { nameKeys } from '../../skills/tokens.ts'
import { hashOf } from '../../text/hash-of.ts'

/** What a model of titles looks at: a known feature by its hash, or a part of a word by its bucket; both with a weight. */
export type TitleFeatures = { hashes: number[]; buckets: number[]; bucketWeights: number[]; norm: number }

/** Parts of words, so that "paediatrics" and a word with a typing error say something, though no title had them. */
const PART_LENGTHS = [3, 4, 5] as const
const WORDS_MAX = 14

/** The words of a title as the model knows them, at most WORDS_MAX. */
export const modelWords = (title: string): string[] =>
  nameKeys(title)
    .filter((key) => /[\p{L}\p{N}]/u.test(key))
    .slice(0, WORDS_MAX)

/** Words, pairs of words and parts of words. @param buckets how many there are for parts */
export function titleFeatures(words: readonly string[], buckets: number): TitleFeatures {
  const hashes = words.map((word) => hashOf(word))
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (next !== undefined) hashes.push(hashOf(`${word} ${next}`))
  })
  const found: TitleFeatures = { hashes, buckets: [], bucketWeights: [], norm: Math.sqrt(Math.max(1, words.length)) }
  for (const word of words) {
    const parts = partsOf(word)
    for (const part of parts) {
      found.buckets.push(part % buckets)
      found.bucketWeights.push(1 / parts.length)
    }
  }
  return found
}

/** The hashes of a word's parts. */
const partsOf = remembering((word: string): readonly number[] => {
  const whole = `<${word}>`
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => hashOf(whole.slice(at, at + length))),
  )
})
