import { recordEvent } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { PositionAccess } from '../company/position-access.queries.ts'
import { type CommentRow, getComment, insertComment } from './comments.queries.ts'
import { getMentioned, notifyMentioned, storeMentions } from './mention-people.ts'

type NewComment = {
  text: string
  hireScore: number | undefined
  status: string | undefined
  /** Ids of users. */
  mentions: readonly string[]
  position: PositionAccess | undefined
  subjects: { candidateId: string; resumeId?: string; positionId?: string; projectId?: string }
}

/** Stores a comment with the candidate's current status and score, and emails the users it mentions. */
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
  await storeMentions(work, id, mentioned)
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
  await notifyMentioned(work, row, mentioned)
  return row
}
