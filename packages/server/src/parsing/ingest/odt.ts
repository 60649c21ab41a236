import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { Block, Run } from './blocks.ts'
import type { ExtractedContent } from './extracted-content.ts'
import { hasOdtBackdrop, lookOfOdtStyle, type OdtStyles, readOdtStyles } from './odt-look.ts'
import { type Look, PAPER, wayOfLook } from './seen-colours.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { unzipParts } from './unzip.ts'
import { listDescendants, listElements, parseXml, type XmlElement } from './xml.ts'

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
export const readOdt = (bytes: Uint8Array): ExtractedContent<Block[]> => {
  const parts = unzipParts(bytes, (name) => PARTS.has(name))
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new UnreadableFile('password-protected')
  const file = parts.get('content.xml')
  if (file === undefined) throw new UnreadableFile('damaged')
  return readDocument(parseXml(file), parseXml(parts.get('styles.xml') ?? ''))
}

/** The same for an OpenDocument stored in one XML file instead of a zip. */
export const readFlatOdt = (xml: string): ExtractedContent<Block[]> => {
  const document = parseXml(xml)
  return readDocument(document, document)
}

type Context = { styles: OdtStyles; look: Look; isItem: boolean; unseen: HiddenPart[] }

const readDocument = (content: XmlElement, styles: XmlElement): ExtractedContent<Block[]> => {
  const [text] = listDescendants(content, 'office:text')
  if (!text) throw new UnreadableFile('damaged')
  const parts = content === styles ? [content] : [styles, content]
  const context: Context = {
    styles: readOdtStyles(parts),
    look: {
      isHidden: false,
      colour: 'unknown',
      background: hasOdtBackdrop(parts) ? 'unknown' : PAPER,
      points: undefined,
    },
    isItem: false,
    unseen: [],
  }
  const margin = (name: string): Block[] => listDescendants(styles, name).flatMap((part) => readBlocks(part, context))
  const seen = [...margin('style:header'), ...readBlocks(text, context), ...margin('style:footer')]
  return { seen, unseen: context.unseen }
}

const HIDDEN = new Set(['text:hidden-text', 'text:hidden-paragraph'])

/** The look of the content of an element. */
const inside = (context: Context, { name, attributes }: XmlElement): Context => {
  const style = attributes['text:style-name'] ?? attributes['table:style-name'] ?? attributes['draw:style-name']
  const isFolded = /^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')
  const isHidden = attributes['text:display'] === 'none' || HIDDEN.has(name) || isFolded
  if (style === undefined && !isHidden) return context
  return {
    ...context,
    look: { ...context.look, ...lookOfOdtStyle(context.styles, style), ...(isHidden && { isHidden }) },
  }
}

const readBlocks = (parent: XmlElement, context: Context): Block[] =>
  listElements(parent).flatMap((element): Block[] => {
    if (SKIPPED.has(element.name)) return []
    const within = inside(context, element)
    if (element.name === 'text:p' || element.name === 'text:h') return readParagraph(element, within)
    if (element.name === 'table:table') return [readTable(element, within)]
    return readBlocks(element, { ...within, isItem: context.isItem || element.name === 'text:list-item' })
  })

const readTable = (table: XmlElement, context: Context): Block => {
  const listRows = (parent: XmlElement): XmlElement[] =>
    listElements(parent).flatMap((child) =>
      child.name === 'table:table-row' ? [child] : child.name.startsWith('table:table-') ? listRows(child) : [],
    )
  const rows = listRows(table).map((row) =>
    listElements(row)
      .filter(({ name }) => name === 'table:table-cell')
      .map((cell) => readBlocks(cell, { ...inside(inside(context, row), cell), isItem: false })),
  )
  return { kind: 'table', rows }
}

/** The paragraph, then the text boxes and notes anchored in it. */
const readParagraph = (paragraph: XmlElement, context: Context): Block[] => {
  const runs: Run[] = []
  const hanging: Block[] = []
  readRuns(paragraph, { runs, hanging, context }, { bold: isBold(context, paragraph) })
  if (paragraph.name === 'text:p') return [{ kind: context.isItem ? 'item' : 'paragraph', runs }, ...hanging]
  const level = Number(paragraph.attributes['text:outline-level'])
  return [{ kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, runs }, ...hanging]
}

const isBold = ({ styles }: Context, { attributes }: XmlElement): boolean =>
  styles.get(attributes['text:style-name'] ?? '')?.isBold === true

type RunReader = { runs: Run[]; hanging: Block[]; context: Context }

const addRun = ({ runs, context }: RunReader, run: Run): void => {
  const way = run.text.trim() === '' ? undefined : wayOfLook(context.look)
  if (way) context.unseen.push({ text: run.text, way })
  else runs.push(run)
}

const readRuns = (parent: XmlElement, reader: RunReader, format: Omit<Run, 'text'>): void => {
  for (const child of parent.children) {
    if (typeof child === 'string') {
      // Line breaks in the XML count as spaces.
      addRun(reader, { text: child.replace(/\s+/g, ' '), ...format })
      continue
    }
    const text = textOfElement(child)
    if (SKIPPED.has(child.name)) continue
    const within = { ...reader, context: inside(reader.context, child) }
    if (text !== '') reader.runs.push({ text, ...format })
    else if (child.name === 'draw:text-box' || child.name === 'text:note-body') {
      reader.hanging.push(...readBlocks(child, { ...reader.context, isItem: false }))
    } else if (child.name === 'text:a')
      readRuns(child, within, { ...format, href: child.attributes['xlink:href'] ?? '' })
    else if (isBold(reader.context, child)) readRuns(child, within, { ...format, bold: true })
    else readRuns(child, within, format)
  }
}

const textOfElement = ({ name, attributes }: XmlElement): string => {
  if (name === 'text:tab') return '\t'
  if (name === 'text:line-break') return '\n'
  if (name === 'text:s') return ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 100))
  return ''
}
