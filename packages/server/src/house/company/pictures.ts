import { Readable } from 'node:stream'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/limits'
import type { Deps } from '../../ground/kernel/deps.ts'
import { invalid, notFound } from '../../ground/kernel/problem.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { findPicture, type Picture } from './pictures.queries.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** How the bytes of a picture begin. */
const MAGIC = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/svg+xml': 'svg' }

/** The picture in a data address; nothing in an empty one. Whatever calls itself a picture and is none is refused. */
export function readPicture(text: string): Picture | undefined {
  if (text === '') return undefined
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  const found = Object.entries(MAGIC).find(([, magic]) => bytes.toString('hex', 0, magic.length / 2) === magic)
  if (!found) throw invalid('image', MESSAGES.imageOnly)
  if (bytes.length > PICTURE_BYTES_MAX) {
    const message = `A picture has at most ${PICTURE_BYTES_MAX / 1024} KB.`
    throw invalid('image', message)
  }
  return { mediaType: found[0], bytes }
}

/** The same of a logo, which may be drawn: made anew from what is harmless of the drawing. */
export async function readLogo(text: string): Promise<Picture | undefined> {
  if (!text.startsWith('data:image/svg+xml')) return readPicture(text)
  const svg = await sanitiseSvg(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64').toString('utf8'))
  const bytes = svg === undefined ? undefined : Buffer.from(svg)
  if (!bytes || bytes.length > PICTURE_BYTES_MAX) throw invalid('image', MESSAGES.imageOnly)
  return { mediaType: 'image/svg+xml', bytes }
}

/** How a picture is called in addresses: whoever opens one is not signed in, so that it names the company. */
export const nameOfPicture = (companyId: string, id: string): string => `${companyId}.${id}`

/** A picture as a file to be shown, by the company and its id. */
export async function sendPicture(deps: Deps, companyId: string | undefined, id: string | 'logo') {
  const found = companyId && (await inCompany(deps, companyId, ({ tx }) => findPicture(tx, id)))
  if (!found) throw notFound('Picture')
  const { media_type: contentType, bytes } = found
  const fileName = `picture.${ENDINGS[contentType] ?? 'jpg'}`
  return { contentType, fileName, inline: true, size: bytes.length, body: Readable.from([bytes]) }
}
