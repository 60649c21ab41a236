import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { SCAN_LIMITS } from './scan-limits.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Pixels row by row from the top; with one bit per pixel each row begins at a byte, and a set bit is white. */
export type Pixels = { data: Uint8Array; width: number; height: number; depth: 1 | 8; channels: 1 | 3 | 4 }

/** A place on the page in points from its top left. */
export type Box = { left: number; top: number; width: number; height: number }

/**
 * `turn`: clockwise degrees by which the pixels are rotated to their orientation on the page, after mirroring left to right.
 */
export type PlacedPicture = { pixels: Pixels; box: Box; turn: 0 | 90 | 180 | 270; isMirrored: boolean }

type Matrix = readonly [number, number, number, number, number, number]
type DecodedImage = { data?: unknown; width?: number; height?: number; kind?: number }

const [ONE_BIT, RGB] = [1, 2]

/** The pictures that a page draws, in order, except those that cannot be unpacked. */
export async function listPictures(page: PdfPage): Promise<PlacedPicture[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: PlacedPicture[] = []
  const outer: Matrix[] = []
  let current = page.getViewport({ scale: 1 }).transform as unknown as Matrix
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at] as unknown[]
    if (operator === OPS.save) outer.push(current)
    else if (operator === OPS.restore) current = outer.pop() ?? current
    else if (operator === OPS.transform) current = within(current, given as unknown as Matrix)
    else if (operator === OPS.paintFormXObjectBegin) {
      outer.push(current)
      if (Array.isArray(given[0])) current = within(current, given[0] as unknown as Matrix)
    } else if (operator === OPS.paintFormXObjectEnd) current = outer.pop() ?? current
    else if (
      operator === OPS.paintImageXObject ||
      operator === OPS.paintInlineImageXObject ||
      operator === OPS.paintImageMaskXObject
    ) {
      const pixels = pixelsOf(await findDecoded(page, given[0]), operator === OPS.paintImageMaskXObject)
      if (pixels) found.push({ pixels, ...placeOf(current) })
    }
    if (found.length >= SCAN_LIMITS.pictures) break
  }
  return found
}

/** The matrix for drawing with `inner` inside `matrix`. */
const within = ([a, b, c, d, e, f]: Matrix, [ia, ib, ic, id, ie, jf]: Matrix): Matrix => [
  a * ia + c * ib,
  b * ia + d * ib,
  a * ic + c * id,
  b * ic + d * id,
  a * ie + c * jf + e,
  b * ie + d * jf + f,
]

/** A picture fills the unit square, its first row on top, with y pointing up; on the page y points down. */
function placeOf([a, b, c, d, e, f]: Matrix): Pick<PlacedPicture, 'box' | 'turn' | 'isMirrored'> {
  const across = [e, e + a, e + c, e + a + c]
  const down = [f, f + b, f + d, f + b + d]
  const [left, top] = [Math.min(...across), Math.min(...down)]
  // The direction from the first pixel of a row to the last; upright it points to the right.
  const isMirrored = a * d - b * c > 0
  const degrees = (Math.atan2(isMirrored ? -b : b, isMirrored ? -a : a) * 180) / Math.PI
  const turn = (((Math.round(degrees / 90) % 4) + 4) % 4) * 90
  return {
    box: { left, top, width: Math.max(...across) - left, height: Math.max(...down) - top },
    turn: turn as PlacedPicture['turn'],
    isMirrored,
  }
}

/** A picture is among the operators, or stored under a name until it is unpacked; undefined if that failed. */
async function findDecoded(page: PdfPage, given: unknown): Promise<DecodedImage | undefined> {
  const named = typeof given === 'string' ? given : nameOf(given)
  if (named === undefined) return given as DecodedImage
  const objects = named.startsWith('g_') ? page.commonObjs : page.objs
  const decoded = await new Promise<DecodedImage | null>((resolve) => objects.get(named, resolve))
  return decoded ?? undefined
}

const nameOf = (given: unknown): string | undefined => {
  const data = (given as DecodedImage | undefined)?.data
  return typeof data === 'string' ? data : undefined
}

function pixelsOf(decoded: DecodedImage | undefined, isMask: boolean): Pixels | undefined {
  const { data, width = 0, height = 0, kind } = decoded ?? {}
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || width <= 0 || height <= 0) return undefined
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  if (isMask || kind === ONE_BIT) {
    const isWhole = bytes.length >= height * Math.ceil(width / 8)
    return isWhole ? { data: bytes, width, height, depth: 1, channels: 1 } : undefined
  }
  const channels = kind === RGB ? 3 : 4
  return bytes.length >= width * height * channels ? { data: bytes, width, height, depth: 8, channels } : undefined
}
