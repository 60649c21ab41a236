import type { Block, Item, Line, List } from '@rolecall/domain/text/read-blocks'
import PDFDocument from 'pdfkit'
import { type Doc, type Fonts, type Setter, type Style, useFonts } from './open-fonts.ts'
import { placeSignature } from './place-signature.ts'

export type Fact = { label: string; value: string }

/** What a document says, and how it is sealed. The same always makes the same bytes. */
export type PdfDocument = {
  title: string
  /** Above the title: whose it is. */
  head: string
  facts: readonly Fact[]
  blocks: readonly Block[]
  /** The last page. */
  seal: { title: string; facts: readonly Fact[]; notes: readonly string[] }
  /** By which the file is known again: 32 digits in hex. */
  id: string
  subject: string
  author: string
  /** As a code of BCP 47. */
  language: string
  /** The text that was signed, in a file beside the pages. */
  attached: { name: string; text: string; description: string }
  signed: { at: Date; by: string; reason: string; place: string }
}

/** In points, an inch being 72 of them. Our own typography: 11 on 16 reads well on A4 with lines of 80 letters. */
const PAGE = { size: 'A4', margin: 64, foot: 44 } as const
const SIZES = { title: 22, heading: 14, subheading: 12, body: 10.5, small: 8.5 } as const
const GAPS = { line: 4, paragraph: 8, heading: 14 } as const
const LABEL_WIDTH = 150
const INDENT = 18
const INKS = { text: '#1c1e22', soft: '#5c6068', line: '#c9ccd1' } as const

type Setting = { doc: Doc; set: Setter; left: number; width: number }
type Look = { style?: Style; size?: number; ink?: string; x?: number; width?: number }
type Piece = { text: string; style: Style }

/** Sets pieces one behind the other, each in a font that has its letters. */
function write({ doc, set, left, width }: Setting, pieces: readonly Piece[], look: Look = {}): void {
  const { size = SIZES.body, ink = INKS.text, x = left } = look
  const stretches = pieces.flatMap(({ text, style }) => set(text, style))
  if (stretches.length === 0) stretches.push({ font: 'regular', text: ' ' })
  doc.fontSize(size).fillColor(ink)
  const room = { width: look.width ?? width - (x - left), lineGap: GAPS.line }
  for (const [place, { font, text }] of stretches.entries()) {
    doc.font(font)
    const options = { ...room, continued: place < stretches.length - 1 }
    if (place === 0) doc.text(text, x, doc.y, options)
    else doc.text(text, options)
  }
}

const say = (setting: Setting, text: string, look: Look = {}): void =>
  write(setting, [{ text, style: look.style ?? 'regular' }], look)

/** Starts a page where fewer points are left. */
function keepTogether({ doc }: Setting, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

function rule({ doc, left, width }: Setting): void {
  doc.moveTo(left, doc.y).lineTo(left + width, doc.y)
  doc.lineWidth(0.5).strokeColor(INKS.line).stroke()
  doc.y += GAPS.paragraph
}

/** Labels in a column, what they are of in the other. */
function writeFacts(setting: Setting, facts: readonly Fact[]): void {
  const { doc, left, width } = setting
  const x = left + LABEL_WIDTH
  for (const { label, value } of facts) {
    const set = doc.font('bold').fontSize(SIZES.body)
    const room = { lineGap: GAPS.line }
    const labelHeight = doc.font('regular').heightOfString(label, { ...room, width: LABEL_WIDTH - 12 })
    const height = Math.max(
      labelHeight,
      set.font('bold').heightOfString(value, { ...room, width: width - LABEL_WIDTH }),
    )
    // A value that is longer than a page goes on over the next.
    keepTogether(setting, Math.min(height, 200) + GAPS.paragraph)
    const top = doc.y
    const page = doc.page
    say(setting, label, { ink: INKS.soft, width: LABEL_WIDTH - 12 })
    const below = doc.y
    doc.y = top
    say(setting, value, { style: 'bold', x })
    if (doc.page === page) doc.y = Math.max(doc.y, below)
    doc.y += GAPS.paragraph / 2
    rule(setting)
  }
}

/** An address is written out behind its words, since paper cannot be pressed. */
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
  const { doc, left } = setting
  keepTogether(setting, SIZES.body * 2)
  const top = doc.y
  const x = left + INDENT * depth
  say(setting, sign, { x, width: INDENT + 8 })
  doc.y = top
  write(setting, piecesOf(line), { x: x + INDENT })
  for (const list of below) writeList(setting, list, depth + 1)
}

function writeBlock(setting: Setting, block: Block): void {
  const { doc } = setting
  if (block.kind === 'heading') {
    doc.y += GAPS.heading - GAPS.paragraph
    // Never alone at the foot of a page.
    keepTogether(setting, 64)
    say(setting, block.text, { style: 'bold', size: block.level === 1 ? SIZES.heading : SIZES.subheading })
  } else if (block.kind === 'list') writeList(setting, block)
  else for (const line of block.lines) write(setting, piecesOf(line))
  doc.y += GAPS.paragraph
}

function writeFeet(setting: Setting, { title, id }: PdfDocument): void {
  const { doc } = setting
  const { start, count } = doc.bufferedPageRange()
  for (let place = start; place < start + count; place += 1) {
    doc.switchToPage(place)
    // Text below the margin would begin a page.
    doc.page.margins.bottom = 0
    doc.y = doc.page.height - PAGE.foot
    say(setting, `${title} · ${id} · ${place - start + 1} / ${count}`, { size: SIZES.small, ink: INKS.soft })
  }
}

function writePages(doc: Doc, fonts: Fonts, document: PdfDocument): void {
  doc.addPage()
  const { left, right } = doc.page.margins
  const setting: Setting = { doc, set: useFonts(doc, fonts), left, width: doc.page.width - left - right }
  say(setting, document.head, { ink: INKS.soft })
  doc.y += GAPS.paragraph
  say(setting, document.title, { style: 'bold', size: SIZES.title })
  doc.y += GAPS.heading
  rule(setting)
  writeFacts(setting, document.facts)
  doc.y += GAPS.heading
  for (const block of document.blocks) writeBlock(setting, block)
  doc.addPage()
  say(setting, document.seal.title, { style: 'bold', size: SIZES.heading })
  doc.y += GAPS.heading
  rule(setting)
  writeFacts(setting, document.seal.facts)
  for (const note of document.seal.notes) {
    say(setting, note, { ink: INKS.soft })
    doc.y += GAPS.paragraph
  }
  writeFeet(setting, document)
}

/** Writes the pages, with room for a signature over all of the file (`signPdf`). */
export async function writeDocument(document: PdfDocument, fonts: Fonts): Promise<Buffer> {
  const { signed, attached } = document
  const doc = new PDFDocument({
    size: PAGE.size,
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin + 8 },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: document.language,
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
  // What is named of a byte that was changed is read from the pages as they stand in the file.
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
