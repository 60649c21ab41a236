import { breakLines, type Html, html, joinHtml, renderHtml } from '../../ground/kernel/markup.ts'
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

/** HTML to show on a page: of these few elements alone, everything else is text, and links go to http, https, mailto and tel only. */
export const htmlOfBlocks = (blocks: Block[]): string => renderHtml(writeBlocks(blocks))

function writeBlocks(blocks: Block[]): Html {
  const parts = blocks.map((block, index) => {
    const isItem = block.kind === 'item'
    const begins = isItem && blocks[index - 1]?.kind !== 'item' && html`<ul>`
    const ends = isItem && blocks[index + 1]?.kind !== 'item' && html`</ul>`
    return [begins, writeBlock(block), ends]
  })
  return html`${parts}`
}

function writeBlock(block: Block): Html | false {
  if (block.kind === 'table') {
    const rows = block.rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${writeBlocks(cell)}</td>`)}</tr>`)
    return html`<table><tbody>${rows}</tbody></table>`
  }
  const content = html`${block.runs.map(writeRun)}`
  if (renderHtml(content).trim() === '') return false
  if (block.kind === 'item') return html`<li>${content}</li>`
  return block.kind === 'heading' ? HEADINGS[block.level](content) : html`<p>${content}</p>`
}

const HEADINGS = {
  1: (content: Html) => html`<h1>${content}</h1>`,
  2: (content: Html) => html`<h2>${content}</h2>`,
  3: (content: Html) => html`<h3>${content}</h3>`,
}

function writeRun({ text, bold, href }: Run): Html {
  const clean = cleanText(text)
  const written = joinHtml(clean.split('\t').map(breakLines), html` &emsp;`)
  const strong = bold && renderHtml(written).trim() !== '' ? html`<strong>${written}</strong>` : written
  return href && isSafeLink(href) ? html`<a href="${cleanText(href)}" rel="noopener noreferrer">${strong}</a>` : strong
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
const cleanText = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, '').toWellFormed()
