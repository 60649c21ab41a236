import { maskMarkdown, type Run, runsOf, withoutMasks } from './readable-text.ts'

export type Line = readonly Run[]

/** What a text is made of. A heading stands on the first level or below one of it, whatever signs it was written with. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | List
  | { kind: 'paragraph'; lines: readonly Line[] }
/** `first` is the number of the first item; null where items have none. */
export type List = { kind: 'list'; first: number | null; items: readonly Item[] }
/** `below`: lists of what it is made of. */
export type Item = { line: Line; below: readonly List[] }

/** Longer lines are sentences, whatever stands around them. */
const HEADING_MAX = { signs: 60, words: 8 } as const
/** Of headings without a sign that tells how deep they are. */
const DEEPEST = 7

const MARKED = /^ {0,3}(#{1,6})[ \t]+\S/
const ITEM = /^([ \t]{0,12})(?:[•●◦▪■‣∙][ \t]*|[–·][ \t]+|(\d{1,3})[.)][ \t]+)(?=\S)/
const INDENTED = /^(?: {2}|\t)/
/** How much further in an item stands that belongs to the one above it; a tab is worth as much. */
const STEP = 2
/** Markdown's sign that the next line is one of its own; behind a line of words it says that this is no heading. */
const LINE_ENDS = / {2}$/
/** As a sentence ends, or a line that another goes on with; questions stand above what answers them. */
const SENTENCE_END = /[.!…,;。！،]$/
const BEGINS_SMALL = /^\p{Ll}/u

/** A line cut where it begins or ends to lead somewhere: a link is one, whatever of it is bold. */
export const stretchesOf = (line: Line): { href?: string | undefined; runs: Run[] }[] =>
  line.reduce<{ href?: string | undefined; runs: Run[] }[]>((all, run) => {
    const last = all.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else all.push({ href: run.href, runs: [run] })
    return all
  }, [])

type Heading = { kind: 'heading'; depth: number; text: string }
type ItemLine = { kind: 'item'; number: number | null; indent: number; line: Line }
/** `mayHead`: it is as short as a heading, and ends as one. */
type Words = { kind: 'words'; line: Line; text: string; isIndented: boolean; isBold: boolean; mayHead: boolean }
type Read = Heading | ItemLine | Words | { kind: 'blank' }

function readLine(written: string, masked: string): Read {
  const text = withoutMasks(masked).trim()
  if (text === '') return { kind: 'blank' }
  const [, signs] = MARKED.exec(written) ?? []
  if (signs) return { kind: 'heading', depth: signs.length, text }
  // Of a list that is quoted, too.
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

/** Whether a line without a sign of a heading is one: bold as a whole, with a colon behind it, or alone above what it names. */
function isHeading(lines: readonly Read[], at: number, below: readonly (Read | undefined)[]): boolean {
  const line = lines[at]
  if (line?.kind !== 'words' || !line.mayHead) return false
  const [named, before, next] = [below[at], lines[at - 1]?.kind, lines[at + 1]?.kind]
  // Without anything below, it is the last that the text says; set in below an item, it goes on with it.
  if (!named || (line.isIndented && before === 'item')) return false
  if (line.text.endsWith(':')) return true
  if (line.isBold) return named.kind !== 'words' || !named.isBold
  if (BEGINS_SMALL.test(line.text) || before === 'words') return false
  return next === 'item' || (next === 'blank' && (named.kind === 'item' || (named.kind === 'words' && !named.mayHead)))
}

/** For each line, the next that says something. */
function linesBelow(lines: readonly Read[]): (Read | undefined)[] {
  const below: (Read | undefined)[] = []
  let next: Read | undefined
  for (const [at, line] of [...lines.entries()].toReversed()) {
    below[at] = next
    if (line.kind !== 'blank') next = line
  }
  return below
}

type OpenItem = { line: Line; below: OpenList[] }
type OpenList = { kind: 'list'; first: number | null; items: OpenItem[] }
/** `lists`: the one that is written, within those that it stands in. */
type Open = { lists: { list: OpenList; indent: number }[]; lines?: Line[]; afterBlank: boolean }

/** Whether an item goes on with a list: dots with dots, a number with the one before it, or 1. again as Markdown has it. */
const goesOn = ({ first, items }: OpenList, { number }: ItemLine): boolean =>
  first === null || number === null
    ? first === number
    : number === first + items.length || (first === 1 && number === 1)

/**
 * A plain text as people read it who wrote it with signs of Markdown, dots and lines: headings, lists, paragraphs, bold words,
 * links. All that it says is kept, in its order. What comes of it is data; whoever writes it as markup escapes it.
 */
export function readBlocks(text: string): Block[] {
  const plain = withoutMasks(text).replace(/\r\n?|[\u2028\u2029]/g, '\n')
  const written = plain.split('\n')
  const masked = maskMarkdown(plain).split('\n')
  const lines = written.map((line, at) => readLine(line, masked[at] ?? line))
  const below = linesBelow(lines)
  const blocks: Block[] = []
  let shallowest = DEEPEST + 1
  let open: Open = { lists: [], afterBlank: false }
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

function addItem(blocks: Block[], open: Open, item: ItemLine): Open {
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

function addWords(blocks: Block[], { lists, lines, afterBlank }: Open, { line, isIndented }: Words): Open {
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
