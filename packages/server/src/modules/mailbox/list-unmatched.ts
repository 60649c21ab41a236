import { ReceivedKind, type received } from '@rolecall/contract/contact/received'
import type { CallReply, CallRequest } from '@rolecall/contract/ground/define-calls'
import { threadSubject } from '@rolecall/domain/mails/mail-subject'
import { linkFiles } from '../../../contact/mailbox/link-files.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listBlind } from '../../../people/blind/blind-gate.queries.ts'
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

/** Emails that match none of ours, with the candidates that they may be of. */
export async function listUnmatchedMail(
  work: Work,
  { dismissed = false, start }: CallRequest<typeof received.list>['body'],
): Promise<CallReply<typeof received.list>> {
  const { tx, session } = work
  const page = { isDismissed: dismissed, start, limit: PAGE }
  const [rows, total, overflow] = await Promise.all([
    listUnmatched(tx, page),
    countUnmatchedIn(tx, dismissed),
    findOverflow(tx),
  ])
  const senders = await listSenders(
    tx,
    session,
    rows.map(({ id }) => id),
  )
  const blind = await listBlind(
    tx,
    session,
    senders.map(({ candidate_id }) => candidate_id),
  )
  const ofMail = Map.groupBy(senders, ({ id }) => id)
  const isHidden = ({ candidate_id, hides_contact }: SenderRow) => hides_contact || blind.has(candidate_id)
  return {
    success: true,
    total,
    data: rows.map((row) => {
      const of = ofMail.get(row.id) ?? []
      return { ...present(work, row, of.some(isHidden)), suggestions: suggest(row, of) }
    }),
    refused: overflow?.refused ?? 0,
    refused_at: overflow?.last_at.toISOString() ?? null,
  }
}

function present(work: Work, row: UnmatchedRow, isHidden: boolean) {
  return {
    id: row.id,
    kind: ReceivedKind.parse(row.kind),
    // A signature says how somebody is reached, and the name of a file who they are.
    from: isHidden ? '' : row.sender,
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

/** Those with an email of the same subject first. */
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
