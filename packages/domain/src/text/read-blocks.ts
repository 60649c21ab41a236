import { maskMarkdown, type Run, runsOf, withoutMasks } from './readable-text.ts'

export type Line = readonly Run[]

/** A block of a text. A heading is on the first level or one below its predecessor, whatever its markup. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | List
  | { kind: 'paragraph'; lines: readonly Line[] }
/** `first` is the number of the first item; null without numbers. */
export type List = { kind: 'list'; first: number | null; items: readonly Item[] }
/** `below`: nested lists. */
export type Item = { line: Line; below: readonly List[] }

/** Maximum length of a heading; longer lines are sentences. */
const HEADING_MAX = { signs: 60, words: 8 } as const
/** Depth of headings without a level. */
const DEEPEST = 7

const MARKED = /^ {0,3}(#{1,6})[ \t]+\S/
const ITEM = /^([ \t]{0,12})(?:[•●◦▪■‣∙][ \t]*|[–·][ \t]+|(\d{1,3})[.)][ \t]+)(?=\S)/
const INDENTED = /^(?: {2}|\t)/
/** Indentation of an item nested in the one above it; a tab counts the same. */
const STEP = 2
/** Markdown's hard line break; after a line of words it means that this is no heading. */
const LINE_ENDS = / {2}$/
/** Ends of a sentence, or of a line that continues; questions may be headings. */
const SENTENCE_END = /[.!…,;。！،]$/
const BEGINS_SMALL = /^\p{Ll}/u

/** Splits a line at the start and end of links: a link is one piece, even if partly bold. */
export const splitAtLinks = (line: Line): { href?: string | undefined; runs: Run[] }[] =>
  line.reduce<{ href?: string | undefined; runs: Run[] }[]>((all, run) => {
    const last = all.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else all.push({ href: run.href, runs: [run] })
    return all
  }, [])

type Heading = { kind: 'heading'; depth: number; text: string }
type ItemLine = { kind: 'item'; number: number | null; indent: number; line: Line }
/** `mayHead`: as short as a heading, and with its ending. */
type Words = { kind: 'words'; line: Line; text: string; isIndented: boolean; isBold: boolean; mayHead: boolean }
type LineReading = Heading | ItemLine | Words | { kind: 'blank' }

function readLine(written: string, masked: string): LineReading {
  const text = withoutMasks(masked).trim()
  if (text === '') return { kind: 'blank' }
  const [, signs] = MARKED.exec(written) ?? []
  if (signs) return { kind: 'heading', depth: signs.length, text }
  // Includes a quoted list.
  const shown = masked.replace(/^\s*\uFDD0+/, '')
  const item = ITEM.exec(shown)
  if (item) {
    const [sign, before = '', digits] = item
    const indent = before.replaceAll('\t', ' '.repeat(STEP)).length
    const number = digits === undefined ? null : Number(digits)
    return { kind: 'item', number, indent, line: runsOf(shown.slice(sign.length).trimEnd()) }
  }
  const line = runsOf(masked.trim())
  const isBold = line.every((run) => run.isBold)
  const isShort = text.length <= HEADING_MAX.signs && text.split(/\s+/).length <= HEADING_MAX.words
  const mayHead = isShort && !SENTENCE_END.test(text) && !LINE_ENDS.test(written)
  return { kind: 'words', line, text, isIndented: INDENTED.test(written), isBold, mayHead }
}

/** Whether a line without heading markup is a heading: entirely bold, followed by a colon, or alone above what it names. */
function isHeading(lines: readonly LineReading[], at: number, below: readonly (LineReading | undefined)[]): boolean {
  const line = lines[at]
  if (line?.kind !== 'words' || !line.mayHead) return false
  const [named, before, next] = [below[at], lines[at - 1]?.kind, lines[at + 1]?.kind]
  // Without text below, it is the last line; indented below an item, it continues that item.
  if (!named || (line.isIndented && before === 'item')) return false
  if (line.text.endsWith(':')) return true
  if (line.isBold) return named.kind !== 'words' || !named.isBold
  if (BEGINS_SMALL.test(line.text) || before === 'words') return false
  return next === 'item' || (next === 'blank' && (named.kind === 'item' || (named.kind === 'words' && !named.mayHead)))
}

