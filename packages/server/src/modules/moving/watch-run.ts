import { SECOND_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { findMoveIn } from './moving.queries.ts'
import type { OpenSource } from './open-source.ts'

/** How often a job looks whether its run was paused. Value chosen by us: users expect a pause within seconds. */
const LOOK_MS = 2 * SECOND_MS

type Task = { companyId: string; runId: string }

/**
 * Stops a source soon after its run was paused, also while the source lets its reader wait. Returns a function that ends the
 * watch.
 */
export function watchRun({ companyId, runId }: Task, deps: Deps, source: OpenSource, lookMs = LOOK_MS): () => void {
  const look = async () => {
    const run = await inCompany(deps, companyId, ({ tx }) => findMoveIn(tx, runId))
    if (run?.state !== 'running') source.stop()
  }
  // While the database is away, the job itself finds out.
  const clock = setInterval(() => void look().catch(() => undefined), lookMs).unref()
  return () => clearInterval(clock)
}
