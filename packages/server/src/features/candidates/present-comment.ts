import type { Comment } from '@rolecall/contract/candidates'
import type { CommentRow } from './comments.queries.ts'

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  text: row.text,
  author: row.author,
  author_id: row.author_id,
  created_at: row.created_at.toISOString(),
  docId: row.candidate_id,
  positionId: row.position_id ?? '',
  position_title: row.title ?? '',
  hire_score: row.hire_score,
  status: row.status_id ?? '',
  status_grp: row.group_id ?? '',
  slug: row.slug ?? '',
  source: row.source,
})
