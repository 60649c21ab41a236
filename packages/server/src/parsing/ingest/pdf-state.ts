import type { Colour, DrawnText } from './pdf-painted.ts'
import { type Box, type Matrix, type Shape, UNCHANGED } from './pdf-shapes.ts'
import { parseHex } from './seen-colours.ts'

/** Properties of a font that decide where its letters are. */
export type FontLook = { isType3Font?: boolean; vertical?: boolean; fontMatrix?: ArrayLike<number> }

/** The graphics and text state of a PDF at one moment. */
export type State = {
  matrix: Matrix
  fill: Colour
  stroke: Colour
  fillAlpha: number
  strokeAlpha: number
  /** Opacity of the groups around it. */
  groupAlpha: number
  /** Painted over the existing content, without blending or mask. */
  isPlain: boolean
  blend: string
  isMasked: boolean
  /** The drawing is a mask and not visible itself. */
  isMask: boolean
  lineWidth: number
  clips: readonly Shape[]
  clipBox: Box
  /** Text drawn as a hole: in the current text object, and the holes open for all that follows. */
  opening: DrawnText[]
  holes: DrawnText[]
  text: Matrix
  line: Matrix
  font: FontLook | undefined
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  /** Text rendering mode, 0 to 7 as in PDF: 3 draws nothing, 7 only clips. */
  mode: number
}

export const startState = (): State => ({
  matrix: UNCHANGED,
  fill: [0, 0, 0],
  stroke: [0, 0, 0],
  fillAlpha: 1,
  strokeAlpha: 1,
  groupAlpha: 1,
  isPlain: true,
  blend: 'source-over',
  isMasked: false,
  isMask: false,
  lineWidth: 1,
  clips: [],
  clipBox: [-1e6, -1e6, 1e6, 1e6],
  opening: [],
  holes: [],
  text: UNCHANGED,
  line: UNCHANGED,
  font: undefined,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
})

export const parseColour = (hex: unknown): Colour =>
  typeof hex === 'string' ? (parseHex(hex) ?? 'pattern') : 'pattern'
