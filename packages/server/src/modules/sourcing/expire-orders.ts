import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithSilentOrders } from '../company/companies-with-work.queries.ts'
import { ORDER_MINUTES } from './order-part.ts'
import { listSilentOrders } from './orders.queries.ts'
import { closePart } from './run-part.ts'
import { lockPart } from './sourcing-runs.queries.ts'

const NOT_TAKEN = `No paired browser responded within ${ORDER_MINUTES} minutes. Open Chrome with the extension, then start sourcing again.`
const SILENT = `The browser hasn’t responded for ${ORDER_MINUTES} minutes. People already found are kept.`

/** Runs every minute: gives up orders that no browser takes, and those whose browser has gone silent. */
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
