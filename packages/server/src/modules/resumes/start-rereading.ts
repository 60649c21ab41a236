import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listKnownByNow } from '../matching/join-own-skills.ts'
import { countOldScores } from '../matching/matching.queries.ts'
import { stepLater } from './reparse.ts'
import { countOlder, countResumes, endRun, findLastRun, insertRun, type Run, reopenRun } from './rereading.queries.ts'

const RUNS_ALREADY = 'Re-parsing is already running. Wait until it finishes, or stop it first.'

export const leftOf = ({ total, done, failed, outcome }: Run): number =>
  outcome === 'finished' ? 0 : Math.max(0, total - done - failed)

/** Begins to re-read résumés; returns the id, or undefined when there is nothing to do. */
export async function startRereading(work: Work, everything: boolean): Promise<string | undefined> {
  const { tx, session, now } = work
  const total = everything ? await countResumes(tx) : await countOlder(tx)
  const isIdle = total === 0 && (await countOldScores(tx)) === 0 && (await listKnownByNow(tx)).length === 0
  if (isIdle) return undefined
  const run = await insertRun(tx, { everything, total, by: session.userId, at: now })
  if (!run) throw new Problem('already_running', RUNS_ALREADY)
  await queueRun(work, run)
  return run.id
}

/** Stops the running re-reading; returns the number of résumés left, undefined when none is running. */
export async function stopRereading(work: Work): Promise<number | undefined> {
  const { tx, session, now } = work
  const run = await endRun(tx, 'stopped', now, session.userId)
  if (!run) return undefined
  const left = leftOf({ ...run, outcome: null })
  await recordEvent(work, { kind: 'rereading.stopped', payload: { left } })
  return left
}

/** Resumes the last re-reading from where it was stopped. */
export async function resumeReparse(work: Work): Promise<string> {
  const { tx } = work
  const last = await findLastRun(tx)
  if (last && last.ended_at === null) throw new Problem('already_running', RUNS_ALREADY)
  const run = last && (await reopenRun(tx, last.id).catch(orRunsAlready))
  if (!run) throw new Problem('nothing_to_do', 'No stopped re-parsing to resume. Start a new one.')
  await queueRun(work, run)
  return run.id
}

/** Turns a unique violation into `conflict`: another user may begin one at this moment. */
const orRunsAlready = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Problem('already_running', RUNS_ALREADY) : error
}

async function queueRun(work: Work, { id, step, total, everything }: Run): Promise<void> {
  await stepLater(work, { runId: id, step })
  await recordEvent(work, { kind: 'rereading.started', payload: { total, everything } })
}
