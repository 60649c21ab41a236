import { createHash } from 'node:crypto'
import { isSignedBesides, linkOfToken, signBesides } from '../../platform/kernel/signed-links.ts'

type AccountLinkClaims = { companyId: string; userId: string; expiresAt: Date }
/** `passwordHash`: the present one. It is part of what is signed, so that a link expires once there is another password. */
type SignedLinkClaims = AccountLinkClaims & { purpose: 'reset' | 'verify'; passwordHash: string | null }

const kindOf = ({ purpose }: SignedLinkClaims) => `account-${purpose}` as const
const sealedOf = ({ companyId, userId, expiresAt, passwordHash }: SignedLinkClaims) => ({
  named: { companyId, userId },
  expires: String(expiresAt.getTime()),
  besides: [
    createHash('sha256')
      .update(passwordHash ?? '')
      .digest('base64url'),
  ],
})

/** The token in an emailed link. It is not stored: the signature proves that it is ours. */
export const signAccountLink = (secret: string, linked: SignedLinkClaims): string =>
  [
    linked.companyId,
    linked.userId,
    linked.expiresAt.getTime(),
    signBesides(secret, kindOf(linked), sealedOf(linked)),
  ].join('.')

/** The user a link names, if it is still valid at `now` and looks like one of ours; `isOurLink` checks whether it is. */
export function readAccountLink(token: string, now: Date): AccountLinkClaims | undefined {
  const link = linkOfToken('account-reset', token)
  if (!link || !/^\d{13}$/.test(link.seal.expires)) return undefined
  const { companyId, userId } = link.named
  const expiresAt = new Date(Number(link.seal.expires))
  return expiresAt > now ? { companyId, userId, expiresAt } : undefined
}

export const isOurLink = (secret: string, linked: SignedLinkClaims, token: string): boolean =>
  isSignedBesides(secret, kindOf(linked), sealedOf(linked), token.split('.')[3] ?? '')
