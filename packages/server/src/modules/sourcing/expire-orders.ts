import { z } from 'zod'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { listWithSilentOrders } from '../../../house/company/companies-with-work.queries.ts'
import { ORDER_MINUTES } from './order-part.ts'
import { listSilentOrders } from './orders.queries.ts'
import { closePart } from './run-part.ts'
import { lockPart } from './runs.queries.ts'

const NOT_TAKEN = `No paired browser has taken it within ${ORDER_MINUTES} minutes. Open Chrome with the extension, and source again.`
const SILENT = `The browser that read it has said nothing for ${ORDER_MINUTES} minutes. Who was found stays.`

/** Every minute: gives up orders that no browser takes, and those of which nothing is heard any more. */
export const expireOrders = defineJob({
  name: 'sourcing.expire-orders',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const since = new Date(deps.now().getTime() - ORDER_MINUTES * 60_000)
    for (const companyId of await listWithSilentOrders(deps.db, since)) {
      const silent = await inCompany(deps, companyId, ({ tx }) => listSilentOrders(tx, since))
      for (const { run_id: runId, source, heard_at } of silent)
        await inCompany(deps, companyId, async (work) => {
          const part = await lockPart(work.tx, { runId, source })
          if (part?.state === 'waiting' || part?.state === 'running')
            await closePart(work, part, 'failed', heard_at ? SILENT : NOT_TAKEN)
        })
    }
  },
})
