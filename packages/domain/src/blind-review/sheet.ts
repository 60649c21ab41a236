import type { Span } from '../text/span.ts'
import { maskRedactions } from './mask-redactions.ts'

/** A line of the text without its line break; `text` is its content. */
export type SheetLine = Span & { text: string }

/**
 * A text prepared for searching: marks of an earlier redaction are blanked, and `folded` is the text in lower case
 * without accents, with the position in the text of each letter in `at`.
 */
export type Sheet = { text: string; lines: readonly SheetLine[]; folded: string; at: readonly number[] | undefined }

const IS_ASCII = /^[\0-\x7f]*$/

/** Letters that Unicode does not decompose. */
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

/** Returns a text in lower case without accents, for comparing names. */
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
  const text = maskRedactions(written)
  const lines: SheetLine[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length, text: line })
    start += line.length + 1
  }
  return { text, lines, ...fold(text) }
}

/** Maps a piece of the folded text back to the text; separate accents belong to their letter. */
export function unfold({ text, at }: Sheet, start: number, end: number): Span {
  if (!at) return { start, end }
  const from = at[start] ?? start
  let to = (at[end - 1] ?? end - 1) + 1
  while (to < text.length && /[\p{M}\udc00-\udfff]/u.test(text[to] ?? '')) to += 1
  return { start: from, end: to }
}

/** Returns the line at a position. */
export function lineAt({ lines }: Sheet, place: number): SheetLine {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lines[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return lines[low] ?? { start: 0, end: 0, text: '' }
}
