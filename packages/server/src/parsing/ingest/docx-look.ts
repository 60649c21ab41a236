import { type Look, PAPER, parseHex, type Rgb } from './seen-colours.ts'
import { findChild, listDescendants, listElements, type XmlElement } from './xml.ts'

/** What properties of a run, a paragraph or a style say of how writing looks; what they leave out is as around it. */
export type LookChange = Partial<Look>

export const isOn = (toggle: XmlElement | undefined): boolean =>
  toggle !== undefined && !['0', 'false', 'off'].includes(toggle.attributes['w:val'] ?? '')

/** Half points, as Word counts. */
const SIZE_UNITS = 2

/** Of `w:rPr`. */
export const readRunLook = (properties: XmlElement | undefined): LookChange => {
  if (!properties) return {}
  const [hidden, colour, size] = ['w:vanish', 'w:color', 'w:sz'].map((name) => findChild(properties, name))
  const points = Number(size?.attributes['w:val']) / SIZE_UNITS
  const background = readShade(properties) ?? readHighlight(findChild(properties, 'w:highlight'))
  const written = colour && readColour(colour.attributes['w:val'])
  return {
    ...(hidden && { isHidden: isOn(hidden) }),
    ...(written !== undefined && { colour: written }),
    ...(Number.isFinite(points) && { points }),
    ...(background !== undefined && { background }),
  }
}

/** "auto" is the colour that can be read on what is behind. */
const readColour = (value: string | undefined): Rgb | 'unknown' => (value && parseHex(value)) || 'unknown'

/** Of the shading of a run, a paragraph, a cell or a table; nothing where none is set. */
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

/** What a shape that holds text is filled with; nothing where it is as what lies behind it. */
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

/** Whether something is painted behind the text of a part, nobody knows where. */
export const hasBackdrop = (part: XmlElement): boolean =>
  listDescendants(part, 'wp:anchor').some(({ attributes }) => /^(?:1|true)/.test(attributes.behindDoc ?? '')) ||
  listDescendants(part, 'w:pict').some((picture) =>
    [...SHAPES].some((shape) => listDescendants(picture, shape).length > 0),
  )

/** Of `w:background` of the document. */
export const readPageColour = (document: XmlElement): Rgb | 'unknown' => {
  const [page] = listDescendants(document, 'w:background')
  return page ? (parseHex(page.attributes['w:color'] ?? '') ?? 'unknown') : PAPER
}
