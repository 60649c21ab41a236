import { INTERNAL_SOURCE } from '@rolecall/domain/pipeline/sources'
import { needsExtension } from '@rolecall/domain/sourcing/source-kinds'
import { z } from 'zod'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { todayOf } from '../../../house/company/today.ts'
import { isActive } from '../../../people/positions/active.ts'
import { beginRun } from './begin-run.ts'
import { whyOver } from './choose-nightly.ts'
import { endNightly, listNightly, lockNightly, noteNight } from './nightly.queries.ts'
import { listChosenGroups, listChosenSources, listSourceRows } from './sourcing.queries.ts'

/** Every night: has the sources of positions asked that are to be filled that way, and ends it for those that are. */
export const sourceNightly = defineJob({
  name: 'sourcing.source-nightly',
  cron: '11 1 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) {
      const due = await inCompany(deps, companyId, async (work) => listNightly(work.tx, await todayOf(work)))
      for (const positionId of due) await inCompany(deps, companyId, (work) => beginNight(work, positionId))
    }
  },
})

async function beginNight(work: SystemWork, positionId: string): Promise<void> {
  const { tx } = work
  const found = await lockNightly(tx, positionId)
  const today = await todayOf(work)
  // Somebody switched it off meanwhile, or another machine was here first.
  if (!found?.is_on || found.last_night === today) return
  const about = { positionId, projectId: found.project_id }
  const why = await whyOver(tx, found)
  if (why) {
    await endNightly(tx, positionId, why)
    const tells = [found.changed_by, found.created_by]
    return recordEvent(work, { kind: 'sourcing.nightly-ended', ...about, tells, payload: { why } })
  }
  if (!isActive(found)) return
  await noteNight(tx, positionId, today)
  const sources = await listSearched(work, positionId)
  const run = { positionId, by: found.changed_by, isNightly: true }
  if (await beginRun(work, run, sources)) await announce(work, { kind: 'sourcing.progressed', ...about })
}

/** What a position draws on that needs nobody's browser. */
async function listSearched({ tx }: SystemWork, positionId: string): Promise<string[]> {
  const chosen = new Set(await listChosenSources(tx, positionId))
  const groups = await listChosenGroups(tx, positionId)
  if (groups.length > 0) chosen.add(INTERNAL_SOURCE)
  return (await listSourceRows(tx))
    .filter(({ id, active }) => active && chosen.has(id) && !needsExtension(id))
    .map(({ id }) => id)
}
