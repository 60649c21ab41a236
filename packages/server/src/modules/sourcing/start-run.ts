import { enqueueMany } from '../../platform/jobs/define-job.ts'
import type { AnyWork } from '../../platform/kernel/work.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { runPartJob } from './run-part.ts'
import { deleteRun, insertParts, insertRun } from './sourcing-runs.queries.ts'

/**
 * Queues one job per source. Sources that are being asked for the position already are skipped; if none is left, no run is
 * created.
 */
export async function startRun(
  { tx, now }: AnyWork,
  run: { positionId: string; by: string; asked?: MachineReference; isNightly?: boolean },
  sources: readonly string[],
): Promise<{ runId: string; started: string[] } | undefined> {
  if (sources.length === 0) return undefined
  const runId = await insertRun(tx, { ...run, now })
  const started = await insertParts(tx, { runId, positionId: run.positionId }, sources)
  if (started.length === 0) {
    await deleteRun(tx, runId)
    return undefined
  }
  const tasks = started.map((source) => ({ companyId: tx.companyId, runId, source }))
  await enqueueMany(tx, runPartJob, tasks)
  return { runId, started }
}
