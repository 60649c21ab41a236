import { memoize } from '../text/memoize.ts'
import type { Span } from '../text/span.ts'
import { foldWord, truncateWord } from './fold-word.ts'
import { WORD_PARTS_MAX } from './query-limits.ts'
import { stemWord } from './stem-word.ts'

/**
 * A word of a text with its spelling and stem; `at` is its position among the words, from 0. A joined word
 * ("front-end") has the position of its first part.
 */
export type Word = Span & { word: string; stem: string; at: number }

/**
 * A text without spaces: its parts, with a position each, and its name as a whole. A `run` is in a script without
 * spaces between words (Chinese, Japanese, Thai …), with parts of two characters and a single last one; an `address` is
 * known only as a whole.
 */
export type Unit = Span & { kind: 'plain' | 'joined' | 'address' | 'run'; at: number; parts: Word[]; whole?: Word }

const LETTERS = '\\p{L}\\p{N}\\p{M}\\p{Cf}'
/** "c++", "c#", "notepad++": the sign belongs to the word unless a following letter makes it a separator ("java+sql"). */
const CORE = `[${LETTERS}]+(?:[+＋]{2}|[#＃](?![${LETTERS}])|[+＋](?![${LETTERS}+＋]))?`
const JOINS = "[-‐‑‒.’'´`_@&＠]"

/** URLs, ".net", words with what joins them. Each alternative uses disjoint character classes, so matching is linear. */
const UNITS = new RegExp(
  `(?:[Hh][Tt][Tt][Pp][Ss]?://|[Ww][Ww][Ww]\\.)[^\\s<>"'()\\[\\]{}|,;]+` +
    `|(?<![${LETTERS}])\\.[Nn][Ee][Tt](?![${LETTERS}])` +
    `|${CORE}(?:${JOINS}${CORE}){0,${WORD_PARTS_MAX - 1}}`,
  'gu',
)
const CORES = new RegExp(CORE, 'gu')

const RUNS =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\uff9e\\uff9f'
const WITHOUT_BLANKS = new RegExp(`[${RUNS}]`, 'u')
const SCRIPTS = new RegExp(`[${RUNS}]+|[^${RUNS}]+`, 'gu')

/** Returns the searchable units of a text, in order. Never throws; takes linear time. */
export function listUnits(text: string): Unit[] {
  const units: Unit[] = []
  let at = 0
  for (const match of text.matchAll(UNITS)) {
    for (const unit of readPiece(match[0], match.index, at)) {
      units.push(unit)
      at += unit.parts.length
    }
  }
  return units
}

/** Returns the words of a text, including the names of joined ones, by position. */
export const listWords = (text: string): Word[] =>
  listUnits(text).flatMap(({ parts, whole }) =>
    whole === undefined || parts.some(({ word }) => word === whole.word) ? parts : [whole, ...parts],
  )

/** Most words of most texts, which only need lower case. */
const PLAIN = /^[A-Za-z0-9]+$/
const plainWord = memoize((piece) => {
  const word = nameOf(piece)
  return { word, stem: stemWord(word) }
})

function readPiece(piece: string, start: number, at: number): Unit[] {
  if (PLAIN.test(piece)) {
    const { word, stem } = plainWord(piece)
    return single(makeWord(word, stem, { start, end: start + piece.length }, at))
  }
  if (/^(?:https?:\/\/|www\.)/i.test(piece)) return readWebAddress(piece, start, at)
  if (/^\.net$/i.test(piece)) return single(makeWord('.net', '.net', { start, end: start + piece.length }, at))
  if (WITHOUT_BLANKS.test(piece)) return readScripts(piece, start, at)
  const parts = readParts(piece, start, at)
  const [first] = parts
  if (first === undefined) return []
  const span = { start, end: parts.at(-1)?.end ?? start }
  if (/[@＠]/.test(piece) && parts.length > 1) return [toAddress(piece.replaceAll('＠', '@'), span, at, parts)]
  if (parts.length === 1) return single(first)
  const name = joinParts(piece, parts, start)
  if (name === undefined) return [{ ...span, kind: 'joined', at, parts }]
  const whole = makeWord(name, stemWord(name), span, at)
  // Nobody searches for the 11 of "3.11".
  return /^[\d.]+$/.test(name) ? single(whole) : [{ ...span, kind: 'joined', at, parts, whole }]
}

