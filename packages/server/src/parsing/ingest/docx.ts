import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { Block, Run } from './blocks.ts'
import { decodeBytes } from './decode-bytes.ts'
import { readFlatParts } from './docx-flat.ts'
import {
  hasBackdrop,
  isOn,
  isShape,
  type LookChange,
  readDrawingWay,
  readPageColour,
  readParagraphWay,
  readRowWay,
  readRunLook,
  readShade,
  readShapeFill,
} from './docx-look.ts'
import type { ExtractedContent } from './extracted-content.ts'
import { type Look, wayOfLook } from './seen-colours.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { type Parts, unzipFiles, unzipParts } from './unzip.ts'
import { findChild, listDescendants, listElements, parseXml, type XmlElement } from './xml.ts'

type Relations = Map<string, string>
type Style = { name: string; isItem: boolean; look: LookChange; parent: string | undefined; isShaded: boolean }
/** `look` applies to text without properties of its own; invisible text goes into `unseen`. */
type Context = {
  relations: Relations
  styles: Map<string, Style>
  look: Look
  unseen: HiddenPart[]
  readChunk: (name: string) => Block[]
}

/** Reads a file of another type that is embedded in a document (`w:altChunk`). */
export type ChunkReader = (bytes: Uint8Array) => ExtractedContent<Block[]>

const CHUNK = /^(?:word\/)?[\w./-]{1,100}\.(?:mht|mhtml|html?|xhtml|docx|rtf|txt)$/i
const PART = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]+\.xml|word\/_rels\/[\w.-]+\.xml\.rels)$/i
/** Deleted and moved-away text, older copies of drawings, and settings hold no words of the document. */
const SKIPPED = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:pPr', 'w:rPr', 'w:sectPr', 'w:tblPr', 'w:sdtPr'])

/**
 * Reads the document with its headers first and its footers and notes last, because addresses and phone numbers are there.
 * @throws UnreadableFile 'damaged', 'too-big-inside'
 */
export const readDocx = (bytes: Uint8Array, readOther?: ChunkReader): ExtractedContent<Block[]> => {
  const unseen: HiddenPart[] = []
  const readChunk = (name: string): Block[] => {
    const chunk = readOther && unzipFiles(bytes, (part) => part === name && CHUNK.test(part)).get(name)
    const read = chunk && readOther(chunk)
    unseen.push(...(read?.unseen ?? []))
    return read?.seen ?? []
  }
  const parts = bytes[0] === ZIP ? unzipParts(bytes, (name) => PART.test(name)) : readFlatParts(decodeBytes(bytes))
  const main = findMainPart(parts)
  const body = parseXml(parts.get(main) ?? '')
  const file = parseXml(parts.get('word/styles.xml') ?? '')
  const styles = readStyles(file)
  const look: Look = {
    isHidden: false,
    colour: 'unknown',
    points: undefined,
    ...readRunLook(findChild(listDescendants(file, 'w:rPrDefault')[0], 'w:rPr')),
    background: readPageColour(body),
  }
  const whole: Context = { relations: new Map(), styles, look, unseen, readChunk }
  const context = { ...withBackdrop(whole, body), relations: readRelations(parts, main) }
  const readReferenced = (reference: string): Block[] =>
    uniqueParts(listDescendants(body, reference), context.relations).flatMap((name) => readPart(parts, name, context))
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].flatMap((name) => readPart(parts, name, context))
  const seen = [
    ...dropRepeats(readReferenced('w:headerReference')),
    ...readBlocks(body, context),
    ...dropRepeats(readReferenced('w:footerReference')),
    ...notes,
  ]
  return { seen, unseen: whole.unseen }
}

const withBackdrop = (context: Context, part: XmlElement): Context =>
  hasBackdrop(part) ? { ...context, look: { ...context.look, background: 'unknown' } } : context

/** First byte of a zip file. */
const ZIP = 0x50

