import type { candidates } from '@rolecall/contract/candidates/candidates'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { recordEvent } from '../../platform/events/record-event.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { restoreRedactedText } from '../blind-review/restore-redacted-text.ts'
import {
  type CommentRow,
  deleteComment,
  findComment,
  getComment,
  lockComment,
  updateComment,
} from './comments.queries.ts'

type Edit = CallRequest<typeof candidates.editComment>['body']

/** Replaces the text of a comment. Throws `not_allowed` unless the caller wrote it. */
export async function editComment(work: Work, { comment_id, text, version: known }: Edit): Promise<CommentRow> {
  const { tx, session, now } = work
  const row = await lockComment(tx, session, comment_id)
  if (!row) throw notFound('Comment')
  if (row.author_id !== session.userId) throw new Problem('not_author', `Only ${row.author} can edit this comment.`)
  await assertNotStale('comment', { known, current: row.version, listEdits: async () => [] })
  const read = await createTextRedactor(tx, session, [row.candidate_id])
  const kept = restoreRedactedText((each) => read(row.candidate_id, each), row.text, text) as string
  await updateComment(tx, row.id, { text: kept, version: row.version + 1, edited_at: now })
  await recordEvent(work, { kind: 'candidate.comment-edited', ...subjectsOf(row), payload: { comment_id: row.id } })
  return getComment(tx, session, row.id)
}

export async function removeComment(work: Work, id: string): Promise<void> {
  const { tx, session } = work
  const row = await findComment(tx, session, id)
  if (!row) return
  if (row.author_id !== session.userId && !session.isAdmin)
    throw new Problem('not_author', `Only ${row.author} and administrators can delete this comment.`)
  await deleteComment(tx, row.id)
  await recordEvent(work, { kind: 'candidate.comment-removed', ...subjectsOf(row), payload: { comment_id: row.id } })
}

const subjectsOf = ({ candidate_id: candidateId, position_id: positionId }: CommentRow) => ({
  candidateId,
  ...(positionId && { positionId }),
})
