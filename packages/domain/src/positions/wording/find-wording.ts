import type { Span } from '../span.ts'
import { withoutSigns } from '../text/without-signs.ts'
import { WORDING_SOURCES, WORDING_TABLES, type WordingKind, type WordingRow } from './data/tables.ts'
import { isExempt, listNames } from './exempt.ts'
import { AFTER, BEFORE, patternOf } from './pattern-of.ts'

/** A word that puts people off, by its place in the text as it is written. */
export type FoundWording = {
  kind: WordingKind
  span: Span
  /** As it is written, without signs of formatting. */
  word: string
  /** A sentence without its full stop. */
  why: string
  /** What to write in its place; empty where it is best left out. */
  instead: string
  /** Whether it can be put there: not where signs of formatting stand within the word. */
  canReplace: boolean
  /** The law, the study or the choice that the row rests on. */
  source: string
}

type Phrase = { row: WordingRow; instead: string; whole: RegExp }
type Table = { finder: RegExp; phrases: readonly Phrase[] }

/** Of one table, all words as one pattern: the longest first, so that it is found where a shorter one begins there too. */
function compile(rows: readonly WordingRow[]): Table {
  const words = rows
    .flatMap((row) => Object.entries(row.words).map(([word, instead]) => ({ row, word, instead })))
    .toSorted((a, b) => b.word.length - a.word.length)
  const source = words.map(({ word }) => `(?:${patternOf(word)})`).join('|')
  return {
    // The groups of the words are read once it is known which of them it is.
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
 * Words of a description that put people off, in the order of the text, each with its reason and a better word. Texts in
 * English, German, French, Spanish and Dutch are read, also mixed. Not found: what stands within another word or an address,
 * names of companies, what is denied ("you need not be a native speaker"), and sentences that say who is welcome.
 * @param names of companies, which are none of it wherever they stand
 */
export function findWording(written: string, names: readonly string[] = []): FoundWording[] {
  const { text, placed } = withoutSigns(written)
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

/** With the capital that the word had; what has a capital of its own keeps it. */
const inCaseOf = (word: string, instead: string): string =>
  /^\p{Lu}/u.test(word) ? instead.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : instead

/**
 * The text with a better word in place of one that was found; undefined where the text is another one by now. Left out, it
 * takes the blank before it along.
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
