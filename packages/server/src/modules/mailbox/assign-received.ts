import type { received } from '@rolecall/contract/mailbox/received'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { sentence } from '@rolecall/domain/text/sentence'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { stopSequences } from '../outreach/stop-sequences.ts'
import { readAttached } from './read-attachment.ts'
import {
  findEmailToCandidate,
  lockUnmatched,
  updateAssigned,
  updateConfirmed,
  updateHandled,
} from './received.queries.ts'

const noEmail = () => notFound('Email')

async function lockEmail(work: Work, id: string) {
  const mail = isUuid(id) ? await lockUnmatched(work.tx, id) : undefined
  if (!mail) throw noEmail()
  return mail
}

/** Assigns an email to a candidate: it goes into their thread, answers the named email, and its résumés are read. */
export async function assignReceived(
  work: Work,
  { received_id, candidate_id, mail_id }: CallRequest<typeof received.assign>['body'],
): Promise<CallReply<typeof received.assign>> {
  const { tx, session, now } = work
  const mail = await lockEmail(work, received_id)
  const { candidateId } = await resolveCandidate(work, candidate_id)
  const sent =
    mail_id && isUuid(mail_id) ? await findEmailToCandidate(tx, session, { mailId: mail_id, candidateId }) : undefined
  if (mail_id && !sent) throw noEmail()
  const of = { candidateId, mailId: sent?.id ?? null, positionId: sent?.position_id ?? null }
  await updateAssigned(tx, { id: mail.id, ...of, by: session.userId, at: now })
  const subject = {
    candidateId,
    ...(sent?.position_id && { positionId: sent.position_id }),
    ...(sent?.project_id && { projectId: sent.project_id }),
  }
  await recordEvent(work, { kind: 'received-mail.assigned', ...subject })
  if (mail.kind === 'reply')
    await stopSequences(work, {
      candidateId,
      positionId: subject.positionId,
      why: 'answered',
      ...(sent && { answered: { mailId: sent.id } }),
    })
  await readFiles(work, mail)
  if (subject.positionId)
    await announce(work, { kind: 'interest.delivered', positionId: subject.positionId, candidateId })
  return { success: true, message: 'Email added to the candidate’s thread.' }
}

const readFiles = async ({ tx }: Work, { id, file_keys }: { id: string; file_keys: readonly string[] }) => {
  if (file_keys.length > 0) await enqueue(tx, readAttached, { companyId: tx.companyId, incomingId: id })
}

/** Dismisses an email or takes that back. Doing it twice changes nothing. */
export async function dismissReceived(
  work: Work,
  { received_id, dismissed }: CallRequest<typeof received.dismiss>['body'],
): Promise<CallReply<typeof received.dismiss>> {
  const { tx, session, now } = work
  const mail = await lockEmail(work, received_id)
  if ((mail.handled_at !== null) !== dismissed) {
    await updateHandled(tx, mail.id, dismissed ? { by: session.userId, at: now } : undefined)
    await recordEvent(work, { kind: 'received-mail.dismissed', payload: { dismissed } })
  }
  return { success: true, message: dismissed ? 'Email dismissed.' : 'Email restored.' }
}

/** Confirms that an answer from an unknown address is the candidate's. */
export async function confirmReceived(
  work: Work,
  { candidate_id, received_id }: CallRequest<typeof received.confirm>['body'],
): Promise<CallReply<typeof received.confirm>> {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate_id)
  if (!isUuid(received_id)) throw noEmail()
  const mail = await updateConfirmed(tx, { id: received_id, candidateId, by: session.userId, at: now })
  if (!mail) throw new Problem('not_found', 'No unconfirmed email with this id.')
  const positionId = mail.position_id ?? undefined
  await recordEvent(work, { kind: 'received-mail.confirmed', candidateId, ...(positionId && { positionId }) })
  await readFiles(work, { id: received_id, file_keys: mail.file_keys })
  return {
    success: true,
    message: sentence('Email confirmed as the candidate’s.{files}', {
      files: mail.file_keys.length > 0 ? ' We’re reading its attachments.' : '',
    }),
  }
}
