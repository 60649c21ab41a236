import { OPS } from 'unpdf/pdfjs'
import { drawGlyphs } from './pdf-glyphs.ts'
import { type Area, type Drawn, isThereInk, type Painted } from './pdf-painted.ts'
import {
  type Box,
  boxShape,
  isInBox,
  type Matrix,
  multiply,
  NO_BOX,
  overlapOf,
  pathShape,
  type Shape,
  UNCHANGED,
  unionOf,
} from './pdf-shapes.ts'
import { parseColour, type State, startState } from './pdf-state.ts'

/** What pdf.js says is done on a page, in order. */
export type Operators = { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> }

type Tracer = {
  state: State
  saved: State[]
  painted: Painted
  clipRule: 'nonzero' | 'evenodd' | undefined
  /** A matrix was set and nothing painted since: a picture that was left out stands there. */
  mayBePicture: boolean
  layers: boolean[]
  isShown: (layer: unknown) => boolean
}

/** Strokes as thick as this, in points, are bands rather than lines. */
const BAND = 4
const UNIT: Box = [0, 0, 1, 1]

/**
 * What is painted on a page: its text, with the state that it is drawn in, and the areas of colour below and above it.
 * Pictures have been left out by pdf.js and are known by the matrices that were set for them.
 */
export const tracePaint = ({ fnArray, argsArray }: Operators, isShown: (layer: unknown) => boolean): Painted => {
  const tracer: Tracer = {
    state: startState(),
    saved: [],
    painted: { drawn: [], areas: [] },
    clipRule: undefined,
    mayBePicture: false,
    layers: [],
    isShown,
  }
  for (let index = 0; index < fnArray.length; index += 1) {
    const code = fnArray[index] ?? 0
    const args = (argsArray[index] ?? []) as unknown[]
    HANDLERS.get(code)?.(tracer, args)
  }
  addPicture(tracer)
  return tracer.painted
}

type Handler = (tracer: Tracer, args: unknown[]) => void

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const matrixOf = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from((value ?? UNCHANGED) as ArrayLike<number>)
  return [a, b, c, d, e, f]
}

const boxFrom = (value: unknown): Box => {
  const [left, bottom, right, top] = Array.from((value ?? []) as ArrayLike<number>)
  const isWhole = [left, bottom, right, top].every((edge) => Number.isFinite(edge))
  return isWhole ? [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0] : NO_BOX
}

const set = (tracer: Tracer, changed: Partial<State>): void => {
  tracer.state = { ...tracer.state, ...changed }
}

const save: Handler = (tracer) => {
  tracer.saved.push(tracer.state)
}

const restore: Handler = (tracer) => {
  addPicture(tracer)
  tracer.state = tracer.saved.pop() ?? tracer.state
}

const addPicture = (tracer: Tracer): void => {
  if (tracer.mayBePicture) addArea(tracer, boxShape(tracer.state.matrix, UNIT), { colour: 'picture', kind: 'picture' })
  tracer.mayBePicture = false
}

const isHiddenLayer = ({ layers }: Tracer): boolean => layers.includes(false)

const addArea = (
  tracer: Tracer,
  shape: Shape,
  { colour, kind, alpha }: Pick<Area, 'colour' | 'kind'> & { alpha?: number },
): void => {
  const { state, painted } = tracer
  if (isHiddenLayer(tracer) || state.isMask) return
  const area: Area = {
    ...shape,
    clips: state.clips,
    colour,
    kind,
    alpha: (alpha ?? state.fillAlpha) * state.groupAlpha,
    isPlain: state.isPlain,
    at: painted.drawn.length,
  }
  painted.areas.push(area)
  // Text may be a hole through which what is painted next is seen.
  for (const hole of state.holes)
    if (isThereInk(hole, area)) Object.assign(hole, { isFilledLater: true, colour: area.colour, alpha: area.alpha })
}

