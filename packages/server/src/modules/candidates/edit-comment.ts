import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import type { candidates } from '@rolecall/contract/people/candidates'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { keepHidden } from '../../../people/blind/keep-hidden.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import {
  type CommentRow,
  deleteComment,
  findComment,
  getComment,
  lockComment,
  updateComment,
} from './comments.queries.ts'

type Edit = CallRequest<typeof candidates.editComment>['body']

/** Writes a comment anew. Throws `not_allowed` for whoever did not write it. */
export async function editComment(work: Work, { comment_id, text, version: known }: Edit): Promise<CommentRow> {
  const { tx, session, now } = work
  const row = await lockComment(tx, session, comment_id)
  if (!row) throw notFound('Comment')
  if (row.author_id !== session.userId) throw new Problem('not_allowed', `Only ${row.author} changes this comment.`)
  await refuseStaleEdit('comment', { known, current: row.version, listEdits: async () => [] })
  const read = await readTextsFor(tx, session, [row.candidate_id])
  const kept = keepHidden((each) => read(row.candidate_id, each), row.text, text) as string
  await updateComment(tx, row.id, { text: kept, version: row.version + 1, edited_at: now })
  await recordEvent(work, { kind: 'candidate.comment-edited', ...subjectsOf(row), payload: { comment_id: row.id } })
  return getComment(tx, session, row.id)
}

export async function removeComment(work: Work, id: string): Promise<void> {
  const { tx, session } = work
  const row = await findComment(tx, session, id)
  if (!row) return
  if (row.author_id !== session.userId && !session.isAdmin)
    throw new Problem('not_allowed', `Only ${row.author} and administrators delete this comment.`)
  await deleteComment(tx, row.id)
  await recordEvent(work, { kind: 'candidate.comment-removed', ...subjectsOf(row), payload: { comment_id: row.id } })
}

const subjectsOf = ({ candidate_id: candidateId, position_id: positionId }: CommentRow) => ({
  candidateId,
  ...(positionId && { positionId }),
})