/** Returns for each line the next non-empty one. */
function linesBelow(lines: readonly LineReading[]): (LineReading | undefined)[] {
  const below: (LineReading | undefined)[] = []
  let next: LineReading | undefined
  for (const [at, line] of [...lines.entries()].toReversed()) {
    below[at] = next
    if (line.kind !== 'blank') next = line
  }
  return below
}

type OpenItem = { line: Line; below: OpenList[] }
type OpenList = { kind: 'list'; first: number | null; items: OpenItem[] }
/** `lists`: the current list, within its parents. */
type OpenBlock = { lists: { list: OpenList; indent: number }[]; lines?: Line[]; afterBlank: boolean }

/** Whether an item continues a list: bullets after bullets, a number after the preceding one, or 1. again as in Markdown. */
const goesOn = ({ first, items }: OpenList, { number }: ItemLine): boolean =>
  first === null || number === null
    ? first === number
    : number === first + items.length || (first === 1 && number === 1)

/**
 * Parses a plain text with Markdown, bullets and lines as people read it: headings, lists, paragraphs, bold words,
 * links. Keeps all content, in order. The result is data; callers that write markup must escape it.
 */
export function readBlocks(text: string): Block[] {
  const plain = withoutMasks(text).replace(/\r\n?|[\u2028\u2029]/g, '\n')
  const written = plain.split('\n')
  const masked = maskMarkdown(plain).split('\n')
  const lines = written.map((line, at) => readLine(line, masked[at] ?? line))
  const below = linesBelow(lines)
  const blocks: Block[] = []
  let shallowest = DEEPEST + 1
  let open: OpenBlock = { lists: [], afterBlank: false }
  const head = (depth: number, title: string) => {
    blocks.push({ kind: 'heading', level: depth <= shallowest ? 1 : 2, text: title })
    shallowest = Math.min(shallowest, depth)
    open = { lists: [], afterBlank: false }
  }
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'heading') head(line.depth, line.text)
    else if (line.kind === 'item') open = addItem(blocks, open, line)
    else if (line.kind === 'blank') open.afterBlank = true
    else if (isHeading(lines, at, below)) head(DEEPEST, line.text)
    else open = addWords(blocks, open, line)
  }
  return blocks
}

function addItem(blocks: Block[], open: OpenBlock, item: ItemLine): OpenBlock {
  const lists = [...open.lists]
  while (lists.length > 1 && item.indent <= (lists.at(-1)?.indent ?? 0) - STEP) lists.pop()
  const last = lists.at(-1)
  const within = last && item.indent >= last.indent + STEP ? last.list.items.at(-1) : undefined
  const line = { line: item.line, below: [] }
  if (last && !within) {
    lists.pop()
    if (goesOn(last.list, item)) {
      last.list.items.push(line)
      return { lists: [...lists, { list: last.list, indent: item.indent }], afterBlank: false }
    }
  }
  const list: OpenList = { kind: 'list', first: item.number, items: [line] }
  const holder = within ?? lists.at(-1)?.list.items.at(-1)
  if (holder) holder.below.push(list)
  else blocks.push(list)
  return { lists: [...lists, { list, indent: item.indent }], afterBlank: false }
}

function addWords(blocks: Block[], { lists, lines, afterBlank }: OpenBlock, { line, isIndented }: Words): OpenBlock {
  const item = lists.at(-1)?.list.items.at(-1)
  if (item && isIndented && !afterBlank) {
    item.line = [...item.line, { text: ' ', isBold: false }, ...line]
    return { lists, afterBlank: false }
  }
  if (lines && !afterBlank) {
    lines.push(line)
    return { lists: [], lines, afterBlank: false }
  }
  const begun = [line]
  blocks.push({ kind: 'paragraph', lines: begun })
  return { lists: [], lines: begun, afterBlank: false }
}
