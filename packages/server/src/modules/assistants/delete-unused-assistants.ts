import { ASSISTANTS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { deleteGrants, deleteNeverConnected, listIdle } from './assistants.queries.ts'
import { endConnection } from './end-connection.ts'

const DAY_MS = 86_400_000
/** For which a second use of what was used is noticed. Our own choice. */
const KEPT_DAYS = 7

/** Every night: ends connections that nobody uses, and forgets what was exchanged long ago, or never. */
export const forgetAssistants = defineJob({
  name: 'assistants.forget',
  cron: '37 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) await inCompany(deps, companyId, forgetIn)
  },
})

async function forgetIn(work: SystemWork): Promise<void> {
  const { tx, now } = work
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { person, ...connection } of await listIdle(tx, before(ASSISTANTS.idleDays)))
    await endConnection(work, connection, 'ended', person)
  await deleteGrants(tx, before(KEPT_DAYS))
  await deleteNeverConnected(tx, before(1))
}
