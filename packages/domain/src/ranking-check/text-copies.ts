import { hashOf } from '../text/hash-of.ts'
import type { Span } from '../text/span.ts'

/** Number of consecutive words compared as a unit: for a passage, and for two texts that may differ in some words. */
const ROW = 8
const SHORT_ROW = 4
/** Number of consecutive equal words that is no accident. */
const COPIED_WORDS = 30
/** Minimum number of different rows; fewer are a form or a line that many people share. */
const OWN_ROWS = 60
/** Number of minimal hashes of a text, which agree as often as the rows of two texts. */
const MARKS = 24
/** Number of equal marks for which two texts are compared. */
const BAND = 3
/** Number of equal marks for which two texts count as the same. */
const ALIKE_MARKS = 20

type Word = { word: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

/** Spreads the bits of an integer over 32 (final mix of MurmurHash3). */
function mix(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Returns a number for each word that is followed by enough others: the hash of it and those after it. */
function rowsOf(words: readonly Word[], length = ROW): number[] {
  const hashes = words.map(({ word }) => hashOf(word))
  return hashes.slice(0, Math.max(0, hashes.length - length + 1)).map((_, at) => {
    let row = 0
    for (let next = at; next < at + length; next += 1) row = mix(Math.imul(row, 31) + (hashes[next] ?? 0))
    return row
  })
}

/** Descriptions by their rows of words. */
export type Passages = ReadonlyMap<number, ReadonlySet<number>>

export function indexPassages(texts: readonly string[]): Passages {
  const index = new Map<number, Set<number>>()
  for (const [place, text] of texts.entries())
    for (const row of rowsOf(wordsIn(text))) index.set(row, (index.get(row) ?? new Set()).add(place))
  return index
}

/** A passage found both in a text and in the description at that index, word by word. */
export type Copy = { place: number; words: number; span: Span }

/** Returns the longest passage that is too long to be an accident. */
export function findCopy(text: string, passages: Passages): Copy | undefined {
  const words = wordsIn(text)
  let runs = new Map<number, number>()
  let longest: Copy | undefined
  for (const [at, row] of rowsOf(words).entries()) {
    const next = new Map<number, number>()
    for (const place of passages.get(row) ?? []) {
      const rows = (runs.get(place) ?? 0) + 1
      next.set(place, rows)
      const length = rows + ROW - 1
      if (length < COPIED_WORDS || length <= (longest?.words ?? 0)) continue
      const span = { start: words[at - rows + 1]?.start ?? 0, end: words[at + ROW - 1]?.end ?? text.length }
      longest = { place, words: length, span }
    }
    runs = next
  }
  return longest
}

/** Returns the marks for comparing a text; undefined if it contains too little. Words of `name` are ignored. */
export function markText(text: string, name: string): number[] | undefined {
  const own = new Set(wordsIn(name).map(({ word }) => word))
  const rows = new Set(
    rowsOf(
      wordsIn(text).filter(({ word }) => !own.has(word)),
      SHORT_ROW,
    ),
  )
  if (rows.size < OWN_ROWS) return undefined
  const marks = Array.from({ length: MARKS }, () => 0xffffffff)
  for (const row of rows)
    for (let at = 0; at < MARKS; at += 1) {
      const mark = mix(row + Math.imul(at + 1, 0x9e3779b1))
      if (mark < (marks[at] ?? 0)) marks[at] = mark
    }
  return marks
}

export type MarkedText = { name: string; marks: readonly number[] }

/**
 * Groups texts that are nearly the same under different names, by index. Each is compared with the first one that has
 * three marks in common, so that the time is linear in the number of texts.
 */
export function groupSimilarTexts(texts: readonly MarkedText[]): number[][] {
  const first = new Map<string, number>()
  const headOf = texts.map((_, place) => place)
  const find = (place: number): number => {
    const head = headOf[place] ?? place
    return head === place ? place : find(head)
  }
  for (const [place, { marks }] of texts.entries())
    for (let from = 0; from < MARKS; from += BAND) {
      const key = `${from}:${marks.slice(from, from + BAND).join()}`
      const other = first.get(key)
      if (other === undefined) first.set(key, place)
      else if (isAlike(marks, texts[other]?.marks ?? [])) headOf[find(place)] = find(other)
    }
  const groups = Map.groupBy(texts.keys(), find)
  return [...groups.values()].filter((places) => new Set(places.map((place) => keyOf(texts[place]))).size > 1)
}

const isAlike = (some: readonly number[], others: readonly number[]): boolean =>
  some.filter((mark, at) => mark === others[at]).length >= ALIKE_MARKS

const keyOf = (text: MarkedText | undefined): string =>
  wordsIn(text?.name ?? '')
    .map(({ word }) => word)
    .sort()
    .join(' ')
