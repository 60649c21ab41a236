import { REPLIES_PAGE, type replies } from '@rolecall/contract/mailbox/replies'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { announce } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { markAnswered, markLatestUnanswered } from '../careers/messages.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { hideLinks } from '../email/hide-secrets.ts'
import { listReplies, type ReplyRow } from './replies.queries.ts'

/** Number of characters of a message that the list shows. */
const PREVIEW_MAX = 200

/** Lists conversations with candidates over all positions that the user sees. */
export async function listConversations(
  { tx, session }: Work,
  { answered, search = '', start }: CallRequest<typeof replies.list>['body'],
): Promise<CallReply<typeof replies.list>> {
  const rows = await listReplies(tx, session, { isAnswered: answered, search, start, limit: REPLIES_PAGE })
  return { success: true, total: rows[0]?.total ?? 0, data: rows.map(present) }
}

const present = (row: ReplyRow) => ({
  candidate_id: row.candidate_id,
  name: row.name ?? `Candidate ${row.candidate_id}`,
  positionId: row.position_id ?? '',
  position_title: row.title ?? '',
  count: row.count,
  since: row.since.toISOString(),
  latest_at: row.latest_at.toISOString(),
  // A signature holds contact data.
  preview: row.hides_contact ? '' : previewOf(row.text),
  hides_contact: row.hides_contact,
})

/** The beginning of a message in one line, without what it quotes. */
const previewOf = (text: string): string => {
  const own = hideLinks(text)
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
  return [...own.replace(/\s+/g, ' ').trim()].slice(0, PREVIEW_MAX).join('')
}

/** Marks a conversation as answered, or its latest message as unanswered again. */
export async function settleConversation(
  work: Work,
  { candidate_id, positionId, answered }: CallRequest<typeof replies.settle>['body'],
): Promise<CallReply<typeof replies.settle>> {
  const { tx, session, now } = work
  const { candidateId } = await resolveCandidate(work, candidate_id)
  const position = positionId ? await getVisiblePosition(tx, session, positionId) : undefined
  const of = { candidateId, positionId: position?.id }
  await (answered ? markAnswered(tx, of, now) : markLatestUnanswered(tx, of))
  await announce(work, { kind: 'reply.settled', candidateId, ...(position && { positionId: position.id }) })
  return { success: true, message: answered ? 'Marked as answered.' : 'Marked as unanswered.' }
}
