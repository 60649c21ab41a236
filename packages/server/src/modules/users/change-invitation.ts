import { ORDINARY_MEMBER } from '@rolecall/domain/access/member-types'
import { sendInvitations, takeShareOfDay } from '../../../contact/invitations/invite-people.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notAllowed, notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { mayGiveRole } from '../../../house/access/act-on-person.ts'
import { deleteInvitation, type InvitedRow, lockInvited, renewInvitation } from './invited.queries.ts'

/** Whether the caller may give what somebody is invited to; of a role that is gone nothing is given. */
export const mayActOnInvited = (work: Pick<Work, 'session'>, { actions, is_admin }: InvitedRow): boolean =>
  mayGiveRole(work, { actions: actions ?? [], is_admin: is_admin ?? false })

/**
 * An invitation that is about to be changed, and may be: its link makes an account with the role, so that it is for whoever
 * may give the role themselves.
 */
async function lockForChange(work: Work, invitationId: string): Promise<InvitedRow> {
  const invited = await lockInvited(work.tx, invitationId)
  if (!invited) throw notFound('Invitation')
  if (!mayActOnInvited(work, invited)) throw notAllowed()
  return invited
}

type Again = { invitationId: string; send_mail?: boolean | undefined }

/** A new link with a new end; answers with the invitation's new id, and with the link where no mail goes out. */
export async function inviteAgain(work: Work, { invitationId, send_mail }: Again) {
  const { tx, session, now, deps } = work
  const delivers = deps.env.SMTP_URL !== undefined
  const invited = await lockForChange(work, invitationId)
  await takeShareOfDay(work, 1)
  const isMailed = send_mail ?? (delivers && !invited.is_by_hand)
  const isByHand = !(isMailed && delivers)
  const id = await renewInvitation(tx, invited.id, { by: session.userId, at: now, isByHand })
  const { email, note } = invited
  const links = await sendInvitations(work, { aim: { companyOnly: true }, title: '' }, [
    { id, email, note, type: ORDINARY_MEMBER, isMailed },
  ])
  return { id, link: isByHand ? (links.get(email.toLowerCase()) ?? '') : '' }
}

/** Answers with the address that is invited no more. */
export async function withdrawInvitation(work: Work, invitationId: string): Promise<string> {
  const { id, email } = await lockForChange(work, invitationId)
  await deleteInvitation(work.tx, id)
  await recordEvent(work, { kind: 'member.uninvited', payload: { email } })
  return email
}
