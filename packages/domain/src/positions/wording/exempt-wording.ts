import type { Span } from '../span.ts'
import fairness from './data/fair-sentences.json' with { type: 'json' }
import type { WordingRow } from './data/tables.ts'
import { AFTER, anyOf, patternOf } from './pattern-of.ts'

/** So far before a word its sentence is looked at, and so far behind it. */
const AROUND = 300
/** Characters between a "not" and what it denies. */
const NEAR = 32

const FAIR = anyOf(fairness.fair, 'iu')
const DENIED = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${fairness.not.map(patternOf).join('|')})(?![\\p{L}\\p{N}])|n['’]t)[^.!?;:,\\n]{0,${NEAR}}$`,
  'iu',
)
/** A run of words with capitals that ends in the form of a company. */
const COMPANY = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}\\p{N}&'’.-]{0,40},?[ ]{1,3}(?:(?:&|and|und|et|y|en|of|de)[ ]+)?){1,5}(?:${fairness.companies.join('|')})${AFTER}`,
  'giu',
)
/** What stands in quotation marks, at most as long as a name is. */
const QUOTED = /[“"„«‘]([^“”"„«»‘\n]{3,60})[”"“»’]/gu
/** Two words may be a way of speaking: “Digital Native”. */
const QUOTED_WORDS = 3
const ADDRESS = /\b(?:https?:\/\/|www\.)\S{1,300}|(?<!\S)\S{1,100}@\S{1,100}/gi

/**
 * Whether a word is none of those that put people off, by what stands around it.
 * @param names where names stand, as `listNames` finds them
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

/** From one end of a sentence, a line or an entry of a list to the next. */
function sentenceAround(text: string, { start, end }: Span): Span {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  const begins = Math.max(...[...before.matchAll(/[.!?](?=\s)|[\n•]/g)].map(({ index }) => index + 1), 0)
  const ends = after.search(/[.!?](?=\s|$)|[\n•]/)
  return { start: start - before.length + begins, end: end + (ends < 0 ? after.length : ends) }
}

/** Whether a word beside it makes it mean something else, or names the other gender too: "Fachmann/Fachfrau", "vakman/vrouw". */
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

/** A capital within a sentence, beside another word with one: "Rockstar Games", "Ernst & Young". */
function isNameLike(text: string, { start, end }: Span, before: string, after: string): boolean {
  const word = text.slice(start, end)
  if (!/^\p{Lu}/u.test(word)) return false
  // A heading, or a line in capitals, says nothing by them.
  const line = `${before}${word}${after}`
  if (!/(?<!\p{L})\p{Ll}{3,}/u.test(line)) return false
  const isFirst = !/\p{L}/u.test(before)
  const isWhole = /\s/.test(word) && word.split(/\s+/).every((each) => /^\p{Lu}/u.test(each))
  const next = /^\s+(?:&\s+)?\p{Lu}[\p{L}\p{N}]/u.test(after)
  const lead = before.replace(/(?<!\s)\s+&\s+$/, ' ')
  const last = /\s$/.test(lead) && /(?<![\p{L}'’.-])\p{Lu}[\p{L}'’.-]*$/u.test(lead.trimEnd())
  return next || ((last || isWhole) && !isFirst) || /&\s*$/.test(before)
}

/** Where names stand: those that are known, of companies by their form, and what is quoted and has capitals throughout. */
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
