import { recordEvents } from '../../platform/events/record-event.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { rewriteWords } from '../matching/fill-words.ts'
import type { StatusRow } from './statuses.queries.ts'

/** Whether a status is at or after the group from which on a blind position shows people. */
export function hasReachedGroup(
  statuses: readonly StatusRow[],
  { group_order, status_type }: Pick<StatusRow, 'group_order' | 'status_type'>,
  until: string,
): boolean {
  const from = statuses.find(({ group_id }) => group_id === until)
  // Rule A-156. A rejected candidate has not advanced: the order of the closed group says nothing.
  return from !== undefined && status_type !== 'closed' && group_order >= from.group_order
}

type Move = { statuses: readonly StatusRow[]; to: StatusRow }

/** The rows of people who are hidden on the position and are revealed by this move. */
export const listLifted = (rows: readonly LockedApplication[], { statuses, to }: Move): LockedApplication[] =>
  rows.filter(({ hidden_until }) => hidden_until !== null && hasReachedGroup(statuses, to, hidden_until))

type UnblindedMoves = {
  position: { id: string; project_id: string }
  rows: readonly LockedApplication[]
  changeId: string
  isTold: boolean
}

/** Records for each that they are visible from now on. */
export async function recordLifted(work: Work, { position, rows, changeId, isTold }: UnblindedMoves): Promise<void> {
  if (rows.length === 0) return
  await recordEvents(
    work,
    rows.map((row) => ({
      kind: 'blind.lifted',
      projectId: position.project_id,
      positionId: position.id,
      candidateId: row.candidate_id,
      resumeId: row.resume_id,
      changeId,
      payload: { until: row.hidden_until ?? '' },
    })),
    { isTold },
  )
  await rewriteWords(
    work.tx,
    rows.map(({ candidate_id }) => candidate_id),
  )
}
