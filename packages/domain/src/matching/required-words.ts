import type { ParsedResume } from '../resume/parsed-resume.ts'
import { listPersonSpans } from '../resume/person-spans.ts'
import { foldWord } from '../search/fold-word.ts'
import { listWords } from '../search/list-words.ts'
import type { Span } from '../span.ts'
import { ofTheWork } from './asked-lines.ts'

/**
 * A word of a description by which people are compared where little else of it was understood. `word` is folded as the index
 * of words has it, and the beginning of what is found where it `isStem`; `shown` is how the description writes it.
 */
export type AskedWord = { word: string; isStem: boolean; weight: number; shown: string }

/** A word as a description has it, small; how often, and whether the title has it. */
export type WrittenWord = { written: string; count: number; inTitle: boolean }

/** Shorter ones are hardly ever what a job is about. */
const LETTERS_MIN = 3
/** Different words of one description that are looked at, the first ones. */
const WRITTEN_MAX = 400

/** The words of the work in a description and its title; not what a company says of itself and offers. */
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
  add(ofTheWork(description), false)
  return [...words.values()]
}

/** A stem shorter than this is the beginning of too much: its word is looked for whole. */
const STEM_MIN = 4
/** Of a language without a stemmer, what a longer word loses at its end. */
const ENDING = 2
const LONG_WORD = 7

/** What a word is looked for by. @param stem of its language; where none is known, a long word loses its ending */
export function keyOf(written: string, stem: string | undefined): Pick<AskedWord, 'word' | 'isStem'> {
  const whole = foldWord(written)
  const short = stem === undefined ? (whole.length >= LONG_WORD ? whole.slice(0, -ENDING) : whole) : foldWord(stem)
  return short.length >= STEM_MIN && whole.startsWith(short)
    ? { word: short, isStem: true }
    : { word: whole, isStem: false }
}

/** More words of a description only add noise (bench/words). */
const WORDS_MAX = 24
/** What a word of the title counts for beside one of the text. */
const IN_TITLE = 1.5
/** A word that more of a pool have than this tells nobody from another. */
const USUAL_SHARE = 0.5
/** So few résumés do not tell what is rare. */
const POOL_MIN = 20

export type Spread = { resumes: number; having: ReadonlyMap<string, number> }
export type KeyedWord = WrittenWord & Pick<AskedWord, 'word' | 'isStem'>

/**
 * The words that tell most, by how often the description says them and how few résumés of a sample have them. Words that no
 * résumé has, or most have, are left out, as far as there are enough résumés to tell. @param spread by `word`
 */
export function chooseWords(words: readonly KeyedWord[], { resumes, having }: Spread): AskedWord[] {
  const isTold = resumes >= POOL_MIN
  const weighed = [...Map.groupBy(words, ({ word }) => word)].flatMap(([word, forms]): AskedWord[] => {
    const some = having.get(word) ?? 0
    const [first] = forms.toSorted((one, other) => other.count - one.count)
    if (!first || (isTold && (some === 0 || some > USUAL_SHARE * resumes))) return []
    const count = forms.reduce((sum, form) => sum + form.count, 0)
    const rarity = isTold ? Math.log(1 + (resumes - some + 0.5) / (some + 0.5)) : 1
    const weight = 100 * rarity * (1 + Math.log(count)) * (forms.some(({ inTitle }) => inTitle) ? IN_TITLE : 1)
    return [{ word, isStem: first.isStem, weight: Math.max(1, Math.round(weight)), shown: first.written }]
  })
  return weighed.toSorted((one, other) => other.weight - one.weight).slice(0, WORDS_MAX)
}

/** Where a text has the words, by the rule of the index, and not in the name of its person; in order. */
export function findWords(text: string, words: readonly AskedWord[], parsed: Partial<ParsedResume>): Span[] {
  const names = listPersonSpans(text, parsed)
  const isOfName = (span: Span) => names.some(({ start, end }) => span.start >= start && span.end <= end)
  const isAsked = (found: string) =>
    words.some(({ word, isStem }) => (isStem ? found.startsWith(word) : found === word))
  return listWords(text)
    .filter(({ word, stem }) => isAsked(word) || isAsked(stem))
    .map(({ start, end }) => ({ start, end }))
    .filter((span) => !isOfName(span))
}
