import { INVITATION_DAYS } from '@rolecall/domain/limits'
import { isUuid } from '../access/visibility.queries.ts'
import { isSigned, sign } from '../files/signature.ts'

type Named = { companyId: string; invitationId: string }

const DAY_MS = 86_400_000

/** The invitation's row says whether the link is still good: the signature only says that it is ours. */
const partsOf = ({ companyId, invitationId }: Named) => ['invitation', companyId, invitationId]

/** What stands in the link of a mail. */
export const signInvitation = (secret: string, named: Named): string =>
  [named.companyId, named.invitationId, sign(secret, partsOf(named))].join('.')

/** Which invitation a link names; `undefined` for one that is not ours, or was changed on the way. */
export function readInvitationToken(secret: string, token: string): Named | undefined {
  const [companyId = '', invitationId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isUuid(companyId) || !isUuid(invitationId)) return undefined
  const named = { companyId, invitationId }
  return isSigned(secret, partsOf(named), signature) ? named : undefined
}

export const endOfInvitation = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS)
