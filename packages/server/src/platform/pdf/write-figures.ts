import PDFDocument from 'pdfkit'
import { type Fonts, useFonts } from './open-fonts.ts'
import { heightOf, type Setting, writeText } from './set-text.ts'
import { GAPS, INKS, SIZES } from './typography.ts'

/** A line of figures; `share`: the length of its bar, 0 to 1. */
export type PdfFigure = { name: string; figure: string; share: number }
/** Figures under a title, with what they say and a note below them. */
export type PdfFigures = { title: string; says: string; lines: readonly PdfFigure[]; note: string }
/** A document of figures, in words that are written already. */
export type FiguresDocument = { title: string; head: string; parts: readonly PdfFigures[]; note: string; at: Date }

/** Lengths in points, 72 to an inch. */
const MARGIN = 56
const NAME_WIDTH = 190
const VALUE_WIDTH = 64
const BAR_HEIGHT = 8
/** Least room for the title of a part and its first lines, so that no title stands alone at the foot of a page. */
const PART_ROOM = 110
/** The blue of charts on the screen. */
const BAR_INK = '#3f6fb5'

/** All text on the pages, by which fonts are chosen. */
export const textOfFigures = ({ title, head, parts, note }: FiguresDocument): string =>
  [
    title,
    head,
    note,
    ...parts.flatMap((part) => [part.title, part.says, part.note, ...part.lines.map(({ name }) => name)]),
  ].join('\n')

/** Writes figures with a bar for each. */
export async function writeFigures(document: FiguresDocument, fonts: Fonts): Promise<Buffer> {
  const { title, head, parts, note, at } = document
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: head, Producer: 'Rolecall', Creator: 'Rolecall', CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const { set } = useFonts(doc, fonts)
  const setting: Setting = { doc, set, left: MARGIN, width: doc.page.width - 2 * MARGIN, direction: 'ltr' }
  writeText(setting, head, { ink: INKS.soft })
  writeText(setting, title, { style: 'bold', size: SIZES.title })
  for (const part of parts) writePart(setting, part)
  if (note) {
    doc.y += GAPS.heading
    writeText(setting, note, { ink: INKS.soft })
  }
  writeFeet(setting, title)
  doc.end()
  await finished
  return Buffer.concat(chunks)
}

/** Starts a new page if fewer points are left. */
function keepTogether({ doc }: Setting, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
}

function writePart(setting: Setting, { title, says, lines, note }: PdfFigures): void {
  const { doc } = setting
  doc.y += GAPS.heading
  keepTogether(setting, PART_ROOM)
  writeText(setting, title, { style: 'bold', size: SIZES.heading })
  writeText(setting, says, { ink: INKS.soft, size: SIZES.small })
  doc.y += GAPS.paragraph
  for (const line of lines) writeLine(setting, line)
  if (note) writeText(setting, note, { size: SIZES.small, ink: INKS.soft })
}

function writeLine(setting: Setting, { name, figure, share }: PdfFigure): void {
  const { doc, left, width } = setting
  const look = { width: NAME_WIDTH - 10, size: SIZES.small + 1 }
  keepTogether(setting, heightOf(setting, name, look))
  const top = doc.y
  writeText(setting, name, look)
  const below = doc.y
  const room = width - NAME_WIDTH - VALUE_WIDTH
  if (share > 0) doc.rect(left + NAME_WIDTH, top + 2, Math.max(1, room * share), BAR_HEIGHT).fill(BAR_INK)
  doc.y = top
  writeText(setting, figure, { x: left + width - VALUE_WIDTH, width: VALUE_WIDTH, side: 'right', size: look.size })
  doc.y = Math.max(below, doc.y)
}

function writeFeet(setting: Setting, title: string): void {
  const { doc } = setting
  const { start, count } = doc.bufferedPageRange()
  for (let place = start; place < start + count; place += 1) {
    doc.switchToPage(place)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    doc.y = doc.page.height - MARGIN / 2 - SIZES.small
    writeText(setting, `${title} · ${place - start + 1} / ${count}`, { size: SIZES.small, ink: INKS.soft })
  }
}
