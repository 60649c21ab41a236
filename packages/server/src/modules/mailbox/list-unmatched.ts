import { ReceivedKind, type received } from '@rolecall/contract/mailbox/received'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { threadSubject } from '@rolecall/domain/email/mail-subject'
import type { Work } from '../../platform/kernel/work.ts'
import { linkFiles } from '../email/link-files.ts'
import {
  countUnmatchedIn,
  findOverflow,
  listSenders,
  listUnmatched,
  type SenderRow,
  type UnmatchedRow,
} from './received.queries.ts'

const PAGE = 25
const SUGGESTED_MAX = 3

/** Emails that match none of ours, with the candidates that may have sent them. */
export async function listUnmatchedMail(
  work: Work,
  { dismissed = false, start }: CallRequest<typeof received.list>['body'],
): Promise<CallReply<typeof received.list>> {
  const { tx, session } = work
  const page = { isDismissed: dismissed, start, limit: PAGE }
  const [rows, total, overflow] = await Promise.all([
    listUnmatched(tx, session, page),
    countUnmatchedIn(tx, dismissed),
    findOverflow(tx),
  ])
  const senders = await listSenders(
    tx,
    session,
    rows.map(({ id }) => id),
  )
  const ofMail = Map.groupBy(senders, ({ id }) => id)
  return {
    success: true,
    total,
    data: rows.map((row) => ({ ...present(work, row), suggestions: suggest(row, ofMail.get(row.id) ?? []) })),
    refused: overflow?.refused ?? 0,
    refused_at: overflow?.last_at.toISOString() ?? null,
  }
}

function present(work: Work, row: UnmatchedRow) {
  const isHidden = row.hides_contact
  return {
    id: row.id,
    kind: ReceivedKind.parse(row.kind),
    // A signature holds contact data, and a file name may reveal who they are.
    from: row.sender ?? '',
    subject: row.subject,
    text: isHidden ? '' : row.text,
    at: row.received_at.toISOString(),
    files: isHidden ? [] : linkFiles(work, row),
    note: isHidden ? '' : row.note,
    is_hidden: isHidden,
    dismissed_by: row.handled_by ?? '',
    dismissed_at: row.handled_at?.toISOString() ?? null,
  }
}

/** Suggests candidates, those with an email of the same subject first. */
function suggest({ subject }: UnmatchedRow, senders: readonly SenderRow[]) {
  const thread = threadSubject(subject)
  return senders
    .map(({ candidate_id, name, mails }) => {
      const mail = mails.find((each) => threadSubject(each.subject) === thread)
      return {
        candidate_id,
        name: name ?? `Candidate ${candidate_id}`,
        mail_id: mail?.id ?? '',
        positionId: mail?.position_id ?? '',
        position_title: mail?.title ?? '',
      }
    })
    .toSorted((one, other) => Number(other.mail_id !== '') - Number(one.mail_id !== ''))
    .slice(0, SUGGESTED_MAX)
}
