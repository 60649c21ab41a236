import { INTERNAL_SOURCE } from '@rolecall/domain/sourcing/default-sources'
import { needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { todayOf } from '../company/today.ts'
import { isActive } from '../position-state/active.ts'
import { endNightly, listNightly, lockNightly, recordNight } from './nightly.queries.ts'
import { sourcingDoneReason } from './set-nightly.ts'
import { listChosenGroups, listChosenSources, listSourceRows } from './sourcing.queries.ts'
import { startRun } from './start-run.ts'

/**
 * Runs every night: starts the sourcing of positions that are filled that way, and switches it off for those that need no more
 * candidates.
 */
export const sourceNightly = defineJob({
  name: 'sourcing.source-nightly',
  cron: '11 1 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      const due = await inCompany(deps, companyId, async (work) => listNightly(work.tx, await todayOf(work)))
      for (const positionId of due) await inCompany(deps, companyId, (work) => startNight(work, positionId))
    }
  },
})

async function startNight(work: SystemWork, positionId: string): Promise<void> {
  const { tx } = work
  const found = await lockNightly(tx, positionId)
  const today = await todayOf(work)
  // It was switched off meanwhile, or another machine was here first.
  if (!found?.is_on || found.last_night === today) return
  const about = { positionId, projectId: found.project_id }
  const why = await sourcingDoneReason(tx, found)
  if (why) {
    await endNightly(tx, positionId, why)
    const tells = [found.changed_by, found.created_by]
    return recordEvent(work, { kind: 'sourcing.nightly-ended', ...about, tells, payload: { why } })
  }
  if (!isActive(found)) return
  await recordNight(tx, positionId, today)
  const sources = await listSearched(work, positionId)
  const run = { positionId, by: found.changed_by, isNightly: true }
  if (await startRun(work, run, sources)) await announce(work, { kind: 'sourcing.progressed', ...about })
}

/** Sources of a position that need no user's browser. */
async function listSearched({ tx }: SystemWork, positionId: string): Promise<string[]> {
  const chosen = new Set(await listChosenSources(tx, positionId))
  const groups = await listChosenGroups(tx, positionId)
  if (groups.length > 0) chosen.add(INTERNAL_SOURCE)
  return (await listSourceRows(tx))
    .filter(({ id, active }) => active && chosen.has(id) && !needsExtension(id))
    .map(({ id }) => id)
}
