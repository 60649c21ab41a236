import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { applicantLink, signApplicant } from '../careers/applicant-link.ts'
import { findLastWritten, insertMessage, markAnswered } from '../careers/messages.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { describeDelivery, isOutboxOnly } from '../email/describe-delivery.ts'
import { messageMail } from '../email/message-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { listSharingAddress } from '../resumes/sharing-address.queries.ts'
import { getPositionOfMail } from './interest-mails.queries.ts'
import { findEmailable, type ThreadRecipient } from './mail-thread.queries.ts'
import { presentSharing } from './mail-thread.ts'

type WriteBody = CallRequest<typeof interest.write>['body']

/** Sends a message in the user's own words, by email, and shows it on the page of an applicant. */
export async function writeToCandidate(work: Work, asked: WriteBody): Promise<CallReply<typeof interest.write>> {
  const { tx, session, now, deps } = work
  const position = await getVisiblePosition(tx, session, asked.positionId)
  const { candidateId } = await resolveCandidate(work, asked.candidate_id)
  const of = { positionId: position.id, candidateId }
  const { found, to } = await getEmailable(work, of)
  const { title, company_name: company } = await getPositionOfMail(tx, position.id)
  const secret = deps.env.ROLECALL_SECRET
  const link = found.has_applied
    ? applicantLink(deps.env, signApplicant(secret, { companyId: tx.companyId, ...of }, now))
    : undefined
  const text = asked.text.replaceAll('\r\n', '\n')
  const name = found.name ?? ''
  const letter = messageMail({ to, name, sender: session.fullName, company, title, text, link, ...of })
  const [mailId = ''] = await queueMail(work, letter)
  await markAnswered(tx, of, now)
  await insertMessage(tx, { ...of, by: { userId: session.userId, mailId }, text, at: now })
  await recordEvent(work, { kind: 'message.sent', ...of, projectId: position.project_id })
  await announce(work, { kind: 'interest.delivered', ...of })
  return {
    success: true,
    message: await describeDelivery(work, found.shown_name || 'the candidate'),
    shares_address: (await listSharingAddress(tx, session, candidateId)).map(presentSharing),
    ...((await isOutboxOnly(work)) && { in_outbox: true as const }),
  }
}

/** A candidate of a position and their address. Throws, with a sentence, if they cannot be emailed now. */
export async function getEmailable(work: Work, of: { positionId: string; candidateId: string }) {
  const found = await findEmailable(work.tx, work.session, of)
  if (!found) throw notFound('Candidate')
  return { found, to: await addressOf(work, of, found) }
}

/** The address of a candidate. Throws, with a sentence, if they cannot be emailed now. */
async function addressOf(
  { tx }: Work,
  of: { positionId: string; candidateId: string },
  { shown_name, email, hides_contact, stopped_at }: ThreadRecipient,
): Promise<string> {
  const who = shown_name || 'The candidate'
  if (hides_contact)
    throw new Problem(
      'candidate_hidden',
      'The candidate’s contact details are hidden from you, so you can’t email them.',
    )
  if (!email) throw new Problem('email_unknown', `No email address for ${who}.`)
  if (!stopped_at) return email
  // A candidate who unsubscribed and wrote afterwards may be answered.
  const written = await findLastWritten(tx, of)
  if (!written || written < stopped_at)
    throw new Problem('unsubscribed', `${who} unsubscribed and hasn’t written since.`)
  return email
}
