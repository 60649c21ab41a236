import { OPS } from 'unpdf/pdfjs'
import { drawGlyphs } from './pdf-glyphs.ts'
import type { Area, DrawnText, PagePaint } from './pdf-painted.ts'
import {
  type Box,
  boxOf,
  boxShape,
  isInBox,
  type Matrix,
  multiply,
  NO_BOX,
  pathShape,
  UNCHANGED,
  unionOf,
} from './pdf-shapes.ts'
import { parseColour, startState } from './pdf-state.ts'
import {
  addArea,
  boxFrom,
  type Handler,
  intersectClip,
  lightOfBackdrop,
  matrixOf,
  numberOf,
  type PageLookup,
  set,
  type Tracer,
} from './pdf-tracer.ts'
import { uniformColour } from './pdf-uniform.ts'

/** The drawing operators of a page in order, in the format of pdf.js. */
export type Operators = { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> }

/** Thickness in points from which strokes count as bands rather than lines. */
const BAND = 2.5
const UNIT: Box = [0, 0, 1, 1]

/**
 * The painted content of a page: its text, with the state that it is drawn in, and the areas of color below and above it.
 * Pictures are skipped by pdf.js and are known by the matrices set for them.
 */
export const tracePaint = ({ fnArray, argsArray }: Operators, known: PageLookup): PagePaint => {
  const tracer: Tracer = {
    state: startState(),
    saved: [],
    painted: { drawn: [], areas: [], frames: [] },
    clipRule: undefined,
    mayBePicture: false,
    layers: [],
    maskLight: 255,
    ...known,
  }
  for (let index = 0; index < fnArray.length; index += 1) {
    const code = fnArray[index] ?? 0
    const args = (argsArray[index] ?? []) as unknown[]
    HANDLERS.get(code)?.(tracer, args)
  }
  addPicture(tracer)
  return tracer.painted
}

const save: Handler = (tracer) => {
  tracer.saved.push({ ...tracer.state })
}

const restore: Handler = (tracer) => {
  addPicture(tracer)
  tracer.state = tracer.saved.pop() ?? tracer.state
}

const addPicture = (tracer: Tracer): void => {
  if (tracer.mayBePicture) paintUnit(tracer, tracer.state.matrix)
  tracer.mayBePicture = false
}

const paintUnit = (tracer: Tracer, matrix: Matrix, colour: Area['colour'] = 'picture'): void =>
  addArea(tracer, boxShape(matrix, UNIT), { colour, kind: 'picture' })

const transform: Handler = (tracer, args) => {
  set(tracer, { matrix: multiply(tracer.state.matrix, matrixOf(args)) })
  tracer.mayBePicture = true
}

const beginForm: Handler = (tracer, [matrix, box]) => {
  save(tracer, [])
  tracer.mayBePicture = false
  if (matrix) set(tracer, { matrix: multiply(tracer.state.matrix, matrixOf(matrix)) })
  if (box) intersectClip(tracer, boxShape(tracer.state.matrix, boxFrom(box)))
}

const beginGroup: Handler = (tracer, [options]) => {
  save(tracer, [])
  tracer.mayBePicture = false
  const { state } = tracer
  const mask = (options as { smask?: { subtype?: unknown; backdrop?: unknown; transferMap?: unknown } } | undefined)
    ?.smask
  const isMask = state.isMask || Boolean(mask)
  // Unpainted parts of a mask hide, unless it works by opacity, or has another initial value.
  if (mask) tracer.maskLight = mask.subtype === 'Luminosity' && !mask.transferMap ? lightOfBackdrop(mask.backdrop) : 255
  set(tracer, { groupAlpha: state.groupAlpha * state.fillAlpha, fillAlpha: 1, strokeAlpha: 1, isMask })
}

const FILLS: ReadonlySet<number> = new Set([OPS.fill, OPS.fillStroke, OPS.closeFillStroke])
const EVEN_ODD_FILLS: ReadonlySet<number> = new Set([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke])
const STROKES: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke])

const drawPath: Handler = (tracer, [code, paths, bounds]) => {
  tracer.mayBePicture = false
  const { state, clipRule } = tracer
  const path = ((paths as unknown[] | null)?.[0] ?? []) as ArrayLike<number>
  const box = boxFrom(bounds)
  const isEvenOdd = EVEN_ODD_FILLS.has(numberOf(code))
  if (isEvenOdd || FILLS.has(numberOf(code))) {
    const kind = path.length > PLAIN_PATH ? 'drawing' : 'area'
    addArea(tracer, pathShape(state.matrix, path, box, isEvenOdd), { colour: state.fill, kind })
  } else if (STROKES.has(numberOf(code))) {
    drawBand(tracer, box)
    if (path.length < PLAIN_PATH) tracer.painted.frames.push(boxOf(state.matrix, box))
  }
  if (clipRule) intersectClip(tracer, pathShape(state.matrix, path, box, clipRule === 'evenodd'))
  tracer.clipRule = undefined
}

