import type { FormType } from '@rolecall/domain/forms/form-types'
import type { RejectionMail } from '@rolecall/domain/pipeline/rejection-emails'
import type { EventPayload } from '../../platform/events/event-kinds.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import type { StatusRow } from './statuses.queries.ts'

export type MovePayload = EventPayload<'application.moved'>

/** The emails that follow a rejection, and the candidates who get one. */
export type RejectionEmails = { type: RejectionMail; recipients: ReadonlySet<string> }

export type MoveRemarks = {
  reason?: string | undefined
  comments?: string | undefined
  through?: FormType | undefined
  emails?: RejectionEmails | undefined
}

/** The payload of a move in the history, for showing and undoing it. `row` is the application before it. */
export const movePayloadOf = (
  row: LockedApplication,
  to: Pick<StatusRow, 'id' | 'group_id'>,
  { reason = '', comments = '', through, emails }: MoveRemarks,
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
  ...(emails?.recipients.has(row.candidate_id) && { email: emails.type }),
  before: {
    reason: row.reason,
    comments: row.comments,
    rating: row.rating,
    excluded: row.excluded,
    moved_by: row.moved_by,
    moved_at: row.moved_at.toISOString(),
  },
})

type Moves = {
  position: { id: string; project_id: string }
  /** The rows before the move. */
  rows: readonly LockedApplication[]
  to: Pick<StatusRow, 'id' | 'group_id'>
  said: MoveRemarks
  changeId: string
  isTold?: boolean
}

/** Records a move in the history of each candidate, as one change; notifies open windows of each unless `isTold` is false. */
export const recordMoves = (work: Work, { position, rows, to, said, changeId, isTold = true }: Moves): Promise<void> =>
  recordEvents(
    work,
    rows.map((row) => ({
      kind: 'application.moved',
      projectId: position.project_id,
      positionId: position.id,
      candidateId: row.candidate_id,
      resumeId: row.resume_id,
      changeId,
      payload: movePayloadOf(row, to, said),
    })),
    { isTold },
  )
