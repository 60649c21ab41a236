import { Readable } from 'node:stream'
import { sizeOf } from '@rolecall/contract/company/picture-input'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/limits'
import type { Deps } from '../../ground/kernel/deps.ts'
import { renderXml, type Xml, xml } from '../../ground/kernel/markup.ts'
import { invalid, notFound } from '../../ground/kernel/problem.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { findPicture, type Picture } from './pictures.queries.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** How the bytes of a picture begin. */
const MAGIC = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/svg+xml': 'svg' }

/** The picture in a data address; nothing in an empty one. Whatever calls itself a picture and is none is refused. */
export function readPicture(text: string, bytesMax = PICTURE_BYTES_MAX): Picture | undefined {
  if (text === '') return undefined
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  const found = Object.entries(MAGIC).find(([, magic]) => bytes.toString('hex', 0, magic.length / 2) === magic)
  if (!found) throw invalid('image', MESSAGES.imageOnly)
  if (bytes.length > bytesMax) throw invalid('image', `A picture has at most ${sizeOf(bytesMax)}.`)
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

const drawn = (svg: Xml): Picture => ({ mediaType: 'image/svg+xml', bytes: Buffer.from(renderXml(svg)) })
/** What pages of a company without a logo show: the product's own, as in web/public/logo.svg, or nothing. */
export const OWN_LOGO = drawn(
  xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Rolecall"><rect width="32" height="32" rx="8" fill="#6d28d9" /><path d="M10 24V8h7a5 5 0 0 1 0 10h-7m6.5 0 5.5 6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" /></svg>`,
)
export const NO_LOGO = drawn(xml`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>`)

/** A picture as a file to be shown, by the company and its id; `spare`: where a company that there is has none. */
export async function sendPicture(deps: Deps, companyId: string | undefined, id: string | 'logo', spare?: Picture) {
  const kept = companyId && (await inCompany(deps, companyId, ({ tx }) => findPicture(tx, id)))
  const found = kept || (companyId && spare && { media_type: spare.mediaType, bytes: spare.bytes })
  if (!found) throw notFound('Picture')
  const { media_type: contentType, bytes } = found
  const fileName = `picture.${ENDINGS[contentType] ?? 'jpg'}`
  return { contentType, fileName, inline: true, size: bytes.length, body: Readable.from([bytes]) }
}
