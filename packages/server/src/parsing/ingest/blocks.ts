import { findDates } from '@rolecall/domain/resumes/year-months'
import { breakLines, type Html, html, joinHtml, renderHtml } from '../../platform/kernel/markup.ts'
import { isSafeLink, listHiddenAddresses } from './links.ts'

/** A block of an office document, reduced to its words and their place. */
export type Block =
  | { kind: 'paragraph' | 'item'; runs: Run[] }
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'table'; rows: Block[][][] }

/** `text` may hold `\n` and `\t`. `href` comes from the document and must not be trusted. */
export type Run = { text: string; bold?: boolean; href?: string }

export const textOfBlocks = (blocks: Block[]): string => blocks.flatMap(listLines).join('\n')

const listLines = (block: Block): string[] => {
  if (block.kind === 'table') return block.rows.flatMap(listRowLines)
  const text = textOfRuns(block.runs)
  return block.kind === 'item' && text.trim() !== '' ? [`• ${text}`] : [text]
}

const listRowLines = (cells: Block[][]): string[] => linesOfRow(cells.map(textOfBlocks))

/** Maximum length, in characters, of a cell that is only a date. */
const DATE_LENGTH = 40

/**
 * The lines of a table row. A row of single lines becomes one line; in a row that lays out longer texts, each cell is read to
 * its end. A date in a cell of its own, on however many lines, goes on the first line of the text it dates (rule A-312).
 */
export const linesOfRow = (cells: readonly string[]): string[] => {
  const texts = cells.map((text) => text.trim()).filter((text) => text !== '')
  if (!texts.some((text) => text.includes('\n'))) return [texts.join('\t')]
  const [first = '', second, ...others] = texts
  const date = first
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
  const isDate = date.length < DATE_LENGTH && findDates(date).some(({ range, from }) => range && from < 3)
  return isDate && second !== undefined ? [`${date}\t${second}`, ...others] : texts
}

const textOfRuns = (runs: Run[]): string => {
  const text = runs.map((run) => run.text).join('')
  const hidden = listHiddenAddresses(
    runs.flatMap(({ href }) => href ?? []),
    text,
  )
  return [text, ...hidden].join(' ')
}

/** HTML to show on a page: only these few elements, everything else as text, and links only to http, https, mailto and tel. */
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

/** Paragraphs and lists of a normalized text, for formats whose own layout is not shown. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('• ')
        ? { kind: 'item', runs: [{ text: line.slice(2) }] }
        : { kind: 'paragraph', runs: [{ text: line }] },
    )

/** Removes control characters and halves of surrogate pairs, which are not allowed in HTML. */
const cleanText = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, '').toWellFormed()
