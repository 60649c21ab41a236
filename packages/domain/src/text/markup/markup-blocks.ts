import type { Block, Item, List } from '../read-blocks.ts'
import type { Run } from '../readable-text.ts'
import type { Element } from './element.ts'
import {
  addressOf,
  headingDepthOf,
  isBlock,
  isBoldIn,
  isSkippedElement,
  itemDepthOf,
  itemSignOf,
} from './element-meaning.ts'
import { nestItems } from './nest-items.ts'
import { BETWEEN, lineOf, type Part, textOfLine } from './parts.ts'
import { blocksOfTable } from './table-blocks.ts'

type InlineContext = { isBold: boolean; href: string | undefined; isPre: boolean }
const OUTSIDE: InlineContext = { isBold: false, href: undefined, isPre: false }

/** Returns the content of a page as headings, lists and paragraphs, dropping everything else. */
export function blocksOfMarkup(root: Element): Block[] {
  const parts = nestItems(partsOf(root))
  const depths = parts.flatMap((part) => (part.kind === 'heading' ? [part.depth] : []))
  const shallowest = Math.min(...depths)
  return parts.flatMap((part): Block[] => {
    if (part.kind === 'item') return []
    if (part.kind !== 'heading') return [part]
    return [{ kind: 'heading', level: part.depth <= shallowest ? 1 : 2, text: part.text }]
  })
}

/** Collects the text of consecutive blocks. */
class Collector {
  readonly parts: Part[] = []
  private lines: Run[][] = [[]]

  add(run: Run): void {
    this.lines.at(-1)?.push(run)
  }

  /** Starts a new line; an empty one between two ends the paragraph. */
  breakLine(): void {
    if (this.lines.length > 1 && this.lines.at(-1)?.every(({ text }) => text.trim() === '')) this.end()
    else this.lines.push([])
  }

  end(): void {
    const lines = this.lines.map(collapseLineSpaces).filter((line) => line.length > 0)
    this.lines = [[]]
    if (lines.length > 0) this.parts.push({ kind: 'paragraph', lines })
  }
}

/** Collapses spaces and trims. */
function collapseLineSpaces(runs: readonly Run[]): Run[] {
  const tidied: Run[] = []
  for (const run of runs) {
    const isAfterBlank = tidied.length === 0 || tidied.at(-1)?.text.endsWith(' ')
    const text = run.text.replace(/[\s\u00a0]+/g, ' ').replace(/^ /, isAfterBlank ? '' : ' ')
    if (text !== '') tidied.push({ ...run, text })
  }
  const last = tidied.at(-1)
  if (last) last.text = last.text.trimEnd()
  return last?.text === '' ? tidied.slice(0, -1) : tidied
}

function partsOf(element: Element): Part[] {
  const collector = new Collector()
  collect(element, collector, OUTSIDE)
  collector.end()
  return collector.parts
}

function collect(element: Element, collector: Collector, within: InlineContext): void {
  for (const child of element.children) {
    if (typeof child === 'string') addWords(child, collector, within)
    else if (!isSkippedElement(child)) collectElement(child, collector, within)
  }
}

function addWords(text: string, collector: Collector, { isBold, href, isPre }: InlineContext): void {
  const lines = isPre ? text.split('\n') : [text]
  for (const [at, line] of lines.entries()) {
    if (at > 0) collector.breakLine()
    collector.add({ text: line, isBold, ...(href !== undefined && { href }) })
  }
}

function collectElement(element: Element, collector: Collector, within: InlineContext): void {
  const { name } = element
  if (name === 'br') collector.breakLine()
  else if (!isBlock(element)) collect(element, collector, innerOf(element, within))
  else {
    collector.end()
    if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') collector.parts.push(...listOf(element))
    else if (name === 'table') collector.parts.push(...blocksOfTable(element, partsOf))
    else if (headingDepthOf(element) !== undefined) collector.parts.push(...headingOf(element))
    else if (itemDepthOf(element) !== undefined) collector.parts.push(...itemOf(element))
    else if (name === 'dt') collect(element, collector, { ...within, isBold: true })
    else collect(element, collector, innerOf(element, within))
    collector.end()
  }
}

const innerOf = (element: Element, { isBold, href, isPre }: InlineContext): InlineContext => ({
  isBold: isBoldIn(element, isBold),
  href: addressOf(element) ?? href,
  isPre: isPre || element.name === 'pre' || /white-space\s*:\s*pre/i.test(element.attributes.get('style') ?? ''),
})

function headingOf(element: Element): Part[] {
  const { parts } = inner(element)
  const text = textOfLine(lineOf(parts)).trim()
  return text === '' ? [] : [{ kind: 'heading', depth: headingDepthOf(element) ?? 1, text }]
}

function inner(element: Element): { parts: Part[] } {
  return { parts: partsOf({ ...element, name: 'div', attributes: new Map() }) }
}

function itemOf(element: Element): Part[] {
  const line = lineOf(inner(element).parts)
  const digits = /^\W*(\d{1,3})[.)]/.exec(itemSignOf(element))?.[1]
  const number = digits === undefined ? null : Number(digits)
  return line.length === 0 ? [] : [{ kind: 'item', depth: itemDepthOf(element) ?? 1, number, line }]
}

/** Returns a list; content between items belongs to the preceding one. */
function listOf(element: Element): Part[] {
  const items: { line: Run[]; below: List[] }[] = []
  for (const child of element.children) {
    if (typeof child === 'string' || isSkippedElement(child)) continue
    const parts =
      child.name === 'li' ? partsOf(child) : partsOf({ name: 'div', attributes: new Map(), children: [child] })
    const nested = nestItems(parts)
    const below = nested.filter((part) => part.kind === 'list')
    const line = lineOf(nested.filter((part) => part.kind !== 'list'))
    const last = items.at(-1)
    if (child.name !== 'li' && last) {
      last.below.push(...below)
      if (line.length > 0) last.line.push(BETWEEN, ...line)
    } else if (line.length > 0) items.push({ line, below })
    else if (last) last.below.push(...below)
    else items.push(...below.flatMap((list) => list.items.map(openItem)))
  }
  const start = Number(element.attributes.get('start') ?? 1)
  const first = element.name !== 'ol' ? null : start >= 0 && start < 999 ? Math.floor(start) : 1
  return items.length === 0 ? [] : [{ kind: 'list', first, items }]
}

const openItem = ({ line, below }: Item) => ({ line: [...line], below: [...below] })
