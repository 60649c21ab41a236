import type { Colour, Drawn } from './pdf-painted.ts'
import { type Box, type Matrix, type Shape, UNCHANGED } from './pdf-shapes.ts'
import { parseHex } from './seen-colours.ts'

/** What a PDF has set at one moment: the graphics state and what it says of text. */
export type State = {
  matrix: Matrix
  fill: Colour
  stroke: Colour
  fillAlpha: number
  strokeAlpha: number
  /** Of the groups around it. */
  groupAlpha: number
  /** Painted over what is there, without blending and without a mask. */
  isPlain: boolean
  isMasked: boolean
  /** What is drawn is a mask and not seen itself. */
  isMask: boolean
  lineWidth: number
  clips: readonly Shape[]
  clipBox: Box
  /** Text that is drawn as a hole: of the text being drawn, and what is open for all that comes. */
  opening: Drawn[]
  holes: Drawn[]
  text: Matrix
  line: Matrix
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  /** 0 to 7, as PDF numbers them: 3 draws nothing, 7 only clips. */
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
  isMasked: false,
  isMask: false,
  lineWidth: 1,
  clips: [],
  clipBox: [-1e6, -1e6, 1e6, 1e6],
  opening: [],
  holes: [],
  text: UNCHANGED,
  line: UNCHANGED,
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
