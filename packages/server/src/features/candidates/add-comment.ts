import { recordEvent } from '../../events/record-event.ts'
import type { Work } from '../../kernel/work.ts'
import { type CommentRow, getComment, insertComment } from './comments.queries.ts'

type NewComment = {
  text: string
  hireScore: number | undefined
  status: string | undefined
  subjects: { candidateId: string; resumeId?: string; positionId?: string; projectId?: string }
}

/** Keeps what somebody says of a candidate, with the status and score at this time. */
export async function addComment(work: Work, { text, hireScore, status, subjects }: NewComment): Promise<CommentRow> {
  const { tx, session, now } = work
  const id = await insertComment(tx, {
    candidateId: subjects.candidateId,
    positionId: subjects.positionId,
    authorId: session.userId,
    text,
    hireScore,
    statusId: status,
    at: now,
  })
  await recordEvent(work, { kind: 'candidate.commented', ...subjects, payload: { comment_id: id, comments: text } })
  return getComment(tx, session, id)
}
