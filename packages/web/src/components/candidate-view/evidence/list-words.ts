import { type Span, textOf } from '@rolecall/domain/text/span'
import type { Mark } from '../../document/cut-text.ts'
import { type FoundWord, listOccurrences, surroundingsOf } from '../../document/find-words.ts'

/**
 * Lists the marked words, each once, for documents other than the text (PDF pages, HTML). If the text contains one
 * without a mark, it means something else there, and documents don't mark it either.
 */
export function listWords(text: string, marks: readonly Mark[]): FoundWord[] {
  const words = new Map<string, FoundWord>()
  const marked = marks.toSorted((a, b) => a.start - b.start)
  const isMarked = ({ start, end }: Span) => marked.some((mark) => mark.start < end && start < mark.end)
  for (const { start, end, kind } of marked) {
    const word = textOf(text, { start, end }).trim()
    const key = word.toLowerCase()
    if (!word || words.has(key)) continue
    const places = listOccurrences(text, word)
    const meant = new Set(places.filter(isMarked).map((place) => surroundingsOf(text, place)))
    const others = places.map((place) => surroundingsOf(text, place)).filter((around) => !meant.has(around))
    words.set(key, { text: word, kind, ...(others.length > 0 && { notIn: new Set(others) }) })
  }
  return [...words.values()]
}
