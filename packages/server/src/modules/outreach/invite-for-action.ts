import type { interest } from '@rolecall/contract/contact/interest'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { listAddressesOfTeam } from '../../../contact/interest/interest-mails.queries.ts'
import { actionMail } from '../../../contact/letters/action-mail.ts'
import { pageLinks } from '../../../contact/letters/page-links.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { findStatus } from '../../../people/stages/status-config.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'

/** Asks everybody with a part in a position to see to its candidates of a status; whoever asks gets a copy. Answers with how many mails that is. */
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
    title: position.title,
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
