import { MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { type Loss, type NounLine, SourceBusy, SourceRefused } from '../../adapters/adapter.ts'
import { findAdapter } from '../../adapters/all-adapters.ts'
import { jobActorOf } from '../../platform/events/job-initiator.ts'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import { Away } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import {
  changeMoveIn,
  findMoveIn,
  insertMovedLines,
  isStorable,
  lockMoveIn,
  type MoveInRecord,
} from './moving.queries.ts'
import { openSource } from './open-source.ts'
import { noteOfOther } from './other-fields.ts'
import { closeReading, parkReading, type Reading, takeReading } from './parked-readings.ts'
import { proposeMapping } from './propose-mapping.ts'
import { watchRun } from './watch-run.ts'

/**
 * How long a job reads an API before others have their turn (rule A-392). Value chosen by us: the limits of some APIs make a reading take ten
 * hours, in which nobody else should wait; but to open one again may take a minute.
 */
export const TURN_MS = 5 * MINUTE_MS
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
  run: (task, deps) => readSource(task, deps),
  giveUp: (task, deps) => pause(task, deps, 'Reading failed. Go on, or start again with other files.'),
})

type Batch = { lines: NounLine[]; losses: Loss[]; total?: number }
const nothing = (): Batch => ({ lines: [], losses: [] })

type Options = { turnMs?: number; lookMs?: number; find?: typeof findAdapter }

/** Reads a source until it ends, is paused, or another job has its turn. */
export async function readSource(task: MoveInTask, deps: Deps, { turnMs, lookMs, find }: Options = {}): Promise<void> {
  const found = await inCompany(deps, task.companyId, ({ tx }) => findMoveIn(tx, task.runId))
  if (found?.state !== 'running' || found.phase !== 'reading') return
  let reading: Reading | undefined
  try {
    reading = (await takeReading(found.id, found.mark)) ?? (await startReading(deps, found, find))
    const { source } = reading
    const unwatch = watchRun(task, deps, source, lookMs)
    const until = performance.now() + (turnMs ?? TURN_MS)
    try {
      // Files are read from their beginning again, so that giving way would never come to their end.
      const outcome = await readOn(
        task,
        deps,
        reading,
        () => source.adapter.door === 'api' && performance.now() >= until,
      )
      if (outcome === 'ended') await endReading(task, deps)
      if (outcome === 'gave-way') {
        await parkReading(found.id, reading)
        reading = undefined
      }
    } finally {
      unwatch()
    }
  } catch (error) {
    if (reading?.source.isStopped()) return
    if (!(error instanceof SourceRefused)) throw error
    if (error instanceof SourceBusy) await rest(task, deps, error)
    else await pause(task, deps, error.message)
  } finally {
    if (reading) await closeReading(reading)
  }
}

async function startReading(deps: Deps, run: MoveInRecord, find: Options['find']): Promise<Reading> {
  const source = await openSource(deps, run, find)
  return { source, steps: source.read(run.mark)[Symbol.asyncIterator](), mark: run.mark }
}

/**
 * Stores what a source says, a batch while the next is read. It gives way only at a mark, so that nothing is read twice.
 */
async function readOn(
  task: MoveInTask,
  deps: Deps,
  reading: Reading,
  isTurnOver: () => boolean,
): Promise<'ended' | 'gave-way' | 'stopped'> {
  let storing: Promise<boolean> = Promise.resolve(true)
  try {
    return await readBatches(reading, {
      isTurnOver,
      async store(batch, place) {
        if (!(await storing)) return false
        storing = keep(task, deps, batch, place)
        // Heard of with the next batch, or at the end.
        storing.catch(() => undefined)
        return place.isLast ? storing : true
      },
    })
  } finally {
    await storing.catch(() => undefined)
  }
}

type Storing = {
  isTurnOver: () => boolean
  /** Returns whether the run goes on. */
  store: (batch: Batch, place: Place & { isLast?: boolean }) => Promise<boolean>
}

