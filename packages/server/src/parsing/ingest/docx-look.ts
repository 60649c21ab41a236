import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { LEAST_POINTS, LEAST_STRETCH, type Look, OFF_PAGE, PAPER, parseHex, type Rgb } from './seen-colours.ts'
import { findChild, listDescendants, listElements, type XmlElement } from './xml.ts'

/** Properties of a run, a paragraph or a style that change how text looks; missing ones are inherited. */
export type LookChange = Partial<Look>

export const isOn = (toggle: XmlElement | undefined): boolean =>
  toggle !== undefined && !['0', 'false', 'off'].includes(toggle.attributes['w:val'] ?? '')

/** Half points, Word's unit of font sizes. */
const SIZE_UNITS = 2

/** Reads the look from `w:rPr`. */
export const readRunLook = (properties: XmlElement | undefined): LookChange => {
  if (!properties) return {}
  const [hidden, colour, size] = ['w:vanish', 'w:color', 'w:sz'].map((name) => findChild(properties, name))
  const points = Number(size?.attributes['w:val']) / SIZE_UNITS
  const background = readShade(properties) ?? readHighlight(findChild(properties, 'w:highlight'))
  const written = readFill(properties) ?? (colour && readColour(colour.attributes))
  const way = readWay(properties)
  return {
    ...(way && { way }),
    ...(hidden && { isHidden: isOn(hidden) }),
    ...(written !== undefined && { colour: written }),
    ...(Number.isFinite(points) && { points }),
    ...(background !== undefined && { background }),
  }
}

/** "auto" is a color that is readable on the background. */
const readColour = ({ 'w:val': value = '', 'w:themeColor': theme = '' }: XmlElement['attributes']): Rgb | 'unknown' =>
  parseHex(value) ?? (THEME_PAPER.test(theme) ? PAPER : 'unknown')

/** Theme colors of paper. Themes with dark paper give the color as well. */
const THEME_PAPER = /^(?:background1|light1)$/

/** The fill of letters (Word 2010), which overrides their color. */
const readFill = (properties: XmlElement): Rgb | 'unknown' | undefined => {
  const colour = listDescendants(findFill(properties) ?? NOTHING, 'w14:srgbClr')[0]
  return colour && (parseHex(colour.attributes['w14:val'] ?? '') ?? 'unknown')
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [] }
const findFill = (properties: XmlElement): XmlElement | undefined => findChild(properties, 'w14:textFill')
/** Nearly full transparency in Word's units, a thousandth of a percent. */
const ALL_TRANSPARENT = 96_000

const readWay = (properties: XmlElement): HidingMethod | undefined => {
  const fill = findFill(properties)
  const [stretch, position] = ['w:w', 'w:position'].map((name) => findChild(properties, name)?.attributes['w:val'])
  if (fill && findChild(fill, 'w14:noFill')) return 'transparent'
  const alpha = fill && listDescendants(fill, 'w14:alpha')[0]?.attributes['w14:val']
  if (Number(alpha) >= ALL_TRANSPARENT) return 'transparent'
  if (stretch !== undefined && Number.parseFloat(stretch) < 100 * LEAST_STRETCH) return 'size'
  return Math.abs(Number(position)) > SIZE_UNITS * OFF_PAGE ? 'outside' : undefined
}

/** Twips, Word's unit for paragraphs and frames. */
const TWIPS = 20
const isFar = (twips: string | undefined): boolean => Math.abs(Number(twips)) > 3 * TWIPS * OFF_PAGE
const isFlat = (twips: string | undefined): boolean => Number(twips) < TWIPS * LEAST_POINTS

/** Reads `w:pPr`: line heights too small for letters, and paragraphs beside the page. */
export const readParagraphWay = (properties: XmlElement | undefined): LookChange => {
  const [spacing, indent, frame] = ['w:spacing', 'w:ind', 'w:framePr'].map(
    (name) => findChild(properties, name)?.attributes,
  )
  if (spacing?.['w:lineRule'] === 'exact' && isFlat(spacing['w:line'])) return { way: 'clipped' }
  const moved = [indent?.['w:left'], indent?.['w:start'], frame?.['w:x'], frame?.['w:y']]
  return moved.some(isFar) ? { way: 'outside' } : {}
}

