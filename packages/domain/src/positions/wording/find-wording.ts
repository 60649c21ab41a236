import type { Span } from '../../text/span.ts'
import { stripMarkup } from '../../text/strip-markup.ts'
import { WORDING_SOURCES, WORDING_TABLES, type WordingKind, type WordingRow } from './data/tables.ts'
import { isExempt, listNames } from './exempt-wording.ts'
import { AFTER, BEFORE, patternOf } from './wording-pattern.ts'

/** An off-putting word, with its position in the original text. */
export type FoundWording = {
  kind: WordingKind
  span: Span
  /** Word as written, without markup. */
  word: string
  /** A sentence without its full stop. */
  why: string
  /** Replacement; empty if the word is best left out. */
  instead: string
  /** Whether the replacement is possible: not if there is markup within the word. */
  canReplace: boolean
  /** The law, study or choice behind the row. */
  source: string
}

type Phrase = { row: WordingRow; instead: string; whole: RegExp }
type Table = { finder: RegExp; phrases: readonly Phrase[] }

/** Compiles the words of a table into one pattern, longest first, so that a longer one wins at the same position. */
function compile(rows: readonly WordingRow[]): Table {
  const words = rows
    .flatMap((row) => Object.entries(row.words).map(([word, instead]) => ({ row, word, instead })))
    .toSorted((a, b) => b.word.length - a.word.length)
  const source = words.map(({ word }) => `(?:${patternOf(word)})`).join('|')
  return {
    // The groups are matched only once it is known which word was found.
    finder: new RegExp(`${BEFORE}(?:${source.replace(/(?<!\\)\((?!\?)/g, '(?:')})${AFTER}`, 'giu'),
    phrases: words.map(({ row, word, instead }) => ({
      row,
      instead,
      whole: new RegExp(`^(?:${patternOf(word)})$`, 'iu'),
    })),
  }
}

let compiled: readonly Table[] | undefined
const tables = (): readonly Table[] => {
  compiled ??= Object.values(WORDING_TABLES).map(compile)
  return compiled
}

type Candidate = Span & { phrase: Phrase; groups: readonly (string | undefined)[] }

/**
 * Finds off-putting words in a description, in order, each with its reason and a replacement. Reads English, German,
 * French, Spanish and Dutch, also mixed. Ignores parts of other words or URLs, names of companies, negations ("you need
 * not be a native speaker"), and sentences that say who is welcome.
 * @param names names of companies, ignored everywhere
 */
export function findWording(written: string, names: readonly string[] = []): FoundWording[] {
  const { text, placed } = stripMarkup(written)
  const all = tables().flatMap((table) => listIn(table, text))
  if (all.length === 0) return []
  const named = listNames(text, names)
  const found = all
    .filter((each) => !isExempt(text, each, each.phrase.row, named))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const kept = found.filter((each, place) => !found.slice(0, place).some((before) => before.end > each.start))
  return kept.map(({ start, end, phrase, groups }) => {
    const word = text.slice(start, end)
    const span = placed({ start, end })
    return {
      kind: phrase.row.kind,
      span,
      word,
      why: `“${word.replace(/\s+/g, ' ')}” ${phrase.row.why}`,
      instead: inCaseOf(word, fill(phrase.instead, groups)),
      canReplace: written.slice(span.start, span.end) === word,
      source: WORDING_SOURCES[phrase.row.source],
    }
  })
}

function listIn({ finder, phrases }: Table, text: string): Candidate[] {
  return [...text.matchAll(finder)].flatMap((match): Candidate[] => {
    const phrase = phrases.find(({ whole }) => whole.test(match[0]))
    if (!phrase) return []
    const [, ...groups] = phrase.whole.exec(match[0]) ?? []
    return [{ start: match.index, end: match.index + match[0].length, phrase, groups }]
  })
}

const fill = (instead: string, groups: readonly (string | undefined)[]): string =>
  instead
    .replace(/\$(\d)/g, (_, place: string) => groups[Number(place) - 1] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns the replacement with the word's capital; its own capitals stay. */
const inCaseOf = (word: string, instead: string): string =>
  /^\p{Lu}/u.test(word) ? instead.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : instead

/**
 * Returns the text with a found word replaced; undefined if the text has changed. Leaving a word out also removes the
 * space before it.
 */
export function replaceWording(written: string, { span, word, instead, canReplace }: FoundWording): string | undefined {
  if (!canReplace || written.slice(span.start, span.end) !== word) return undefined
  const before = written.slice(0, span.start)
  const after = written.slice(span.end)
  if (instead !== '') return `${before}${instead}${after}`
  return before.trim() !== '' && /^[\s.,;:!?)]|^$/.test(after)
    ? `${before.replace(/(?<![ \t])[ \t]+$/, '')}${after}`
    : `${before}${after.replace(/^[ \t]+/, '')}`
}
