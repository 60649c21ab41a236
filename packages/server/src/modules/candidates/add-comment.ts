import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import type { Watched } from '../../../house/access/who-sees.queries.ts'
import { type CommentRow, getComment, insertComment } from './comments.queries.ts'
import { getMentioned, keepMentions, tellMentioned } from './mention-people.ts'

type NewComment = {
  text: string
  hireScore: number | undefined
  status: string | undefined
  /** Ids of users. */
  mentions: readonly string[]
  position: Watched | undefined
  subjects: { candidateId: string; resumeId?: string; positionId?: string; projectId?: string }
}

/** Keeps what somebody says of a candidate, with the status and score at this time, and writes to whom it mentions. */
export async function addComment(work: Work, comment: NewComment): Promise<CommentRow> {
  const { tx, session, now } = work
  const { text, hireScore, status, mentions, position, subjects } = comment
  const mentioned = await getMentioned(work, mentions, position)
  const id = await insertComment(tx, {
    candidateId: subjects.candidateId,
    positionId: subjects.positionId,
    authorId: session.userId,
    text,
    hireScore,
    statusId: status,
    at: now,
  })
  await keepMentions(work, id, mentioned)
  await recordEvent(work, {
    kind: 'candidate.commented',
    ...subjects,
    tells: mentioned.map((each) => each.id).filter((userId) => userId !== session.userId),
    payload: {
      comment_id: id,
      comments: text,
      ...(mentioned.length > 0 && { mentions: mentioned.map((each) => each.id) }),
    },
  })
  const row = await getComment(tx, session, id)
  await tellMentioned(work, row, mentioned)
  return row
}
