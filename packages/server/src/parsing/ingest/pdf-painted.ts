import type { Box, Point, Shape } from './pdf-shapes.ts'
import { isInBox } from './pdf-shapes.ts'
import type { Rgb } from './seen-colours.ts'

/** Of a picture, a shading or a pattern nobody knows what colour it has where. */
export type Colour = Rgb | 'picture' | 'pattern'

/** A character where its drawing begins and ends on the baseline, in the units of the page. */
export type DrawnGlyph = { text: string; x: number; y: number; endX: number; endY: number }

/** What one operator draws of text. `at`: how many areas were painted before it. */
export type Drawn = {
  glyphs: DrawnGlyph[]
  box: Box
  /** Places in the middle of the writing, from its beginning to its end. */
  points: readonly Point[]
  /** Height and width of an em, in the units of the page. */
  height: number
  width: number
  colour: Colour
  /** 0 draws nothing. */
  alpha: number
  clips: readonly Shape[]
  clipBox: Box
  at: number
  isLayerOff: boolean
  /** Drawn as a hole, through which something else is seen: colour and alpha are of that. */
  isFilledLater: boolean
}

/** What is painted besides text. `at`: how much text was drawn before it. */
export type Area = Shape & {
  clips: readonly Shape[]
  colour: Colour
  kind: 'area' | 'drawing' | 'picture'
  alpha: number
  /** Neither blended nor behind a mask. */
  isPlain: boolean
  at: number
}

export type Painted = { drawn: Drawn[]; areas: Area[] }

export const reaches = (area: Area, point: Point): boolean =>
  isInBox(area.box, point) && area.holds(point) && area.clips.every((clip) => clip.holds(point))

/** Whether the area is painted where the text stands. */
export const isThereInk = ({ points }: Drawn, area: Area): boolean =>
  area.alpha > 0 && points.some((point) => isInBox(area.box, point) && area.holds(point))
