import { parseXml, type XmlElement } from '../ingest/xml.ts'
import { escapeHtml } from '../kernel/escape-html.ts'

/** Shapes, texts and paints; nothing that runs, loads, embeds or links. */
const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'text', 'tspan', 'clipPath', 'mask', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop'],
])
const ATTRIBUTES = new Set([
  ...['id', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'transform', 'gradientTransform', 'patternTransform'],
  ...['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'points', 'offset'],
  ...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'mask', 'opacity', 'color', 'stop-color'],
  ...['stop-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'gradientUnits', 'patternUnits', 'maskUnits'],
  ...['clipPathUnits', 'spreadMethod', 'font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor'],
  ...['letter-spacing', 'dominant-baseline'],
])
/** Of a place in the picture itself. */
const OWN_PLACE = /^#[\w-]{1,100}$/
const OWN_PAINT = /^url\(#[\w-]{1,100}\)$/

/**
 * A picture in SVG made anew from what is harmless of it; undefined for what is none. What refers to anything outside of the
 * picture is left out, and so is what this list does not know.
 */
export function sanitiseSvg(text: string): string | undefined {
  const root = readRoot(text)
  return root && `<svg xmlns="http://www.w3.org/2000/svg"${writeAttributes(root)}>${writeChildren(root)}</svg>`
}

function readRoot(text: string): XmlElement | undefined {
  try {
    const elements = parseXml(text.replace(/^\ufeff/, '')).children.filter((child) => typeof child !== 'string')
    const [root] = elements
    return elements.length === 1 && root?.name === 'svg' ? root : undefined
  } catch {
    return undefined
  }
}

const writeChildren = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? escapeHtml(child) : writeElement(child))).join('')

function writeElement(element: XmlElement): string {
  const { name } = element
  if (!ELEMENTS.has(name)) return ''
  return `<${name}${writeAttributes(element)}>${writeChildren(element)}</${name}>`
}

function writeAttributes({ attributes }: XmlElement): string {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (name === 'href' || name === 'xlink:href') return OWN_PLACE.test(value) ? [['href', value]] : []
    const isOutside = value.toLowerCase().includes('url') && !OWN_PAINT.test(value.trim())
    return ATTRIBUTES.has(name) && !isOutside ? [[name, value]] : []
  })
  return [...new Map(kept)].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}