const findMainPart = (parts: Parts): string => {
  const relation = listDescendants(parseXml(parts.get('_rels/.rels') ?? ''), 'Relationship').find((candidate) =>
    candidate.attributes.Type?.endsWith('/officeDocument'),
  )
  const named = relation?.attributes.Target?.replace(/^\//, '') ?? ''
  const main = [named, 'word/document.xml'].find((name) => parts.has(name))
  if (!main) throw new UnreadableFile('damaged')
  return main
}

const readRelations = (parts: Parts, part: string): Relations => {
  const file = parts.get(part.replace(/^word\/(.*)$/, 'word/_rels/$1.rels')) ?? ''
  return new Map(
    listDescendants(parseXml(file), 'Relationship').map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  )
}

const readStyles = (file: XmlElement): Map<string, Style> =>
  new Map(
    listDescendants(file, 'w:style').map((style) => {
      const name = findChild(style, 'w:name')?.attributes['w:val'] ?? ''
      const isItem =
        findChild(findChild(style, 'w:pPr'), 'w:numPr') !== undefined || /^list (?:bullet|number)/i.test(name)
      const look = { ...readRunLook(findChild(style, 'w:rPr')), ...shadeOf(findChild(style, 'w:pPr')) }
      const parent = findChild(style, 'w:basedOn')?.attributes['w:val']
      const isShaded = style.attributes['w:type'] === 'table' && listDescendants(style, 'w:shd').length > 0
      return [style.attributes['w:styleId'] ?? '', { name: name.toLowerCase(), isItem, look, parent, isShaded }]
    }),
  )

const shadeOf = (properties: XmlElement | undefined): LookChange => {
  const background = readShade(properties)
  return background === undefined ? {} : { background }
}

/** Maximum depth of style inheritance. */
const MOST_PARENTS = 12

/** The look of a style, including inherited properties. */
const lookOfStyle = (styles: Context['styles'], id: string | undefined, depth = 0): LookChange => {
  const style = id === undefined || depth > MOST_PARENTS ? undefined : styles.get(id)
  return style ? { ...lookOfStyle(styles, style.parent, depth + 1), ...style.look } : {}
}

const uniqueParts = (references: XmlElement[], relations: Relations): string[] => {
  const targets = references.flatMap(({ attributes }) => relations.get(attributes['r:id'] ?? '') ?? [])
  return [...new Set(targets)].map(partNamed)
}

const readPart = (parts: Parts, name: string, context: Context): Block[] => {
  const part = parseXml(parts.get(name) ?? '')
  return readBlocks(part, { ...withBackdrop(context, part), relations: readRelations(parts, name) })
}

/** The first page, the odd and the even pages often carry the same header. */
const dropRepeats = (blocks: Block[]): Block[] => {
  const seen = new Set<string>()
  return blocks.filter((block) => {
    const key = JSON.stringify(block)
    return !seen.has(key) && seen.add(key)
  })
}

const readBlocks = (parent: XmlElement, context: Context): Block[] =>
  listElements(parent).flatMap((element) => {
    if (SKIPPED.has(element.name)) return []
    if (element.name === 'w:p') return readParagraph(element, context)
    if (element.name === 'w:tbl') return [readTable(element, context)]
    if (element.name === 'w:altChunk') return readReferencedChunk(element, context)
    return readBlocks(element, context)
  })

const readReferencedChunk = ({ attributes }: XmlElement, { relations, readChunk }: Context): Block[] => {
  const target = relations.get(attributes['r:id'] ?? '')
  return target ? readChunk(partNamed(target)) : []
}

const partNamed = (target: string): string => (target.startsWith('/') ? target.slice(1) : `word/${target}`)

const readTable = (table: XmlElement, context: Context): Block => {
  const own = (parent: XmlElement, name: string): XmlElement[] =>
    listElements(parent).flatMap((child) =>
      child.name === name ? [child] : ['w:sdt', 'w:sdtContent'].includes(child.name) ? own(child, name) : [],
    )
  const inTable = shaded(context, findChild(table, 'w:tblPr'))
  const style = findChild(findChild(table, 'w:tblPr'), 'w:tblStyle')?.attributes['w:val']
  // The cells that a table style shades depend on their positions.
  if (style !== undefined && context.styles.get(style)?.isShaded) inTable.look.background = 'unknown'
  const rows = own(table, 'w:tr').map((row) =>
    own(row, 'w:tc').map((cell) =>
      readBlocks(cell, shaded(withLook(inTable, readRowWay(findChild(row, 'w:trPr'))), findChild(cell, 'w:tcPr'))),
    ),
  )
  return { kind: 'table', rows }
}

const withLook = (context: Context, change: LookChange): Context => ({
  ...context,
  look: { ...context.look, ...change },
})

/** The context inside an element with a background of its own. */
const shaded = (context: Context, properties: XmlElement | undefined): Context => ({
  ...context,
  look: { ...context.look, ...shadeOf(properties) },
})

/** The paragraph, then the text boxes anchored in it. */
const readParagraph = (paragraph: XmlElement, context: Context): Block[] => {
  const properties = findChild(paragraph, 'w:pPr')
  const style = context.styles.get(findChild(properties, 'w:pStyle')?.attributes['w:val'] ?? '')
  const look = {
    ...context.look,
    ...lookOfStyle(context.styles, findChild(properties, 'w:pStyle')?.attributes['w:val']),
    ...shadeOf(properties),
    ...readParagraphWay(properties),
  }
  const reader: RunReader = {
    context,
    look,
    runs: [],
    boxes: [],
    instruction: '',
    href: undefined,
    isInstruction: false,
  }
  readRuns(paragraph, reader, undefined)
  const { runs, boxes } = reader
  const heading = /^(?:heading ([1-9])|(title))$/.exec(style?.name ?? '')
  const number = findChild(properties, 'w:numPr')
  const isItem = number ? findChild(number, 'w:numId')?.attributes['w:val'] !== '0' : style?.isItem === true
  if (heading) return [{ kind: 'heading', level: heading[2] ? 1 : levelOf(Number(heading[1])), runs }, ...boxes]
  return [{ kind: isItem ? 'item' : 'paragraph', runs }, ...boxes]
}

const levelOf = (level: number): 1 | 2 | 3 => (level <= 1 ? 1 : level === 2 ? 2 : 3)

type RunReader = {
  context: Context
  /** Look of the paragraph. */
  look: Look
  runs: Run[]
  boxes: Block[]
  /** The code of the field being read, such as `HYPERLINK "mailto:…"`. */
  instruction: string
  isInstruction: boolean
  href: string | undefined
}

const readRuns = (parent: XmlElement, outer: RunReader, href: string | undefined): void => {
  const reader =
    parent.name === 'w:drawing' ? { ...outer, context: withLook(outer.context, readDrawingWay(parent)) } : outer
  for (const element of listElements(parent)) {
    if (SKIPPED.has(element.name)) continue
    if (element.name === 'w:txbxContent') reader.boxes.push(...readBlocks(element, reader.context))
    else if (isShape(element)) readShape(element, reader, href)
    else if (element.name === 'w:hyperlink') {
      readRuns(element, reader, reader.context.relations.get(element.attributes['r:id'] ?? '') ?? href)
    } else if (element.name === 'w:fldSimple') {
      readRuns(element, reader, hrefOf(element.attributes['w:instr'] ?? '') ?? href)
    } else if (element.name === 'w:r') readRun(element, reader, href)
    else readRuns(element, reader, href)
  }
}

/** Text in a shape has the fill of the shape as its background. */
const readShape = (shape: XmlElement, reader: RunReader, href: string | undefined): void => {
  const { context } = reader
  const background = readShapeFill(shape) ?? context.look.background
  readRuns(shape, { ...reader, context: { ...context, look: { ...context.look, background } } }, href)
}

const readRun = (run: XmlElement, reader: RunReader, href: string | undefined): void => {
  const properties = findChild(run, 'w:rPr')
  const style = findChild(properties, 'w:rStyle')?.attributes['w:val']
  const own = { ...lookOfStyle(reader.context.styles, style), ...readRunLook(properties) }
  const way = wayOfLook({ ...reader.look, ...own })
  const bold = isOn(findChild(properties, 'w:b'))
  for (const element of listElements(run)) {
    if (SKIPPED.has(element.name)) continue
    readField(element, reader)
    const text = textOfElement(element)
    const target = href ?? reader.href
    if (text.trim() !== '' && way) reader.context.unseen.push({ text, way })
    else if (text !== '')
      reader.runs.push({ text, ...(bold && { bold }), ...(target !== undefined && { href: target }) })
    else if (element.children.length > 0 && element.name !== 'w:instrText') readRuns(element, reader, href)
  }
}

const readField = (element: XmlElement, reader: RunReader): void => {
  const type = element.name === 'w:fldChar' ? element.attributes['w:fldCharType'] : undefined
  if (element.name === 'w:instrText' && reader.isInstruction) reader.instruction += element.children.join('')
  if (type === 'begin') Object.assign(reader, { isInstruction: true, instruction: '' })
  if (type === 'separate') Object.assign(reader, { isInstruction: false, href: hrefOf(reader.instruction) })
  if (type === 'end') Object.assign(reader, { isInstruction: false, href: undefined })
}

const hrefOf = (instruction: string): string | undefined => /HYPERLINK\s+"([^"]+)"/i.exec(instruction)?.[1]

const textOfElement = ({ name, attributes, children }: XmlElement): string => {
  if (name === 'w:t') return children.filter((child) => typeof child === 'string').join('')
  if (name === 'w:tab' || name === 'w:ptab') return '\t'
  if (name === 'w:br' || name === 'w:cr') return '\n'
  if (name === 'w:noBreakHyphen') return '-'
  if (name !== 'w:sym') return ''
  return String.fromCodePoint(Math.min(Number.parseInt(attributes['w:char'] ?? '', 16) || 0x20, 0x10ffff))
}
