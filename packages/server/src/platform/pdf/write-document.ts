import type { Block, Item, Line, List } from '@rolecall/domain/text/read-blocks'
import { sentence } from '@rolecall/domain/text/sentence'
import PDFDocument from 'pdfkit'
import { directionOf, mostly } from './direction.ts'
import { type Doc, type Fonts, NOT_DRAWN, useFonts } from './open-fonts.ts'
import { placeSignature } from './place-signature.ts'
import { heightOf, type Piece, type Setting, write, writeText } from './set-text.ts'
import { GAPS, INKS, SIZES } from './typography.ts'

export type Fact = { label: string; value: string }

/** The content of a document, and its seal. The same input always gives the same bytes. */
export type PdfDocument = {
  title: string
  /** Line above the title: the company. */
  head: string
  facts: readonly Fact[]
  blocks: readonly Block[]
  /** The last page. */
  seal: { title: string; facts: readonly Fact[]; notes: readonly string[] }
  /** Id by which the file is recognized: 32 hex digits. */
  id: string
  subject: string
  author: string
  /** Language code of BCP 47. */
  language: string
  /** The signed text, as a file attached to the pages. */
  attached: { name: string; text: string; description: string }
  signed: { at: Date; by: string; reason: string; place: string }
}

/** Lengths in points, 72 to an inch. */
const PAGE = { size: 'A4', margin: 64, foot: 44 } as const
const LABEL_WIDTH = 150
const INDENT = 18

