import { convert, type FormatCallback, type SelectorDefinition } from 'html-to-text'
import { linesOfRow } from './blocks.ts'
import { decodeBytes } from './decode-bytes.ts'
import type { ExtractedContent } from './extracted-content.ts'
import { withoutUnseen } from './html-seen.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { listHiddenAddresses } from './links.ts'
import { unpackWebArchive } from './web-archive.ts'

/** Elements that hold no words of the document. */
const SKIPPED = [
  'head',
  'title',
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'img',
  'hr',
  'input',
  'button',
  'select',
  'textarea',
  'datalist',
  'rp',
]

const PLAIN: SelectorDefinition[] = [
  ...['p', 'pre', 'blockquote'].map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({ selector, format: 'block' })),
  { selector: 'tr', format: 'row' },
  { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
]

/** The text of a page, with one line per table row; links whose address is not shown come last. */
export const readHtml = (bytes: Uint8Array): ExtractedContent<string> => {
  const hrefs: string[] = []
  const page = unpackWebArchive(bytes) ?? bytes
  const { seen, unseen } = withoutUnseen(decodeBytes(page).slice(0, INGEST_LIMITS.zipEntryBytes))
  const text = convert(seen, {
    wordwrap: false,
    limits: { maxDepth: INGEST_LIMITS.depth, maxInputLength: INGEST_LIMITS.zipEntryBytes },
    formatters: { row: formatRow, link: linkFormatter(hrefs) },
    selectors: [...PLAIN, { selector: 'a', format: 'link' }],
  })
  return { seen: [text, ...listHiddenAddresses(hrefs, text)].join('\n'), unseen }
}

const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** Each cell is laid out as a table of one, before the row is. */
const formatRow: FormatCallback = (element, walk, builder) => {
  builder.openTable()
  builder.openTableRow()
  for (const cell of element.children) {
    if (!CELLS.has(cell.name ?? '')) continue
    builder.openTableCell({})
    walk(cell.children, builder)
    builder.closeTableCell({ colspan: 1, rowspan: 1 })
  }
  builder.closeTableRow()
  builder.closeTable({
    tableToString: ([cells = []]: { text: string }[][]) => linesOfRow(cells.map(({ text }) => text)).join('\n'),
    leadingLineBreaks: 1,
    trailingLineBreaks: 1,
  } as never)
}

const linkFormatter =
  (hrefs: string[]): FormatCallback =>
  (element, walk, builder) => {
    hrefs.push(element.attribs?.href ?? '')
    walk(element.children, builder)
  }
