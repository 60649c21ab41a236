import type { UnseenWay } from '@rolecall/domain/resume/parsed-resume'

/** Red, green and blue, 0..255. */
export type Rgb = readonly [number, number, number]

export const PAPER: Rgb = [255, 255, 255]

/** Writing of less than so many points cannot be read. */
export const LEAST_POINTS = 2
/** From so many points on, paler writing can be made out: watermarks. */
const LARGE = 24
/** Contrast as WCAG 2 defines it, 1 to 21, and the least difference in one of red, green and blue. */
const [LEAST_CONTRAST, LEAST_CONTRAST_LARGE] = [1.2, 1.03]
const LEAST_DIFFERENCE = 40

/** "#ffffff", "ffffff" or "#fff". */
export const parseHex = (hex: string): Rgb | undefined => {
  const digits = /^#?([\da-f]{6}|[\da-f]{3})/i.exec(hex)?.[1]
  if (digits === undefined) return undefined
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** What is seen of one colour over another, of which it covers a part of 0..1. */
export const blend = (above: Rgb, below: Rgb, alpha: number): Rgb => [
  below[0] + (above[0] - below[0]) * alpha,
  below[1] + (above[1] - below[1]) * alpha,
  below[2] + (above[2] - below[2]) * alpha,
]

/** Whether writing of so many points can be told from what is behind it. */
export const differs = (one: Rgb, other: Rgb, points: number): boolean => {
  const most = Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))
  // Of most writing this says enough, without a look at how bright either is.
  if (!(points >= LARGE) && most >= LEAST_DIFFERENCE) return true
  const [mine, theirs] = [luminance(one), luminance(other)]
  const contrast = (Math.max(mine, theirs) + 0.05) / (Math.min(mine, theirs) + 0.05)
  return contrast >= (points >= LARGE ? LEAST_CONTRAST_LARGE : LEAST_CONTRAST)
}

/** As WCAG 2 defines it, 0..1. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * brightness(red) + 0.7152 * brightness(green) + 0.0722 * brightness(blue)

const brightness = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** How a word processor or a page shows a piece of writing. A colour that is not known hides nothing. */
export type Look = {
  isHidden: boolean
  colour: Rgb | 'unknown'
  background: Rgb | 'unknown'
  /** Undefined where the document leaves it to the program. */
  points: number | undefined
}

const USUAL_POINTS = 11

/** What hides writing that looks like this; nothing where it is seen. */
export const wayOfLook = ({ isHidden, colour, background, points }: Look): UnseenWay | undefined => {
  if (isHidden) return 'hidden'
  if (points !== undefined && points < LEAST_POINTS) return 'size'
  if (colour === 'unknown' || background === 'unknown') return undefined
  return differs(colour, background, points ?? USUAL_POINTS) ? undefined : 'colour'
}
