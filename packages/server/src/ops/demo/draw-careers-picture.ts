import { renderXml, type Xml, xml } from '../../platform/kernel/markup.ts'

const [WIDTH, HEIGHT] = [1_600, 1_000]

/** Hills with a few long waves. */
function hill(top: number, rise: number, phase: number, fill: string): Xml {
  const points = Array.from({ length: 33 }, (_, step) => {
    const x = (WIDTH / 32) * step
    const y = top - rise * Math.sin(phase + x / 260) - (rise / 3) * Math.sin(phase * 2 + x / 110)
    return `L${x} ${Math.round(y)}`
  })
  return xml`<path d="${`M0 ${HEIGHT}${points.join('')}L${WIDTH} ${HEIGHT}Z`}" fill="${fill}"/>`
}

type House = { x: number; y: number; columns: number; rows: number; fill: string }

/** A house with windows, some of them lit. */
function house({ x, y, columns, rows, fill }: House): Xml {
  const [wide, high] = [columns * 44 + 24, rows * 58 + 30]
  const windows = Array.from({ length: columns * rows }, (_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const light = (place * 7 + columns) % 5 < 3 ? '#ffd98a' : '#ffffff66'
    return xml`<rect x="${x + 24 + column * 44}" y="${y + 26 + row * 58}" width="22" height="32" rx="3" fill="${light}"/>`
  })
  return xml`<rect x="${x}" y="${y}" width="${wide}" height="${high + 200}" rx="8" fill="${fill}"/>${windows}`
}

const tree = (x: number, y: number, size: number, fill: string): Xml =>
  xml`<rect x="${x - 5}" y="${y}" width="10" height="${size}" fill="#5b3b2a"/><ellipse cx="${x}" cy="${y - size / 3}" rx="${size * 0.55}" ry="${size * 0.8}" fill="${fill}"/>`

const TREES = [90, 210, 640, 700, 1_080, 1_330, 1_420, 1_530]
const HOUSES: readonly House[] = [
  { x: 270, y: 470, columns: 3, rows: 5, fill: '#2f6f73' },
  { x: 430, y: 380, columns: 4, rows: 7, fill: '#1f5a63' },
  { x: 780, y: 520, columns: 6, rows: 3, fill: '#c8694f' },
  { x: 1_110, y: 430, columns: 4, rows: 5, fill: '#35637a' },
]

/** Draws a town between hills in the morning, like no real place; as PNG in a data URL. */
export async function drawCareersPicture(): Promise<string> {
  const drawing = xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc9d8"/><stop offset="0.6" stop-color="#fbe3c4"/><stop offset="1" stop-color="#f7c99c"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="1240" cy="300" r="110" fill="#fff3d6"/>${[
    hill(560, 60, 0.4, '#a9c4bb'),
    hill(640, 50, 2.1, '#7fa99f'),
    HOUSES.map(house),
    hill(850, 26, 1.2, '#4b8a77'),
    TREES.map((x, place) => tree(x, 800 + (place % 3) * 22, 70 + (place % 4) * 16, place % 2 ? '#2f7a63' : '#3d8f6f')),
    hill(960, 22, 3.4, '#2d6a5a'),
  ]}</svg>`
  const { default: sharp } = await import('sharp')
  const picture = await sharp(Buffer.from(renderXml(drawing)))
    .png({ compressionLevel: 9 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** The letter of the demo company on the green of its careers page, as SVG in a data URL. */
export function drawLogo(): string {
  const logo = xml`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#1f6f63"/><path d="M24 70V28l24 28 24-28v42" fill="none" stroke="#fff" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(renderXml(logo)).toString('base64')}`
}
