import { INVITATION_DAYS } from '@rolecall/domain/limits'
import { signToken } from '../../ground/kernel/signed-links.ts'

type Named = { companyId: string; invitationId: string }

const DAY_MS = 86_400_000

/** What stands in the link of a mail; the invitation's row says whether it is still good. */
export const signInvitation = (secret: string, { companyId, invitationId }: Named): string =>
  signToken(secret, 'invitation', { companyId, invitationId })

export const endOfInvitation = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS)
