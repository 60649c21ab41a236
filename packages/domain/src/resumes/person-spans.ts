import type { Span } from '../text/span.ts'
import { bareName, formsOfName } from './name-shape.ts'
import type { ParsedResume } from './parsed-resume.ts'

/** Minimum confidence for searching the name in the whole text. */
const SURE_NAME = 0.6
/** Email addresses and URLs, with or without a scheme. */
const ADDRESS =
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,80}|(?:https?:\/\/|www\.)\S{1,300}|(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{1,60}){0,3}\.(?:com|org|net|io|dev|me|edu|co)\/\S{1,300}/giu
/** "she/her": in capitals, the first of them is a field of work. */
const PRONOUNS = /(?<![\p{L}/])(?:he|she|they|ze|xe)\/(?:him|his|hers?|them|theirs|zir|xem)(?![\p{L}])/giu
/** Words that names consist of. */
const NAME_WORD = /[\p{L}\p{M}'’-]+/gu

/**
 * Finds where a text identifies a person or their contact data: their name in either order, their pronouns, email,
 * links and home. "Pedro Sales" does not make sales a name.
 */
export function listPersonSpans(text: string, { name, email, location, links = [] }: Partial<ParsedResume>): Span[] {
  const spans = [name, email, location, ...links].flatMap((field) => (field ? [field.span] : []))
  const signed = listSigned(text)
  for (const pattern of [ADDRESS, PRONOUNS])
    for (const { start, end } of signed)
      for (const { 0: match, index } of text.slice(start, end).matchAll(pattern))
        spans.push({ start: start + index, end: start + index + match.length })
  return name && name.confidence >= SURE_NAME
    ? [...spans, ...listForms(name.value).flatMap((form) => findName(text, form))]
    : spans
}

/** Signs without which neither an address nor pronouns are written. */
const SIGN = /[@/]|www\./gi
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)

/** Returns the runs without spaces that have such a sign, where addresses and pronouns are; most words have none. */
function listSigned(text: string): Span[] {
  const runs: Span[] = []
  let end = 0
  for (const { index } of text.matchAll(SIGN)) {
    if (index < end) continue
    let start = index
    while (!isSpace(text[start - 1])) start -= 1
    end = index
    while (!isSpace(text[end])) end += 1
    runs.push({ start, end })
  }
  return runs
}

/** Returns the name as written, without its nickname, and in its other script. */
const listForms = (name: string): string[] => {
  const { front, other } = formsOfName(name)
  return [...new Set([front, bareName(name), ...(other ? [other] : [])])]
}

const findName = (text: string, name: string): Span[] => {
  const words = name.match(NAME_WORD) ?? []
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || words.length < 2) return []
  const orders = [words, [last, first], [first, last]]
  if (IS_ASCII.test(text) && IS_ASCII.test(name)) return findOrders(text.toLowerCase(), orders)
  const gap = '[\\s,."“”\'‘’()]{1,4}'
  const written = orders.map((order) => order.join(gap)).join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written})(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Characters between the words of a name in ASCII, and their maximum number. */
const GAP = /[\s,."'()]/
const GAP_MAX = 4

/**
 * Finds words of ASCII in one of these orders, as the pattern in `findName` would, which takes longer to compile than a text to
 * search. `lower`: the text in lower case.
 */
function findOrders(lower: string, written: readonly (readonly string[])[]): Span[] {
  const orders = written.map((order) => order.map((word) => word.toLowerCase()))
  const places = new Set<number>()
  for (const word of new Set(orders.flatMap(([first]) => first ?? [])))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) places.add(at)
  const found: Span[] = []
  for (const start of [...places].toSorted((one, other) => one - other)) {
    if (start < (found.at(-1)?.end ?? 0) || isInWord(lower[start - 1])) continue
    const end = orders.reduce<number | undefined>((known, order) => known ?? findEnd(lower, order, start), undefined)
    if (end !== undefined) found.push({ start, end })
  }
  return found
}

const isInWord = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character)

/** Returns the end of these words if they begin here, with the widest gaps that fit. */
function findEnd(lower: string, [word = '', ...others]: readonly string[], start: number): number | undefined {
  if (!lower.startsWith(word, start)) return undefined
  const end = start + word.length
  if (others.length === 0) return isInWord(lower[end]) ? undefined : end
  let width = 0
  while (width < GAP_MAX && GAP.test(lower[end + width] ?? '')) width += 1
  for (; width > 0; width -= 1) {
    const found = findEnd(lower, others, end + width)
    if (found !== undefined) return found
  }
  return undefined
}

const IS_ASCII = /^[\0-\x7f]*$/
