import { nameKeys } from '../../skills/tokens.ts'
import { hashOf } from '../../text/hash-of.ts'
import { memoize } from '../../text/memoize.ts'

/** Features of a title: known words by hash, parts of words by bucket; both with weights. */
export type TitleFeatures = { hashes: number[]; buckets: number[]; bucketWeights: number[]; norm: number }

/** Lengths of word parts, so that "paediatrics" or a misspelled word still counts, although no title had it. */
const PART_LENGTHS = [3, 4, 5] as const
const WORDS_MAX = 14

/** Returns the words of a title known to the model, at most WORDS_MAX. */
export const modelWords = (title: string): string[] =>
  nameKeys(title)
    .filter((key) => /[\p{L}\p{N}]/u.test(key))
    .slice(0, WORDS_MAX)

/**
 * Returns words, pairs of words and parts of words.
 * @param buckets number of buckets for parts
 */
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

/** Returns the hashes of a word's parts. */
const partsOf = memoize((word: string): readonly number[] => {
  const whole = `<${word}>`
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => hashOf(whole.slice(at, at + length))),
  )
})
