import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/access/access-limits'
import { z } from 'zod'
import { deleteKeys } from '../../platform/http/idempotency.queries.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithOldKeys } from '../company/companies-with-work.queries.ts'

/** Deletes every hour the stored answers of requests that can no longer be repeated. */
export const deleteExpiredIdempotencyKeys = defineJob({
  name: 'session.forget-keys',
  cron: '43 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const olderThan = new Date(deps.now().getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
    for (const companyId of await listWithOldKeys(deps.db, olderThan))
      await inCompany(deps, companyId, ({ tx }) => deleteKeys(tx, olderThan))
  },
})
