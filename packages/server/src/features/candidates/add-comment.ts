import type { NamedCandidate } from '../../applications/resolve-candidate.queries.ts'
import { recordEvent } from '../../events/record-event.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { type CommentRow, getComment, insertComment } from './comments.queries.ts'

const HIRE_SCORE_MAX = 100

type NewComment = {
  text: string
  hire_score: number | undefined
  status: string | undefined
  named: NamedCandidate
  subjects: { candidateId: string; resumeId?: string; positionId?: string; projectId?: string }
}

/** Keeps what somebody says of a candidate, with the status and score at this time. */
export async function addComment(
  work: Work,
  { text, hire_score: hireScore, status, subjects }: NewComment,
): Promise<CommentRow> {
  if (hireScore !== undefined && !(Number.isInteger(hireScore) && hireScore >= 0 && hireScore <= HIRE_SCORE_MAX)) {
    const message = `The score should be a whole number up to ${HIRE_SCORE_MAX}.`
    throw new Problem('invalid_request', message, { hire_score: message })
  }
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
