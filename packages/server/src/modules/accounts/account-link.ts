import { createHash } from 'node:crypto'
import { isSignedBesides, linkOfToken, signBesides } from '../../../ground/kernel/signed-links.ts'

type Named = { companyId: string; userId: string; expiresAt: Date }
/** `passwordHash`: the one in force. It is part of what is signed, so that a link is over once there is another password. */
type Linked = Named & { purpose: 'reset' | 'verify'; passwordHash: string | null }

const kindOf = ({ purpose }: Linked) => `account-${purpose}` as const
const sealedOf = ({ companyId, userId, expiresAt, passwordHash }: Linked) => ({
  named: { companyId, userId },
  expires: String(expiresAt.getTime()),
  besides: [
    createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url'),
  ],
})

/** What stands in the link of a mail. Nothing of it is kept: whoever made it can tell it by the signature. */
export const signAccountLink = (secret: string, linked: Linked): string =>
  [
    linked.companyId,
    linked.userId,
    linked.expiresAt.getTime(),
    signBesides(secret, kindOf(linked), sealedOf(linked)),
  ].join('.')

/** Whom a link names, if it is still good at `now` and looks like one of ours; whether it is says `isOurLink`. */
export function readAccountLink(token: string, now: Date): Named | undefined {
  const link = linkOfToken('account-reset', token)
  if (!link || !/^\d{13}$/.test(link.seal.expires)) return undefined
  const { companyId, userId } = link.named
  const expiresAt = new Date(Number(link.seal.expires))
  return expiresAt > now ? { companyId, userId, expiresAt } : undefined
}

export const isOurLink = (secret: string, linked: Linked, token: string): boolean =>
  isSignedBesides(secret, kindOf(linked), sealedOf(linked), token.split('.')[3] ?? '')
