import { type Block, type Item, type Line, type List, readBlocks } from '@rolecall/domain/text/read-blocks'
import type { Run } from '@rolecall/domain/text/readable-text'
import { writeBlocks } from '@rolecall/domain/text/write-blocks'
import type { JSONContent } from '@tiptap/core'

/** Converts a text with markup to the editor's document. */
export function docOfText(text: string): JSONContent {
  const content = readBlocks(text).map(nodeOfBlock)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function nodeOfBlock(block: Block): JSONContent {
  if (block.kind === 'list') return nodeOfList(block)
  if (block.kind === 'paragraph') return { type: 'paragraph', content: nodesOfLines(block.lines) }
  return { type: 'heading', attrs: { level: block.level + 1 }, content: [{ type: 'text', text: block.text }] }
}

const nodeOfList = ({ first, items }: List): JSONContent => ({
  type: first === null ? 'bulletList' : 'orderedList',
  ...(first !== null && { attrs: { start: first } }),
  content: items.map(({ line, below }) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: nodesOfLines([line]) }, ...below.map(nodeOfList)],
  })),
})

const nodesOfLines = (lines: readonly Line[]): JSONContent[] =>
  lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...line.map(nodeOfRun)])

/** A bare address is edited as plain words: as a link it would keep leading to the old address. */
const nodeOfRun = ({ text, isBold, href }: Run): JSONContent => ({
  type: 'text',
  text,
  marks: [
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(href === undefined || href === text ? [] : [{ type: 'link', attrs: { href } }]),
  ],
})

/** Converts the editor's document to the text that is stored. */
export const textOfDoc = ({ content = [] }: JSONContent): string => writeBlocks(content.flatMap(blockOfNode)).trim()

function blockOfNode(node: JSONContent): Block[] {
  if (node.type === 'bulletList' || node.type === 'orderedList') return [listOfNode(node)]
  const lines = linesOfNode(node)
  if (lines.length === 0) return []
  if (node.type !== 'heading') return [{ kind: 'paragraph', lines }]
  const text = wordsOf(lines.flat())
  return text === '' ? [] : [{ kind: 'heading', level: node.attrs?.level === 3 ? 2 : 1, text }]
}

const listOfNode = ({ type, attrs, content = [] }: JSONContent): List => ({
  kind: 'list',
  first: type === 'orderedList' ? Number(attrs?.start ?? 1) : null,
  items: content.map(itemOfNode).filter(({ line, below }) => wordsOf(line) !== '' || below.length > 0),
})

/** An item's line is everything before its nested lists. */
function itemOfNode({ content = [] }: JSONContent): Item {
  const below = content.filter(({ type }) => type === 'bulletList' || type === 'orderedList').map(listOfNode)
  const lines = content.flatMap((node) => (node.type === 'paragraph' ? linesOfNode(node) : []))
  return { line: lines.flatMap((line, at) => (at > 0 ? [{ text: ' ', isBold: false }, ...line] : line)), below }
}

const wordsOf = (line: Line): string =>
  line
    .map(({ text }) => text)
    .join('')
    .trim()

function linesOfNode({ content = [] }: JSONContent): Line[] {
  const lines: Run[][] = [[]]
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(runOfNode(node))
  }
  return lines.filter((line) => wordsOf(line) !== '')
}

function runOfNode({ text = '', marks = [] }: JSONContent): Run {
  const href = addressOf(marks.find(({ type }) => type === 'link')?.attrs?.href)
  return { text, isBold: marks.some(({ type }) => type === 'bold'), ...(href !== undefined && { href }) }
}

/** Returns an address as people type it, if it is one of a page or mailbox. */
function addressOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const address = typed.trim()
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return address
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]\S*)?$/u.test(address) ? `https://${address}` : undefined
}
