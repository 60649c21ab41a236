import type { FormType } from '@rolecall/domain/forms/form-types'
import type { PayloadOf } from '../../ground/events/event-kinds.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import type { StatusRow } from '../stages/statuses.queries.ts'

export type MovePayload = PayloadOf<'application.moved'>

export type Said = { reason?: string | undefined; comments?: string | undefined; through?: FormType | undefined }

/** What the history keeps of a move, so that it can be told and taken back. `row` is the application before it. */
export const movePayloadOf = (
  row: LockedApplication,
  to: Pick<StatusRow, 'id' | 'group_id'>,
  { reason = '', comments = '', through }: Said,
): MovePayload => ({
  from: row.status_id,
  to: to.id,
  from_group: row.status_group_id,
  to_group: to.group_id,
  reason,
  comments,
  score: row.score,
  version: row.version + 1,
  ...(through && { through }),
  before: {
    reason: row.reason,
    comments: row.comments,
    rating: row.rating,
    excluded: row.excluded,
    moved_by: row.moved_by,
    moved_at: row.moved_at.toISOString(),
  },
})
