import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteGrants, deleteNeverConnected, listIdle } from './assistants.queries.ts'
import { endConnection } from './end-connection.ts'

/** Days for which a second use of a grant is noticed. Limit chosen by us. */
const KEPT_DAYS = 7

/** Ends unused connections every night, and deletes grants that were exchanged long ago, or never. */
export const deleteUnusedAssistants = defineJob({
  name: 'assistants.forget',
  cron: '37 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) await inCompany(deps, companyId, deleteUnusedIn)
  },
})

async function deleteUnusedIn(work: SystemWork): Promise<void> {
  const { tx, now } = work
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { person, ...connection } of await listIdle(tx, before(ASSISTANTS.idleDays)))
    await endConnection(work, connection, 'ended', person)
  await deleteGrants(tx, before(KEPT_DAYS))
  await deleteNeverConnected(tx, before(1))
}