/** Maximum number of values in the path of a box, even with round corners. */
const PLAIN_PATH = 60

/** A straight stroke that is thick enough to hold text. */
const drawBand = (tracer: Tracer, [left, bottom, right, top]: Box): void => {
  const { state } = tracer
  const { matrix, lineWidth, stroke, strokeAlpha } = state
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
  const isStraight = right - left < 0.01 || top - bottom < 0.01
  if (!isStraight || lineWidth * scale < BAND) return
  const half = lineWidth / 2
  const [across, down] = right - left < 0.01 ? [half, 0] : [0, half]
  const box: Box = [left - across, bottom - down, right + across, top + down]
  addArea(tracer, boxShape(matrix, box), { colour: stroke, kind: 'area', alpha: strokeAlpha })
}

const paintPicture: Handler = (tracer, [name]) => {
  tracer.mayBePicture = false
  paintUnit(tracer, tracer.state.matrix, typeof name === 'string' ? tracer.colourOf(name) : uniformColour(name))
}

/** One picture repeated, at several places. */
const paintEach: Handler = (tracer, [name, scaleX, scaleY, positions]) => {
  tracer.mayBePicture = false
  const at = positions as ArrayLike<number>
  for (let index = 0; index + 1 < at.length; index += 2) {
    const placed: Matrix = [numberOf(scaleX), 0, 0, numberOf(scaleY), at[index] ?? 0, at[index + 1] ?? 0]
    paintUnit(tracer, multiply(tracer.state.matrix, placed), tracer.colourOf(String(name)))
  }
}

/** Several pictures that pdf.js groups, each with a matrix. */
const paintGroup: Handler = (tracer, args) => {
  tracer.mayBePicture = false
  for (const list of args)
    for (const one of Array.isArray(list) ? (list as { transform?: unknown }[]) : [])
      if (one.transform) paintUnit(tracer, multiply(tracer.state.matrix, matrixOf(one.transform)))
}

const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6]

const fillShading: Handler = (tracer, [name]) => {
  tracer.mayBePicture = false
  const colour = tracer.colourOf(String(name)) ?? 'picture'
  addArea(tracer, boxShape(UNCHANGED, EVERYWHERE), { colour, kind: 'area' })
}

const setGraphics: Handler = (tracer, [pairs]) => {
  for (const [key, value] of pairs as [string, unknown][]) {
    if (key === 'ca') set(tracer, { fillAlpha: numberOf(value) })
    else if (key === 'CA') set(tracer, { strokeAlpha: numberOf(value) })
    else if (key === 'LW') set(tracer, { lineWidth: numberOf(value) })
    else if (key === 'BM')
      set(tracer, { blend: String(value), isPlain: value === 'source-over' && !tracer.state.isMasked })
    else if (key === 'SMask') setMask(tracer, Boolean(value))
    else if (key === 'Font') setFont(tracer, value as unknown[])
  }
}

/** Share of light below which a mask hides text. */
const DARK = 10

const setMask = (tracer: Tracer, isMasked: boolean): void => {
  const { state } = tracer
  const isShut = isMasked && tracer.maskLight < DARK
  const alphas = isShut ? { fillAlpha: 0, strokeAlpha: 0 } : {}
  set(tracer, { isMasked, isPlain: !isMasked && state.isPlain, ...alphas })
}

const setFont: Handler = (tracer, [name, size]) =>
  set(tracer, { font: tracer.fontOf(String(name)), fontSize: numberOf(size) })

const moveText = (tracer: Tracer, x: number, y: number): void => {
  const line = multiply(tracer.state.line, [1, 0, 0, 1, x, y])
  set(tracer, { line, text: line })
}

const showText: Handler = (tracer, [glyphs]) => {
  tracer.mayBePicture = false
  const { state, painted, layers } = tracer
  if (state.isMask) return
  const { drawn, text } = drawGlyphs(state, glyphs as unknown[])
  set(tracer, { text })
  if (!drawn) return
  const whole: DrawnText = { ...drawn, at: painted.areas.length, isLayerOff: layers.includes(false) }
  painted.drawn.push(whole)
  if (state.mode >= CLIPPING_MODES) set(tracer, { opening: [...state.opening, whole] })
}

