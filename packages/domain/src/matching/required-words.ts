import type { ParsedResume } from '../resumes/parsed-resume.ts'
import { listPersonSpans } from '../resumes/person-spans.ts'
import { foldWord } from '../search/fold-word.ts'
import { listWords } from '../search/list-words.ts'
import type { Span } from '../text/span.ts'
import { stripBoilerplate } from './infer-occupations.ts'

/**
 * A word for comparing people when little else of a description was understood. `word` is folded like the index, and a
 * prefix if `isStem`; `shown` is the word as written.
 */
export type RequiredWord = { word: string; isStem: boolean; weight: number; shown: string }

/** A word of a description in lower case; its frequency, and whether the title has it. */
export type WrittenWord = { written: string; count: number; inTitle: boolean }

/** Minimum number of letters; shorter words are hardly ever what a job is about. */
const LETTERS_MIN = 3
/** Maximum number of different words taken from the start of a description. */
const WRITTEN_MAX = 400

/** Returns the words about the work in a description and its title, without the company's introduction and benefits. */
export function listWrittenWords({ title, description }: { title: string; description: string }): WrittenWord[] {
  const words = new Map<string, WrittenWord>()
  const add = (text: string, inTitle: boolean) => {
    for (const { start, end, word } of listWords(text)) {
      if (word.length < LETTERS_MIN || /^\d+$/.test(word)) continue
      const written = text.slice(start, end).toLowerCase()
      const known = words.get(written) ?? { written, count: 0, inTitle: false }
      if (known.count === 0 && words.size >= WRITTEN_MAX) continue
      words.set(written, { written, count: known.count + 1, inTitle: known.inTitle || inTitle })
    }
  }
  add(title, true)
  add(stripBoilerplate(description), false)
  return [...words.values()]
}

/**
 * Beginnings of words: in every language, words that share one are usually forms of each other (trunc-6 in information
 * retrieval).
 */
const BEGINNING = { least: 4, most: 6, ending: 1 } as const

/** Returns the search key of a word (rule A-303): the beginning of a long one, in any language; a short one unchanged. */
export function keyOf(written: string): Pick<RequiredWord, 'word' | 'isStem'> {
  const whole = foldWord(written)
  const letters = Math.min(whole.length - BEGINNING.ending, BEGINNING.most)
  return letters > BEGINNING.least ? { word: whole.slice(0, letters), isStem: true } : { word: whole, isStem: false }
}

/** Maximum number of words, since more only add noise (decision 85). */
const WORDS_MAX = 24
/** Weight of a word in the title, relative to the text. */
const IN_TITLE = 1.5
/** Share of a pool above which a word distinguishes nobody. */
const USUAL_SHARE = 0.5
/** Minimum share of known words among the uncommon ones: below, a text is about nobody's work. */
const LEAST_KNOWN = 0.2
/** Minimum number of résumés that tells which words are rare. */
const POOL_MIN = 20

export type WordSpread = { resumes: number; having: ReadonlyMap<string, number> }
export type KeyedWord = WrittenWord & Pick<RequiredWord, 'word' | 'isStem'>

/**
 * Chooses the most distinctive words, by their frequency in the description and rarity in a sample of résumés. Words
 * that no résumé has, or most have, are dropped, if there are enough résumés to tell.
 * @param spread by `word`
 */
export function selectDistinctiveWords(words: readonly KeyedWord[], { resumes, having }: WordSpread): RequiredWord[] {
  const isTold = resumes >= POOL_MIN
  const weighed = [...Map.groupBy(words, ({ word }) => word)].flatMap(([word, forms]): RequiredWord[] => {
    const some = having.get(word) ?? 0
    const [first] = forms.toSorted((one, other) => other.count - one.count)
    if (!first || (isTold && (some === 0 || some > USUAL_SHARE * resumes))) return []
    const count = forms.reduce((sum, form) => sum + form.count, 0)
    const rarity = isTold ? Math.log(1 + (resumes - some + 0.5) / (some + 0.5)) : 1
    const weight = 100 * rarity * (1 + Math.log(count)) * (forms.some(({ inTitle }) => inTitle) ? IN_TITLE : 1)
    return [{ word, isStem: first.isStem, weight: Math.max(1, Math.round(weight)), shown: first.written }]
  })
  const unknown = new Set(words.filter(({ word }) => !having.has(word)).map(({ word }) => word)).size
  if (isTold && weighed.length < LEAST_KNOWN * (weighed.length + unknown)) return []
  return weighed.toSorted((one, other) => other.weight - one.weight).slice(0, WORDS_MAX)
}

/** Finds the words in a text by the index's rule, in order, excluding the person's name. */
export function findWords(text: string, words: readonly RequiredWord[], parsed: Partial<ParsedResume>): Span[] {
  const names = listPersonSpans(text, parsed)
  const isOfName = (span: Span) => names.some(({ start, end }) => span.start >= start && span.end <= end)
  const isAsked = (found: string) =>
    words.some(({ word, isStem }) => (isStem ? found.startsWith(word) : found === word))
  return listWords(text)
    .filter(({ word, stem }) => isAsked(word) || isAsked(stem))
    .map(({ start, end }) => ({ start, end }))
    .filter((span) => !isOfName(span))
}
