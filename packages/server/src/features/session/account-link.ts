import { createHash } from 'node:crypto'
import { isUuid } from '../../access/visibility.queries.ts'
import { isSigned, sign } from '../../files/signature.ts'

type Named = { companyId: string; userId: string; expiresAt: Date }
/** `passwordHash`: the one in force. It is part of what is signed, so that a link is over once there is another password. */
type Linked = Named & { purpose: 'reset' | 'verify'; passwordHash: string | null }

const partsOf = ({ purpose, companyId, userId, expiresAt, passwordHash }: Linked) => [
  `account-${purpose}`,
  companyId,
  userId,
  String(expiresAt.getTime()),
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url'),
]

/** What stands in the link of a mail. Nothing of it is kept: whoever made it can tell it by the signature. */
export const signAccountLink = (secret: string, linked: Linked): string =>
  [linked.companyId, linked.userId, linked.expiresAt.getTime(), sign(secret, partsOf(linked))].join('.')

/** Whom a link names, if it is still good at `now` and looks like one of ours; whether it is says `isOurLink`. */
export function readAccountLink(token: string, now: Date): Named | undefined {
  const [companyId = '', userId = '', expires = '', , ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(userId) || !/^\d{13}$/.test(expires)) return undefined
  const expiresAt = new Date(Number(expires))
  return expiresAt > now ? { companyId, userId, expiresAt } : undefined
}

export const isOurLink = (secret: string, linked: Linked, token: string): boolean =>
  isSigned(secret, partsOf(linked), token.split('.')[3] ?? '')
