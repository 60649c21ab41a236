import { enqueueMany } from '../../../ground/jobs/define-job.ts'
import type { AskedThrough } from '../../../ground/kernel/act-for.ts'
import type { AnyWork } from '../../../ground/kernel/work.ts'
import { runPartJob } from './run-part.ts'
import { deleteRun, insertParts, insertRun } from './runs.queries.ts'

/**
 * Queues one job a source. Those that are being asked for the position already are not asked twice; of nothing but such there
 * is no run.
 */
export async function beginRun(
  { tx, now }: AnyWork,
  run: { positionId: string; by: string; asked?: AskedThrough; isNightly?: boolean },
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
