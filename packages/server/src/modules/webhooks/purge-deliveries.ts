import { WEBHOOK } from '@rolecall/domain/company/webhook-limits'
import { z } from 'zod'
import { listWithWebhooks } from '../../../contact/webhooks/deliveries.queries.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { forgetDeliveries as forget } from './webhooks.queries.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 5_000

/** Every night: what was sent to webhooks, and what they answered, is shown for some weeks. */
export const forgetDeliveries = defineJob({
  name: 'webhooks.forget-deliveries',
  cron: '23 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const before = new Date(deps.now().getTime() - WEBHOOK.logDays * DAY_MS)
    for (const companyId of await listWithWebhooks(deps.db))
      while ((await inCompany(deps, companyId, ({ tx }) => forget(tx, before, AT_ONCE))) === AT_ONCE);
  },
})
