import type { Arrow, Floor, House, Room } from './house.ts'
import { layFloor, naturalWidth, type Placed, spread, widthOf } from './lay-floor.ts'

const BOX = 30
const ROW_GAP = 26
const FLOOR_GAP = 66
const PADDING = 18
/** Left of a floor's rooms, for its name, which stands upright so that no arrow runs through it. */
const GUTTER = 28
/** Beside the floors, for arrows that skip one. */
const RAIL = 34
const MARGIN = 24
const TINTS = { server: '#e6effb', web: '#e5f4ea', contract: '#fdf3dc', domain: '#f0eafb' } as const
const INK = '#1f2937'
const LINE = '#52627a'

type Box = { id: string; x: number; top: number; width: number; height: number }
/** A floor with all its boxes where they are drawn; `top` and `bottom` are those of its band. */
type Band = { floor: Floor; left: number; width: number; top: number; bottom: number; boxes: Box[]; shapes: string }
type Laid = { floor: Floor; placed: Placed[] }

/** The house as an SVG: floors from top to bottom, an arrow from each room to those that it imports. */
export function drawHouse(house: House): string {
  const { arrows } = house
  const server = layPackage(house.server, arrows)
  const web = layPackage(house.web, arrows)
  const widths = [server, web].map((floors) => Math.max(...floors.map(widthOfFloor)))
  const [serverWidth = 0, webWidth = 0] = widths
  const webLeft = MARGIN + serverWidth + RAIL * 3
  const width = webLeft + webWidth + RAIL * 3

  const serverBands = stack(server, { left: MARGIN, width: serverWidth, top: 58, tint: TINTS.server })
  const webBands = stack(web, { left: webLeft, width: webWidth, top: 58, tint: TINTS.web })
  const ends = [serverBands, webBands].map((bands) => bands.at(-1)?.bottom ?? 0)
  const frameBottom = Math.max(...ends) + 14

  const inner = { left: MARGIN + 120, width: width - 2 * (MARGIN + 120) }
  const contract = stack(layPackage(house.contract, arrows), { ...inner, top: frameBottom + 64, tint: TINTS.contract })
  const contractBottom = contract.at(-1)?.bottom ?? 0
  const wide = { left: MARGIN, width: width - 2 * MARGIN, top: contractBottom + 64, tint: TINTS.domain }
  const domain = stack(layPackage(house.domain, arrows), wide)
  const bottom = domain.at(-1)?.bottom ?? 0

  const knows = (from: string, to: string) =>
    arrows.some((arrow) => arrow.from.startsWith(from) && arrow.to.startsWith(to))
  const drop = (x: number, from: number, to: number, isThere: boolean) =>
    isThere ? arrowLine(`M${x} ${from}V${to}`) : ''
  const frame = (left: number, frameWidth: number, name: string) =>
    `<rect x="${left - 12}" y="16" width="${frameWidth}" height="${frameBottom - 16}" rx="10" fill="none" stroke="#c3ccd8"/>` +
    text(left, 42, name, 'font-weight="600" font-size="16"')
  const [contractTop, domainTop] = [contract[0]?.top ?? 0, domain[0]?.top ?? 0]
  const shapes = [
    frame(MARGIN, serverWidth + RAIL * 2 + 16, 'server'),
    frame(webLeft, webWidth + RAIL * 2 + 16, 'web'),
    ...[...serverBands, ...webBands, ...contract, ...domain].map(({ shapes }) => shapes),
    ...drawArrows(serverBands, arrows),
    ...drawArrows(webBands, arrows),
    ...drawArrows(domain, arrows),
    drop(MARGIN + serverWidth / 2, frameBottom, contractTop, knows('server/', 'contract')),
    drop(webLeft + webWidth / 2, frameBottom, contractTop, knows('web/', 'contract')),
    drop(MARGIN + 50, frameBottom, domainTop, knows('server/', 'domain')),
    drop(width - MARGIN - 50, frameBottom, domainTop, knows('web/', 'domain')),
    drop(width / 2, contractBottom, domainTop, knows('contract', 'domain')),
    text(MARGIN, bottom + 28, LEGEND, `font-size="13" fill="${LINE}"`),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + 46}" width="${width}" height="${bottom + 46}" font-family="system-ui, sans-serif" font-size="14" fill="${INK}">`,
    '<title>The rooms of Rolecall and what they import</title>',
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${LINE}"/></marker></defs>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...shapes.filter((shape) => shape !== ''),
    '</svg>\n',
  ].join('\n')
}

const LEGEND =
  'Drawn by npm run docs:picture from the import statements. Imports of types only are left out. What skips a floor runs beside it.'

/** From the lowest floor up, so that each can look where its arrows lead. */
function layPackage(floors: readonly Floor[], arrows: readonly Arrow[]): Laid[] {
  const laid: Laid[] = []
  for (const floor of floors.toReversed()) {
    const below = laid[0]?.placed ?? []
    const pull = (id: string) =>
      below.filter((room) => arrows.some(({ from, to }) => from === id && to === room.id)).map(({ x }) => x)
    laid.unshift({ floor, placed: layFloor(floor.rooms, arrows, pull) })
  }
  return laid
}

const hasParts = ({ floor }: Laid) => floor.rooms.some(({ parts }) => parts.length > 0)
const widthOfFloor = (laid: Laid) => (hasParts(laid) ? 0 : naturalWidth(laid.placed)) + GUTTER + PADDING

type Place = { left: number; width: number; top: number; tint: string }

