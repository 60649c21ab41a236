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
  for (const pattern of [ADDRESS, PRONOUNS])
    for (const match of text.matchAll(pattern)) spans.push({ start: match.index, end: match.index + match[0].length })
  return name && name.confidence >= SURE_NAME
    ? [...spans, ...listForms(name.value).flatMap((form) => findName(text, form))]
    : spans
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
  const gap = '[\\s,."“”\'‘’()]{1,4}'
  const written = [words.join(gap), [last, first].join(gap), [first, last].join(gap)]
  const pattern = `(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`
  return (
    IS_ASCII.test(text) ? findAt(text, new RegExp(pattern, 'iuy'), [first, last]) : findAnywhere(text, pattern)
  ).map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

const findAnywhere = (text: string, pattern: string) => [...text.matchAll(new RegExp(pattern, 'giu'))]

/**
 * Finds a pattern of letters with simple case folding, only at positions where one of these words begins, since most
 * have none.
 */
function findAt(text: string, pattern: RegExp, words: readonly string[]): RegExpExecArray[] {
  const lower = text.toLowerCase()
  const places = new Set<number>()
  for (const word of words.map((each) => each.toLowerCase()))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) places.add(at)
  const found: RegExpExecArray[] = []
  let end = 0
  for (const at of [...places].toSorted((one, other) => one - other)) {
    if (at < end) continue
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) found.push(match)
    end = match ? pattern.lastIndex : end
  }
  return found
}

const IS_ASCII = /^[\0-\x7f]*$/
