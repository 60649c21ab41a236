import type { Tx } from '../../ground/db/connect.ts'
import { findPicture } from '../../house/company/pictures.queries.ts'
import { shrinkLogo } from '../../house/company/shrink-picture.ts'
import { LOGO_SRC, withoutLogo } from './mail-frame.ts'
import { findLogoId } from './mail-look.queries.ts'

/** Logos as mails carry them, by their ids, which are new with every change; the latest stay. Our own bound. */
const made = new Map<string, Promise<Uint8Array | undefined>>()
const KEPT = 50

/** The logo of a company, small and as PNG, since most mail programs show no drawing; nothing where there is none to show. */
export async function readLogo(tx: Tx): Promise<Uint8Array | undefined> {
  const id = await findLogoId(tx)
  if (!id) return undefined
  const known = made.get(id)
  if (known) return known
  const picture = await findPicture(tx, 'logo')
  if (!picture) return undefined
  const small = shrinkLogo(tx.companyId, { mediaType: picture.media_type, bytes: picture.bytes }).then((bytes) => {
    // Where all places for pictures were taken, the next mails try again.
    if (!bytes) made.delete(id)
    return bytes
  })
  const [oldest] = made.keys()
  if (oldest && made.size >= KEPT) made.delete(oldest)
  made.set(id, small)
  return small
}

/** The logo as pages show it that show mails; empty where there is none. */
export async function logoAddress(tx: Tx): Promise<string> {
  const logo = await readLogo(tx)
  return logo ? `data:image/png;base64,${Buffer.from(logo).toString('base64')}` : ''
}

/** A mail with its logo in it, for a page. */
export async function showLogo(tx: Tx, mail: string): Promise<string> {
  const address = mail.includes(LOGO_SRC) ? await logoAddress(tx) : ''
  return address ? mail.replaceAll(LOGO_SRC, address) : withoutLogo(mail)
}
