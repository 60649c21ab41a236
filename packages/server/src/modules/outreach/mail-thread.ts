import { MailState } from '@rolecall/contract/email/outbox'
import { ReceivedKind } from '@rolecall/contract/mailbox/received'
import type { interest } from '@rolecall/contract/outreach/interest'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { listBlind } from '../blind-review/blind-gate.queries.ts'
import { listWrittenOnPage } from '../careers/messages.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { hideLinks, hideSecrets } from '../email/hide-secrets.ts'
import { linkFiles } from '../email/link-files.ts'
import { stripFooter } from '../email/mail-frame.ts'
import { listSharingAddress } from '../resumes/sharing-address.queries.ts'
import { isContactHidden, listReceived, listSent } from './mail-thread.queries.ts'

/** Maximum number of emails each way, the latest; older ones are in the mailbox. */
const THREAD_MAX = 100

/** The subject shown for a message that was written on the page of an application. */
const ON_PAGE = 'Message from the application page'

const NOTHING_CAME = { kind: 'reply' as const, is_from_other: false, files: [], note: '' }

type SharedMail = Pick<Awaited<ReturnType<typeof listReceived>>[number], 'id' | 'subject' | 'position_id' | 'title'>

/** Another candidate who reads emails to the same address. */
export const presentSharing = ({ candidate_id, name }: { candidate_id: string; name: string | null }) => ({
  candidate_id,
  name: name ?? `Candidate ${candidate_id}`,
})

/** The emails to and from a candidate, oldest first; only about positions that the viewer sees. */
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
  const isHidden = await isContactHidden(tx, session, candidateId)
  const isBlind = (await listBlind(tx, session, [candidateId])).has(candidateId)
  const shared = ({ id, subject, position_id, title }: SharedMail) => ({
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
    // The holder of the link answers for the candidate, so it is shown to no one else.
    text: stripFooter(hideSecrets({ ...mail, html: '' }).text),
    at: mail.created_at.toISOString(),
  }))
  const back = received.map((mail) => ({
    ...shared(mail),
    way: 'in' as const,
    state: null,
    error: '',
    from: mail.sender ?? '',
    kind: ReceivedKind.parse(mail.kind),
    is_from_other: mail.is_from_other,
    // File names may reveal who they are.
    files: isHidden || isBlind ? [] : linkFiles(work, mail),
    note: isHidden || isBlind ? '' : mail.note,
    // A signature holds contact data; a reply quotes the email with its link.
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
