import { parseHex, type Rgb } from './seen-colours.ts'

/**
 * Pixels of the largest picture that is unpacked to check whether it has one color, like those that hide words (rule A-315).
 */
export const SMALL_PICTURE = 4_096
/** Maximum difference in one of red, green and blue. */
const SAME = 8

type PdfImage = { data?: ArrayLike<number>; kind?: number; getIR?: () => unknown }
/** Pixel formats of pdf.js: one bit, three bytes, four bytes a pixel. */
const [BITS, RGB, RGBA] = [1, 3, 4]
const BYTES: Readonly<Record<number, number>> = { 1: BITS, 2: RGB, 3: RGBA }

/** The color of a picture or a shading that has only one; undefined for all others. */
export const uniformColour = (object: unknown): Rgb | undefined => {
  const { data, kind, getIR } = (object ?? {}) as PdfImage
  if (data && kind !== undefined) return ofPixels(data, BYTES[kind])
  const pattern = getIR ? getIR.call(object) : object
  return Array.isArray(pattern) && pattern[0] === 'RadialAxial' ? ofStops(pattern[3]) : undefined
}

const ofPixels = (data: ArrayLike<number>, bytes: number | undefined): Rgb | undefined => {
  if (bytes === undefined || data.length < bytes || data.length > RGBA * SMALL_PICTURE) return undefined
  for (let at = bytes; at < data.length; at += 1)
    if (Math.abs((data[at] ?? 0) - (data[at % bytes] ?? 0)) > SAME) return undefined
  const [first = 0, second = 0, third = 0, alpha = 255] = Array.from(data).slice(0, bytes)
  if (bytes === BITS) return first === 255 ? [255, 255, 255] : first === 0 ? [0, 0, 0] : undefined
  return alpha < 250 ? undefined : [first, second, third]
}

const ofStops = (stops: unknown): Rgb | undefined => {
  const colours = (stops as [number, unknown][]).flatMap(([, colour]) =>
    typeof colour === 'string' && colour !== 'transparent' ? [parseHex(colour)] : [],
  )
  const [first] = colours
  const isOne =
    first && colours.every((colour) => colour?.every((part, at) => Math.abs(part - (first[at] ?? 0)) <= SAME))
  return isOne ? first : undefined
}
