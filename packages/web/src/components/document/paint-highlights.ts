import type { Span } from '@rolecall/domain/span'
import { SKILL_KINDS } from '../match-marks/skill-kind.ts'
import { type FoundWord, listPlaces } from './find-words.ts'

/** The text under an element in one, and the nodes that it is made of with the place where each begins. */
type JoinedText = { text: string; nodes: readonly { node: Text; start: number }[] }

const BLOCKS = 'p, li, td, th, pre, div, h1, h2, h3, h4, h5, h6'

/** Blocks and line ends stand apart; a word that is partly bold, or that a PDF draws in two goes, is one word. */
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

/** The last node that begins at or before a place. */
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
 * Paints the words under `root` by the browser's own highlights, so that the elements stay as they are; in a frame by those
 * of its document, whose styles must say `::highlight()`. Returns the undoing.
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
