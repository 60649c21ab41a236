import type { Block, Run } from './blocks.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { unzipParts } from './unzip.ts'
import { findChild, listDescendants, listElements, parseXml, type XmlElement } from './xml.ts'

const PARTS = new Set(['content.xml', 'styles.xml', 'META-INF/manifest.xml'])
const SKIPPED = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:sequence-decls',
  'office:forms',
  'svg:title',
])

/**
 * The text of an OpenDocument file, the headers of its pages first, the footers last.
 * @throws UnreadableFile 'password-protected', 'damaged', 'too-big-inside'
 */
export const readOdt = (bytes: Uint8Array): Block[] => {
  const parts = unzipParts(bytes, (name) => PARTS.has(name))
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new UnreadableFile('password-protected')
  const file = parts.get('content.xml')
  if (file === undefined) throw new UnreadableFile('damaged')
  return readDocument(parseXml(file), parseXml(parts.get('styles.xml') ?? ''))
}

/** The same for an OpenDocument kept in one XML file instead of a zip. */
export const readFlatOdt = (xml: string): Block[] => {
  const document = parseXml(xml)
  return readDocument(document, document)
}

const readDocument = (content: XmlElement, styles: XmlElement): Block[] => {
  const [text] = listDescendants(content, 'office:text')
  if (!text) throw new UnreadableFile('damaged')
  const bold = listBoldStyles(content)
  const margin = (name: string): Block[] =>
    listDescendants(styles, name).flatMap((part) => readBlocks(part, bold, false))
  return [...margin('style:header'), ...readBlocks(text, bold, false), ...margin('style:footer')]
}

const listBoldStyles = (content: XmlElement): Set<string> =>
  new Set(
    listDescendants(content, 'style:style')
      .filter((style) => findChild(style, 'style:text-properties')?.attributes['fo:font-weight'] === 'bold')
      .map((style) => style.attributes['style:name'] ?? ''),
  )

const readBlocks = (parent: XmlElement, bold: Set<string>, isItem: boolean): Block[] =>
  listElements(parent).flatMap((element): Block[] => {
    if (SKIPPED.has(element.name)) return []
    if (element.name === 'text:p' || element.name === 'text:h') return readParagraph(element, bold, isItem)
    if (element.name === 'table:table') return [readTable(element, bold)]
    return readBlocks(element, bold, isItem || element.name === 'text:list-item')
  })

const readTable = (table: XmlElement, bold: Set<string>): Block => {
  const listRows = (parent: XmlElement): XmlElement[] =>
    listElements(parent).flatMap((child) =>
      child.name === 'table:table-row' ? [child] : child.name.startsWith('table:table-') ? listRows(child) : [],
    )
  const rows = listRows(table).map((row) =>
    listElements(row)
      .filter(({ name }) => name === 'table:table-cell')
      .map((cell) => readBlocks(cell, bold, false)),
  )
  return { kind: 'table', rows }
}

/** The paragraph, then the text boxes and notes that hang on it. */
const readParagraph = (paragraph: XmlElement, bold: Set<string>, isItem: boolean): Block[] => {
  const runs: Run[] = []
  const hanging: Block[] = []
  const isBold = bold.has(paragraph.attributes['text:style-name'] ?? '')
  readRuns(paragraph, { runs, hanging, bold }, { bold: isBold })
  if (paragraph.name === 'text:p') return [{ kind: isItem ? 'item' : 'paragraph', runs }, ...hanging]
  const level = Number(paragraph.attributes['text:outline-level'])
  return [{ kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, runs }, ...hanging]
}

type RunReader = { runs: Run[]; hanging: Block[]; bold: Set<string> }

const readRuns = (parent: XmlElement, reader: RunReader, format: Omit<Run, 'text'>): void => {
  for (const child of parent.children) {
    if (typeof child === 'string') {
      // Line ends in the XML are mere spaces.
      reader.runs.push({ text: child.replace(/\s+/g, ' '), ...format })
      continue
    }
    const text = textOfElement(child)
    if (SKIPPED.has(child.name)) continue
    if (text !== '') reader.runs.push({ text, ...format })
    else if (child.name === 'draw:text-box' || child.name === 'text:note-body') {
      reader.hanging.push(...readBlocks(child, reader.bold, false))
    } else if (child.name === 'text:a')
      readRuns(child, reader, { ...format, href: child.attributes['xlink:href'] ?? '' })
    else if (reader.bold.has(child.attributes['text:style-name'] ?? ''))
      readRuns(child, reader, { ...format, bold: true })
    else readRuns(child, reader, format)
  }
}

const textOfElement = ({ name, attributes }: XmlElement): string => {
  if (name === 'text:tab') return '\t'
  if (name === 'text:line-break') return '\n'
  if (name === 'text:s') return ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100))
  return ''
}
