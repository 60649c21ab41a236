import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { actionMail } from '../email/action-mail.ts'
import { pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { findStatus } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listAddressesOfTeam } from './interest-mails.queries.ts'

/**
 * Asks everyone with a part in a position to see to its candidates of a status; the caller gets a copy. Returns the number of
 * emails.
 */
export async function inviteForAction(
  work: Work,
  asked: CallRequest<typeof interest.inviteForAction>['body'],
): Promise<number> {
  const { tx, session, deps } = work
  const position = await getVisiblePosition(tx, session, asked.position_id)
  const status = findStatus(await listStatuses(tx), asked.status_id)
  if (!status) throw notFound('Status')
  const team = await listAddressesOfTeam(tx, position.id)
  const mail = {
    sender: session.fullName,
    title: shownTitleOf(position),
    status: status.display_name,
    content: asked.content,
    link: pageLinks(deps.env).position(position.id),
  }
  const addresses = new Set([session.email, ...team.map(({ email }) => email)].map((email) => email.toLowerCase()))
  await queueMails(
    work,
    [...addresses].map((to) => actionMail({ ...mail, to })),
  )
  await recordEvent(work, {
    kind: 'position.action-asked',
    projectId: position.project_id,
    positionId: position.id,
    payload: { to: status.id, mails: addresses.size },
  })
  return addresses.size
}
