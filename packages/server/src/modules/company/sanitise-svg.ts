import type { IOptions } from 'sanitize-html'
import { invalid } from '../../platform/kernel/problem.ts'
import { readDrawing, unfolds } from './svg-copies.ts'

/** Shapes, texts and paints; none that run, load, embed or link anything. */
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'text',
  'tspan',
  'clipPath',
  'mask',
  'pattern',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
]
const ATTRIBUTES = new Set([
  'id',
  'viewBox',
  'width',
  'height',
  'preserveAspectRatio',
  'transform',
  'gradientTransform',
  'patternTransform',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'dx',
  'dy',
  'points',
  'offset',
  'fill',
  'fill-rule',
  'fill-opacity',
  'clip-rule',
  'clip-path',
  'mask',
  'opacity',
  'color',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'gradientUnits',
  'patternUnits',
  'maskUnits',
  'clipPathUnits',
  'spreadMethod',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'letter-spacing',
  'dominant-baseline',
])
/** Removed together with their content, which would be drawn otherwise; of other unknown elements the content stays. */
const DROPPED = ['script', 'style', 'foreignObject', 'metadata', 'marker', 'filter', 'font', 'iframe', 'image']
/** A reference within the picture itself. */
const OWN_PLACE = /^#[\w-]{1,100}$/
const OWN_PAINT = /^url\(#[\w-]{1,100}\)$/
/** Starts an escape in CSS, which can hide the real text. */
const ESCAPE = '\\'
/** Functions allowed in a value; others may load something. */
const FUNCTIONS = new Set(['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY', 'rgb', 'rgba', 'hsl', 'hsla'])
const NAMESPACE = 'http://www.w3.org/2000/svg'

const OPTIONS: IOptions = {
  allowedTags: ELEMENTS,
  allowedAttributes: { '*': ['xmlns', 'href', ...ATTRIBUTES] },
  disallowedTagsMode: 'completelyDiscard',
  nonTextTags: DROPPED,
  selfClosing: [],
  parseStyleAttributes: false,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: { '*': (tagName, given) => ({ tagName, attribs: keepAttributes(tagName, given) }) },
}

function keepAttributes(tagName: string, given: Record<string, string>): Record<string, string> {
  const kept = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (name === 'href' || name === 'xlink:href') return OWN_PLACE.test(value) ? [['href', value]] : []
    return value !== '' && ATTRIBUTES.has(name) && staysInside(value) ? [[name, value]] : []
  })
  return { ...(tagName === 'svg' && { xmlns: NAMESPACE }), ...Object.fromEntries(kept) }
}

function staysInside(value: string): boolean {
  if (OWN_PAINT.test(value.trim())) return true
  const before = value.split('(').slice(0, -1)
  const called = before.map(
    (text) =>
      text
        .trimEnd()
        .split(/[^\w-]/)
        .at(-1) ?? '',
  )
  return !value.includes(ESCAPE) && called.every((name) => FUNCTIONS.has(name))
}

/**
 * Rebuilds an SVG picture from its harmless parts; undefined for anything else. References to the outside and unknown elements
 * are removed.
 * @throws Problem for a picture that draws its parts so many times that browsers would hang
 */
export async function sanitiseSvg(text: string): Promise<string | undefined> {
  const given = text.replace(/^\ufeff/, '')
  if (!readDrawing(given)) return undefined
  const { default: sanitizeHtml } = await import('sanitize-html')
  const kept = sanitizeHtml(given, OPTIONS)
  const drawing = readDrawing(kept)
  if (drawing && unfolds(drawing))
    throw invalid('image', 'This SVG nests copies too deeply. Save it with its shapes expanded and try again.')
  return drawing && kept
}
