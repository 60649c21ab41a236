import { INVITATION_DAYS } from '@rolecall/domain/access/access-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { signToken } from '../../platform/kernel/signed-links.ts'

type InvitationKey = { companyId: string; invitationId: string }

/** Signs the token in the link of an email; the invitation's row determines whether it is still valid. */
export const signInvitation = (secret: string, { companyId, invitationId }: InvitationKey): string =>
  signToken(secret, 'invitation', { companyId, invitationId })

export const endOfInvitation = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS)
