import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import type { Declarations, Rule } from './css-rules.ts'
import { blend, differs, PAPER, parseHex, type Rgb } from './seen-colours.ts'

/** The inherited look of an element of a page. Sizes are in points. */
export type Box = {
  colour: Rgb | 'unknown'
  /** Opacity of the text, 0..1, including the alpha of its color. */
  inkAlpha: number
  background: Rgb | 'unknown'
  points: number
  alpha: number
  isGone: boolean
  isInvisible: boolean
  isOutside: boolean
  isClipped: boolean
  /** Whether the page has a color or picture that floating elements may cover. */
  mayFloat: boolean
  variables: Declarations
}

const USUAL_POINTS = 12
const BLACK: Rgb = [0, 0, 0]
const BACKDROP =
  /background(?:-color|-image)?\s*:\s*(?!\s*(?:#fff(?:fff)?\b|white|transparent|none|inherit))|<img\b|<svg\b|bgcolor/i

/** Custom properties of the page, wherever they are set: a résumé sets each only once. */
export const readVariables = (rules: readonly Rule[]): Declarations =>
  Object.fromEntries(
    rules.flatMap(({ declarations }) => Object.entries(declarations).filter(([name]) => name.startsWith('--'))),
  )

const VARIABLE = /var\(\s{0,5}(--[\w-]{1,60})\s{0,5}(?:,([^()]{0,60}))?\)/g
const MOST_VARIABLES = 5

const resolve = (value: string, variables: Declarations): string => {
  let resolved = value
  for (let step = 0; step < MOST_VARIABLES && resolved.includes('var('); step += 1)
    resolved = resolved.replace(VARIABLE, (_, name: string, other = '') => variables[name] ?? other).trim()
  return resolved
}

export const startBox = (html: string, variables: Declarations): Box => ({
  variables,
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

/** Distance in pixels beyond which text is off the page. */
const FAR = 900
const LEAST_POINTS = 2
const LEAST_ALPHA = 0.04

export const applyStyle = (around: Box, written: Declarations): Box => {
  const hasVariable = Object.values(written).some((value) => value.includes('var('))
  const style = !hasVariable
    ? written
    : (Object.fromEntries(
        Object.entries(written).map(([name, value]) => [name, resolve(value, around.variables)]),
      ) as Declarations)
  const { display, visibility, opacity, position = '' } = style
  const isFloating = /absolute|fixed/.test(position)
  const background = backgroundOf(around, style, isFloating)
  return {
    ...around,
    ...inkOf(around, style['-webkit-text-fill-color'] ?? style.color),
    background,
    points: readSize(style['font-size'] ?? sizeInFont(style.font), around.points) * readShare(style.zoom ?? '1'),
    alpha:
      around.alpha *
      readShare(opacity ?? '1') *
      readShare(/opacity\(([^)]{1,20})\)/.exec(style.filter ?? '')?.[1] ?? '1'),
    isGone: around.isGone || display === 'none' || style['content-visibility'] === 'hidden',
    isInvisible: visibility === undefined ? around.isInvisible : /hidden|collapse/.test(visibility),
    isOutside: around.isOutside || isFarOut(style, isFloating),
    isClipped: around.isClipped || isCutAway(style, isFloating),
  }
}

export const wayOfBox = (box: Box): HidingMethod | undefined => {
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
  aliceblue: [240, 248, 255],
  azure: [240, 255, 255],
  mintcream: [245, 255, 250],
  honeydew: [240, 255, 240],
  seashell: [255, 245, 238],
  lavenderblush: [255, 240, 245],
  lightyellow: [255, 255, 224],
  oldlace: [253, 245, 230],
}

/** A channel of 0..255, also if written in percent. */
const readChannel = (written = '0'): number => Number.parseFloat(written) * (written.endsWith('%') ? 2.55 : 1)

const readColour = (written: string): { colour: Rgb | 'unknown'; alpha: number } => {
  const [red, green, blue, alpha = '1'] =
    /^rgba?\(([^)]{5,60})\)/
      .exec(written)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? []
  const light =
    /^hsla?\(\s?[\d.]{1,6}(?:deg)?[\s,]{1,3}[\d.]{1,6}%[\s,]{1,3}([\d.]{1,6})%(?:[\s,/]{1,3}([\d.]{1,6}%?))?\s?\)$/.exec(
      written,
    )
  // The hue of a nearly white or black color does not matter.
  if (light && (Number(light[1]) > 97 || Number(light[1]) < 3)) {
    const shade = (255 * Number(light[1])) / 100
    return { colour: [shade, shade, shade], alpha: readShare(light[2] ?? '1') }
  }
  if (written === 'transparent') return { colour: BLACK, alpha: 0 }
  if (red !== undefined)
    return {
      colour: [readChannel(red), readChannel(green), readChannel(blue)],
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
  (isFloating && ['left', 'top', 'right', 'bottom'].some((edge) => pixels(style[edge]) < -FAR)) ||
  (isFloating && pixels(style.left) > 2 * FAR) ||
  /translate[xy]?\(\s*-(?:\d{4,}px|[1-9]\d{2,}v)/.test(style.transform ?? '')

/** Returns whether all points of a polygon lie on one horizontal or vertical line. */
const isFlatShape = (path: string): boolean => {
  const points =
    /^polygon\(([^)]{1,500})\)/
      .exec(path)?.[1]
      ?.split(',')
      .map((point) => point.trim().split(/\s+/)) ?? []
  return (
    points.length > 0 &&
    [0, 1].some((axis) => new Set(points.map((point) => Number.parseFloat(point[axis] ?? '0'))).size < 2)
  )
}

const isCutAway = (style: Declarations, isFloating: boolean): boolean => {
  const { clip = '', transform = '', overflow = '' } = style
  const sizes = [style.height, style.width, style['max-height'], style['max-width']]
  const isEmpty = sizes.some((size) => /^[01](?:px)?$/.test(size ?? ''))
  const path = style['clip-path'] ?? ''
  return (
    (isFloating && /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/.test(clip)) ||
    /inset\(\s*(?:[5-9]\d|100)%\s*\)|^(?:circle|ellipse)\(\s*[01](?:px|%)?[\s)]/.test(path) ||
    isFlatShape(path) ||
    /^0(?:\.0\d{0,4})?(?:\s|$)/.test(style.scale ?? '') ||
    /scale\((?:0|0?\.0{1,4})[,)]/.test(transform.replaceAll(/\s/g, '')) ||
    (/hidden|clip/.test(overflow) && isEmpty)
  )
}
