import { randomUUID } from 'node:crypto'
import { findReasonRefusal } from '@rolecall/domain/pipeline/reason'
import type { RawBuilder } from 'kysely'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { changeRun, insertRun } from '../runs/runs.queries.ts'
import { insertBulkMove, insertBulkPeople } from './bulk-moves.queries.ts'
import type { ExclusionScope } from './exclude-moved.ts'
import { explainRefusal } from './explain-refusal.ts'
import { runBulkMoveJob } from './run-bulk-move.ts'
import type { StatusRow } from './statuses.queries.ts'

type BulkMoveRequest = {
  position: { id: string; project_id: string; stage: string }
  to: StatusRow
  reason: string | undefined
  comments: string | undefined
  scope: ExclusionScope | undefined
  /** The candidates, as a condition on applications with candidates and résumés. */
  whom: RawBuilder<boolean>
}

export const AT_WORK = 'Candidates on this position are already being moved. Try again when that’s done.'

/** Starts to move candidates in the background; returns the change and their number. */
export async function startBulkMove(work: Work, asked: BulkMoveRequest): Promise<{ changeId: string; total: number }> {
  const { tx, session, now } = work
  const { position, to, reason, comments, scope, whom } = asked
  const refusal = findReasonRefusal({ options: to.option_list, reasonMandatory: to.reason_mandatory }, reason)
  if (refusal) {
    const complaint = explainRefusal(refusal, { candidate: '', from: '', to: to.display_name })
    throw new Problem(complaint.reason, complaint.message, { reason: complaint.message })
  }
  const id = randomUUID()
  const isFirst = await insertRun(tx, 'bulk-move', {
    id,
    positionId: position.id,
    by: session.userId,
    asked: storedMachineOf(session),
    at: now,
  })
  if (!isFirst) throw new Problem('already_running', AT_WORK)
  await insertBulkMove(tx, {
    id,
    status_id: to.id,
    reason: reason ?? '',
    comments: comments ?? '',
    scope: scope ?? '',
    was_open: position.stage === 'Open',
  })
  const total = await insertBulkPeople(tx, id, whom)
  if (total === 0) throw new Problem('nothing_to_do', 'There’s no one to move.')
  await changeRun(tx, 'bulk-move', id, { total })
  await enqueue(tx, runBulkMoveJob, { companyId: tx.companyId, moveId: id })
  const payload = { to: to.id, total }
  await recordEvent(work, {
    kind: 'bulk-move.started',
    projectId: position.project_id,
    positionId: position.id,
    changeId: id,
    payload,
  })
  return { changeId: id, total }
}
