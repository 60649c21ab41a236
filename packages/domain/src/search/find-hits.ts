import type { Span } from '../text/span.ts'
import { listFieldWords } from './evaluate-query.ts'
import type { Word } from './list-words.ts'
import { highlightsOf, type Leaf, type Operand, type Query } from './query-tree.ts'
import { SEARCH_FIELDS, type WordField } from './search-fields.ts'
import { type Chain, lexemesOf, listChains, meets } from './word-chains.ts'

/** Words of a text by lexeme and by position. */
type WordIndex = { words: readonly Word[]; byLexeme: Map<string, Word[]>; byPlace: Map<number, Word[]> }

/** `leaf` numbers the search terms, so that a snippet can show as many of them as possible. */
type Hit = Span & { leaf: number }
type FoundSpan = Span & { first: number; last: number }

/**
 * Returns the matches to highlight in a text, in order, without overlaps. For a field's value, pass the field to
 * include its own conditions.
 */
export const findHits = (text: string, query: Query, field?: WordField): Span[] => merge(listHits(text, query, field))

function listHits(text: string, query: Query, field: WordField | undefined): Hit[] {
  const index = indexWords(listFieldWords(field, text))
  const hits = highlightsOf(query).flatMap((leaf, number) =>
    findLeaf(index, leaf, field).map(({ start, end }): Hit => ({ start, end, leaf: number })),
  )
  return hits.sort((a, b) => a.start - b.start || b.end - a.end)
}

function merge(hits: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { start, end } of hits) {
    const last = merged.at(-1)
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

function indexWords(words: readonly Word[]): WordIndex {
  const byLexeme = new Map<string, Word[]>()
  for (const word of words) {
    for (const lexeme of lexemesOf(word)) {
      const same = byLexeme.get(lexeme)
      if (same === undefined) byLexeme.set(lexeme, [word])
      else same.push(word)
    }
  }
  return { words, byLexeme, byPlace: Map.groupBy(words, ({ at }) => at) }
}

const isEverywhere = (name: WordField) => SEARCH_FIELDS.some((field) => field.name === name && field.everywhere)

function findLeaf(index: WordIndex, leaf: Leaf, field: WordField | undefined): FoundSpan[] {
  if (leaf.kind === 'field') return leaf.field === field ? findOperand(index, leaf.value) : []
  if (field !== undefined && !isEverywhere(field)) return []
  if (leaf.kind === 'near')
    return findNear(findOperand(index, leaf.left), findOperand(index, leaf.right), leaf.distance)
  return findOperand(index, leaf)
}

/** Returns the matches of an operand by position. */
const findOperand = (index: WordIndex, operand: Operand): FoundSpan[] =>
  listChains(operand)
    .flatMap((chain) => findChain(index, chain))
    .sort((a, b) => a.first - b.first)

function findChain({ words, byLexeme, byPlace }: WordIndex, [head, ...rest]: Chain): FoundSpan[] {
  const begins = head.prefix ? words.filter((word) => meets(word, head)) : (byLexeme.get(head.lexeme) ?? [])
  return begins.flatMap((begin) => {
    let { end } = begin
    for (const link of rest) {
      const word = byPlace.get(begin.at + link.at)?.find((one) => meets(one, link))
      if (word === undefined) return []
      end = Math.max(end, word.end)
    }
    return [{ start: begin.start, end, first: begin.at, last: begin.at + (rest.at(-1)?.at ?? 0) }]
  })
}

/** Returns both ends of every pair that is close enough. */
function findNear(some: readonly FoundSpan[], others: readonly FoundSpan[], distance: number): FoundSpan[] {
  const close = new Set<FoundSpan>()
  for (const [ahead, behind] of [
    [some, others],
    [others, some],
  ] as const) {
    const byFirst = Map.groupBy(behind, ({ first }) => first)
    for (const one of ahead) {
      for (let step = 1; step <= distance; step++) {
        for (const other of byFirst.get(one.last + step) ?? []) close.add(one).add(other)
      }
    }
  }
  return [...close]
}

/** A piece of a text with its highlights, relative to the piece; whether text was cut off on either side. */
export type Snippet = { text: string; spans: Span[]; start: number; isCutBefore: boolean; isCutAfter: boolean }

/** Returns the piece of about `width` characters with the most search terms, then the most matches, then the earliest. */
export function snippetOf(text: string, query: Query, width: number, field?: WordField): Snippet {
  const hits = listHits(text, query, field)
  const [from, to] = findBestHits(hits, width)
  const slack = Math.max(0, width - (to - from))
  const start = startOfWord(text, Math.max(0, Math.min(from - (slack >> 1), text.length - width)), from)
  const end = endOfWord(
    text,
    Math.min(text.length, Math.max(start + width, Math.min(to, from + width))),
    Math.min(to, from + width),
  )
  const spans = merge(hits.filter((hit) => hit.start < end && hit.end > start)).map((span) => ({
    start: Math.max(0, span.start - start),
    end: Math.min(end, span.end) - start,
  }))
  return { text: text.slice(start, end), spans, start, isCutBefore: start > 0, isCutAfter: end < text.length }
}

/** Slides a window over the matches; each enters and leaves once. */
function findBestHits(hits: readonly Hit[], width: number): [number, number] {
  const inside = new Map<number, number>()
  let best: [number, number] = [hits[0]?.start ?? 0, hits[0]?.end ?? 0]
  let most = 0
  let left = 0
  for (const [right, hit] of hits.entries()) {
    inside.set(hit.leaf, (inside.get(hit.leaf) ?? 0) + 1)
    for (let out = hits[left]; out !== undefined && left < right && hit.end - out.start > width; out = hits[++left]) {
      const count = (inside.get(out.leaf) ?? 0) - 1
      if (count > 0) inside.set(out.leaf, count)
      else inside.delete(out.leaf)
    }
    const value = inside.size * hits.length + (right - left + 1)
    if (value > most) {
      most = value
      best = [hits[left]?.start ?? 0, hit.end]
    }
  }
  return best
}

/** Maximum distance that a cut moves to avoid splitting a word. */
const WORD_REACH = 30
const isInside = (text: string, at: number) => at > 0 && at < text.length && /^\S\S$/.test(text.slice(at - 1, at + 1))
const isInPair = (text: string, at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))

/** Moves forward to the start of a word, if there is one before the match. */
function startOfWord(text: string, at: number, hit: number): number {
  for (let start = at; start <= Math.min(hit, at + WORD_REACH); start++) {
    if (!isInside(text, start) && !/\s/.test(text[start] ?? '')) return start
  }
  return isInPair(text, at) ? at - 1 : at
}

/** Moves back to the end of a word, if there is one after the match. */
function endOfWord(text: string, at: number, hit: number): number {
  for (let end = at; end >= Math.max(hit, at - WORD_REACH); end--) {
    if (!isInside(text, end) && !/\s/.test(text[end - 1] ?? '')) return end
  }
  return isInPair(text, at) ? at + 1 : at
}
