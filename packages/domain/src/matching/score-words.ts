import type { ParsedResume } from '../resumes/parsed-resume.ts'
import { listPersonSpans } from '../resumes/person-spans.ts'
import { listWords } from '../search/list-words.ts'
import { lexemesOf } from '../search/word-chains.ts'
import type { KeyedWord, RequiredWord, WordSpread } from './required-words.ts'
import type { WordFit } from './score-candidate.ts'
import { WORD_STRENGTH, wordMatchScore } from './weights.ts'

/** Lexemes of a résumé with their positions, in alphabetical order, as in the index of words. */
export type CountedWords = { lexemes: readonly string[]; places: readonly (readonly number[])[] }

/** Counts the words of a résumé, except its names. */
export function countWords(text: string, parsed: Partial<ParsedResume>): CountedWords {
  const names = listPersonSpans(text, parsed)
  const places = new Map<string, number[]>()
  for (const word of listWords(text)) {
    if (names.some(({ start, end }) => word.start >= start && word.end <= end)) continue
    for (const lexeme of lexemesOf(word)) places.set(lexeme, [...(places.get(lexeme) ?? []), word.at])
  }
  const lexemes = [...places.keys()].toSorted()
  return { lexemes, places: lexemes.map((lexeme) => places.get(lexeme) ?? []) }
}

/** Returns how often a résumé has a word. */
function timesOf({ word, isStem }: Pick<RequiredWord, 'word' | 'isStem'>, { lexemes, places }: CountedWords): number {
  let [low, high] = [0, lexemes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lexemes[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  const found = new Set<number>()
  for (let at = low; at < lexemes.length; at += 1) {
    const lexeme = lexemes[at] ?? ''
    if (isStem ? !lexeme.startsWith(word) : lexeme !== word) break
    for (const place of places[at] ?? []) found.add(place)
  }
  return found.size
}

/** Returns how many of some résumés have each word. */
export function spreadOf(words: readonly KeyedWord[], pool: readonly CountedWords[]): WordSpread {
  const having = words.map((word) => [word.word, pool.filter((each) => timesOf(word, each) > 0).length] as const)
  return { resumes: pool.length, having: new Map(having) }
}

const { k1, b, usual, shortest } = WORD_STRENGTH

/** Returns how well a résumé matches the words of a description: Okapi BM25, as in the server's query. */
export function scoreWords(words: readonly RequiredWord[], counted: CountedWords): WordFit {
  const length = Math.max(shortest, counted.lexemes.length) / usual
  const hits = words
    .map((word) => ({ ...word, times: timesOf(word, counted) }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const met = hits.reduce(
    (sum, { weight, times }) => sum + (weight * times * (k1 + 1)) / (times + k1 * (1 - b + b * length)),
    0,
  )
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  return { fit: wordMatchScore(met, all), had: hits.map(({ shown }) => shown) }
}
