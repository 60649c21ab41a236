import type { DrawnGlyph, DrawnText } from './pdf-painted.ts'
import { apply, boxOf, type Matrix, multiply, type Point } from './pdf-shapes.ts'
import type { State } from './pdf-state.ts'

type Glyph = { unicode?: unknown; width?: unknown; isSpace?: unknown; vmetric?: ArrayLike<number> | null }

/** Shares of an em: height of the middle of small letters, and reach below and above the baseline. */
const MIDDLE = 0.25
const [BELOW, ABOVE] = [0.2, 0.75]
const PLACES = [0.12, 0.5, 0.88]
/** Widths of glyphs are in thousandths of an em. */
const PER_EM = 1_000

/** Text rendering modes, by what each leaves visible. */
const STROKED: ReadonlySet<number> = new Set([1, 5])
const [INVISIBLE, CLIP_ONLY] = [3, 7]

/** The text that a list of glyphs and gaps draws, and the text matrix after it. */
export const drawGlyphs = (
  state: State,
  glyphs: readonly unknown[],
): { drawn: Omit<DrawnText, 'at' | 'isLayerOff'> | undefined; text: Matrix } => {
  const { fontSize, stretch, rise, charSpacing, wordSpacing, font } = state
  if (font?.vertical) return drawDown(state, glyphs)
  // A font of drawings (Type 3) has its own unit size.
  const perEm = font?.isType3Font ? 1 / Math.abs(font.fontMatrix?.[0] || 1 / PER_EM) : PER_EM
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
    const wide = ((typeof width === 'number' ? width : 0) / perEm) * fontSize * stretch
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

/** Draws text of a vertical font. */
const drawDown = (state: State, glyphs: readonly unknown[]): ReturnType<typeof drawGlyphs> => {
  const { fontSize, charSpacing } = state
  const page = multiply(state.matrix, state.text)
  const drawn: DrawnGlyph[] = []
  let down = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      down -= (glyph / PER_EM) * fontSize
      continue
    }
    const { unicode, vmetric } = (glyph ?? {}) as Glyph
    const next = down + ((vmetric?.[0] ?? -PER_EM) / PER_EM) * fontSize
    const [x, y] = apply(page, 0, down)
    const [endX, endY] = apply(page, 0, next)
    drawn.push({ text: typeof unicode === 'string' ? unicode : '', x, y, endX, endY })
    down = next - charSpacing
  }
  const text = multiply(state.text, [1, 0, 0, 1, 0, down])
  return { drawn: drawn.length > 0 ? placed(state, drawn, page, { from: 0, to: fontSize }) : undefined, text }
}

const placed = (
  state: State,
  glyphs: DrawnGlyph[],
  page: Matrix,
  { from, to }: { from: number; to: number },
): Omit<DrawnText, 'at' | 'isLayerOff'> => {
  const { fontSize, rise, mode, stretch, clips, clipBox, groupAlpha, blend } = state
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
    blend,
    isFilledLater: false,
  }
}
