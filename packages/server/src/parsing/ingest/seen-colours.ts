import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number]

export const PAPER: Rgb = [255, 255, 255]

/** Size in points below which text cannot be read. */
export const LEAST_POINTS = 2
/** Size in points from which paler text is still legible: watermarks. */
const LARGE = 24
/** Minimum contrast as defined by WCAG 2, 1 to 21, and minimum difference in one of red, green and blue. */
const [LEAST_CONTRAST, LEAST_CONTRAST_LARGE] = [1.2, 1.03]
const LEAST_DIFFERENCE = 40

/** "#ffffff", "ffffff" or "#fff". */
export const parseHex = (hex: string): Rgb | undefined => {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The visible color of one color over another with an opacity of 0..1. */
export const blend = (above: Rgb, below: Rgb, alpha: number): Rgb => [
  below[0] + (above[0] - below[0]) * alpha,
  below[1] + (above[1] - below[1]) * alpha,
  below[2] + (above[2] - below[2]) * alpha,
]

/** Returns whether text of the given size is distinguishable from its background. */
export const differs = (one: Rgb, other: Rgb, points: number): boolean => {
  const most = Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))
  // Enough for most text, without computing luminances.
  if (!(points >= LARGE) && most >= LEAST_DIFFERENCE) return true
  const [mine, theirs] = [luminance(one), luminance(other)]
  const contrast = (Math.max(mine, theirs) + 0.05) / (Math.min(mine, theirs) + 0.05)
  return contrast >= (points >= LARGE ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST)
}

/** Relative luminance as defined by WCAG 2, 0..1. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * brightness(red) + 0.7152 * brightness(green) + 0.0722 * brightness(blue)

const brightness = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The look of a piece of text in a word processor or on a page. An unknown color hides nothing. */
export type Look = {
  isHidden: boolean
  colour: Rgb | 'unknown'
  background: Rgb | 'unknown'
  /** Undefined if the document leaves it to the program. */
  points: number | undefined
  /** Another reason why it is invisible: moved off the page, clipped, squeezed to a line. */
  way?: HidingMethod | undefined
}

/** Minimum share of its width for text to be readable. */
export const LEAST_STRETCH = 0.15
/** Distance in points beyond which text is off the page. */
export const OFF_PAGE = 200

const USUAL_POINTS = 11

/** The way in which text with this look is hidden; undefined if it is visible. */
export const wayOfLook = ({ isHidden, colour, background, points, way }: Look): HidingMethod | undefined => {
  if (isHidden) return 'hidden'
  if (way) return way
  if (points !== undefined && points < LEAST_POINTS) return 'size'
  if (colour === 'unknown' || background === 'unknown') return undefined
  return differs(colour, background, points ?? USUAL_POINTS) ? undefined : 'colour'
}
