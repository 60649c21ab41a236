import { SIGN_IN_ATTEMPTS } from '@rolecall/domain/accounts/account-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { PAIRING_IDLE_DAYS } from '@rolecall/domain/sourcing/source-limits'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { deleteChallenges } from '../sign-on/passkey-rows.queries.ts'
import { deleteAttempts, deleteSessions } from './sign-in.queries.ts'

/** Days for which ended sessions are kept, since an administrator may want to see who was signed in. Limit chosen by us. */
const SESSION_KEPT_DAYS = 30

/**
 * Deletes every night failed sign-ins that no longer count, unused challenges of passkeys, and sessions that ended long ago.
 */
export const deleteExpiredSignIns = defineJob({
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
