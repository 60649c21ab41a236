import { maskMarkdown, type Run, runsOf, withoutMasks } from './readable-text.ts'

export type Line = readonly Run[]

/** What a text is made of. A heading stands on the first level or below one of it, whatever signs it was written with. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  /** `first` is the number of the first item; null where items have none. */
  | { kind: 'list'; first: number | null; items: readonly Line[] }
  | { kind: 'paragraph'; lines: readonly Line[] }

/** Longer lines are sentences, whatever stands around them. */
const HEADING_MAX = { signs: 60, words: 8 } as const
/** Of headings without a sign that tells how deep they are. */
const DEEPEST = 7

const MARKED = /^ {0,3}(#{1,6})[ \t]+\S/
const ITEM = /^[ \t]{0,12}(?:[•●◦▪■‣∙][ \t]*|[–·][ \t]+|(\d{1,3})[.)][ \t]+)(?=\S)/
const INDENTED = /^(?: {2}|\t)/
/** As a sentence ends, or a line that another goes on with; questions stand above what answers them. */
const SENTENCE_END = /[.!…,;。！،]$/
const BEGINS_SMALL = /^\p{Ll}/u

type Heading = { kind: 'heading'; depth: number; text: string }
type Item = { kind: 'item'; number: number | null; line: Line }
/** `mayHead`: it is as short as a heading, and ends as one. */
type Words = { kind: 'words'; line: Line; text: string; isIndented: boolean; isBold: boolean; mayHead: boolean }
type Read = Heading | Item | Words | { kind: 'blank' }

function readLine(written: string, masked: string): Read {
  const text = withoutMasks(masked).trim()
  if (text === '') return { kind: 'blank' }
  const [, signs] = MARKED.exec(written) ?? []
  if (signs) return { kind: 'heading', depth: signs.length, text }
  const item = ITEM.exec(masked)
  if (item) {
    const number = item[1] === undefined ? null : Number(item[1])
    return { kind: 'item', number, line: runsOf(masked.slice(item[0].length).trimEnd()) }
  }
  const line = runsOf(masked.trim())
  const isBold = line.every((run) => run.isBold)
  const isShort = text.length <= HEADING_MAX.signs && text.split(/\s+/).length <= HEADING_MAX.words
  const mayHead = isShort && !SENTENCE_END.test(text)
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

type Open = { list?: { first: number | null; items: Line[] }; lines?: Line[]; afterBlank: boolean }

/** Whether an item goes on with a list: dots with dots, a number with the one before it, or 1. again as Markdown has it. */
const goesOn = ({ first, items }: NonNullable<Open['list']>, { number }: Item): boolean =>
  first === null || number === null
    ? first === number
    : number === first + items.length || (first === 1 && number === 1)

/**
 * A plain text as people read it who wrote it with signs of Markdown, dots and lines: headings, lists, paragraphs, bold words. All
 * that it says is kept, in its order. What comes of it is data; whoever writes it as markup escapes it.
 */
export function readBlocks(text: string): Block[] {
  const plain = withoutMasks(text).replace(/\r\n?|[\u2028\u2029]/g, '\n')
  const written = plain.split('\n')
  const masked = maskMarkdown(plain).split('\n')
  const lines = written.map((line, at) => readLine(line, masked[at] ?? line))
  const below = linesBelow(lines)
  const blocks: Block[] = []
  let shallowest = DEEPEST + 1
  let open: Open = { afterBlank: false }
  const head = (depth: number, title: string) => {
    blocks.push({ kind: 'heading', level: depth <= shallowest ? 1 : 2, text: title })
    shallowest = Math.min(shallowest, depth)
    open = { afterBlank: false }
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

function addItem(blocks: Block[], { list }: Open, item: Item): Open {
  if (list && goesOn(list, item)) {
    list.items.push(item.line)
    return { list, afterBlank: false }
  }
  const begun = { first: item.number, items: [item.line] }
  blocks.push({ kind: 'list', ...begun })
  return { list: begun, afterBlank: false }
}

function addWords(blocks: Block[], { list, lines, afterBlank }: Open, { line, isIndented }: Words): Open {
  if (list && isIndented && !afterBlank) {
    const item = list.items.pop() ?? []
    list.items.push([...item, { text: ' ', isBold: false }, ...line])
    return { list, afterBlank: false }
  }
  if (lines && !afterBlank) {
    lines.push(line)
    return { lines, afterBlank: false }
  }
  const begun = [line]
  blocks.push({ kind: 'paragraph', lines: begun })
  return { lines: begun, afterBlank: false }
}