async function readBatches(reading: Reading, { isTurnOver, store }: Storing) {
  let batch = nothing()
  for (;;) {
    const { value: step, done } = await reading.steps.next()
    if (done) return (await store(batch, { after: reading.mark, isLast: true })) ? 'ended' : 'stopped'
    if ('noun' in step) addLine(batch, step)
    else if ('loss' in step) batch.losses.push(step.loss)
    else if ('total' in step) batch.total = step.total
    const mark = 'mark' in step ? step.mark : undefined
    if (mark === undefined && batch.lines.length < AT_ONCE) continue
    // Losses are kept with a mark, so that none is counted twice when the reading goes on after it.
    const kept = mark === undefined ? { ...batch, losses: [] } : batch
    const givesWay = mark !== undefined && isTurnOver()
    if (!(await store(kept, { after: reading.mark, mark, givesWay, isLast: givesWay }))) return 'stopped'
    batch = mark === undefined ? { lines: [], losses: batch.losses } : nothing()
    reading.mark = mark ?? reading.mark
    if (givesWay) return 'gave-way'
  }
}

/** Adds a line and the note of its further fields. A line whose id the database cannot hold is a loss. */
function addLine({ lines, losses }: Batch, line: NounLine): void {
  for (const each of [line, ...noteOfOther(line)])
    if (isStorable(each)) lines.push(each)
    else losses.push({ noun: each.noun, count: 1, why: 'They have no ID in the source, or one that is too long.' })
}

type Place = { after: string; mark?: string | undefined; givesWay?: boolean }

/** Stores a batch with its mark; returns whether the run still goes on, and no other job has read on after the mark `after`. */
const keep = (
  { companyId, runId }: MoveInTask,
  deps: Deps,
  { lines, losses, total }: Batch,
  { after, mark, givesWay }: Place,
) =>
  inCompany(deps, companyId, async (work) => {
    const { tx } = work
    const run = await lockMoveIn(tx, runId)
    if (run?.state !== 'running' || run.mark !== after) return false
    if (run.lines + lines.length > LINES_MAX)
      throw new SourceRefused('The source has more lines than can be read at once.')
    const { read, people } = lines.length > 0 ? await insertMovedLines(tx, runId, lines, run.lines) : NONE
    await changeMoveIn(tx, runId, {
      lines: run.lines + lines.length,
      ...(mark !== undefined && { mark }),
      ...(losses.length > 0 && { losses: addLosses(run.losses, losses) }),
    })
    await changeRun(tx, 'move-in', runId, { why: '', more: { read, people }, ...(total !== undefined && { total }) })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
    if (givesWay) await enqueue(tx, readSourceJob, { companyId, runId })
    return true
  })
const NONE = { read: 0, people: 0 }

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

/**
 * Lets a run wait until its source takes requests again, when the job goes on by itself. A source that asks for another long wait
 * before anything came is given up.
 */
export async function rest({ companyId, runId }: MoveInTask, deps: Deps, busy: SourceBusy): Promise<void> {
  const label = await inCompany(deps, companyId, async (work) => {
    const run = await lockMoveIn(work.tx, runId)
    if (run?.state !== 'running') return undefined
    const label = findAdapter(run.product)?.label ?? run.product
    const until = formatClock(new Date(work.now.getTime() + busy.ms))
    const change =
      run.why === '' ? { why: sentence(WAITS, { label, until }) } : { state: 'paused' as const, why: busy.message }
    await changeRun(work.tx, 'move-in', runId, change)
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
    return run.why === '' ? label : undefined
  })
  if (label !== undefined) throw new Away(label, busy.ms, { cause: busy })
}
const WAITS = '{label} takes no more requests until {until} UTC. The move goes on then by itself.'
const formatClock = (at: Date): string => at.toISOString().slice(11, 16)

/** Pauses a run with the reason, so that somebody can mend it and go on. */
export const pause = ({ companyId, runId }: MoveInTask, deps: Deps, why: string) =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockMoveIn(work.tx, runId)
    if (run?.state !== 'running') return
    await changeRun(work.tx, 'move-in', runId, { state: 'paused', why: why.slice(0, 500) })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
  })
