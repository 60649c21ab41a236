import { INTERNAL_SOURCE } from '@rolecall/domain/pipeline/sources'
import { needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { announce, recordEvent } from '../../events/record-event.ts'
import { defineJob } from '../../jobs/define-job.ts'
import type { Deps } from '../../kernel/deps.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { fillFrom } from '../../matching/match-pool.ts'
import { isActive } from '../../positions/active.ts'
import { advancePart, endRun, lockPart, lockRun, type OpenPart } from './runs.queries.ts'
import { listChosenGroups } from './sourcing.queries.ts'

const Payload = z.object({ companyId: z.uuid(), runId: z.uuid(), source: z.string() })
type Task = z.output<typeof Payload>

/** Asks one source of a run; another one that fails does not concern it. */
export const runPartJob = defineJob({
  name: 'sourcing.run-part',
  payload: Payload,
  inTurn: true,
  run: (task, deps) => drawFromPool(task, deps),
  giveUp: (task, deps) => endPart(task, deps, 'failed', 'It failed several times.'),
})

/** Puts those on the position who are in the pool already, by its résumé groups or by the source. */
const drawFromPool = (task: Task, deps: Deps): Promise<void> =>
  inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    if (part?.state !== 'waiting') return
    if (!isActive(part)) return closePart(work, part, 'stopped', 'The position takes nobody any more.')
    const { found, added } = await fillFrom(work, part.position_id, await supplyOf(work, part))
    await advancePart(work.tx, part, { found, added, known: found - added }, {})
    const reason = needsExtension(part.source) ? 'Whoever else is there is found by the browser extension.' : ''
    await closePart(work, part, 'done', reason)
  })

async function supplyOf({ tx }: SystemWork, { position_id, source }: OpenPart) {
  if (source !== INTERNAL_SOURCE) return { resumeGroupIds: [], sources: [source] }
  const groups = await listChosenGroups(tx, position_id)
  return groups.length > 0
    ? { resumeGroupIds: groups.map(({ id }) => id), sources: [] }
    : { resumeGroupIds: [], sources: [INTERNAL_SOURCE] }
}

type End = 'done' | 'failed' | 'stopped'

const endPart = (task: Task, deps: Deps, state: End, reason: string): Promise<void> =>
  inCompany(deps, task.companyId, async (work) => {
    const part = await lockPart(work.tx, task)
    if (part?.state === 'waiting' || part?.state === 'running') await closePart(work, part, state, reason)
  })

/** Ends a source, and the run with its last one. */
async function closePart(work: SystemWork, part: OpenPart, state: End, reason: string): Promise<void> {
  const { tx, now } = work
  await advancePart(tx, part, {}, { state, reason })
  await lockRun(tx, part.run_id)
  const about = { positionId: part.position_id, projectId: part.project_id }
  const totals = await endRun(tx, part.run_id, now)
  if (!totals) return announce(work, { kind: 'sourcing.progressed', ...about })
  const payload = { run_id: part.run_id, ...totals }
  await recordEvent(work, { kind: 'sourcing.finished', ...about, actorId: part.started_by, payload })
}
