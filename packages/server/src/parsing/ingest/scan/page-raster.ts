import sharp from 'sharp'
import type { Pixels, PlacedPicture } from './page-pictures.ts'
import { SCAN_LIMITS } from './scan-limits.ts'

/** A page in grayscale, one byte per pixel. */
export type Raster = { data: Uint8Array; width: number; height: number; dpi: number }

/** Minimum share of a scanned page that is covered by pictures. */
const COVERED = 0.4
/** Maximum coverage: a page painted over and over is no scan, but would take as long as that many. */
const OVERLAID = 4
const POINTS_PER_INCH = 72
const WHITE = 255
/** Mean brightness below which a page is white on black. */
const DARK = 110

// One page at a time; no image is reused.
sharp.cache(false)
sharp.concurrency(1)

/** Draws the pictures of a page into one; undefined if they cover too little of it for a scan. */
export async function drawPage(
  pictures: readonly PlacedPicture[],
  { width, height }: { width: number; height: number },
): Promise<Raster | undefined> {
  const covered = pictures.reduce((sum, { box }) => sum + box.width * box.height, 0)
  if (!(covered >= COVERED * width * height) || covered > OVERLAID * width * height) return undefined
  const scale = Math.min(SCAN_LIMITS.dpi / POINTS_PER_INCH, Math.sqrt(SCAN_LIMITS.pagePixels / (width * height)))
  const page = newPage(Math.ceil(width * scale), Math.ceil(height * scale), scale * POINTS_PER_INCH)
  for (const picture of pictures) {
    const { box } = picture
    const [left, top] = [Math.round(box.left * scale), Math.round(box.top * scale)]
    const [right, bottom] = [Math.round((box.left + box.width) * scale), Math.round((box.top + box.height) * scale)]
    const size = { width: right - left, height: bottom - top }
    const isThere = size.width > 0 && size.height > 0 && size.width * size.height <= SCAN_LIMITS.pagePixels * 1.1
    if (isThere) lay(page, await inSize(picture, size), { left, top })
  }
  return meanOf(page.data) < DARK ? { ...page, data: page.data.map((shade) => WHITE - shade) } : page
}

const newPage = (width: number, height: number, dpi: number): Raster => ({
  data: new Uint8Array(width * height).fill(WHITE),
  width,
  height,
  dpi,
})

async function inSize(
  { pixels, turn, isMirrored }: PlacedPicture,
  { width, height }: { width: number; height: number },
): Promise<Pick<Raster, 'data' | 'width' | 'height'>> {
  const raw = { width: pixels.width, height: pixels.height, channels: pixels.channels }
  const isAcross = turn === 90 || turn === 270
  const fitted = sharp(pixels.depth === 1 ? unpackBits(pixels) : pixels.data, { raw })
    .flatten({ background: '#fff' })
    .greyscale()
    .flop(isMirrored)
    .resize({ width: isAcross ? height : width, height: isAcross ? width : height, fit: 'fill' })
  const data = await fitted.toColourspace('b-w').raw().toBuffer()
  const upright = turn === 0 ? data : await turned(data, isAcross ? [height, width] : [width, height], turn)
  return { data: upright, width, height }
}

const turned = (data: Uint8Array, [width, height]: readonly [number, number], degrees: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees)
    .toColourspace('b-w')
    .raw()
    .toBuffer()

/** Rotates the page by 180 degrees. */
export async function rotateHalfTurn(raster: Raster): Promise<Raster> {
  return { ...raster, data: await turned(raster.data, [raster.width, raster.height], 180) }
}

function unpackBits({ data, width, height }: Pixels): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const shades = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const byte = data[row * rowBytes + (column >> 3)] ?? 0
      shades[row * width + column] = (byte >> (7 - (column & 7))) & 1 ? WHITE : 0
    }
  return shades
}

/** Draws a picture, cut off at the edges of the page. */
function lay(
  page: Raster,
  picture: Pick<Raster, 'data' | 'width' | 'height'>,
  at: { left: number; top: number },
): void {
  const from = Math.max(0, -at.left)
  const to = Math.min(picture.width, page.width - at.left)
  if (to <= from) return
  for (let row = Math.max(0, -at.top); row < Math.min(picture.height, page.height - at.top); row += 1) {
    const line = picture.data.subarray(row * picture.width + from, row * picture.width + to)
    page.data.set(line, (at.top + row) * page.width + at.left + from)
  }
}

/** Mean of every hundredth pixel. */
function meanOf(data: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 100) sum += data[at] ?? 0
  return (sum * 100) / Math.max(data.length, 1)
}
