import { compareRows, type Sign } from './compare-rows.ts'
import { type Block, type Line, type List, readBlocks } from './read-blocks.ts'
import type { Run } from './readable-text.ts'

/** A block of a text: a heading, a paragraph or an item; `number` is null if it has none. */
export type Place =
  | { kind: 'heading'; level: 1 | 2 }
  | { kind: 'paragraph' }
  | { kind: 'item'; depth: number; number: number | null }

/** Consecutive words in both texts, or only in the later, or only in the earlier; '\n' is a new line. */
export type ComparedWords = Run & { sign: Sign }

/** A block of either text, with the changes to its words. */
export type ComparedBlock = { place: Place; words: readonly ComparedWords[] }

type Piece = { place: Place; words: readonly Run[] }

/** Minimum share of the longer block's words that are in both, to count as a rewrite. */
const SAME_SHARE = 0.5

/** Compares two texts as they read, ignoring markup that only concerns formatting. */
export function compareBlocks(before: string, after: string): ComparedBlock[] {
  const rows = compareRows(listPieces(before), listPieces(after), keyOfPiece)
  const blocks: ComparedBlock[] = []
  for (let at = 0; at < rows.length; ) {
    const row = rows[at]
    if (row?.sign === 'same') {
      blocks.push(whole(row.row, 'same'))
      at += 1
      continue
    }
    const stretch = rows.slice(at).findIndex(({ sign }) => sign === 'same')
    const until = stretch === -1 ? rows.length : at + stretch
    blocks.push(...comparePieces(rows.slice(at, until)))
    at = until
  }
  return blocks
}

/** Whether both have the same content. */
export const areAlike = (blocks: readonly ComparedBlock[]): boolean =>
  blocks.every(({ words }) => words.every(({ sign }) => sign === 'same'))

const keyOfWord = ({ text, isBold, href }: Run) => JSON.stringify([text.trim() || text, isBold, href ?? ''])
/** Numbers follow from the order, which is compared. */
const keyOfPiece = ({ place, words }: Piece) => JSON.stringify([{ ...place, number: null }, words.map(keyOfWord)])

/** Splits the runs of a line into words, each with the following space. */
const cutWords = (line: Line): Run[] =>
  line.flatMap((run) => (run.text.match(/\S+\s*|\s+/g) ?? [run.text]).map((text) => ({ ...run, text })))

const piecesOf = (block: Block): Piece[] => {
  if (block.kind === 'list') return itemsOf(block, 0)
  if (block.kind === 'heading')
    return [{ place: { kind: 'heading', level: block.level }, words: cutWords([{ text: block.text, isBold: false }]) }]
  const words = block.lines.flatMap((line, at) => [
    ...(at > 0 ? [{ text: '\n', isBold: false }] : []),
    ...cutWords(line),
  ])
  return [{ place: { kind: 'paragraph' }, words }]
}

const itemsOf = ({ first, items }: List, depth: number): Piece[] =>
  items.flatMap(({ line, below }, at) => [
    { place: { kind: 'item' as const, depth, number: first === null ? null : first + at }, words: cutWords(line) },
    ...below.flatMap((list) => itemsOf(list, depth + 1)),
  ])

const listPieces = (text: string): Piece[] => readBlocks(text).flatMap(piecesOf)

const whole = ({ place, words }: Piece, sign: Sign): ComparedBlock => ({ place, words: join(words, sign) })

const join = (words: readonly Run[], sign: Sign): ComparedWords[] => joinRuns(words.map((word) => ({ ...word, sign })))

/** Joins words with the same change and formatting into one run. */
function joinRuns(words: readonly ComparedWords[]): ComparedWords[] {
  const runs: ComparedWords[] = []
  for (const word of words) {
    const last = runs.at(-1)
    const goesOn =
      last && last.sign === word.sign && last.isBold === word.isBold && last.href === word.href && word.text !== '\n'
    if (goesOn && last.text !== '\n') runs[runs.length - 1] = { ...last, text: last.text + word.text }
    else if (last && last.sign !== word.sign && areGlued(last.text, word.text))
      runs.push({ ...word, text: ` ${word.text}` })
    else runs.push(word)
  }
  return runs
}

/** The last word of a side has no space after it. */
const areGlued = (text: string, next: string) => /\S$/.test(text) && /^[\p{L}\p{N}\p{Sc}]/u.test(next)

/** Compares different pieces: a rewritten piece is compared with its earlier version word by word. */
function comparePieces(rows: readonly { sign: Sign; row: Piece }[]): ComparedBlock[] {
  const removed = rows.filter(({ sign }) => sign === 'removed').map(({ row }) => row)
  const added = rows.filter(({ sign }) => sign === 'added').map(({ row }) => row)
  const blocks: ComparedBlock[] = []
  let told = 0
  for (const old of removed) {
    const at = added.findIndex((now, place) => place >= told && isWrittenAnew(old, now))
    const now = added[at]
    if (!now) {
      blocks.push(whole(old, 'removed'))
      continue
    }
    for (const between of added.slice(told, at)) blocks.push(whole(between, 'added'))
    blocks.push({ place: now.place, words: compareWords(old.words, now.words) })
    told = at + 1
  }
  return [...blocks, ...added.slice(told).map((now) => whole(now, 'added'))]
}

const compareWords = (before: readonly Run[], after: readonly Run[]): ComparedWords[] =>
  joinRuns(compareRows(before, after, keyOfWord).map(({ sign, row }) => ({ ...row, sign })))

function isWrittenAnew(old: Piece, now: Piece): boolean {
  if (old.place.kind !== now.place.kind) return false
  const left = new Map<string, number>()
  for (const { text } of old.words) left.set(text.trim(), (left.get(text.trim()) ?? 0) + 1)
  let common = 0
  for (const { text } of now.words) {
    const count = left.get(text.trim()) ?? 0
    if (count === 0) continue
    common += 1
    left.set(text.trim(), count - 1)
  }
  return common >= SAME_SHARE * Math.max(old.words.length, now.words.length)
}
