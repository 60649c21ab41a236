import { z } from 'zod'
import { findAdapter } from '../../adapters/all-adapters.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { deleteApplications } from '../applications/applications.queries.ts'
import { findImport } from '../imports/imports.queries.ts'
import { undoImportJob } from '../imports/undo-import.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { findMoveIn, lockMoveIn, type MoveInRecord } from './moving.queries.ts'
import { REMARKS } from './place-remarks.ts'
import { describeMovedProject } from './placing.ts'
import { deleteReferralRemarks } from './undo-made.queries.ts'
import { deleteMade } from './undo-made.ts'
import {
  deleteMovedProjects,
  deletePositions,
  listLinesToUndo,
  listUsedApplications,
  listUsedPositions,
  markUndone,
  markUndonePeople,
  type UndoneLine,
} from './undo-move-in.queries.ts'

const AT_ONCE = 500
const Payload = z.object({ companyId: z.uuid(), runId: z.uuid(), by: z.uuid(), asked: MachineReference })
type Task = z.output<typeof Payload>

/** Removes what a move made, batch by batch, and nothing else; what colleagues have worked with since is kept. */
export const undoMoveInJob = defineJob({
  name: 'moving.undo',
  payload: Payload,
  inTurn: true,
  async run(task, deps) {
    for (const noun of REMARKS) while (await undoSome(task, deps, noun, undoRemarks));
    while (await undoSome(task, deps, 'application', undoApplications));
    if (!(await undoPeople(task, deps))) return
    while (await undoSome(task, deps, 'job', undoJobs));
    await finish(task, deps)
  },
})

type Undo = (
  work: SystemWork,
  run: MoveInRecord,
  lines: readonly { id: string; made: string }[],
) => Promise<UndoneLine[]>

/** Returns whether there is more to do. */
const undoSome = ({ companyId, runId }: Task, deps: Deps, noun: string, undo: Undo): Promise<boolean> =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'undoing') return false
    const lines = await listLinesToUndo(tx, { runId, noun }, AT_ONCE)
    if (lines.length === 0) return false
    const undone = await undo(work, run, lines)
    await markUndone(tx, { runId, noun }, undone)
    const kept = undone.filter(({ reason }) => reason !== '').length
    await changeRun(tx, 'move-in', runId, { more: { kept, undone: undone.length - kept } })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
    return true
  })

const undoRemarks: Undo = async ({ tx }, _, lines) => {
  const gone = await deleteMade(
    tx,
    lines.map(({ made }) => made),
  )
  return lines.map(({ id, made }) => ({
    id,
    reason: gone.has(made) ? '' : 'A colleague has changed or removed it since.',
  }))
}

const undoApplications: Undo = async ({ tx }, run, lines) => {
  const pairs = lines.map(({ id, made }) => {
    const [positionId = '', candidateId = ''] = made.split(' ')
    return { id, positionId, candidateId }
  })
  const used = await listUsedApplications(tx, run.id, pairs)
  const isUsed = ({ positionId, candidateId }: (typeof pairs)[number]) => used.has(`${positionId} ${candidateId}`)
  await deleteReferralRemarks(
    tx,
    run.id,
    pairs.filter((pair) => !isUsed(pair)),
  )
  for (const [positionId, own] of Map.groupBy(pairs, (pair) => pair.positionId))
    await deleteApplications(
      tx,
      positionId,
      own.flatMap((pair) => (isUsed(pair) ? [] : pair.candidateId)),
    )
  return pairs.map((pair) => ({ id: pair.id, reason: isUsed(pair) ? 'A colleague has worked with it since.' : '' }))
}

const undoJobs: Undo = async ({ tx }, _, lines) => {
  const ids = lines.map(({ made }) => made)
  const used = new Set(await listUsedPositions(tx, ids))
  await deletePositions(
    tx,
    ids.filter((id) => !used.has(id)),
  )
  return lines.map(({ id, made }) => ({ id, reason: used.has(made) ? 'There are candidates on it.' : '' }))
}

/** Undoes the import of the people; returns whether the run is still being undone. */
async function undoPeople(task: Task, deps: Deps): Promise<boolean> {
  const { companyId, runId } = task
  const importId = await inCompany(deps, companyId, async ({ tx }) => {
    const run = await lockMoveIn(tx, runId)
    const people = run?.import_id ? await findImport(tx, run.import_id) : undefined
    if (run?.state !== 'undoing') return undefined
    if (people && people.state !== 'undone') await changeRun(tx, 'import', people.id, { state: 'undoing' })
    return people?.id ?? ''
  })
  if (importId === undefined) return false
  if (importId === '') return true
  const { by, asked } = task
  await undoImportJob.run({ companyId, importId, by, asked }, deps)
  await inCompany(deps, companyId, ({ tx }) => markUndonePeople(tx, { runId, importId }))
  return true
}

const finish = ({ companyId, runId, by, asked }: Task, deps: Deps) =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'undoing') return
    const label = findAdapter(run.product)?.label ?? run.product
    await deleteMovedProjects(tx, { description: describeMovedProject(label), by: run.started_by })
    await changeRun(tx, 'move-in', runId, { state: 'undone' })
    const { undone, kept } = (await findMoveIn(tx, runId))?.counts ?? { undone: 0, kept: 0 }
    await recordEvent(work, {
      kind: 'move-in.undone',
      ...(await jobActorOf(work, by, asked)),
      payload: { run_id: runId, product: label, undone, kept },
    })
  })
