import type { UnseenWay } from '@rolecall/domain/resume/parsed-resume'
import type { Declarations } from './css-rules.ts'
import { blend, differs, PAPER, parseHex, type Rgb } from './seen-colours.ts'

/** How an element of a page is shown, as far as what is inside it inherits that. Sizes are in points. */
export type Box = {
  colour: Rgb | 'unknown'
  /** Of the writing, 0..1, with its colour's. */
  inkAlpha: number
  background: Rgb | 'unknown'
  points: number
  alpha: number
  isGone: boolean
  isInvisible: boolean
  isOutside: boolean
  isClipped: boolean
  /** Something on the page has a colour or a picture that what floats may stand on. */
  mayFloat: boolean
}

const USUAL_POINTS = 12
const BLACK: Rgb = [0, 0, 0]
const BACKDROP =
  /background(?:-color|-image)?\s*:\s*(?!\s*(?:#fff(?:fff)?\b|white|transparent|none|inherit))|<img\b|<svg\b|bgcolor/i

export const startBox = (html: string): Box => ({
  colour: BLACK,
  inkAlpha: 1,
  background: PAPER,
  points: USUAL_POINTS,
  alpha: 1,
  isGone: false,
  isInvisible: false,
  isOutside: false,
  isClipped: false,
  mayFloat: BACKDROP.test(html),
})

/** Farther than this, in pixels, nothing is on the page. */
const FAR = 900
const LEAST_POINTS = 2
const LEAST_ALPHA = 0.04

export const applyStyle = (around: Box, style: Declarations): Box => {
  const { display, visibility, opacity, position = '' } = style
  const isFloating = /absolute|fixed/.test(position)
  const background = backgroundOf(around, style, isFloating)
  return {
    ...around,
    ...inkOf(around, style.color),
    background,
    points: readSize(style['font-size'] ?? sizeInFont(style.font), around.points),
    alpha: around.alpha * (opacity === undefined ? 1 : readShare(opacity)),
    isGone: around.isGone || display === 'none',
    isInvisible: visibility === undefined ? around.isInvisible : /hidden|collapse/.test(visibility),
    isOutside: around.isOutside || isFarOut(style, isFloating),
    isClipped: around.isClipped || isCutAway(style, isFloating),
  }
}

export const wayOfBox = (box: Box): UnseenWay | undefined => {
  if (box.isGone || box.isInvisible) return 'hidden'
  if (box.isOutside) return 'outside'
  if (box.isClipped) return 'clipped'
  if (box.points < LEAST_POINTS) return 'size'
  const ink = box.alpha * box.inkAlpha
  if (ink < LEAST_ALPHA) return 'transparent'
  if (box.colour === 'unknown' || box.background === 'unknown') return undefined
  return differs(blend(box.colour, box.background, ink), box.background, box.points) ? undefined : 'colour'
}

const NAMED: Readonly<Record<string, Rgb>> = {
  white: PAPER,
  black: BLACK,
  snow: [255, 250, 250],
  ivory: [255, 255, 240],
  whitesmoke: [245, 245, 245],
  ghostwhite: [248, 248, 255],
  floralwhite: [255, 250, 240],
}

const readColour = (written: string): { colour: Rgb | 'unknown'; alpha: number } => {
  const [red, green, blue, alpha = '1'] =
    /^rgba?\(([^)]{5,60})\)/
      .exec(written)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? []
  if (written === 'transparent') return { colour: BLACK, alpha: 0 }
  if (red !== undefined)
    return {
      colour: [Number.parseFloat(red), Number.parseFloat(green ?? '0'), Number.parseFloat(blue ?? '0')],
      alpha: readShare(alpha),
    }
  const hex = written.startsWith('#') ? parseHex(written) : undefined
  const last = /^#[\da-f]{6}([\da-f]{2})$/.exec(written)?.[1]
  return { colour: NAMED[written] ?? hex ?? 'unknown', alpha: last === undefined ? 1 : Number.parseInt(last, 16) / 255 }
}

const inkOf = (around: Box, written: string | undefined): Pick<Box, 'colour' | 'inkAlpha'> => {
  if (written === undefined || written === 'inherit' || written === 'currentcolor')
    return { colour: around.colour, inkAlpha: around.inkAlpha }
  const { colour, alpha } = readColour(written)
  return { colour, inkAlpha: alpha }
}

const backgroundOf = (around: Box, style: Declarations, isFloating: boolean): Box['background'] => {
  const written = style['background-color'] ?? style.background
  const image = `${style['background-image'] ?? ''} ${style.background ?? ''}`
  if (/url|gradient/.test(image)) return 'unknown'
  const behind = isFloating && around.mayFloat ? 'unknown' : around.background
  if (written === undefined || /^(?:none|transparent|inherit|initial)\b/.test(written)) return behind
  const first = /^(?:#[\da-f]+|rgba?\([^)]*\)|[a-z]+)/.exec(written)?.[0] ?? ''
  const { colour, alpha } = readColour(first)
  if (colour === 'unknown') return 'unknown'
  return alpha > 0.98 || behind === 'unknown' ? (alpha > 0.98 ? colour : 'unknown') : blend(colour, behind, alpha)
}

const readShare = (written: string): number => {
  const value = Number.parseFloat(written) / (written.endsWith('%') ? 100 : 1)
  return Number.isFinite(value) ? value : 1
}

const UNITS: Readonly<Record<string, number>> = {
  px: 0.75,
  pt: 1,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  pc: 12,
  rem: USUAL_POINTS,
}

const SIZE_OF_FONT = /^(?:\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})(?:px|pt|r?em|%)/

const sizeInFont = (font = ''): string | undefined =>
  font.split(/\s/).flatMap((word) => SIZE_OF_FONT.exec(word) ?? [])[0]

const readSize = (written: string | undefined, around: number): number => {
  const [, number = '', unit = ''] = /^(\d*\.?\d+)([a-z%]*)/.exec(written ?? '') ?? []
  if (number === '') return around
  const value = Number(number)
  if (value === 0) return 0
  if (unit === 'em') return around * value
  if (unit === '%') return (around * value) / 100
  return UNITS[unit] === undefined ? around : value * UNITS[unit]
}

const pixels = (written: string | undefined): number => {
  const [, number = '', unit = ''] = /^(-?\d*\.?\d+)([a-z%]*)/.exec(written ?? '') ?? []
  const scale = unit === 'em' || unit === 'rem' ? 16 : unit === '%' || unit === 'vw' || unit === 'vh' ? 10 : 1
  return number === '' ? 0 : Number(number) * scale
}

const isFarOut = (style: Declarations, isFloating: boolean): boolean =>
  pixels(style['text-indent']) < -FAR ||
  pixels(style['margin-left']) < -FAR ||
  (isFloating && (pixels(style.left) < -FAR || pixels(style.top) < -FAR || pixels(style.right) < -FAR)) ||
  /translate[xy]?\(\s*-(?:\d{4,}px|[1-9]\d{2,}v)/.test(style.transform ?? '')

const isCutAway = (style: Declarations, isFloating: boolean): boolean => {
  const { clip = '', transform = '', overflow = '' } = style
  const isEmpty = [style.height, style.width].some((size) => /^[01](?:px)?$/.test(size ?? ''))
  return (
    (isFloating && /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/.test(clip)) ||
    /inset\(\s*(?:[5-9]\d|100)%\s*\)/.test(style['clip-path'] ?? '') ||
    /scale\((?:0|0?\.0{1,4})[,)]/.test(transform.replaceAll(/\s/g, '')) ||
    (/hidden|clip/.test(overflow) && isEmpty)
  )
}
