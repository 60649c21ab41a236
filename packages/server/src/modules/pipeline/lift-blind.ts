import { recordEvents } from '../../ground/events/record-event.ts'
import type { Work } from '../../ground/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { rewriteWords } from '../search/fill-words.ts'
import type { StatusRow } from '../stages/statuses.queries.ts'

/** Whether who stands in a status has come as far as a group from which on a blind position shows people. */
export function isAsFar(
  statuses: readonly StatusRow[],
  { group_order, status_type }: Pick<StatusRow, 'group_order' | 'status_type'>,
  until: string,
): boolean {
  const from = statuses.find(({ group_id }) => group_id === until)
  // Rule A-156. Who is rejected has come no further: their place in the order says nothing.
  return from !== undefined && status_type !== 'closed' && group_order >= from.group_order
}

type Move = { statuses: readonly StatusRow[]; to: StatusRow }

/** Those of some people on one position who are hidden on it and are shown by this move. */
export const listLifted = (rows: readonly LockedApplication[], { statuses, to }: Move): LockedApplication[] =>
  rows.filter(({ hidden_until }) => hidden_until !== null && isAsFar(statuses, to, hidden_until))

type Lifted = {
  position: { id: string; project_id: string }
  rows: readonly LockedApplication[]
  changeId: string
  isTold: boolean
}

/** Notes of each that they are shown from now on. */
export async function recordLifted(work: Work, { position, rows, changeId, isTold }: Lifted): Promise<void> {
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
