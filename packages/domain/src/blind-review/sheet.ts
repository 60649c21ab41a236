import type { Span } from '../span.ts'
import { withoutMarks } from './redraw.ts'

/** A line of the text without its end; `text` is what stands there. */
export type SheetLine = Span & { text: string }

/**
 * A text as it is searched: marks of an earlier redrawing are nothing in it, and `folded` is it in small letters without accents,
 * each letter of which stands in the text at `at`.
 */
export type Sheet = { text: string; lines: readonly SheetLine[]; folded: string; at: readonly number[] | undefined }

const IS_ASCII = /^[\0-\x7f]*$/

/** Letters that no decomposition divides. */
const WITHOUT_STROKES: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

const foldCharacter = (character: string): string => {
  const letters = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\p{M}/gu, '')
  return [...letters].map((letter) => WITHOUT_STROKES[letter] ?? letter).join('')
}

/** Small letters without accents, as names are compared. */
export const foldName = (text: string): string => [...text].map(foldCharacter).join('')

function fold(text: string): Pick<Sheet, 'folded' | 'at'> {
  if (IS_ASCII.test(text)) return { folded: text.toLowerCase(), at: undefined }
  const at: number[] = []
  let folded = ''
  let place = 0
  for (const character of text) {
    const letters = character <= '\x7f' ? character.toLowerCase() : foldCharacter(character)
    folded += letters
    for (let unit = 0; unit < letters.length; unit += 1) at.push(place)
    place += character.length
  }
  at.push(text.length)
  return { folded, at }
}

export function openSheet(written: string): Sheet {
  const text = withoutMarks(written)
  const lines: SheetLine[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length, text: line })
    start += line.length + 1
  }
  return { text, lines, ...fold(text) }
}

/** Where a piece of the folded text stands in the text; accents that are written apart from their letter belong to it. */
export function unfold({ text, at }: Sheet, start: number, end: number): Span {
  if (!at) return { start, end }
  const from = at[start] ?? start
  let to = (at[end - 1] ?? end - 1) + 1
  while (to < text.length && /[\p{M}\udc00-\udfff]/u.test(text[to] ?? '')) to += 1
  return { start: from, end: to }
}

/** The line in which a place is. */
export function lineAt({ lines }: Sheet, place: number): SheetLine {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return lines[low] ?? { start: 0, end: 0, text: '' }
}