/** Reads `w:trPr`. */
export const readRowWay = (properties: XmlElement | undefined): LookChange => {
  if (isOn(findChild(properties, 'w:hidden'))) return { isHidden: true }
  const height = findChild(properties, 'w:trHeight')?.attributes
  return height?.['w:hRule'] === 'exact' && isFlat(height['w:val']) ? { way: 'clipped' } : {}
}

/** English Metric Units per point, for drawings. */
const EMUS = 12_700

export const readDrawingWay = (drawing: XmlElement): LookChange => {
  const [frame] = listElements(drawing)
  const isHidden = /^(?:1|true)$/.test(findChild(frame, 'wp:docPr')?.attributes.hidden ?? '')
  const offsets = frame ? listDescendants(frame, 'wp:posOffset').flatMap(({ children }) => children) : []
  if (isHidden) return { isHidden }
  return offsets.some((offset) => Math.abs(Number(offset)) > 10 * EMUS * OFF_PAGE) ? { way: 'outside' } : {}
}

/** Background from the shading of a run, a paragraph, a cell or a table; undefined if not set. */
export const readShade = (properties: XmlElement | undefined): Rgb | 'unknown' | undefined => {
  const shade = findChild(properties, 'w:shd')
  const { 'w:fill': fill = 'auto', 'w:val': pattern = 'clear' } = shade?.attributes ?? {}
  if (!shade || (fill === 'auto' && (pattern === 'clear' || pattern === 'nil'))) return undefined
  return pattern === 'clear' ? (parseHex(fill) ?? 'unknown') : 'unknown'
}

const readHighlight = (highlight: XmlElement | undefined): Rgb | 'unknown' | undefined => {
  const name = highlight?.attributes['w:val']
  if (name === undefined || name === 'none') return undefined
  return name === 'white' ? PAPER : name === 'black' ? [0, 0, 0] : 'unknown'
}

export const isShape = ({ name }: XmlElement): boolean => name === 'wps:wsp' || SHAPES.has(name)

const FILLS = ['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']
const SHAPES = new Set(['v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:group'])

/** The fill of a shape that holds text; undefined if it shows the background. */
export const readShapeFill = (shape: XmlElement): Rgb | 'unknown' | undefined => {
  const { name, attributes } = shape
  if (SHAPES.has(name)) {
    if (/^f/.test(attributes.filled ?? '')) return undefined
    return attributes.fillcolor === undefined ? undefined : (parseHex(attributes.fillcolor) ?? 'unknown')
  }
  if (name !== 'wps:wsp') return undefined
  const properties = findChild(shape, 'wps:spPr')
  const fill = properties && listElements(properties).find((child) => FILLS.includes(child.name))
  if (!fill) return findChild(properties, 'a:noFill') ? undefined : 'unknown'
  return parseHex(findChild(fill, 'a:srgbClr')?.attributes.val ?? '') ?? 'unknown'
}

/** Returns whether a drawing lies behind the text of a part, at an unknown place. */
export const hasBackdrop = (part: XmlElement): boolean =>
  listDescendants(part, 'wp:anchor').some(({ attributes }) => /^(?:1|true)/.test(attributes.behindDoc ?? '')) ||
  listDescendants(part, 'w:pict').some((picture) =>
    [...SHAPES].some((shape) => listDescendants(picture, shape).length > 0),
  )

/** Page color from `w:background` of the document. */
export const readPageColour = (document: XmlElement): Rgb | 'unknown' => {
  const [page] = listDescendants(document, 'w:background')
  return page ? (parseHex(page.attributes['w:color'] ?? '') ?? 'unknown') : PAPER
}
