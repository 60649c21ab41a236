import { z } from 'zod'
import { type Loss, type NounLine, SourceRefused } from '../../adapters/adapter.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { changeMoveIn, findMoveIn, insertMovedLines, lockMoveIn } from './moving.queries.ts'
import { openSource } from './open-source.ts'
import { noteOfOther } from './other-fields.ts'
import { proposeMapping } from './propose-mapping.ts'

/** Number of lines stored together. */
const AT_ONCE = 500
/** Lines of one run. Limit chosen by us: ten times what a company of 100,000 candidates brings. */
export const LINES_MAX = 10_000_000
/** Different losses that are kept with a run. Limit chosen by us; the rest is counted together. */
const LOSSES_MAX = 500

export const MoveInTask = z.object({ companyId: z.uuid(), runId: z.uuid() })
export type MoveInTask = z.output<typeof MoveInTask>

/** Reads a source to its end, line by line, going on after the last mark when it was interrupted. */
export const readSourceJob = defineJob({
  name: 'moving.read-source',
  payload: MoveInTask,
  inTurn: true,
  run: readSource,
  giveUp: (task, deps) => pause(task, deps, 'Reading failed. Go on, or start again with other files.'),
})

type Batch = { lines: NounLine[]; losses: Loss[] }
const nothing = (): Batch => ({ lines: [], losses: [] })

async function readSource(task: MoveInTask, deps: Deps): Promise<void> {
  const found = await inCompany(deps, task.companyId, ({ tx }) => findMoveIn(tx, task.runId))
  if (found?.state !== 'running' || found.phase !== 'reading') return
  try {
    const source = await openSource(deps, found)
    try {
      let batch = nothing()
      for await (const step of source.read(found.mark)) {
        if ('noun' in step) batch.lines.push(step, ...noteOfOther(step))
        else if ('loss' in step) batch.losses.push(step.loss)
        const mark = 'mark' in step ? step.mark : undefined
        if (mark === undefined && batch.lines.length < AT_ONCE) continue
        // Losses are kept with a mark, so that none is counted twice when the reading goes on after it.
        const kept = mark === undefined ? { ...batch, losses: [] } : batch
        if (!(await keep(task, deps, kept, mark))) return
        batch = mark === undefined ? { lines: [], losses: batch.losses } : nothing()
      }
      if (await keep(task, deps, batch, undefined)) await endReading(task, deps)
    } finally {
      await source.close()
    }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error
    await pause(task, deps, error.message)
  }
}

/** Stores a batch with its mark; returns whether the run still goes on. */
const keep = ({ companyId, runId }: MoveInTask, deps: Deps, { lines, losses }: Batch, mark: string | undefined) =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'running') return false
    const isNew = lines.length > 0 ? await insertMovedLines(tx, runId, lines, run.lines) : 0
    if (run.lines + lines.length > LINES_MAX)
      throw new SourceRefused('The source has more lines than can be read at once.')
    await changeMoveIn(tx, runId, {
      lines: run.lines + lines.length,
      ...(mark !== undefined && { mark }),
      ...(losses.length > 0 && { losses: addLosses(run.losses, losses) }),
    })
    await changeRun(tx, 'move-in', runId, { more: { read: isNew } })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
    return true
  })

/** Adds losses, those of the same noun and reason together. */
export function addLosses(known: readonly Loss[], more: readonly Loss[]): Loss[] {
  const sums = new Map<string, Loss>()
  for (const { noun, why, count } of [...known, ...more]) {
    const key = `${noun} ${why}`
    const before = sums.get(key)
    const isFull = before === undefined && sums.size >= LOSSES_MAX
    const at = isFull ? 'other' : key
    const sum = (sums.get(at)?.count ?? 0) + (count ?? 0)
    const hasCount = count !== undefined || sums.get(at)?.count !== undefined
    sums.set(at, {
      ...(isFull ? { noun: 'other', why: 'Other reasons.' } : { noun, why }),
      ...(hasCount && { count: sum }),
    })
  }
  return [...sums.values()]
}

const endReading = ({ companyId, runId }: MoveInTask, deps: Deps) =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'running' || run.phase !== 'reading') return
    await changeMoveIn(tx, runId, { phase: 'mapping', mapping: await proposeMapping(work, run) })
    await changeRun(tx, 'move-in', runId, { state: 'paused', why: '' })
    await recordEvent(work, {
      kind: 'move-in.read',
      ...(await jobActorOf(work, run.started_by, run)),
      tells: [run.started_by],
      tellsActor: true,
      payload: { run_id: runId, product: run.product, lines: run.counts.read },
    })
  })

/** Pauses a run with the reason, so that somebody can mend it and go on. */
export const pause = ({ companyId, runId }: MoveInTask, deps: Deps, why: string) =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockMoveIn(work.tx, runId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'move-in', runId, { state: 'paused', why: why.slice(0, 500) })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
  })
