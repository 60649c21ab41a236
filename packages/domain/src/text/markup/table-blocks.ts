import type { Run } from '../readable-text.ts'
import type { Element } from './element.ts'
import { isSkippedElement } from './element-meaning.ts'
import { nestItems } from './nest-items.ts'
import { lineOf, linesOf, type Part, textOfLine } from './parts.ts'

const BETWEEN_CELLS: Run = { text: ' · ', isBold: false }
/** Maximum length of a cell that names the others of its row. */
const NAME_MAX = 60

/** Returns the rows of a table as lines; a table with lists or long texts as its content under headings. */
export function blocksOfTable(table: Element, partsOf: (cell: Element) => Part[]): Part[] {
  const parts: Part[] = []
  for (const row of rowsOf(table)) {
    const cells = row.map((cell) => nestItems(partsOf(cell))).filter((cell) => cell.length > 0)
    if (cells.length === 1 || cells.some(isText)) parts.push(...cells.flatMap(nameBelow))
    else if (cells.length > 1)
      addLine(
        parts,
        cells.map((cell) => lineOf(cell)),
      )
  }
  return parts
}

const isText = (cell: readonly Part[]): boolean =>
  cell.length > 2 || cell.some((part) => part.kind === 'list' && part.items.length > 1)

/** Uses the first cell of such a row as heading of the others. */
function nameBelow(cell: readonly Part[], at: number, cells: readonly (readonly Part[])[]): readonly Part[] {
  const text = textOfLine(lineOf(cell)).trim()
  const isName = at === 0 && cells.length > 1 && linesOf(cell).length === 1 && text.length <= NAME_MAX
  return isName ? [{ kind: 'heading', depth: 3, text }] : cell
}

function addLine(parts: Part[], cells: readonly Run[][]): void {
  const line = cells.flatMap((cell, at) => (at > 0 ? [BETWEEN_CELLS, ...cell] : cell))
  const last = parts.at(-1)
  if (last?.kind === 'paragraph') parts[parts.length - 1] = { ...last, lines: [...last.lines, line] }
  else parts.push({ kind: 'paragraph', lines: [line] })
}

/** Returns the rows of the table itself, without nested tables. */
function rowsOf(element: Element): Element[][] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || isSkippedElement(child)) return []
    if (child.name === 'tr') return [child.children.filter(isCell)]
    if (child.name === 'caption') return [[child]]
    return rowsOf(child)
  })
}

const isCell = (child: Element | string): child is Element =>
  typeof child !== 'string' && (child.name === 'td' || child.name === 'th') && !isSkippedElement(child)
