import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/company/company-limits'
import { invalid } from '../../platform/kernel/problem.ts'
import { sharePlaces } from '../../platform/kernel/share-places.ts'
import type { Picture } from './pictures.queries.ts'

/** Pixels of a side: twice the displayed size. */
const SIDE = 256
/** Maximum pixels of a picture: a few bytes can claim to be a picture of any size, which is then unpacked into memory. */
const PIXELS_MAX = 24_000_000
const QUALITY = 85

/** Loaded for the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Limits its use of the four threads that Node also has for files, names and passwords, and of the hundred megabytes that a
  // picture may take.
  sharp.concurrency(1)
  return sharp
}
const inTurn = sharePlaces({ inAll: 1, perCompany: 1, inBackground: 1, waitingMax: 8 })

/**
 * A user's picture as it is stored: a small square, rotated as the camera intended, without location and camera data. Companies
 * take turns. Throws the message for bytes that are no picture, or one too large to open.
 */
export const resizePicture = (company: string, picture: Picture): Promise<Picture> =>
  inTurn({ company }, undefined, () => shrink(picture))

async function shrink({ mediaType, bytes }: Picture): Promise<Picture> {
  const sharp = await loadSharp()
  const small = sharp(bytes, { limitInputPixels: PIXELS_MAX }).rotate().resize(SIDE, SIDE, { fit: 'cover' })
  const written = mediaType === 'image/png' ? small.clone().png() : small.clone().jpeg({ quality: QUALITY })
  try {
    const kept = await written.toBuffer()
    if (kept.length <= PICTURE_BYTES_MAX) return { mediaType, bytes: kept }
    return { mediaType: 'image/jpeg', bytes: await small.clone().jpeg({ quality: QUALITY }).toBuffer() }
  } catch {
    throw invalid('image', MESSAGES.imageOnly)
  }
}

/** Pixels of the longer side of a careers page's picture, for wide screens and for phones. */
const WIDE = 1_600
const NARROW = 800
/** Qualities to try, best first, until the bytes fit: leaves and gravel take three times as many as a sky. */
const BANNER_QUALITIES = [78, 60, 40]
const BANNER_BYTES_MAX = 600 * 1024

export type Banner = { wide: Buffer; narrow: Buffer; width: number; height: number }

/** The picture of a careers page as it is stored, in two sizes: as JPEG, without location and camera data. Takes turns, too. */
export const resizeBanner = (company: string, picture: Picture): Promise<Banner> =>
  inTurn({ company }, undefined, () => makeBanner(picture))

async function makeBanner({ bytes }: Picture): Promise<Banner> {
  const sharp = await loadSharp()
  const write = (side: number, quality: number) =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
  for (const quality of BANNER_QUALITIES) {
    const wide = await write(WIDE, quality).catch(() => undefined)
    if (!wide) break
    if (wide.data.length > BANNER_BYTES_MAX) continue
    const narrow = await write(NARROW, quality)
    return { wide: wide.data, narrow: narrow.data, width: wide.info.width, height: wide.info.height }
  }
  throw invalid('image', TOO_MUCH)
}

const TOO_MUCH = 'This picture can’t be opened. Please choose a PNG or JPEG of up to 24 megapixels.'

/** Pixels of a logo in an email: twice the displayed size. */
const LOGO = { width: 480, height: 72 } as const

/** A logo for emails, rendered if it is SVG; undefined if it cannot be opened, so that no email waits for it. */
export async function resizeLogo(company: string, { bytes }: Picture): Promise<Buffer | undefined> {
  try {
    return await inTurn({ company }, undefined, async () => {
      const sharp = await loadSharp()
      const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, density: 192 })
      return opened
        .rotate()
        .resize({ ...LOGO, fit: 'inside' })
        .png({ palette: true })
        .toBuffer()
    })
  } catch {
    return undefined
  }
}
