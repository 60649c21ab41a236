import type { interest } from '@rolecall/contract/contact/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { getPositionOfMail } from '../../../contact/interest/interest-mails.queries.ts'
import { messageMail } from '../../../contact/letters/message-mail.ts'
import { findLastWritten, insertMessage } from '../../../contact/messages/messages.queries.ts'
import { sayWhereMailIs, staysInOutbox } from '../../../contact/outbox/say-where.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { applicantLink, signApplicant } from '../../../contact/public-pages/applicant-link.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listSharingAddress } from '../../../people/resumes/sharing-address.queries.ts'
import { findWrittenTo, type WrittenTo } from './mail-thread.queries.ts'
import { presentSharing } from './mail-thread.ts'

type Asked = CallRequest<typeof interest.write>['body']

/** A message in one's own words, as a mail, and on the page of whoever applied. */
export async function writeToCandidate(work: Work, asked: Asked): Promise<CallReply<typeof interest.write>> {
  const { tx, session, now, deps } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const { candidateId } = await resolveCandidate(work, asked.candidate_id)
  const of = { positionId: position.id, candidateId }
  const found = await findWrittenTo(tx, session, of)
  if (!found) throw notFound('Candidate')
  const to = await addressOf(work, of, found)
  const { title, company_name: company } = await getPositionOfMail(tx, position.id)
  const secret = deps.env.ROLECALL_SECRET
  const link = found.has_applied
    ? applicantLink(deps.env, signApplicant(secret, { companyId: tx.companyId, ...of }, now))
    : undefined
  const text = asked.text.replaceAll('\r\n', '\n')
  const name = found.name ?? ''
  const letter = messageMail({ to, name, sender: session.fullName, company, title, text, link, ...of })
  const [mailId = ''] = await queueMail(work, letter)
  await insertMessage(tx, { ...of, by: { userId: session.userId, mailId }, text, at: now })
  await recordEvent(work, { kind: 'message.sent', ...of, projectId: position.project_id })
  await announce(work, { kind: 'interest.delivered', ...of })
  return {
    success: true,
    message: sayWhereMailIs(work, found.shown_name || 'the candidate'),
    shares_address: (await listSharingAddress(tx, session, candidateId)).map(presentSharing),
    ...(staysInOutbox(work) && { in_outbox: true as const }),
  }
}

/** Throws where nobody writes to them now, in words. */
async function addressOf(
  { tx }: Work,
  of: { positionId: string; candidateId: string },
  { shown_name, email, hides_contact, stopped_at }: WrittenTo,
): Promise<string> {
  const who = shown_name || 'The candidate'
  if (hides_contact)
    throw new Problem(
      'not_allowed',
      'How to reach the candidate is hidden from you for now, so you cannot write either.',
    )
  if (!email) throw new Problem('conflict', `No address is known of ${who}.`)
  if (!stopped_at) return email
  // Whoever writes themselves afterwards is answered.
  const written = await findLastWritten(tx, of)
  if (!written || written < stopped_at)
    throw new Problem('conflict', `${who} asked to be sent no more mails, and has not written since.`)
  return email
}
