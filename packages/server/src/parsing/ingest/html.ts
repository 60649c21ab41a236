import { convert, type FormatCallback, type SelectorDefinition } from 'html-to-text'
import { decodeBytes } from './decode-bytes.ts'
import { withoutUnseen } from './html-seen.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { listHiddenAddresses } from './links.ts'
import type { WithUnseen } from './with-unseen.ts'

/** Nothing of these is words of the document. */
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
]

const PLAIN: SelectorDefinition[] = [
  ...['p', 'tr', 'pre', 'blockquote'].map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({ selector, format: 'block' })),
  ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
  { selector: 'ul', options: { itemPrefix: '• ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  ...SKIPPED.map((selector) => ({ selector, format: 'skip' })),
]

/** The words of a page, a table's row to a line; links whose address is not shown come last. */
export const readHtml = (bytes: Uint8Array): WithUnseen<string> => {
  const hrefs: string[] = []
  const { seen, unseen } = withoutUnseen(decodeBytes(bytes).slice(0, INGEST_LIMITS.zipEntryBytes))
  const text = convert(seen, {
    wordwrap: false,
    limits: { maxDepth: INGEST_LIMITS.depth, maxInputLength: INGEST_LIMITS.zipEntryBytes },
    formatters: { cell: formatCell, link: linkFormatter(hrefs) },
    selectors: [...PLAIN, { selector: 'a', format: 'link' }],
  })
  return { seen: [text, ...listHiddenAddresses(hrefs, text)].join('\n'), unseen }
}

const formatCell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addLiteral('\t')
}

const linkFormatter =
  (hrefs: string[]): FormatCallback =>
  (element, walk, builder) => {
    hrefs.push(element.attribs?.href ?? '')
    walk(element.children, builder)
  }