/** Floors of one package under each other. */
function stack(floors: readonly Laid[], { left, width, top, tint }: Place): Band[] {
  let y = top
  return floors.map((laid) => {
    const inner = { left: left + GUTTER, width: width - GUTTER - PADDING, top: y + PADDING - 2 }
    const [room] = laid.floor.rooms
    const drawn = hasParts(laid) && room ? drawParts(room, inner) : drawRooms(laid.placed, inner)
    const bottom = Math.max(drawn.bottom + PADDING - 2, y + widthOf(laid.floor.name) + 12)
    const shapes =
      `<rect x="${left}" y="${y}" width="${width}" height="${bottom - y}" rx="8" fill="${tint}"/>` +
      text(0, 0, laid.floor.name, upright(left + 18, (y + bottom) / 2)) +
      drawn.shapes
    const whole = { id: room?.id ?? '', x: left + width / 2, top: y, width, height: bottom - y }
    const band = {
      floor: laid.floor,
      left,
      width,
      top: y,
      bottom,
      shapes,
      boxes: hasParts(laid) ? [whole] : drawn.boxes,
    }
    y = bottom + FLOOR_GAP
    return band
  })
}

type Drawn = { boxes: Box[]; bottom: number; shapes: string }

function drawRooms(placed: readonly Placed[], { left, width, top }: Omit<Place, 'tint'>): Drawn {
  const boxes = spread(placed, width).map((room) => ({
    room,
    box: { id: room.id, x: left + room.x, top: top + room.row * (BOX + ROW_GAP), width: room.width, height: BOX },
  }))
  const shapes = boxes.map(({ room, box }) => {
    return (
      `<rect x="${round(box.x - box.width / 2)}" y="${box.top}" width="${box.width}" height="${BOX}" rx="6" fill="#fff" stroke="#9aa8ba"/>` +
      `<text x="${round(box.x)}" y="${box.top + 20}" text-anchor="middle">${asXml(room.label)}</text>`
    )
  })
  const bottom = Math.max(top, ...boxes.map(({ box }) => box.top + BOX))
  return { boxes: boxes.map(({ box }) => box), bottom, shapes: shapes.join('') }
}

/** One room whose parts are named inside, in lines. */
function drawParts({ parts }: Room, { left, width, top }: Omit<Place, 'tint'>): Drawn {
  let [x, y] = [left, top]
  const shapes = parts.map((part) => {
    const own = widthOf(part) + 20
    if (x + own > left + width) [x, y] = [left, y + BOX + 8]
    const shape =
      `<rect x="${x}" y="${y}" width="${own}" height="${BOX}" rx="6" fill="#fff" stroke="#9aa8ba"/>` +
      text(x + own / 2, y + 20, part, 'text-anchor="middle"')
    x += own + 8
    return shape
  })
  return { boxes: [], bottom: y + BOX, shapes: shapes.join('') }
}

/** Arrows within a floor and to the one below it, from room to room; those that skip a floor together, on a rail. */
function drawArrows(bands: readonly Band[], arrows: readonly Arrow[]): string[] {
  const floorOf = (id: string) => bands.findIndex(({ floor }) => floor.rooms.some((room) => room.id === id))
  const own = arrows
    .map((arrow) => ({ ...arrow, start: floorOf(arrow.from), end: floorOf(arrow.to) }))
    .filter(({ start, end }) => start >= 0 && end >= 0)
  const near = own.filter(({ start, end }) => end - start <= 1)
  const far = Map.groupBy(
    own.filter(({ start, end }) => end - start > 1),
    ({ start, end }) => `${start} ${end}`,
  )
  const rails = [...far.values()].flatMap((group, index) => {
    const [first] = group
    const [from, to] = [bands[first?.start ?? -1], bands[first?.end ?? -1]]
    if (!from || !to) return []
    const right = from.left + from.width
    const x = right + 16 + index * 22
    const [start, end] = [from.bottom - 14 - index * 10, to.top + 10 + (far.size - index) * 14]
    const path = `M${right} ${start}H${x - 6}Q${x} ${start} ${x} ${start + 6}V${end - 6}Q${x} ${end} ${x - 6} ${end}H${right + 1}`
    return [arrowLine(path)]
  })
  const lines = near.flatMap((arrow) => {
    const [from, to] = [bands[arrow.start], bands[arrow.end]]
    return from && to ? [drawArrow(arrow, from, to)] : []
  })
  return [...lines, ...rails]
}

function drawArrow({ from, to }: Arrow, fromBand: Band, toBand: Band): string {
  const source = fromBand.boxes.find(({ id }) => id === from)
  const target = toBand.boxes.find(({ id }) => id === to)
  if (!source || !target) return ''
  const isWide = (box: Box) => box.height > BOX
  const endX = isWide(target) ? source.x : target.x
  const startX = isWide(source) ? endX : source.x
  const start = source.top + source.height
  // Down the lane of the room to the end of its floor, over to the lane of the other, and down that one.
  const [leave, arrive] = fromBand === toBand ? [start, start + ROW_GAP - 6] : [fromBand.bottom, toBand.top]
  const middle = (leave + arrive) / 2
  const curve =
    startX === endX ? '' : `V${leave}C${round(startX)} ${middle} ${round(endX)} ${middle} ${round(endX)} ${arrive}`
  return arrowLine(`M${round(startX)} ${start}${curve}V${target.top}`)
}

const arrowLine = (path: string) =>
  `<path d="${path}" fill="none" stroke="${LINE}" stroke-width="1.3" marker-end="url(#head)"/>`

const upright = (x: number, y: number) =>
  `transform="translate(${round(x)} ${round(y)}) rotate(-90)" text-anchor="middle" font-size="13" fill="${LINE}"`
const round = (value: number) => Math.round(value)
const asXml = (words: string) => words.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, words: string, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${asXml(words)}</text>`
