import { ORDINARY_MEMBER } from '@rolecall/domain/users/member-types'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notAllowed, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { mayGiveRole } from '../company/act-on-person.ts'
import { isOutboxOnly } from '../email/describe-delivery.ts'
import { deleteInvitation, type InvitedRow, lockInvited, renewInvitation } from './invitations.queries.ts'
import { consumeDailyInvitations, sendInvitations } from './invite-people.ts'

/** Whether the caller may give the role of an invitation; a deleted role counts as one without rights. */
export const mayActOnInvited = (work: Pick<Work, 'session'>, { actions, is_admin }: InvitedRow): boolean =>
  mayGiveRole(work, { actions: actions ?? [], is_admin: is_admin ?? false })

/**
 * Locks an invitation that the caller may change: its link makes an account with the role, so only users who may give that
 * role themselves can.
 */
async function lockForChange(work: Work, invitationId: string): Promise<InvitedRow> {
  const invited = await lockInvited(work.tx, invitationId)
  if (!invited) throw notFound('Invitation')
  if (!mayActOnInvited(work, invited)) throw notAllowed()
  return invited
}

type ReinviteInput = { invitationId: string; send_mail?: boolean | undefined }

/** Renews an invitation's link and expiry; returns its new id, and the link if no email is sent. */
export async function resendInvitation(work: Work, { invitationId, send_mail }: ReinviteInput) {
  const { tx, session, now } = work
  const delivers = !(await isOutboxOnly(work))
  const invited = await lockForChange(work, invitationId)
  await consumeDailyInvitations(work, 1)
  const isMailed = send_mail ?? (delivers && !invited.is_by_hand)
  const isByHand = !(isMailed && delivers)
  const id = await renewInvitation(tx, invited.id, { by: session.userId, at: now, isByHand })
  const { email, note } = invited
  const links = await sendInvitations(work, { aim: { companyOnly: true }, title: '' }, [
    { id, email, note, type: ORDINARY_MEMBER, isMailed },
  ])
  return { id, link: isByHand ? (links.get(email.toLowerCase()) ?? '') : '' }
}

/** Withdraws an invitation; returns its address. */
export async function withdrawInvitation(work: Work, invitationId: string): Promise<string> {
  const { id, email } = await lockForChange(work, invitationId)
  await deleteInvitation(work.tx, id)
  await recordEvent(work, { kind: 'member.uninvited', payload: { email } })
  return email
}
