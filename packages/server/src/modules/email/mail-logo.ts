import type { Tx } from '../../platform/db/connect.ts'
import { findPicture } from '../company/pictures.queries.ts'
import { resizeLogo } from '../company/resize-picture.ts'
import { LOGO_SRC, stripLogo } from './mail-frame.ts'
import { findLogoId } from './mail-look.queries.ts'

/** Cache of logos as embedded in emails, by id, which changes with every upload; keeps the latest. Limit chosen by us. */
const made = new Map<string, Promise<Uint8Array | undefined>>()
const KEPT = 50

/** The company's logo, small and as PNG, since most email programs show no SVG; undefined without one. */
export async function readLogo(tx: Tx): Promise<Uint8Array | undefined> {
  const id = await findLogoId(tx)
  if (!id) return undefined
  const known = made.get(id)
  if (known) return known
  const picture = await findPicture(tx, 'logo')
  if (!picture) return undefined
  const small = resizeLogo(tx.companyId, { mediaType: picture.media_type, bytes: picture.bytes }).then((bytes) => {
    // If all slots for image processing were taken, the next emails try again.
    if (!bytes) made.delete(id)
    return bytes
  })
  const [oldest] = made.keys()
  if (oldest && made.size >= KEPT) made.delete(oldest)
  made.set(id, small)
  return small
}

/** The logo as a data address for pages that show emails; '' without one. */
export async function logoAddress(tx: Tx): Promise<string> {
  const logo = await readLogo(tx)
  return logo ? `data:image/png;base64,${Buffer.from(logo).toString('base64')}` : ''
}

/** An email with its logo embedded, for a page. */
export async function embedLogo(tx: Tx, mail: string): Promise<string> {
  const address = mail.includes(LOGO_SRC) ? await logoAddress(tx) : ''
  return address ? mail.replaceAll(LOGO_SRC, address) : stripLogo(mail)
}
