import { escapeHtml } from '../kernel/escape-html.ts'
import { isSafeLink, listHiddenAddresses } from './links.ts'

/** What an office document consists of once everything but its words and their place is left out. */
export type Block =
  | { kind: 'paragraph' | 'item'; runs: Run[] }
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'table'; rows: Block[][][] }

/** `text` may hold `\n` and `\t`. `href` is whatever the document says and must not be trusted. */
export type Run = { text: string; bold?: boolean; href?: string }

export const textOfBlocks = (blocks: Block[]): string => blocks.flatMap(listLines).join('\n')

const listLines = (block: Block): string[] => {
  if (block.kind === 'table') return block.rows.flatMap(listRowLines)
  const text = textOfRuns(block.runs)
  return block.kind === 'item' && text.trim() !== '' ? [`• ${text}`] : [text]
}

/** A row of single lines is one line; in a row that lays out longer texts, each cell is read to its end. */
const listRowLines = (cells: Block[][]): string[] => {
  const texts = cells.map((blocks) => textOfBlocks(blocks).trim()).filter((text) => text !== '')
  return texts.some((text) => text.includes('\n')) ? texts : [texts.join('\t')]
}

const textOfRuns = (runs: Run[]): string => {
  const text = runs.map((run) => run.text).join('')
  const hidden = listHiddenAddresses(
    runs.flatMap(({ href }) => href ?? []),
    text,
  )
  return [text, ...hidden].join(' ')
}

/**
 * HTML to show on a page. Safe because it is built of these few elements alone, everything else is escaped text, and links go
 * to http, https, mailto and tel only.
 */
export const htmlOfBlocks = (blocks: Block[]): string => {
  const parts: string[] = []
  blocks.forEach((block, index) => {
    const isItem = block.kind === 'item'
    if (isItem && blocks[index - 1]?.kind !== 'item') parts.push('<ul>')
    parts.push(htmlOfBlock(block))
    if (isItem && blocks[index + 1]?.kind !== 'item') parts.push('</ul>')
  })
  return parts.join('')
}

const htmlOfBlock = (block: Block): string => {
  if (block.kind === 'table') {
    const rows = block.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${htmlOfBlocks(cell)}</td>`).join('')}</tr>`)
    return `<table><tbody>${rows.join('')}</tbody></table>`
  }
  const content = block.runs.map(htmlOfRun).join('')
  if (content.trim() === '') return ''
  const tag = block.kind === 'heading' ? `h${block.level}` : block.kind === 'item' ? 'li' : 'p'
  return `<${tag}>${content}</${tag}>`
}

const htmlOfRun = ({ text, bold, href }: Run): string => {
  const escaped = cleanHtml(text).replaceAll('\n', '<br>').replaceAll('\t', ' &emsp;')
  const strong = bold && escaped.trim() !== '' ? `<strong>${escaped}</strong>` : escaped
  return href && isSafeLink(href) ? `<a href="${cleanHtml(href)}" rel="noopener noreferrer">${strong}</a>` : strong
}

/** Paragraphs and lists of a normalised text, for formats whose own layout is not shown. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('• ')
        ? { kind: 'item', runs: [{ text: line.slice(2) }] }
        : { kind: 'paragraph', runs: [{ text: line }] },
    )

/** Without what no reader of HTML may meet: control characters, and halves of a surrogate pair. */
const cleanHtml = (text: string): string => escapeHtml(text.replace(/[^\P{Cc}\t\n]/gu, '').toWellFormed())
