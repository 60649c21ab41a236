import type { Span } from '../../text/span.ts'
import fairness from './data/fair-sentences.json' with { type: 'json' }
import type { WordingRow } from './data/tables.ts'
import { AFTER, anyOf, patternOf } from './wording-pattern.ts'

/** Number of characters around a word searched for its sentence. */
const AROUND = 300
/** Maximum characters between a "not" and what it negates. */
const NEAR = 32

const FAIR = anyOf(fairness.fair, 'iu')
const DENIED = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${fairness.not.map(patternOf).join('|')})(?![\\p{L}\\p{N}])|n['’]t)[^.!?;:,\\n]{0,${NEAR}}$`,
  'iu',
)
/** A sequence of capitalized words that ends with a legal form. */
const COMPANY = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}&'’.-]{0,40},?[ ]{1,3}(?:(?:&|and|und|et|y|en|of|de)[ ]+)?){1,5}(?:${fairness.companies.join('|')})${AFTER}`,
  'giu',
)
/** Text in quotation marks, at most as long as a name. */
const QUOTED = /[“"„«‘]([^“”"„«»‘\n]{3,60})[”"“»’]/gu
/** Minimum number of quoted words; two may be an expression: “Digital Native”. */
const QUOTED_WORDS = 3
const ADDRESS = /\b(?:https?:\/\/|www\.)\S{1,300}|(?<!\S)\S{1,100}@\S{1,100}/gi

/**
 * Whether the context exempts a word.
 * @param names positions of names, from `listNames`
 */
export function isExempt(text: string, { start, end }: Span, row: WordingRow, names: readonly Span[]): boolean {
  const sentence = sentenceAround(text, { start, end })
  const before = text.slice(sentence.start, start)
  const after = text.slice(end, sentence.end)
  return (
    (row.kind !== 'idiom' && FAIR.test(text.slice(sentence.start, sentence.end))) ||
    DENIED.test(before) ||
    isBeside(row, before, after) ||
    (row.canBeName === true && isNameLike(text, { start, end }, before, after)) ||
    isWithin(names, { start, end })
  )
}

const isWithin = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => span.start <= start && span.end >= end)

/** Returns the sentence, line or list entry around a position. */
function sentenceAround(text: string, { start, end }: Span): Span {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  const begins = Math.max(...[...before.matchAll(/[.!?](?=\s)|[\n•]/g)].map(({ index }) => index + 1), 0)
  const ends = after.search(/[.!?](?=\s|$)|[\n•]/)
  return { start: start - before.length + begins, end: end + (ends < 0 ? after.length : ends) }
}

/** Whether a neighbouring word gives it another meaning, or names the other gender too: "Fachmann/Fachfrau", "vakman/vrouw". */
function isBeside({ kind, notBefore = [], notAfter = [] }: WordingRow, before: string, after: string): boolean {
  const isPair = kind === 'gender' && (/^\s?[/*:(](?![\s)]*$)/.test(after) || /[/*]\s?-?$/.test(before))
  const hasBefore =
    notBefore.length > 0 && new RegExp(`(?<![\\p{L}\\p{N}])(?:${notBefore.join('|')})[\\s-]+$`, 'iu').test(before)
  const hasAfter =
    notAfter.length > 0 &&
    new RegExp(`^[\\s-]*(?:${notAfter.map(literal).join('|')})(?![\\p{L}\\p{N}])`, 'iu').test(after)
  return isPair || hasBefore || hasAfter
}

const literal = (text: string) => text.replace(/[()/]/g, '\\$&')

/** Whether a word is capitalized within a sentence, next to another capitalized word: "Rockstar Games", "Ernst & Young". */
function isNameLike(text: string, { start, end }: Span, before: string, after: string): boolean {
  const word = text.slice(start, end)
  if (!/^\p{Lu}/u.test(word)) return false
  // Capitals mean nothing in a heading, or in a line in capitals.
  const line = `${before}${word}${after}`
  if (!/(?<!\p{L})\p{Ll}{3,}/u.test(line)) return false
  const isFirst = !/\p{L}/u.test(before)
  const isWhole = /\s/.test(word) && word.split(/\s+/).every((each) => /^\p{Lu}/u.test(each))
  const next = /^\s+(?:&\s+)?\p{Lu}[\p{L}\p{N}]/u.test(after)
  const lead = before.replace(/(?<!\s)\s+&\s+$/, ' ')
  const last = /\s$/.test(lead) && /(?<![\p{L}'’.-])\p{Lu}[\p{L}'’.-]*$/u.test(lead.trimEnd())
  return next || ((last || isWhole) && !isFirst) || /&\s*$/.test(before)
}

/** Returns the positions of names: known ones, companies by legal form, and quoted text with every word capitalized. */
export function listNames(text: string, names: readonly string[]): Span[] {
  const known = names
    .filter((name) => name.trim().length > 1)
    .flatMap((name) => [...text.matchAll(new RegExp(name.trim().replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'giu'))])
  const matches = [...known, ...text.matchAll(COMPANY), ...text.matchAll(ADDRESS)]
  const quoted = [...text.matchAll(QUOTED)].filter(([, inside = '']) => {
    const words = inside.split(/\s+/).filter((word) => /\p{L}{4,}/u.test(word))
    return words.length >= QUOTED_WORDS && words.every((word) => /^\p{Lu}/u.test(word))
  })
  return [...matches, ...quoted].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}
