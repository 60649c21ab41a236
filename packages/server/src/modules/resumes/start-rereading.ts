import { isTaken } from '../../../ground/db/is-taken.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { listKnownByNow } from '../../../people/matching/join-own-skills.ts'
import { countOldScores } from '../../../people/matching/matching.queries.ts'
import { stepLater } from './read-again.ts'
import { countOlder, countResumes, endRun, findLastRun, insertRun, type Run, reopenRun } from './rereading.queries.ts'

const RUNS_ALREADY = 'Résumés are being read again already. Wait until that is done, or stop it first.'

export const leftOf = ({ total, done, failed, outcome }: Run): number =>
  outcome === 'finished' ? 0 : Math.max(0, total - done - failed)

/** Begins to read résumés again; answers with the reading's id, or `undefined` where there is nothing to do. */
export async function startRereading(work: Work, everything: boolean): Promise<string | undefined> {
  const { tx, session, now } = work
  const total = everything ? await countResumes(tx) : await countOlder(tx)
  const isIdle = total === 0 && (await countOldScores(tx)) === 0 && (await listKnownByNow(tx)).length === 0
  if (isIdle) return undefined
  const run = await insertRun(tx, { everything, total, by: session.userId, at: now })
  if (!run) throw new Problem('conflict', RUNS_ALREADY)
  await begin(work, run)
  return run.id
}

/** Stops the reading that runs; answers how many résumés are left, `undefined` where none runs. */
export async function stopRereading(work: Work): Promise<number | undefined> {
  const { tx, session, now } = work
  const run = await endRun(tx, 'stopped', now, session.userId)
  if (!run) return undefined
  const left = leftOf({ ...run, outcome: null })
  await recordEvent(work, { kind: 'rereading.stopped', payload: { left } })
  return left
}

/** Goes on with the last reading where it was stopped. */
export async function goOnRereading(work: Work): Promise<string> {
  const { tx } = work
  const last = await findLastRun(tx)
  if (last && last.ended_at === null) throw new Problem('conflict', RUNS_ALREADY)
  const run = last && (await reopenRun(tx, last.id).catch(orRunsAlready))
  if (!run) throw new Problem('conflict', 'No reading was stopped. Begin a new one.')
  await begin(work, run)
  return run.id
}

/** Somebody else may begin one in this moment. */
const orRunsAlready = (error: unknown): never => {
  throw isTaken(error) ? new Problem('conflict', RUNS_ALREADY) : error
}

async function begin(work: Work, { id, step, total, everything }: Run): Promise<void> {
  await stepLater(work, { runId: id, step })
  await recordEvent(work, { kind: 'rereading.started', payload: { total, everything } })
}
