import type { ActorDetails } from '../../platform/events/actor.ts'
import { keepFromWebhooks } from '../../platform/events/record-event.queries.ts'
import { announce } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { findMoveIn, lockMoveIn, type MoveInRecord, markLines, type PlacedLine } from './moving.queries.ts'
import type { MoveInTask } from './read-source.ts'

export type StepResult = 'more' | 'done' | 'stopped'

const isPlacing = (run: MoveInRecord | undefined): run is MoveInRecord =>
  run?.state === 'running' && run.phase === 'placing'

/** The run was stopped while a batch was being placed. */
class RunStopped extends Error {}

/**
 * Places some lines in one transaction, and records what became of them. No webhook hears of it. `place` returns no lines when
 * none are left, and undefined when what it prepared is out of date. The run is locked last, so that nouns that do not depend on
 * each other are placed side by side. A batch of a run that was stopped meanwhile is rolled back, and so is one that another process placed: its job is
 * tried again.
 */
export async function placeSome(
  { companyId, runId }: MoveInTask,
  deps: Deps,
  place: (work: SystemWork, run: MoveInRecord) => Promise<readonly PlacedLine[] | undefined>,
): Promise<StepResult> {
  try {
    return await inCompany(deps, companyId, async (work) => {
      const { tx } = work
      const run = await findMoveIn(tx, runId)
      if (!isPlacing(run)) return 'stopped'
      keepFromWebhooks(tx)
      const placed = await place(work, run)
      if (!placed) return 'more'
      if (placed.length === 0) return 'done'
      if (!isPlacing(await lockMoveIn(tx, runId))) throw new RunStopped()
      if (!(await markLines(tx, runId, placed))) throw new Error('Lines were placed by another process')
      await changeRun(tx, 'move-in', runId, { why: '', more: { placed: placed.length } })
      await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
      return 'more'
    })
  } catch (error) {
    if (error instanceof RunStopped) return 'stopped'
    throw error
  }
}

/** The actor of an entry that moved in, with the name from the other system (rule A-379). */
export const originallyBy = (label: string, name: string | undefined): ActorDetails & { actorId: null } => ({
  actorId: null,
  actorKind: 'imported',
  throughId: null,
  through: name ? `${name} (${label})`.slice(0, 200) : label,
})

/** A moment of the source that can be one: between 1970 and now; undefined for others. */
export function credibleMoment(text: string | undefined, now: Date): Date | undefined {
  const ms = Date.parse(text ?? '')
  return Number.isFinite(ms) && ms > 0 && ms <= now.getTime() ? new Date(ms) : undefined
}

export const externalIdOf = (product: string, personId: string): string =>
  `${product.replace(/-api$/, '')}:${personId}`.slice(0, 200)

/** The description of the projects that a move makes, by which it finds them again. A project needs 150 characters. */
export const describeMovedProject = (label: string): string =>
  `Positions that moved in from ${label}, with their candidates, the moves of these from stage to stage and what colleagues wrote. You can rename this project, and edit its positions like any others.`
