import { z } from 'zod'
import { defineJob, enqueueEachOnce } from '../../platform/jobs/define-job.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listWithUnsentMails } from '../company/companies-with-work.queries.ts'
import { hasWaiting, listFailed } from './mail.queries.ts'
import { enqueueWaiting, LONGEST_MS, sendMail } from './send-mail.ts'

/** Longer than the queue itself retries an email, so that no two processes ever send the same one. */
const REST_MS = 4 * 60_000
const AT_ONCE = 500

/** Runs every five minutes: retries emails that no server has accepted, unless one refused them for good. */
export const retryEmails = defineJob({
  name: 'mail.send-again',
  cron: '*/5 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now().getTime()
    const [before, after] = [new Date(now - REST_MS), new Date(now - LONGEST_MS)]
    for (const companyId of await listWithUnsentMails(deps.db, { failedBefore: before, writtenAfter: after }))
      await inCompany(deps, companyId, async ({ tx }) => {
        const failed = await listFailed(tx, { before, after, limit: AT_ONCE })
        const waiting = failed.map(({ id: mailId }) => ({ payload: { companyId, mailId }, key: `mail.send:${mailId}` }))
        await enqueueEachOnce(tx, sendMail, waiting)
        // The job that waits with them exists already, unless the queue was emptied.
        if (await hasWaiting(tx, after)) await enqueueWaiting(tx)
      })
  },
})
