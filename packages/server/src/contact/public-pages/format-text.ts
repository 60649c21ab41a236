import { type Block, type Line, readBlocks } from '@rolecall/domain/text/read-blocks'
import { attributes, type Html, html, joinHtml } from '../../ground/kernel/markup.ts'

/** Letters of Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const writeLine = (line: Line): Html =>
  html`${line.map(({ text, isBold }) => (isBold ? html`<strong>${text}</strong>` : text))}`

/** Its direction, where that is not the page's own. */
const directionOf = (lines: readonly Line[]) =>
  attributes({ dir: lines.some((line) => line.some(({ text }) => RIGHT_TO_LEFT.test(text))) && 'auto' })

function writeBlock(block: Block): Html {
  if (block.kind === 'paragraph')
    return html`<p${directionOf(block.lines)}>${joinHtml(block.lines.map(writeLine), html`<br>`)}</p>`
  if (block.kind === 'list') {
    const items = block.items.map((item) => html`<li>${writeLine(item)}</li>`)
    const direction = directionOf(block.items)
    if (block.first === null) return html`<ul${direction}>${items}</ul>`
    return html`<ol${direction}${attributes({ start: block.first !== 1 && block.first })}>${items}</ol>`
  }
  const direction = directionOf([[{ text: block.text, isBold: false }]])
  return block.level === 1 ? html`<h2${direction}>${block.text}</h2>` : html`<h3${direction}>${block.text}</h3>`
}

/** A text as it is read by people who wrote it without markup, below a heading of the first level. */
export const formatText = (text: string): Html => html`${readBlocks(text).map(writeBlock)}`
