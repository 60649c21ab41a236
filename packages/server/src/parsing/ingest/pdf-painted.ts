import type { Box, Point, Shape } from './pdf-shapes.ts'
import { isInBox } from './pdf-shapes.ts'
import type { Rgb } from './seen-colours.ts'

/** A color; unknown where a picture, a shading or a pattern is painted. */
export type Colour = Rgb | 'picture' | 'pattern'

/** A character and the two ends of its baseline, in page units. */
export type DrawnGlyph = { text: string; x: number; y: number; endX: number; endY: number }

/** The text drawn by one operator. `at`: the number of areas painted before it. */
export type DrawnText = {
  glyphs: DrawnGlyph[]
  box: Box
  /** Places in the middle of the text, from its beginning to its end. */
  points: readonly Point[]
  /** Height and width of an em, in page units. */
  height: number
  width: number
  colour: Colour
  /** Opacity; 0 draws nothing. */
  alpha: number
  clips: readonly Shape[]
  clipBox: Box
  at: number
  isLayerOff: boolean
  /** Blend mode, with the name browsers use: "source-over", "lighten". */
  blend: string
  /** Drawn as a hole, through which something else is visible: color and alpha are those of that. */
  isFilledLater: boolean
}

/** A painted area that is no text. `at`: the number of texts drawn before it. */
export type Area = Shape & {
  clips: readonly Shape[]
  colour: Colour
  kind: 'area' | 'drawing' | 'picture'
  alpha: number
  /** Neither blended nor masked. */
  isPlain: boolean
  at: number
}

/** `frames`: borders and lines. */
export type PagePaint = { drawn: DrawnText[]; areas: Area[]; frames: Box[] }

export const reaches = (area: Area, point: Point): boolean =>
  isInBox(area.box, point) && area.holds(point) && area.clips.every((clip) => clip.holds(point))

/** Returns whether the area is painted at the text. */
export const isThereInk = ({ points }: DrawnText, area: Area): boolean =>
  area.alpha > 0 && points.some((point) => isInBox(area.box, point) && area.holds(point))
