import type { Comment } from '@rolecall/contract/candidates/candidate-entries'
import type { Session } from '../../platform/kernel/session.ts'
import type { CommentRow } from './comments.queries.ts'

/** `docId` is the reference by which the caller named the candidate. */
export const presentComment = (row: CommentRow, docId: string, { userId, isAdmin }: Session): Comment => ({
  id: row.id,
  text: row.text,
  author: row.author,
  author_id: row.author_id,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  version: row.version,
  may_change: row.author_id === userId,
  may_remove: row.author_id === userId || isAdmin,
  docId,
  positionId: row.position_id ?? '',
  position_title: row.title ?? '',
  hire_score: row.hire_score,
  status: row.status_id ?? '',
  status_grp: row.group_id ?? '',
  slug: row.slug ?? '',
  source: row.source,
  mentions: row.mentions,
})
