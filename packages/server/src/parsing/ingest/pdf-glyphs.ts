import type { Drawn, DrawnGlyph } from './pdf-painted.ts'
import { apply, boxOf, type Matrix, multiply, type Point } from './pdf-shapes.ts'
import type { State } from './pdf-state.ts'

type Glyph = { unicode?: unknown; width?: unknown; isSpace?: unknown }

/** Of the height of an em: where the middle of small letters lies, and how far writing reaches. */
const MIDDLE = 0.25
const [BELOW, ABOVE] = [0.2, 0.75]
const PLACES = [0.12, 0.5, 0.88]
/** Widths of glyphs are in thousandths of an em. */
const PER_EM = 1_000

/** Modes of drawing text: what each of them leaves visible. */
const STROKED: ReadonlySet<number> = new Set([1, 5])
const [INVISIBLE, CLIP_ONLY] = [3, 7]

/** The text that a list of glyphs and gaps draws, and the matrix of the text after it. */
export const drawGlyphs = (
  state: State,
  glyphs: readonly unknown[],
): { drawn: Omit<Drawn, 'at' | 'isLayerOff'> | undefined; text: Matrix } => {
  const { fontSize, stretch, rise, charSpacing, wordSpacing } = state
  const page = multiply(state.matrix, state.text)
  const drawn: DrawnGlyph[] = []
  let [along, first, last] = [0, Number.NaN, 0]
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      along -= (glyph / PER_EM) * fontSize * stretch
      continue
    }
    if (typeof glyph !== 'object' || glyph === null) continue
    const { unicode, width, isSpace } = glyph as Glyph
    const wide = ((typeof width === 'number' ? width : 0) / PER_EM) * fontSize * stretch
    const text = typeof unicode === 'string' ? unicode : ''
    const [x, y] = apply(page, along, rise)
    const [endX, endY] = apply(page, along + wide, rise)
    drawn.push({ text, x, y, endX, endY })
    if (text.trim() !== '') {
      if (Number.isNaN(first)) first = along
      last = along + wide
    }
    along += wide + (charSpacing + (isSpace === true ? wordSpacing : 0)) * stretch
  }
  const text = multiply(state.text, [1, 0, 0, 1, along, 0])
  return { drawn: drawn.length > 0 ? placed(state, drawn, page, { from: first || 0, to: last }) : undefined, text }
}

const placed = (
  state: State,
  glyphs: DrawnGlyph[],
  page: Matrix,
  { from, to }: { from: number; to: number },
): Omit<Drawn, 'at' | 'isLayerOff'> => {
  const { fontSize, rise, mode, stretch, clips, clipBox, groupAlpha } = state
  const points = PLACES.map((place): Point => apply(page, from + (to - from) * place, rise + MIDDLE * fontSize))
  const isStroked = STROKED.has(mode)
  const isDrawn = mode !== INVISIBLE && mode !== CLIP_ONLY
  return {
    glyphs,
    points,
    box: boxOf(page, [from, rise - BELOW * fontSize, to, rise + ABOVE * fontSize]),
    height: Math.abs(fontSize) * Math.hypot(page[2], page[3]),
    width: Math.abs(fontSize * stretch) * Math.hypot(page[0], page[1]),
    colour: isStroked ? state.stroke : state.fill,
    alpha: isDrawn ? (isStroked ? state.strokeAlpha : state.fillAlpha) * groupAlpha : 0,
    clips,
    clipBox,
    isFilledLater: false,
  }
}
