import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { WEBHOOK } from '@rolecall/domain/webhooks/webhook-limits'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithWebhooks } from './deliveries.queries.ts'
import { deleteDeliveries as forget } from './webhooks.queries.ts'

const AT_ONCE = 5_000

/** Deletes every night the log of deliveries, which is shown for some weeks. */
export const purgeDeliveries = defineJob({
  name: 'webhooks.forget-deliveries',
  cron: '23 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    const before = new Date(deps.now().getTime() - WEBHOOK.logDays * DAY_MS)
    for (const companyId of await listWithWebhooks(deps.db))
      while ((await inCompany(deps, companyId, ({ tx }) => forget(tx, before, AT_ONCE))) === AT_ONCE);
  },
})
