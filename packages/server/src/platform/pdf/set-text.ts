import { type Direction, directionOf, hasRightToLeft } from './direction.ts'
import { type Line, layOutLines } from './lay-out-lines.ts'
import type { Doc, Setter, Stretch, Style } from './open-fonts.ts'
import { GAPS, INKS, SIZES } from './typography.ts'

/** `direction`: for text without letters of its own. */
export type Setting = { doc: Doc; set: Setter; left: number; width: number; direction: Direction }
/** `side`: the side at which a text stands that does not fill its line; by default the one from which it is read. */
export type Look = {
  style?: Style
  size?: number
  ink?: string
  x?: number
  width?: number
  side?: 'left' | 'right'
}
export type Piece = { text: string; style: Style }

const OWN: ReadonlySet<string> = new Set<Style>(['regular', 'bold', 'italic'])
/** Shapes a text as a whole: with features, even an empty list, pdfkit does not split it into words. */
const WHOLE = { lineBreak: false, features: [] as PDFKit.Mixins.OpenTypeFeatures[] }

type LaidLine = {
  stretches: Stretch[]
  direction: Direction
  width: number
  x: number
  size: number
  side: 'left' | 'right'
}

function prepare(setting: Setting, pieces: readonly Piece[], look: Look): LaidLine {
  const { set, left, width } = setting
  const { size = SIZES.body, x = left } = look
  const stretches = pieces.flatMap(({ text, style }) => set(text, style))
  if (stretches.length === 0) stretches.push({ font: 'regular', text: ' ' })
  const direction = directionOf(pieces.map(({ text }) => text).join('')) ?? setting.direction
  const side = look.side ?? (direction === 'rtl' ? 'right' : 'left')
  return { stretches, direction, width: look.width ?? width - (x - left), x, size, side }
}

/** Returns whether pdfkit can set it by itself: letters of our own fonts, from left to right. */
const isPlain = ({ stretches, direction, side }: LaidLine): boolean =>
  direction === 'ltr' && side === 'left' && stretches.every(({ font, text }) => OWN.has(font) && !hasRightToLeft(text))

/** Sets pieces one behind the other, each in a font that has its letters. */
export function write(setting: Setting, pieces: readonly Piece[], look: Look = {}): void {
  const { doc } = setting
  const laid = prepare(setting, pieces, look)
  const { ink = INKS.text } = look
  if (!isPlain(laid)) {
    writeLines(doc, laid, ink)
    return
  }
  const { stretches, width, x, size } = laid
  doc.fontSize(size).fillColor(ink)
  const room = { width, lineGap: GAPS.line }
  for (const [place, { font, text }] of stretches.entries()) {
    doc.font(font)
    const options = { ...room, continued: place < stretches.length - 1 }
    if (place === 0) doc.text(text, x, doc.y, options)
    else doc.text(text, options)
  }
}

export const writeText = (setting: Setting, text: string, look: Look = {}): void =>
  write(setting, [{ text, style: look.style ?? 'regular' }], look)

/** The height of a text, in points. */
export function heightOf(setting: Setting, text: string, look: Look = {}): number {
  const { doc } = setting
  const style = look.style ?? 'regular'
  const laid = prepare(setting, [{ text, style }], look)
  doc.font(style).fontSize(laid.size)
  if (isPlain(laid)) return doc.heightOfString(text, { lineGap: GAPS.line, width: laid.width })
  return linesOf(doc, laid).length * lineHeight(doc, laid.size)
}

/** Line height of the main font, so that lines are evenly spaced whatever they contain. */
function lineHeight(doc: Doc, size: number): number {
  doc.font('regular').fontSize(size)
  return doc.currentLineHeight(true) + GAPS.line
}

function linesOf(doc: Doc, { stretches, direction, width, size }: LaidLine): Line[] {
  doc.fontSize(size)
  const measure = ({ font, text }: Stretch) => doc.font(font).widthOfString(text, WHOLE)
  return layOutLines(stretches, { direction, width, measure })
}

function writeLines(doc: Doc, laid: LaidLine, ink: string): void {
  const { x, size, width, side } = laid
  const height = lineHeight(doc, size)
  const { _font } = doc as unknown as { _font: { ascender: number } }
  const ascent = (_font.ascender / 1_000) * size
  for (const line of linesOf(doc, laid)) {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
    const top = doc.y
    const from = side === 'right' ? x + width - line.width : x
    doc.fillColor(ink)
    // Drawn in reading order, so that text extracted from a page comes in that order.
    for (const run of line.runs.toSorted((one, other) => one.at - other.at)) {
      doc.font(run.font).fontSize(size)
      doc.text(run.text, from + run.x, top + ascent, { ...WHOLE, baseline: 'alphabetic' })
    }
    doc.y = top + height
  }
}