const CLIPPING_MODES = 4

/** Text drawn as a hole clips everything painted from now on. */
const endText: Handler = (tracer) => {
  const { opening, holes } = tracer.state
  if (opening.length === 0) return
  const box = opening.reduce<Box>((around, hole) => unionOf(around, hole.box), NO_BOX)
  intersectClip(tracer, { box, holds: (point) => opening.some((hole) => isInBox(hole.box, point)) })
  set(tracer, { opening: [], holes: [...holes, ...opening] })
}

const beginContent: Handler = (tracer, [tag, properties]) => {
  tracer.layers.push(tag !== 'OC' || properties === undefined || tracer.isShown(properties))
}

const HANDLERS = new Map<number, Handler>([
  [OPS.save, save],
  [OPS.restore, restore],
  [OPS.transform, transform],
  [OPS.paintFormXObjectBegin, beginForm],
  [OPS.paintFormXObjectEnd, restore],
  [OPS.beginGroup, beginGroup],
  [OPS.endGroup, restore],
  [OPS.clip, (tracer) => Object.assign(tracer, { clipRule: 'nonzero' })],
  [OPS.eoClip, (tracer) => Object.assign(tracer, { clipRule: 'evenodd' })],
  [OPS.constructPath, drawPath],
  [OPS.shadingFill, fillShading],
  [OPS.paintImageXObject, paintPicture],
  [OPS.paintInlineImageXObject, paintPicture],
  [OPS.paintImageMaskXObject, paintPicture],
  [OPS.paintSolidColorImageMask, paintPicture],
  [OPS.paintImageXObjectRepeat, paintEach],
  [OPS.paintInlineImageXObjectGroup, paintGroup],
  [OPS.paintImageMaskXObjectGroup, paintGroup],
  [OPS.setGState, setGraphics],
  [OPS.setLineWidth, (tracer, [width]) => set(tracer, { lineWidth: numberOf(width) })],
  [OPS.setFillRGBColor, (tracer, [colour]) => set(tracer, { fill: parseColour(colour) })],
  [OPS.setStrokeRGBColor, (tracer, [colour]) => set(tracer, { stroke: parseColour(colour) })],
  [
    OPS.setFillColorN,
    (tracer, [kind, name]) =>
      set(tracer, { fill: kind === 'Shading' ? (tracer.colourOf(String(name)) ?? 'picture') : 'pattern' }),
  ],
  [OPS.setStrokeColorN, (tracer) => set(tracer, { stroke: 'pattern' })],
  [OPS.setFillTransparent, (tracer) => set(tracer, { fill: 'pattern' })],
  [OPS.beginText, (tracer) => set(tracer, { text: UNCHANGED, line: UNCHANGED })],
  [OPS.endText, endText],
  [OPS.setCharSpacing, (tracer, [spacing]) => set(tracer, { charSpacing: numberOf(spacing) })],
  [OPS.setWordSpacing, (tracer, [spacing]) => set(tracer, { wordSpacing: numberOf(spacing) })],
  [OPS.setHScale, (tracer, [percent]) => set(tracer, { stretch: numberOf(percent) / 100 })],
  [OPS.setLeading, (tracer, [leading]) => set(tracer, { leading: numberOf(leading) })],
  [OPS.setFont, setFont],
  [OPS.setTextRenderingMode, (tracer, [mode]) => set(tracer, { mode: numberOf(mode) })],
  [OPS.setTextRise, (tracer, [rise]) => set(tracer, { rise: numberOf(rise) })],
  [OPS.moveText, (tracer, [x, y]) => moveText(tracer, numberOf(x), numberOf(y))],
  [
    OPS.setLeadingMoveText,
    (tracer, [x, y]) => {
      set(tracer, { leading: -numberOf(y) })
      moveText(tracer, numberOf(x), numberOf(y))
    },
  ],
  [
    OPS.setTextMatrix,
    (tracer, [matrix]) => {
      const text = matrixOf(matrix)
      set(tracer, { text, line: text })
    },
  ],
  [OPS.nextLine, (tracer) => moveText(tracer, 0, -tracer.state.leading)],
  [OPS.showText, showText],
  [OPS.beginMarkedContent, (tracer) => tracer.layers.push(true)],
  [OPS.beginMarkedContentProps, beginContent],
  [OPS.endMarkedContent, (tracer) => tracer.layers.pop()],
])
