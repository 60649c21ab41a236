import {
  type Block,
  type Item,
  type Line,
  type List,
  readBlocks,
  splitAtLinks,
} from '@rolecall/domain/text/read-blocks'
import { attributes, type Html, html, joinHtml } from '../../platform/kernel/markup.ts'

/** Letters of Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Renders a link, which is a stranger's text: without a referrer, and not followed by search engines. */
const writeStretch = ({ href, runs }: ReturnType<typeof splitAtLinks>[number]): Html => {
  const words = html`${runs.map(({ text, isBold }) => (isBold ? html`<strong>${text}</strong>` : text))}`
  return href === undefined ? words : html`<a href="${href}" rel="nofollow noopener noreferrer">${words}</a>`
}
const writeLine = (line: Line): Html => html`${splitAtLinks(line).map(writeStretch)}`

/** The direction of a text, if it differs from the page's. */
const directionOf = (lines: readonly Line[]) =>
  attributes({ dir: lines.some((line) => line.some(({ text }) => RIGHT_TO_LEFT.test(text))) && 'auto' })

function writeBlock(block: Block): Html {
  if (block.kind === 'paragraph')
    return html`<p${directionOf(block.lines)}>${joinHtml(block.lines.map(writeLine), html`<br>`)}</p>`
  if (block.kind === 'list') return writeList(block)
  const direction = directionOf([[{ text: block.text, isBold: false }]])
  return block.level === 1 ? html`<h2${direction}>${block.text}</h2>` : html`<h3${direction}>${block.text}</h3>`
}

function writeList({ first, items }: List): Html {
  const written = items.map(({ line, below }) => html`<li>${writeLine(line)}${below.map(writeList)}</li>`)
  const direction = directionOf(linesOf(items))
  if (first === null) return html`<ul${direction}>${written}</ul>`
  return html`<ol${direction}${attributes({ start: first !== 1 && first })}>${written}</ol>`
}

const linesOf = (items: readonly Item[]): Line[] => items.map(({ line }) => line)

/** The same for blocks that were parsed already. */
export const formatBlocks = (blocks: readonly Block[]): Html => html`${blocks.map(writeBlock)}`

/** Renders a text written without markup, below a heading of the first level. */
export const formatText = (text: string): Html => formatBlocks(readBlocks(text))
