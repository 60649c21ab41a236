import type { interest } from '@rolecall/contract/contact/interest'
import { MailState } from '@rolecall/contract/contact/outbox'
import { ReceivedKind } from '@rolecall/contract/contact/received'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { linkFiles } from '../../../contact/mailbox/link-files.ts'
import { listWrittenOnPage } from '../../../contact/messages/messages.queries.ts'
import { hideLinks, hideSecrets } from '../../../contact/outbox/hide-secrets.ts'
import { withoutFoot } from '../../../contact/outbox/mail-frame.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { listSharingAddress } from '../../../people/resumes/sharing-address.queries.ts'
import { hidesContactOf, listReceived, listSent } from './mail-thread.queries.ts'

/** The latest of each way; who wrote more with a candidate finds the rest in the mailbox. */
const THREAD_MAX = 100

/** What stands over a message that was written on the page of an application. */
const ON_PAGE = 'Message on the page of the application'

const NOTHING_CAME = { kind: 'reply' as const, is_from_other: false, files: [], note: '' }

type Shared = Pick<Awaited<ReturnType<typeof listReceived>>[number], 'id' | 'subject' | 'position_id' | 'title'>

/** Another candidate who reads what is sent to the address. */
export const presentSharing = ({ candidate_id, name }: { candidate_id: string; name: string | null }) => ({
  candidate_id,
  name: name ?? `Candidate ${candidate_id}`,
})

/** What went to a candidate and what came back, the earliest first; only about positions that the viewer sees. */
export async function readThread(
  work: Work,
  asked: CallRequest<typeof interest.thread>['body'],
): Promise<CallReply<typeof interest.thread>> {
  const { tx, session } = work
  const { candidateId } = await resolveCandidate(work, asked.candidate_id)
  const positionId = asked.positionId && (await getVisiblePosition(tx, session, asked.positionId)).id
  const of = { candidateId, positionId, limit: THREAD_MAX }
  const [sent, received] = [await listSent(tx, session, of), await listReceived(tx, session, of)]
  const onPage = await listWrittenOnPage(tx, session, of)
  const isHidden = await hidesContactOf(tx, session, candidateId)
  const isBlind = (await listBlind(tx, session, [candidateId])).has(candidateId)
  const shared = ({ id, subject, position_id, title }: Shared) => ({
    id,
    subject,
    positionId: position_id ?? '',
    position_title: title ?? '',
  })
  const out = sent.map((mail) => ({
    ...shared(mail),
    way: 'out' as const,
    state: MailState.parse(mail.state),
    error: isHidden ? '' : (mail.error ?? ''),
    from: '',
    ...NOTHING_CAME,
    // Whoever holds the link answers for the candidate, so that nobody else is shown it.
    text: withoutFoot(hideSecrets({ ...mail, html: '' }).text),
    at: mail.created_at.toISOString(),
  }))
  const back = received.map((mail) => ({
    ...shared(mail),
    way: 'in' as const,
    state: null,
    error: '',
    from: isHidden ? '' : mail.sender,
    kind: ReceivedKind.parse(mail.kind),
    is_from_other: mail.is_from_other,
    // The name of a file says who they are.
    files: isHidden || isBlind ? [] : linkFiles(work, mail),
    note: isHidden || isBlind ? '' : mail.note,
    // A signature says how somebody is reached; an answer repeats the mail with its link.
    text: isHidden ? '' : hideLinks(mail.text),
    at: mail.received_at.toISOString(),
  }))
  const written = onPage.map((message) => ({
    ...shared({ ...message, subject: ON_PAGE }),
    way: 'in' as const,
    state: null,
    error: '',
    from: '',
    ...NOTHING_CAME,
    text: isHidden ? '' : message.text,
    at: message.at.toISOString(),
  }))
  const data = [...out, ...back, ...written].toSorted(
    (one, other) => one.at.localeCompare(other.at) || (one.way === 'out' ? -1 : 1),
  )
  const sharing = isHidden ? [] : await listSharingAddress(tx, session, candidateId)
  return { success: true, hides_contact: isHidden, shares_address: sharing.map(presentSharing), data }
}