/** Starts a new page if fewer points are left. */
function keepTogether({ doc }: Setting, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

function rule({ doc, left, width }: Setting): void {
  doc.moveTo(left, doc.y).lineTo(left + width, doc.y)
  doc.lineWidth(0.5).strokeColor(INKS.line).stroke()
  doc.y += GAPS.paragraph
}

/** Labels in one column, their values in the other; labels are on the right if the document is read from there. */
function writeFacts(setting: Setting, facts: readonly Fact[]): void {
  const { doc, left, width, direction } = setting
  const isTurned = direction === 'rtl'
  const side = isTurned ? ('right' as const) : ('left' as const)
  const labels = { side, width: LABEL_WIDTH - 12, x: isTurned ? left + width - LABEL_WIDTH + 12 : left }
  const values = { side, width: width - LABEL_WIDTH, x: isTurned ? left : left + LABEL_WIDTH, style: 'bold' as const }
  for (const { label, value } of facts) {
    const height = Math.max(heightOf(setting, label, labels), heightOf(setting, value, values))
    // A value longer than a page continues on the next.
    keepTogether(setting, Math.min(height, 200) + GAPS.paragraph)
    const top = doc.y
    const page = doc.page
    writeText(setting, label, { ...labels, ink: INKS.soft })
    const below = doc.y
    doc.y = top
    writeText(setting, value, values)
    if (doc.page === page) doc.y = Math.max(doc.y, below)
    doc.y += GAPS.paragraph / 2
    rule(setting)
  }
}

/** An address is spelled out behind its text, since paper has no links. */
const piecesOf = (line: Line): Piece[] =>
  line.flatMap(({ text, isBold, href }) => {
    const style = isBold ? 'bold' : 'regular'
    const address =
      href && !text.includes(href.replace(/^mailto:/, '')) ? [{ text: ` (${href})`, style: 'regular' as const }] : []
    return [{ text, style } as Piece, ...address]
  })

function writeList(setting: Setting, { first, items }: List, depth = 0): void {
  for (const [place, item] of items.entries())
    writeItem(setting, item, first === null ? '•' : `${first + place}.`, depth)
}

function writeItem(setting: Setting, { line, below }: Item, sign: string, depth: number): void {
  const { doc, left, width } = setting
  keepTogether(setting, SIZES.body * 2)
  const top = doc.y
  const pieces = piecesOf(line)
  const isTurned = (directionOf(pieces.map(({ text }) => text).join('')) ?? setting.direction) === 'rtl'
  const indent = INDENT * depth
  const room = width - indent - INDENT
  if (isTurned) {
    const x = left + width - indent - INDENT - 8
    writeText({ ...setting, direction: 'rtl' }, sign, { x, width: INDENT + 8, side: 'right' })
    doc.y = top
    write(setting, pieces, { x: left, width: room })
  } else {
    writeText({ ...setting, direction: 'ltr' }, sign, { x: left + indent, width: INDENT + 8 })
    doc.y = top
    write(setting, pieces, { x: left + indent + INDENT })
  }
  for (const list of below) writeList(setting, list, depth + 1)
}

function writeBlock(setting: Setting, block: Block): void {
  const { doc } = setting
  if (block.kind === 'heading') {
    doc.y += GAPS.heading - GAPS.paragraph
    // A heading is never alone at the foot of a page.
    keepTogether(setting, 64)
    writeText(setting, block.text, { style: 'bold', size: block.level === 1 ? SIZES.heading : SIZES.subheading })
  } else if (block.kind === 'list') writeList(setting, block)
  else for (const line of block.lines) write(setting, piecesOf(line))
  doc.y += GAPS.paragraph
}

function writeFeet(setting: Setting, { title, id }: PdfDocument): void {
  const { doc } = setting
  const { start, count } = doc.bufferedPageRange()
  for (let place = start; place < start + count; place += 1) {
    doc.switchToPage(place)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    doc.y = doc.page.height - PAGE.foot
    writeText(setting, `${title} · ${id} · ${place - start + 1} / ${count}`, { size: SIZES.small, ink: INKS.soft })
  }
}

const linesOf = ({ items }: List): string[] =>
  items.flatMap(({ line, below }) => [line.map(({ text }) => text).join(''), ...below.flatMap(linesOf)])

const textOfBlock = (block: Block): string[] => {
  if (block.kind === 'heading') return [block.text]
  return block.kind === 'list' ? linesOf(block) : block.lines.map((line) => line.map(({ text }) => text).join(''))
}

const bodyOf = ({ title, blocks }: PdfDocument): string => [title, ...blocks.flatMap(textOfBlock)].join('\n')

/** All text on the pages. */
export const textOf = (document: PdfDocument): string =>
  [
    bodyOf(document),
    document.head,
    ...[...document.facts, ...document.seal.facts].flatMap(({ label, value }) => [label, value]),
    ...document.seal.notes,
  ].join('\n')

/** The language of a document. For right-to-left text only the script is known. */
function languageOf(document: PdfDocument): string {
  const body = bodyOf(document)
  if (mostly(body) === 'ltr') return document.language
  return /\p{Script=Hebrew}/u.test(body) ? 'und-Hebr' : 'und-Arab'
}

const describeMissingGlyphs = ({ attached }: PdfDocument): string =>
  sentence(
    'This file can’t show every character of the text: where some are missing it says {mark}. The whole text, which is what was signed, is attached as {name}.',
    { mark: NOT_DRAWN, name: attached.name },
  )

function writePages(doc: Doc, fonts: Fonts, document: PdfDocument): void {
  doc.addPage()
  const { left, right } = doc.page.margins
  const { set, findUndrawn } = useFonts(doc, fonts)
  const direction = mostly(bodyOf(document))
  const setting: Setting = { doc, set, left, width: doc.page.width - left - right, direction }
  const side = direction === 'rtl' ? 'right' : 'left'
  writeText(setting, document.head, { ink: INKS.soft, side })
  doc.y += GAPS.paragraph
  writeText(setting, document.title, { style: 'bold', size: SIZES.title })
  doc.y += GAPS.heading
  if (findUndrawn(textOf(document)).length > 0) {
    writeText(setting, describeMissingGlyphs(document))
    doc.y += GAPS.paragraph
  }
  rule(setting)
  writeFacts(setting, document.facts)
  doc.y += GAPS.heading
  for (const block of document.blocks) writeBlock(setting, block)
  doc.addPage()
  // The seal is in English, in whatever language the offer is written.
  const sealing: Setting = { ...setting, direction: 'ltr' }
  writeText(sealing, document.seal.title, { style: 'bold', size: SIZES.heading })
  doc.y += GAPS.heading
  rule(sealing)
  writeFacts(sealing, document.seal.facts)
  for (const note of document.seal.notes) {
    writeText(sealing, note, { ink: INKS.soft })
    doc.y += GAPS.paragraph
  }
  writeFeet(sealing, document)
}

/** Writes the pages, with room for a signature over the whole file (`signPdf`). */
export async function writeDocument(document: PdfDocument, fonts: Fonts): Promise<Buffer> {
  const { signed, attached } = document
  const doc = new PDFDocument({
    size: PAGE.size,
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + 8 },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: languageOf(document),
    displayTitle: true,
    info: {
      Title: document.title,
      Author: document.author,
      Subject: document.subject,
      Keywords: document.id,
      Producer: 'Rolecall',
      Creator: 'Rolecall',
      CreationDate: signed.at,
      ModDate: signed.at,
    },
  })
  // The page of a changed byte is found by reading the pages as they are in the file.
  doc.on('pageAdded', () => {
    const content = doc.page.content as unknown as { compress: boolean; data: { Filter?: string } }
    content.compress = false
    delete content.data.Filter
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  writePages(doc, fonts, document)
  doc.file(Buffer.from(attached.text), {
    name: attached.name,
    description: attached.description,
    type: 'text/plain',
    creationDate: signed.at,
    modifiedDate: signed.at,
  })
  placeSignature(doc, { ...signed, id: document.id })
  doc.end()
  await finished
  return Buffer.concat(chunks)
}
