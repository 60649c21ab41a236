import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork, type Work } from '../../platform/kernel/work.ts'
import { storedMachineOf, workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { changeRun, listRunsIn } from '../runs/runs.queries.ts'
import {
  type BulkMove,
  type BulkResult,
  listBulkPeople,
  lockBulkMove,
  skipWaiting,
  updateBulkPeople,
} from './bulk-moves.queries.ts'
import { listMoves } from './moves.queries.ts'
import { restoreMoves } from './restore-moves.ts'
import { BULK_CHUNK } from './run-bulk-move.ts'
import { AT_WORK } from './start-bulk-move.ts'

/** `through`: the service account, `assistant`: the connection of the assistant by which they asked. */
const Payload = z.object({
  companyId: z.uuid(),
  moveId: z.uuid(),
  by: z.uuid(),
  through: z.uuid().nullish(),
  assistant: z.uuid().nullish(),
})
type Task = z.output<typeof Payload>

const askedOf = ({ through, assistant }: Pick<Task, 'through' | 'assistant'>) => ({
  account_id: through ?? null,
  assistant_id: assistant ?? null,
})

/** Undoes a bulk move in the background, also a running one, which is stopped. Returns a sentence on what happens. */
export async function undoBulkMove({ tx, session }: Work, move: BulkMove): Promise<string> {
  if (move.state === 'undoing' || move.state === 'undone') return 'The move is already undone.'
  const atWork = await listRunsIn(tx, 'bulk-move', { states: ['running', 'undoing'], positionId: move.position_id })
  if (atWork.some(({ id }) => id !== move.id)) throw new Problem('already_running', AT_WORK)
  const skipped = await skipWaiting(tx, move.id, 'The move was undone before it reached them.')
  await changeRun(tx, 'bulk-move', move.id, { state: 'undoing', more: { skipped } })
  const { account_id: through, assistant_id: assistant } = storedMachineOf(session)
  const task = { companyId: tx.companyId, moveId: move.id, by: session.userId, through, assistant }
  await enqueue(tx, undoBulkMoveJob, task)
  return sentence(
    { one: '1 candidate is being moved back.', other: '{count} candidates are being moved back.' },
    { count: move.counts.moved },
  )
}

/** Moves the candidates of a bulk move back in chunks; candidates moved since are left, with the reason. */
export const undoBulkMoveJob = defineJob({
  name: 'bulk-moves.undo',
  payload: Payload,
  run: (task, deps) => undoInChunks(task, deps, BULK_CHUNK),
})

export async function undoInChunks(task: Task, deps: Deps, size: number): Promise<void> {
  while (await inCompany(deps, task.companyId, (work) => undoSome(work, task, size)));
}

/** Returns whether there is more to do. */
async function undoSome(work: SystemWork, task: Task, size: number): Promise<boolean> {
  const { tx } = work
  const move = await lockBulkMove(tx, task.moveId)
  if (move?.state !== 'undoing') return false
  const people = await listBulkPeople(tx, move.id, { outcome: 'moved', limit: size })
  const results = await restoreChunk(
    work,
    { move, by: task },
    people.map(({ candidate_id }) => candidate_id),
  )
  const kept = results.filter(({ outcome }) => outcome === 'kept').length
  await updateBulkPeople(tx, move.id, results)
  const more = { kept, restored: results.length - kept }
  const isOver = people.length < size
  await changeRun(tx, 'bulk-move', move.id, { more, ...(isOver && { state: 'undone' }) })
  if (!isOver) await announce(work, { kind: 'bulk-move.progressed', positionId: move.position_id })
  else
    await recordEvent(work, {
      kind: 'bulk-move.undone',
      ...(await jobActorOf(work, task.by, askedOf(task))),
      projectId: move.project_id,
      positionId: move.position_id,
      changeId: move.id,
      payload: {
        to: move.status_id,
        kept: move.counts.kept + more.kept,
        restored: move.counts.restored + more.restored,
      },
    })
  return !isOver
}

async function restoreChunk(
  work: SystemWork,
  { move, by }: { move: BulkMove; by: Pick<Task, 'by' | 'through' | 'assistant'> },
  ids: readonly string[],
): Promise<BulkResult[]> {
  if (ids.length === 0) return []
  const acting = await workOnBehalfOf(work, by.by, askedOf(by))
  if (!acting)
    return ids.map((candidateId) => ({
      candidateId,
      outcome: 'kept',
      why: 'The user who undid the move can no longer sign in.',
    }))
  const { position_id: positionId, project_id } = move
  const moves = await listMoves(work.tx, { positionId, changeId: move.id, candidateIds: ids })
  const payloads = new Map(
    moves.flatMap(({ candidate_id, payload }) => (candidate_id ? [[candidate_id, payload]] : [])),
  )
  const kept = await restoreMoves(acting, {
    position: { id: positionId, project_id },
    changeId: move.id,
    moves: payloads,
    isTold: false,
  })
  return ids.map((candidateId) => {
    const why = payloads.has(candidateId) ? kept.get(candidateId) : 'Their candidate record no longer exists.'
    return { candidateId, outcome: why === undefined ? 'restored' : 'kept', why: why ?? '' }
  })
}
