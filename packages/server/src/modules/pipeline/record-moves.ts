import { recordEvents } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { movePayloadOf, type Said } from '../moves/move-payload.ts'
import type { StatusRow } from '../stages/statuses.queries.ts'

type Moves = {
  position: { id: string; project_id: string }
  /** As they were before. */
  rows: readonly LockedApplication[]
  to: Pick<StatusRow, 'id' | 'group_id'>
  said: Said
  changeId: string
  isTold?: boolean
}

/** Notes in the history of each candidate that they were moved, as one change; open windows hear of each unless told otherwise. */
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
