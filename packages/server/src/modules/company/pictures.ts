import { Readable } from 'node:stream'
import { sizeOf } from '@rolecall/contract/accounts/picture-input'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PICTURE_BYTES_MAX } from '@rolecall/domain/company/company-limits'
import type { Deps } from '../../platform/kernel/deps.ts'
import { renderXml, type Xml, xml } from '../../platform/kernel/markup.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { findPicture, type Picture } from './pictures.queries.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

/** Leading bytes of each type of picture. */
const MAGIC = { 'image/png': '89504e470d0a1a0a', 'image/jpeg': 'ffd8ff' } as const

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/svg+xml': 'svg' }

/** Reads the picture in a data URL; undefined for an empty one. Throws if the bytes are not the declared type. */
export function readPicture(text: string, bytesMax = PICTURE_BYTES_MAX): Picture | undefined {
  if (text === '') return undefined
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  const found = Object.entries(MAGIC).find(([, magic]) => bytes.toString('hex', 0, magic.length / 2) === magic)
  if (!found) throw invalid('image', MESSAGES.imageOnly)
  if (bytes.length > bytesMax) throw invalid('image', `Choose a picture of up to ${sizeOf(bytesMax)}.`)
  return { mediaType: found[0], bytes }
}

/** The same for a logo, which may be SVG: rebuilt from its harmless parts. */
export async function readLogo(text: string): Promise<Picture | undefined> {
  if (!text.startsWith('data:image/svg+xml')) return readPicture(text)
  const svg = await sanitiseSvg(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64').toString('utf8'))
  const bytes = svg === undefined ? undefined : Buffer.from(svg)
  if (!bytes || bytes.length > PICTURE_BYTES_MAX) throw invalid('image', MESSAGES.imageOnly)
  return { mediaType: 'image/svg+xml', bytes }
}

/** Name of a picture in URLs. It includes the company, since viewers of a picture need not be signed in. */
export const nameOfPicture = (companyId: string, id: string): string => `${companyId}.${id}`

const drawn = (svg: Xml): Picture => ({ mediaType: 'image/svg+xml', bytes: Buffer.from(renderXml(svg)) })
/** Fallback for companies without a logo: the product's own, as in web/public/logo.svg, or nothing. */
export const OWN_LOGO = drawn(
  xml`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Rolecall"><rect width="32" height="32" rx="8" fill="#6d28d9" /><path d="M10 24V8h7a5 5 0 0 1 0 10h-7m6.5 0 5.5 6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" /></svg>`,
)
export const NO_LOGO = drawn(xml`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>`)

/** Sends a picture as a file to be shown, by the company and its id; `spare`: for an existing company without one. */
export async function sendPicture(deps: Deps, companyId: string | undefined, id: string | 'logo', spare?: Picture) {
  const kept = companyId && (await inCompany(deps, companyId, ({ tx }) => findPicture(tx, id)))
  const found = kept || (companyId && spare && { media_type: spare.mediaType, bytes: spare.bytes })
  if (!found) throw notFound('Picture')
  const { media_type: contentType, bytes } = found
  const fileName = `picture.${ENDINGS[contentType] ?? 'jpg'}`
  return { contentType, fileName, inline: true, size: bytes.length, body: Readable.from([bytes]) }
}
