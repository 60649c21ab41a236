import { randomUUID } from 'node:crypto'
import { findReasonRefusal } from '@rolecall/domain/pipeline/reason'
import type { RawBuilder } from 'kysely'
import { recordEvent } from '../../ground/events/record-event.ts'
import { enqueue } from '../../ground/jobs/define-job.ts'
import { askedThrough } from '../../ground/kernel/act-for.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { changeRun, insertRun } from '../runs/runs.queries.ts'
import type { StatusRow } from '../stages/statuses.queries.ts'
import { insertBulkMove, insertBulkPeople } from './bulk-moves.queries.ts'
import type { Excluding } from './exclude-moved.ts'
import { explainRefusal } from './explain-refusal.ts'
import { runBulkMoveJob } from './run-bulk-move.ts'

type Asked = {
  position: { id: string; project_id: string; stage: string }
  to: StatusRow
  reason: string | undefined
  comments: string | undefined
  scope: Excluding | undefined
  /** Of whom, as a condition on applications with candidates and résumés. */
  whom: RawBuilder<boolean>
}

export const AT_WORK = 'Candidates of this position are being moved already. Wait until that is done.'

/** Begins to move candidates in the background; answers with the change and how many they are. */
export async function askBulkMove(work: Work, asked: Asked): Promise<{ changeId: string; total: number }> {
  const { tx, session, now } = work
  const { position, to, reason, comments, scope, whom } = asked
  const refusal = findReasonRefusal({ options: to.option_list, reasonMandatory: to.reason_mandatory }, reason)
  if (refusal) {
    const { code, message } = explainRefusal(refusal, { candidate: '', from: '', to: to.display_name })
    throw new Problem(code, message, { reason: message })
  }
  const id = randomUUID()
  const isFirst = await insertRun(tx, 'bulk-move', {
    id,
    positionId: position.id,
    by: session.userId,
    asked: askedThrough(session),
    at: now,
  })
  if (!isFirst) throw new Problem('conflict', AT_WORK)
  await insertBulkMove(tx, {
    id,
    status_id: to.id,
    reason: reason ?? '',
    comments: comments ?? '',
    scope: scope ?? '',
    was_open: position.stage === 'Open',
  })
  const total = await insertBulkPeople(tx, id, whom)
  if (total === 0) throw new Problem('conflict', 'There is nobody to move.')
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
