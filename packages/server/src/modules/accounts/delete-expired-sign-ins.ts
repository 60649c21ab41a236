import { PAIRING_IDLE_DAYS, SIGN_IN_ATTEMPTS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listCompanies } from '../../../house/company/create-company.queries.ts'
import { deleteChallenges } from '../../../house/second-factor/kept-passkeys.queries.ts'
import { deleteAttempts, deleteSessions } from './sign-in.queries.ts'

/** Sessions end long before; until then an administrator may want to see who was signed in. Our own choice. */
const SESSION_KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Every night: forgets failed sign-ins that no longer count, what passkeys did not sign, and sessions that ended long ago. */
export const forgetSignIns = defineJob({
  name: 'session.forget-sign-ins',
  cron: '17 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now().getTime()
    await deleteAttempts(deps.db, new Date(now - SIGN_IN_ATTEMPTS.windowMinutes * 60_000))
    await deleteChallenges(deps.db, deps.now())
    const unusedSince = new Date(now - SESSION_KEPT_DAYS * DAY_MS)
    const pairedUnusedSince = new Date(now - PAIRING_IDLE_DAYS * DAY_MS)
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, ({ tx }) => deleteSessions(tx, { unusedSince, pairedUnusedSince }))
  },
})
