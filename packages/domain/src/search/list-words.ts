import { remembering } from '../remembering.ts'
import type { Span } from '../span.ts'
import { cut, foldWord } from './fold-word.ts'
import { WORD_PARTS_MAX } from './query-limits.ts'
import { stemWord } from './stem-word.ts'

/**
 * A word of a text, found by its own spelling and by its stem; `at` is its place among the words, from 0. A joined word
 * ("front-end") stands at the place of its first part.
 */
export type Word = Span & { word: string; stem: string; at: number }

/**
 * What is written without a blank: its parts, one place each, and what it is called as a whole. A `run` is writing that
 * leaves no blanks between words (Chinese, Japanese, Thai …), each part two characters long and the last one single; an
 * `address` is known as a whole, its parts are not what it means.
 */
export type Unit = Span & { kind: 'plain' | 'joined' | 'address' | 'run'; at: number; parts: Word[]; whole?: Word }

const LETTERS = '\\p{L}\\p{N}\\p{M}\\p{Cf}'
/** "c++", "c#", "notepad++": the sign belongs to the word if no further letter makes it a separator ("java+sql"). */
const CORE = `[${LETTERS}]+(?:[+＋]{2}|[#＃](?![${LETTERS}])|[+＋](?![${LETTERS}+＋]))?`
const JOINS = "[-‐‑‒.’'´`_@&＠]"

/** Web addresses, ".net", words with what joins them. Each alternative runs over classes that share no character: linear. */
const UNITS = new RegExp(
  `(?:[Hh][Tt][Tt][Pp][Ss]?://|[Ww][Ww][Ww]\\.)[^\\s<>"'()\\[\\]{}|,;]+` +
    `|(?<![${LETTERS}])\\.[Nn][Ee][Tt](?![${LETTERS}])` +
    `|${CORE}(?:${JOINS}${CORE}){0,${WORD_PARTS_MAX - 1}}`,
  'gu',
)
const CORES = new RegExp(CORE, 'gu')

const RUNS = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const WITHOUT_BLANKS = new RegExp(`[${RUNS}]`, 'u')
const SCRIPTS = new RegExp(`[${RUNS}]+|[^${RUNS}]+`, 'gu')

/** What a text is searched by, in order. Never throws; takes time in proportion to the text. */
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

/** The words of a text with what joined ones are called as a whole, by place. */
export const listWords = (text: string): Word[] =>
  listUnits(text).flatMap(({ parts, whole }) =>
    whole === undefined || parts.some(({ word }) => word === whole.word) ? parts : [whole, ...parts],
  )

/** Most words of most texts: nothing to fold but capitals. */
const PLAIN = /^[A-Za-z0-9]+$/
const plainWord = remembering((piece) => {
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
  // Of "3.11" nobody looks for the 11.
  return /^[\d.]+$/.test(name) ? single(whole) : [{ ...span, kind: 'joined', at, parts, whole }]
}

/** "notepad++" is also found as "notepad"; C++ and C# are never found as C. */
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

/** A folded word with the signs that belong to it: plus signs after letters only, so that "5+" is a five. */
function nameOf(core: string): string {
  const folded = foldWord(core)
  if (folded === 'dotnet') return '.net'
  if (!/[+#＋＃]$/.test(core)) return folded
  const signs = core
    .slice(-2)
    .replace(/^[^+#＋＃]+/u, '')
    .normalize('NFKC')
  return signs !== '' && /^\p{L}+$/u.test(folded) ? cut(folded.slice(0, 60) + signs) : folded
}

/** "front-end" is "frontend", "Node.js" is "nodejs", "x.509" is "x509"; digits stay apart. Ranges of numbers have no name. */
function joinParts(piece: string, parts: readonly Word[], start: number): string | undefined {
  if (parts.every(({ word }) => /^\d+$/.test(word)) && !/^[\d.]+$/.test(piece)) return undefined
  let name = ''
  for (const { word, start: from } of parts) {
    const isDot = piece[from - start - 1] === '.' && /\d$/.test(name) && /^\d/.test(word)
    name += isDot ? `.${word}` : word.replace(/^\./, '')
  }
  return cut(name)
}

function toAddress(address: string, span: Span, at: number, parts: Word[]): Unit {
  const name = foldAddress(address)
  return { ...span, kind: 'address', at, parts, whole: makeWord(name, name, span, at) }
}

/** Letters, digits and the signs of addresses: a colon or a quote in it could be taken for a field or the end of a word. */
const foldAddress = (address: string): string =>
  cut(address.replace(/[\p{L}\p{N}\p{M}\p{Cf}]+/gu, foldWord).replace(/[^\p{L}\p{N}\p{M}.@/_+-]/gu, ''))

/** Begins where the signs begin: tried at each of them, a long row would take its length squared. */
const SIGNS_AT_END = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u

/** "https://www.github.com/jane" by its parts and as "github.com/jane". */
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

/** What stands between the runs, word by word: "Java工程师". */
const readLatin = (run: string, start: number, at: number): Unit[] =>
  readParts(run, start, at).flatMap((word) => single(word))

/** Every character begins a part of two, and the last stands alone, so that each can be found by its beginning. */
function readRun(run: string, start: number, at: number): Unit[] {
  const letters = [...run.matchAll(/\P{M}\p{M}*|\p{M}+/gu)]
  const parts: Word[] = []
  for (const [index, { 0: letter, index: from }] of letters.entries()) {
    const next = letters[index + 1]?.[0] ?? ''
    const word = foldWord(letter + next)
    const span = { start: start + from, end: start + from + letter.length + next.length }
    if (word !== '') parts.push(makeWord(word, word, span, at + parts.length))
  }
  return parts.length === 0 ? [] : [{ start, end: start + run.length, kind: 'run', at, parts }]
}
