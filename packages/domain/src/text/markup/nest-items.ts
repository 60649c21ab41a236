import type { List } from '../read-blocks.ts'
import type { Run } from '../readable-text.ts'
import type { Part } from './parts.ts'

type OpenList = { kind: 'list'; first: number | null; items: { line: Run[]; below: OpenList[] }[] }

/** A typed bullet that makes a list item of a paragraph, if nothing else does. */
const TYPED_SIGN = /^\s*[·•●▪■◦‣][\s\u00a0]*(?=\S)/

/** Nests consecutive items by depth into lists, and joins adjacent lists. */
export function nestItems(parts: readonly Part[]): Part[] {
  const nested: Part[] = []
  let open: OpenList[] = []
  for (const part of parts.flatMap(asItems)) {
    if (part.kind !== 'item') {
      open = []
      const last = nested.at(-1)
      if (part.kind === 'list' && last?.kind === 'list' && goesOn(last, part))
        nested[nested.length - 1] = { ...last, items: [...last.items, ...part.items] }
      else nested.push(part)
      continue
    }
    open = open.slice(0, part.depth)
    const item = { line: [...part.line], below: [] }
    const isDeeper = open.length < part.depth && open.length > 0
    const last = open.at(-1)
    if (last && !isDeeper && (last.first === null) === (part.number === null)) {
      last.items.push(item)
      continue
    }
    const list: OpenList = { kind: 'list', first: part.number, items: [item] }
    const holder = (isDeeper ? open.at(-1) : open.at(-2))?.items.at(-1)
    if (holder) holder.below.push(list)
    else nested.push(list)
    open = [...(isDeeper ? open : open.slice(0, -1)), list]
  }
  return nested
}

const goesOn = (one: List, other: List): boolean =>
  one.first === null || other.first === null ? one.first === other.first : other.first === one.first + one.items.length

/** Turns paragraphs that begin with a typed bullet into items. */
function asItems(part: Part): Part[] {
  if (part.kind !== 'paragraph' || !part.lines.every((line) => TYPED_SIGN.test(line[0]?.text ?? ''))) return [part]
  return part.lines.map(([first, ...rest]): Part => {
    const words = { text: '', isBold: false, ...first }
    return {
      kind: 'item',
      depth: 1,
      number: null,
      line: [{ ...words, text: words.text.replace(TYPED_SIGN, '') }, ...rest],
    }
  })
}
