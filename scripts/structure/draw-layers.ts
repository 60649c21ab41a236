import type { Layer, Structure } from './layers.ts'

const BOX = 30
const GAP = 8
const LAYER_GAP = 34
const PADDING = 16
/** Space to the left of a layer's folders, for its name, which is vertical. */
const GUTTER = 28
/** Width of server and client, whose folders wrap into lines. */
const WIDTH = 600
const MARGIN = 24
/** Space below the folders of a layer, for its imports. */
const CAPTION = 26
const TINTS = { server: '#e6effb', web: '#e5f4ea', contract: '#fdf3dc', domain: '#f0eafb' } as const
const INK = '#1f2937'
const LINE = '#52627a'
const LETTER = 7.6

/** Estimates the width in pixels of a text of size 14; the same on every machine. */
const widthOf = (text: string): number => Math.round(text.length * LETTER)

type Place = { left: number; width: number; top: number; tint: string }
type Drawing = { shapes: string[]; bottom: number }

/**
 * Draws the architecture as an SVG: the layers of each package from top to bottom, their folders inside, and the
 * layers that they import.
 */
export function drawStructure(structure: Structure): string {
  const webLeft = MARGIN + WIDTH + 2 * MARGIN
  const width = webLeft + WIDTH + MARGIN
  const server = drawLayers(structure, structure.server, { left: MARGIN, width: WIDTH, top: 58, tint: TINTS.server })
  const web = drawLayers(structure, structure.web, { left: webLeft, width: WIDTH, top: 58, tint: TINTS.web })
  const frameBottom = Math.max(server.bottom, web.bottom) + 14
  const wide = { left: MARGIN, width: width - 2 * MARGIN }
  const contract = drawLayers(structure, structure.contract, { ...wide, top: frameBottom + 56, tint: TINTS.contract })
  const domain = drawLayers(structure, structure.domain, { ...wide, top: contract.bottom + 56, tint: TINTS.domain })
  const frame = (left: number, name: string) =>
    `<rect x="${left - 12}" y="16" width="${WIDTH + 24}" height="${frameBottom - 16}" rx="10" fill="none" stroke="#c3ccd8"/>` +
    text(left, 42, name, 'font-weight="600" font-size="16"')
  const knows = (from: string, to: string) =>
    structure.arrows.some((arrow) => arrow.from.startsWith(from) && arrow.to.startsWith(to))
  const drop = (x: number, top: number, to: number, isThere: boolean) => (isThere ? [arrowLine(x, top, to)] : [])
  const shapes = [
    frame(MARGIN, 'server'),
    frame(webLeft, 'web'),
    ...[server, web, contract, domain].flatMap((drawn) => drawn.shapes),
    ...drop(MARGIN + WIDTH / 2, frameBottom, frameBottom + 56, knows('server/', 'contract')),
    ...drop(webLeft + WIDTH / 2, frameBottom, frameBottom + 56, knows('web/', 'contract')),
    ...drop(width / 2, contract.bottom, contract.bottom + 56, knows('contract', 'domain')),
    text(MARGIN, domain.bottom + 28, LEGEND, `font-size="13" fill="${LINE}"`),
  ]
  const height = domain.bottom + 46
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="14" fill="${INK}">`,
    '<title>The layers of Rolecall, their folders, and which layers they import</title>',
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${LINE}"/></marker></defs>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...shapes,
    '</svg>\n',
  ].join('\n')
}

const LEGEND =
  'Drawn by npm run docs:picture from the import statements. Imports of types only are left out. A layer may know those below it, never one above.'

function drawLayers(structure: Structure, layers: readonly Layer[], { left, width, top, tint }: Place): Drawing {
  let y = top
  const shapes = layers.flatMap((layer, index) => {
    const known = listKnown(structure, layer)
    const inner = { left: left + GUTTER, width: width - GUTTER - PADDING, top: y + PADDING }
    const folders = drawFolders(layer, inner)
    const caption = known.length > 0 ? `imports ${known.join(' · ')}` : ''
    const bottom = Math.max(folders.bottom + PADDING + (caption ? CAPTION - 4 : 0), y + widthOf(layer.name) + 12)
    const drawn = [
      `<rect x="${left}" y="${y}" width="${width}" height="${bottom - y}" rx="8" fill="${tint}"/>`,
      text(0, 0, layer.name, upright(left + 18, (y + bottom) / 2)),
      ...folders.shapes,
      ...(caption ? [text(inner.left, folders.bottom + CAPTION - 4, caption, `font-size="13" fill="${LINE}"`)] : []),
      ...(knowsNext(structure, layer, layers[index + 1])
        ? [arrowLine(left + width / 2, bottom, bottom + LAYER_GAP)]
        : []),
    ]
    y = bottom + LAYER_GAP
    return drawn
  })
  return { shapes, bottom: y - LAYER_GAP }
}

const knowsNext = (structure: Structure, layer: Layer, next: Layer | undefined) =>
  next !== undefined && structure.arrows.some(({ from, to }) => from === layer.id && to === next.id)

/** Lists the layers of the same package and of the domain that this one imports, in order. */
function listKnown(structure: Structure, { id }: Layer): string[] {
  const all = [...structure.server, ...structure.web, ...structure.contract, ...structure.domain]
  return all
    .filter((other) => structure.arrows.some(({ from, to }) => from === id && to === other.id))
    .map(({ name }) => name)
}

/** Draws the folders of a layer, in lines. */
function drawFolders({ folders }: Layer, { left, width, top }: Omit<Place, 'tint'>): Drawing {
  let [x, y] = [left, top]
  const shapes = folders.map((folder) => {
    const own = widthOf(folder) + 20
    if (x + own > left + width) [x, y] = [left, y + BOX + GAP]
    const shape =
      `<rect x="${x}" y="${y}" width="${own}" height="${BOX}" rx="6" fill="#fff" stroke="#9aa8ba"/>` +
      text(x + own / 2, y + 20, folder, 'text-anchor="middle"')
    x += own + GAP
    return shape
  })
  return { shapes, bottom: y + BOX }
}

const arrowLine = (x: number, top: number, to: number) =>
  `<path d="M${round(x)} ${top}V${to}" fill="none" stroke="${LINE}" stroke-width="1.3" marker-end="url(#head)"/>`
const upright = (x: number, y: number) =>
  `transform="translate(${round(x)} ${round(y)}) rotate(-90)" text-anchor="middle" font-size="13" fill="${LINE}"`
const round = (value: number) => Math.round(value)
const asXml = (words: string) => words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, words: string, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${asXml(words)}</text>`
