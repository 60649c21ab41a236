import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import { z } from 'zod'
import { listCompanies } from '../../company/create-company.queries.ts'
import { timeZoneOf } from '../../company/today.ts'
import { siteOf } from '../../entry/find-offer.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { actFor } from '../../kernel/act-for.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { digestMail } from '../../mail/digest-mail.ts'
import { queueMail } from '../../mail/send-mail.ts'
import { listDigested, listNotifications, noteDigest } from './notifications.queries.ts'
import { presentNotification } from './present-notification.ts'

/** The hour where the company is. Our own choice: before the day's work. */
const HOUR = '07'
/** Named in one mail; of more it says so. */
const NAMED_MAX = 30
/** Less than a day, since no two runs come at the same second. */
const PAUSE_MS = 20 * 60 * 60_000

/** Every morning: mails what somebody has not read, to those who want that. */
export const sendDigests = defineJob({
  name: 'notifications.send-digests',
  cron: '5 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db)) await inCompany(deps, companyId, digestOfCompany)
  },
})

async function digestOfCompany(work: SystemWork): Promise<void> {
  const { tx, now, deps } = work
  if (!clockIn(await timeZoneOf(work), now).time.startsWith(HOUR)) return
  const linkTo = (path: string) => new URL(path, siteOf(deps.env)).href
  for (const { user_id, digest_at } of await listDigested(tx, new Date(now.getTime() - PAUSE_MS))) {
    const reader = await actFor(work, user_id)
    if (!reader) continue
    const rows = await listNotifications(tx, reader.session, {
      isUnread: true,
      limit: NAMED_MAX,
      since: digest_at,
    })
    await noteDigest(tx, user_id, now)
    if (rows.length === 0) continue
    const entries = rows.slice(0, NAMED_MAX).map(presentNotification)
    await queueMail(
      work,
      digestMail({ to: reader.session.email, entries, hasMore: rows.length > entries.length, linkTo }),
    )
  }
}
