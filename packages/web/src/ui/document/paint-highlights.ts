import { SKILL_KINDS, type SkillKind } from '../../match-marks/skill-kind.ts'

export type FoundWord = { text: string; kind: SkillKind }

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/** Where `word` stands in `text` as a word of its own, whatever its case: 'Java' is not in 'JavaScript'. */
export function listOccurrences(text: string, word: string): number[] {
  const places: number[] = []
  const [hay, needle] = [text.toLowerCase(), word.toLowerCase()]
  if (!needle) return places
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
    const isCut = isWordSign(hay[at - 1]) && isWordSign(needle[0])
    const runsOn = isWordSign(hay[at + needle.length]) && isWordSign(needle.at(-1))
    if (!isCut && !runsOn) places.push(at)
  }
  return places
}

function listRanges(root: HTMLElement, word: string): Range[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const start of listOccurrences(node.nodeValue ?? '', word)) {
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, start + word.length)
      ranges.push(range)
    }
  }
  return ranges
}

/** Paints the words under `root` by the browser's own highlights, so that the elements stay as they are. Returns the undoing. */
export function paintHighlights(root: HTMLElement, words: readonly FoundWord[]): () => void {
  if (!('highlights' in CSS)) return () => {}
  const painted: [Highlight, Range][] = []
  for (const { text, kind } of words) {
    const name = SKILL_KINDS[kind].tone
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    for (const range of listRanges(root, text)) {
      highlight.add(range)
      painted.push([highlight, range])
    }
  }
  return () => {
    for (const [highlight, range] of painted) highlight.delete(range)
  }
}
