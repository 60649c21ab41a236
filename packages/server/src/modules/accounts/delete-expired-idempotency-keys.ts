import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/limits'
import { z } from 'zod'
import { deleteKeys } from '../../../ground/http/idempotency.queries.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listWithOldKeys } from '../../../house/company/companies-with-work.queries.ts'

/** Every hour: forgets the answers of requests that nobody can ask for again. */
export const forgetKeys = defineJob({
  name: 'session.forget-keys',
  cron: '43 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const olderThan = new Date(deps.now().getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000)
    for (const companyId of await listWithOldKeys(deps.db, olderThan))
      await inCompany(deps, companyId, ({ tx }) => deleteKeys(tx, olderThan))
  },
})