const transform: Handler = (tracer, args) => {
  set(tracer, { matrix: multiply(tracer.state.matrix, matrixOf(args)) })
  tracer.mayBePicture = true
}

const beginForm: Handler = (tracer, [matrix, box]) => {
  save(tracer, [])
  tracer.mayBePicture = false
  if (matrix) set(tracer, { matrix: multiply(tracer.state.matrix, matrixOf(matrix)) })
  if (box) clipTo(tracer, boxShape(tracer.state.matrix, boxFrom(box)))
}

const beginGroup: Handler = (tracer, [options]) => {
  save(tracer, [])
  tracer.mayBePicture = false
  const { state } = tracer
  const isMask = state.isMask || Boolean((options as { smask?: unknown } | undefined)?.smask)
  set(tracer, { groupAlpha: state.groupAlpha * state.fillAlpha, fillAlpha: 1, strokeAlpha: 1, isMask })
}

const clipTo = (tracer: Tracer, shape: Shape): void => {
  const { clips, clipBox } = tracer.state
  set(tracer, { clips: [...clips, shape], clipBox: overlapOf(clipBox, shape.box) })
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
  } else if (STROKES.has(numberOf(code))) drawBand(tracer, box)
  if (clipRule) clipTo(tracer, pathShape(state.matrix, path, box, clipRule === 'evenodd'))
  tracer.clipRule = undefined
}

/** Numbers of a path that is a box with round corners at most. */
const PLAIN_PATH = 60

/** A straight stroke that is thick enough to write on. */
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

const paintPicture: Handler = (tracer) => {
  tracer.mayBePicture = true
  addPicture(tracer)
}

const EVERYWHERE: Box = [-1e6, -1e6, 1e6, 1e6]

const fillShading: Handler = (tracer) => {
  tracer.mayBePicture = false
  addArea(tracer, boxShape(UNCHANGED, EVERYWHERE), { colour: 'picture', kind: 'area' })
}

const setGraphics: Handler = (tracer, [pairs]) => {
  for (const [key, value] of pairs as [string, unknown][]) {
    if (key === 'ca') set(tracer, { fillAlpha: numberOf(value) })
    else if (key === 'CA') set(tracer, { strokeAlpha: numberOf(value) })
    else if (key === 'LW') set(tracer, { lineWidth: numberOf(value) })
    else if (key === 'BM') set(tracer, { isPlain: value === 'source-over' && !tracer.state.isMasked })
    else if (key === 'SMask') set(tracer, { isMasked: Boolean(value), isPlain: !value && tracer.state.isPlain })
    else if (key === 'Font') setFont(tracer, value as unknown[])
  }
}

const setFont: Handler = (tracer, [, size]) => set(tracer, { fontSize: numberOf(size) })

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
  const whole: Drawn = { ...drawn, at: painted.areas.length, isLayerOff: layers.includes(false) }
  painted.drawn.push(whole)
  if (state.mode >= CLIPPING_MODES) set(tracer, { opening: [...state.opening, whole] })
}

const CLIPPING_MODES = 4

/** Text that was drawn as a hole cuts what is painted from now on. */
const endText: Handler = (tracer) => {
  const { opening, holes } = tracer.state
  if (opening.length === 0) return
  const box = opening.reduce<Box>((around, hole) => unionOf(around, hole.box), NO_BOX)
  clipTo(tracer, { box, holds: (point) => opening.some((hole) => isInBox(hole.box, point)) })
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
  [OPS.setGState, setGraphics],
  [OPS.setLineWidth, (tracer, [width]) => set(tracer, { lineWidth: numberOf(width) })],
  [OPS.setFillRGBColor, (tracer, [colour]) => set(tracer, { fill: parseColour(colour) })],
  [OPS.setStrokeRGBColor, (tracer, [colour]) => set(tracer, { stroke: parseColour(colour) })],
  [OPS.setFillColorN, (tracer, [kind]) => set(tracer, { fill: kind === 'Shading' ? 'picture' : 'pattern' })],
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
