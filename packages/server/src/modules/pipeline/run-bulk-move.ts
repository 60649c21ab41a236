import { z } from 'zod'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork, type Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { isPositionVisible } from '../company/visibility.queries.ts'
import { changeRun } from '../runs/runs.queries.ts'
import {
  type BulkMove,
  type BulkResult,
  listBulkPeople,
  lockBulkMove,
  skipWaiting,
  updateBulkPeople,
} from './bulk-moves.queries.ts'
import type { ExclusionScope } from './exclude-moved.ts'
import { lockAndCheckMoves, type MoveOrder, mayMoveTo } from './lock-and-check-moves.ts'
import { findStatus } from './status-config.ts'
import { listStatuses, type StatusRow } from './statuses.queries.ts'
import { storeMoves } from './store-moves.ts'

/** Number of people moved together: an interrupted move repeats at most this many, and a colleague waits for no more. */
export const BULK_CHUNK = 500

const Payload = z.object({ companyId: z.uuid(), moveId: z.uuid() })
type Task = z.output<typeof Payload>

/** Runs a bulk move in chunks. Each chunk is committed with its outcome, so that an interrupted move goes on after it. */
export const runBulkMoveJob = defineJob({
  name: 'bulk-moves.run',
  payload: Payload,
  run: (task, deps) => moveInChunks(task, deps, BULK_CHUNK),
  giveUp: (task, deps) =>
    inCompany(deps, task.companyId, async (work) => {
      const move = await lockBulkMove(work.tx, task.moveId)
      if (move?.state === 'running') await stop(work, move, 'failed', 'The move failed several times.')
    }),
})

export async function moveInChunks(task: Task, deps: Deps, size: number): Promise<void> {
  while (await inCompany(deps, task.companyId, (work) => moveSome(work, task.moveId, size)));
}

/** Returns whether there is more to do. */
async function moveSome(work: SystemWork, moveId: string, size: number): Promise<boolean> {
  const { tx } = work
  const move = await lockBulkMove(tx, moveId)
  if (move?.state !== 'running') return false
  const acting = await workOnBehalfOf(work, move.started_by, move)
  const statuses = await listStatuses(tx)
  const to = findStatus(statuses, move.status_id)
  const halt = await findHalt(acting, move, to)
  if (!acting || !to || halt) {
    await stop(work, move, 'finished', halt ?? '')
    return false
  }
  const people = await listBulkPeople(tx, move.id, { outcome: 'waiting', limit: size })
  const results = await moveChunk(acting, move, { people, order: orderOf(move, statuses, to) })
  const moved = results.filter(({ outcome }) => outcome === 'moved').length
  await updateBulkPeople(tx, move.id, results)
  const more = { moved, skipped: results.length - moved }
  if (people.length === size) {
    await changeRun(tx, 'bulk-move', move.id, { more })
    await announce(work, { kind: 'bulk-move.progressed', positionId: move.position_id })
    return true
  }
  await finish(work, move, { state: 'finished', more })
  return false
}

/** Why the move has to stop; undefined if it can go on. */
async function findHalt(acting: Work | undefined, move: BulkMove, to: StatusRow | undefined) {
  if (!acting) return 'The user who started the move can no longer sign in.'
  if (!(await isPositionVisible(acting.tx, acting.session, move.position_id)))
    return 'The user who started the move can no longer see the position.'
  if (!to) return 'The status no longer exists.'
  return move.was_open && move.stage !== 'Open' ? 'The position was closed in the meantime.' : undefined
}

const orderOf = (move: BulkMove, statuses: readonly StatusRow[], to: StatusRow): MoveOrder => ({
  position: { id: move.position_id, project_id: move.project_id },
  statuses,
  to,
  reason: move.reason || undefined,
  comments: move.comments || undefined,
})

type Chunk = { people: readonly { candidate_id: string; version: number }[]; order: MoveOrder }

async function moveChunk(work: Work, move: BulkMove, { people, order }: Chunk): Promise<BulkResult[]> {
  if (people.length === 0) return []
  const ids = people.map(({ candidate_id }) => candidate_id)
  const { rows, complaints, elsewhere } = await lockAndCheckMoves(work, order, ids, () => undefined)
  const rowOf = new Map(rows.map((row) => [row.candidate_id, row]))
  const whyNot = ({ candidate_id: id, version }: Chunk['people'][number]): string | undefined => {
    const row = rowOf.get(id)
    if (!row) return 'They are no longer on the position.'
    if (row.version !== version) return `They were moved to ${nameOf(row, order)} in the meantime.`
    if (!mayMoveTo(work.session, row, order)) return 'You don’t have permission for this move.'
    return complaints.get(id)?.message
  }
  const results = people.map((person): BulkResult => {
    const why = whyNot(person)
    return { candidateId: person.candidate_id, outcome: why === undefined ? 'moved' : 'skipped', why: why ?? '' }
  })
  const fit = new Set(results.flatMap(({ candidateId, outcome }) => (outcome === 'moved' ? candidateId : [])))
  await storeMoves(work, order, {
    rows: rows.filter(({ candidate_id }) => fit.has(candidate_id)),
    scope: (move.scope || undefined) as ExclusionScope | undefined,
    changeId: move.id,
    elsewhere,
    isTold: false,
  })
  return results
}

const nameOf = (row: LockedApplication, { statuses }: MoveOrder): string =>
  findStatus(statuses, row.status_id)?.display_name ?? row.status_id

/** Ends a move early; the remaining candidates are skipped with that reason. */
async function stop(work: SystemWork, move: BulkMove, state: 'finished' | 'failed', why: string): Promise<void> {
  const skipped = await skipWaiting(work.tx, move.id, why)
  await finish(work, move, { state, more: { moved: 0, skipped } })
}

type End = { state: 'finished' | 'failed'; more: { moved: number; skipped: number } }

async function finish(work: SystemWork, move: BulkMove, { state, more }: End): Promise<void> {
  await changeRun(work.tx, 'bulk-move', move.id, { state, more })
  const { moved, skipped } = move.counts
  await recordEvent(work, {
    kind: 'bulk-move.finished',
    ...(await jobActorOf(work, move.started_by, move)),
    tells: [move.started_by],
    projectId: move.project_id,
    positionId: move.position_id,
    changeId: move.id,
    payload: { to: move.status_id, moved: moved + more.moved, skipped: skipped + more.skipped },
  })
}
