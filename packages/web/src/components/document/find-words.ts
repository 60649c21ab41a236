import type { Span } from '@rolecall/domain/text/span'
import type { SkillKind } from '../match-marks/skill-kind.ts'

/** A word to mark in a document that is not the text itself. */
export type FoundWord = {
  text: string
  kind: SkillKind
  /** Contexts, as returned by `surroundingsOf`, in which the word means something else: "go" in "go to market". */
  notIn?: ReadonlySet<string>
}

const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
/** Returns whether a script has no spaces between words, so that any character may start or end one. */
const isUnspaced = (sign: string) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(sign)
/** Returns whether a script joins particles to the word that follows. */
const isSemitic = (sign: string) => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(sign)

/** Returns whether two adjacent characters belong to one word. */
const isOneWord = (left: string | undefined, right: string | undefined) =>
  left !== undefined &&
  right !== undefined &&
  isWordSign(left) &&
  isWordSign(right) &&
  !isUnspaced(left) &&
  !isUnspaced(right) &&
  isSemitic(left) === isSemitic(right)

const isSpace = (sign: string | undefined) => sign !== undefined && /\s/.test(sign)

/**
 * Returns the text in lower case, with every letter at the same place: a few letters ("İ") have a longer lower case,
 * and stay.
 */
function foldCase(text: string): string {
  const folded = text.toLowerCase()
  if (folded.length === text.length) return folded
  return Array.from(text, (sign) => {
    const small = sign.toLowerCase()
    return small.length === sign.length ? small : sign
  }).join('')
}

/** Returns the end of `parts` when they start at `at`, with any white space between them; undefined if they don't. */
function findEnd(hay: string, parts: readonly string[], at: number): number | undefined {
  let end = at
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      if (!isSpace(hay[end])) return undefined
      while (isSpace(hay[end])) end += 1
    }
    if (!hay.startsWith(part, end)) return undefined
    end += part.length
  }
  return end
}

/** Lists the places of `word` in `text` as a whole word, ignoring case and line breaks: 'Java' is not in 'JavaScript'. */
export function listOccurrences(text: string, word: string): Span[] {
  const places: Span[] = []
  const hay = foldCase(text)
  const parts = foldCase(word).split(/\s+/).filter(Boolean)
  const [first] = parts
  if (!first) return places
  for (let start = hay.indexOf(first); start >= 0; start = hay.indexOf(first, start + 1)) {
    const end = findEnd(hay, parts, start)
    if (end === undefined) continue
    if (!isOneWord(hay[start - 1], hay[start]) && !isOneWord(hay[end - 1], hay[end])) places.push({ start, end })
  }
  return places
}

/** Number of letters and digits on either side that identify a place, and how far they are searched. */
const AROUND = 8
const REACH = 4 * AROUND

/** Returns the text before and after, without spaces and punctuation, which documents set differently. */
export function surroundingsOf(text: string, { start, end }: Span): string {
  const letters = (piece: string) => foldCase(piece).replace(/[^\p{L}\p{N}]/gu, '')
  const before = letters(text.slice(Math.max(0, start - REACH), start)).slice(-AROUND)
  const after = letters(text.slice(end, end + REACH)).slice(0, AROUND)
  return `${before} ${after}`
}

/** Lists the places where a document uses the word in the intended meaning. */
export const listPlaces = (text: string, { text: word, notIn }: FoundWord): Span[] =>
  listOccurrences(text, word).filter((place) => !notIn?.has(surroundingsOf(text, place)))
