import type { ActorDetails } from '../../platform/events/actor.ts'
import { keepFromWebhooks } from '../../platform/events/record-event.queries.ts'
import { announce } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { lockMoveIn, type MoveInRecord, markLines, type PlacedLine } from './moving.queries.ts'
import type { MoveInTask } from './read-source.ts'

export type StepResult = 'more' | 'done' | 'stopped'

/**
 * Places some lines in one transaction, and records what became of them. No webhook hears of it. `place` returns no lines when
 * none are left, and undefined when what it prepared is out of date.
 */
export const placeSome = (
  { companyId, runId }: MoveInTask,
  deps: Deps,
  place: (work: SystemWork, run: MoveInRecord) => Promise<readonly PlacedLine[] | undefined>,
): Promise<StepResult> =>
  inCompany(deps, companyId, async (work) => {
    const run = await lockMoveIn(work.tx, runId)
    if (run?.state !== 'running' || run.phase !== 'placing') return 'stopped'
    keepFromWebhooks(work.tx)
    const placed = await place(work, run)
    if (!placed) return 'more'
    if (placed.length === 0) return 'done'
    await markLines(work.tx, runId, placed)
    await changeRun(work.tx, 'move-in', runId, { why: '', more: { placed: placed.length } })
    await announce(work, { kind: 'move-in.progressed', userId: run.started_by })
    return 'more'
  })

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
