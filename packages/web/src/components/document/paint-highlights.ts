import type { Span } from '@rolecall/domain/text/span'
import { SKILL_KINDS } from '../match-marks/skill-kind.ts'
import { type FoundWord, listPlaces } from './find-words.ts'

/** The joined text under an element, and its text nodes with the offset of each. */
type JoinedText = { text: string; nodes: readonly { node: Text; start: number }[] }

const BLOCKS = 'p, li, td, th, pre, div, h1, h2, h3, h4, h5, h6'

/**
 * Joins the text of an element. Blocks and line breaks are separated; a word that is partly bold, or drawn by a PDF
 * in two steps, stays one word.
 */
function joinText(root: HTMLElement): JoinedText {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  let block: Element | null | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeName === 'BR') text += '\n'
    if (node.nodeType !== Node.TEXT_NODE) continue
    const own = node.parentElement?.closest(BLOCKS)
    if (own !== block) text += '\n'
    block = own
    nodes.push({ node: node as Text, start: text.length })
    text += node.nodeValue ?? ''
  }
  return { text, nodes }
}

/** Finds the last node that starts at or before an offset. */
function findNode(nodes: JoinedText['nodes'], place: number) {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((nodes[middle]?.start ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return nodes[low]
}

function toRange({ nodes }: JoinedText, { start, end }: Span): Range | undefined {
  const [first, last] = [findNode(nodes, start), findNode(nodes, end - 1)]
  if (!first || !last) return undefined
  const range = first.node.ownerDocument.createRange()
  range.setStart(first.node, start - first.start)
  range.setEnd(last.node, end - last.start)
  return range
}

/**
 * Highlights words under `root` with the browser's highlight API, so that the elements stay unchanged; in a frame
 * with those of its document, whose styles must define `::highlight()`. Returns a function that removes them.
 */
export function paintHighlights(root: HTMLElement, words: readonly FoundWord[]): () => void {
  const view = root.ownerDocument.defaultView
  if (!view || !('highlights' in view.CSS) || words.length === 0) return () => {}
  const { highlights } = view.CSS
  const joined = joinText(root)
  const painted: [Highlight, Range][] = []
  for (const word of words) {
    const name = SKILL_KINDS[word.kind].tone
    const highlight = highlights.get(name) ?? new view.Highlight()
    highlights.set(name, highlight)
    for (const place of listPlaces(joined.text, word)) {
      const range = toRange(joined, place)
      if (!range) continue
      highlight.add(range)
      painted.push([highlight, range])
    }
  }
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range)
  }
}
