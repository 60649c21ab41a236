import type { Span } from '@rolecall/domain/span'
import type { SkillKind } from '../match-marks/skill-kind.ts'

/** A word to mark in a document that is not the text itself. */
export type FoundWord = {
  text: string
  kind: SkillKind
  /** Surroundings, as `surroundingsOf` has them, where the word stands and means something else: "go" of "go to market". */
  notIn?: ReadonlySet<string>
}

const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
/** Written without spaces between words, so that any of them may begin or end one. */
const isUnspaced = (sign: string) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(sign)
/** Joins a particle to the word that follows, in its own letters. */
const isSemitic = (sign: string) => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(sign)

/** Whether two signs beside one another belong to one word. */
const isOneWord = (left: string | undefined, right: string | undefined) =>
  left !== undefined &&
  right !== undefined &&
  isWordSign(left) &&
  isWordSign(right) &&
  !isUnspaced(left) &&
  !isUnspaced(right) &&
  isSemitic(left) === isSemitic(right)

const isSpace = (sign: string | undefined) => sign !== undefined && /\s/.test(sign)

/** In lower case, with every letter where it was: a few letters ("İ") have a longer small one, and stay. */
function foldCase(text: string): string {
  const folded = text.toLowerCase()
  if (folded.length === text.length) return folded
  return Array.from(text, (sign) => {
    const small = sign.toLowerCase()
    return small.length === sign.length ? small : sign
  }).join('')
}

/** Where `parts` end that begin at `at`, with any white space between them; undefined where they do not stand there. */
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

/** Where `word` stands in `text` as a word of its own, whatever its case and its line breaks: 'Java' is not in 'JavaScript'. */
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

/** Letters and digits on either side that tell one place from another, and how far they are looked for. */
const AROUND = 8
const REACH = 4 * AROUND

/** What stands before and after, without spaces and signs, which documents set in their own ways. */
export function surroundingsOf(text: string, { start, end }: Span): string {
  const letters = (piece: string) => foldCase(piece).replace(/[^\p{L}\p{N}]/gu, '')
  const before = letters(text.slice(Math.max(0, start - REACH), start)).slice(-AROUND)
  const after = letters(text.slice(end, end + REACH)).slice(0, AROUND)
  return `${before} ${after}`
}

/** Where a document names the word in the meaning that counts. */
export const listPlaces = (text: string, { text: word, notIn }: FoundWord): Span[] =>
  listOccurrences(text, word).filter((place) => !notIn?.has(surroundingsOf(text, place)))