/** "notepad++" also matches "notepad"; C++ and C# never match C. */
function single(word: Word): Unit[] {
  const { at, start, end } = word
  if (!word.word.endsWith('+') && !word.word.endsWith('#')) return [{ start, end, kind: 'plain', at, parts: [word] }]
  const bare = /^(\p{L}{3,})[+#]+$/u.exec(word.word)?.[1]
  if (bare === undefined) return [{ start, end, kind: 'plain', at, parts: [word] }]
  return [{ start, end, kind: 'address', at, parts: [makeWord(bare, stemWord(bare), word, at)], whole: word }]
}

const makeWord = (word: string, stem: string, { start, end }: Span, at: number): Word => ({
  word,
  stem,
  at,
  start,
  end,
})

function readParts(piece: string, start: number, at: number): Word[] {
  const parts: Word[] = []
  for (const match of piece.matchAll(CORES)) {
    const before = piece[match.index - 1] ?? ''
    const isPossessive = /^s$/i.test(match[0]) && /['’´`]/.test(before) && parts.length > 0
    const span = { start: start + match.index, end: start + match.index + match[0].length }
    const previous = parts.at(-1)?.word
    const word = before === '.' && isNet(match[0], previous) ? '.net' : nameOf(match[0])
    if (word !== '' && !isPossessive) parts.push(makeWord(word, stemWord(word), span, at + parts.length))
  }
  return parts
}

const isNet = (part: string, previous: string | undefined) =>
  /^net$/i.test(part) && /^(?:asp|vb|ado|ml)$/.test(previous ?? '')

/** Returns a folded word with the signs that belong to it: plus signs only after letters, so that "5+" is a five. */
function nameOf(core: string): string {
  const folded = foldWord(core)
  if (folded === 'dotnet') return '.net'
  if (!/[+#＋＃]$/.test(core)) return folded
  const signs = core
    .slice(-2)
    .replace(/^[^+#＋＃]+/u, '')
    .normalize('NFKC')
  return signs !== '' && /^\p{L}+$/u.test(folded) ? truncateWord(folded.slice(0, 60) + signs) : folded
}

/**
 * "front-end" is "frontend", "Node.js" is "nodejs", "x.509" is "x509"; digits stay separate. Ranges of numbers have no
 * name.
 */
function joinParts(piece: string, parts: readonly Word[], start: number): string | undefined {
  if (parts.every(({ word }) => /^\d+$/.test(word)) && !/^[\d.]+$/.test(piece)) return undefined
  let name = ''
  for (const { word, start: from } of parts) {
    const isDot = piece[from - start - 1] === '.' && /\d$/.test(name) && /^\d/.test(word)
    name += isDot ? `.${word}` : word.replace(/^\./, '')
  }
  return truncateWord(name)
}

function toAddress(address: string, span: Span, at: number, parts: Word[]): Unit {
  const name = foldAddress(address)
  return { ...span, kind: 'address', at, parts, whole: makeWord(name, name, span, at) }
}

/** Keeps letters, digits and the punctuation of URLs: a colon or quote could be mistaken for a field or the end of a word. */
const foldAddress = (address: string): string =>
  truncateWord(address.replace(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu, foldWord).replace(/[^\p{L}\p{N}\p{M}.@/_+-]/gu, ''))

/** Starts at the first sign: trying each one of a long row would take quadratic time. */
const SIGNS_AT_END = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/** Indexes "https://www.github.com/jane" by its parts and as "github.com/jane". */
function readWebAddress(piece: string, start: number, at: number): Unit[] {
  const scheme = /^(?:https?:\/\/)?(?:www\.)?/i.exec(piece)?.[0].length ?? 0
  const path = piece.slice(scheme).replace(SIGNS_AT_END, '')
  const parts = readParts(path, start + scheme, at)
  const [first] = parts
  if (first === undefined) return []
  const unit = toAddress(path, { start, end: start + scheme + path.length }, at, parts.slice(0, WORD_PARTS_MAX))
  return [unit, ...parts.slice(WORD_PARTS_MAX).flatMap((word) => single(word))]
}

function readScripts(piece: string, start: number, at: number): Unit[] {
  const units: Unit[] = []
  let place = at
  for (const { 0: run, index } of piece.matchAll(SCRIPTS)) {
    const made = WITHOUT_BLANKS.test(run) ? readRun(run, start + index, place) : readLatin(run, start + index, place)
    for (const unit of made) place += unit.parts.length
    units.push(...made)
  }
  return units
}

/** Reads the text between runs, word by word: "Java工程师". */
const readLatin = (run: string, start: number, at: number): Unit[] =>
  readParts(run, start, at).flatMap((word) => single(word))

/** Every character starts a part of two, and the last is single, so that each can be found as a beginning. */
function readRun(run: string, start: number, at: number): Unit[] {
  const letters = [...run.matchAll(/[\P{M}--[\uff9e\uff9f]][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gv)]
  const parts: Word[] = []
  for (const [index, { 0: letter, index: from }] of letters.entries()) {
    const next = letters[index + 1]?.[0] ?? ''
    const word = foldWord(letter + next)
    const span = { start: start + from, end: start + from + letter.length + next.length }
    if (word !== '') parts.push(makeWord(word, word, span, at + parts.length))
  }
  return parts.length === 0 ? [] : [{ start, end: start + run.length, kind: 'run', at, parts }]
}
