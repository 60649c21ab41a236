import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listWithDigests } from '../company/companies-with-work.queries.ts'
import { timeZoneOf } from '../company/today.ts'
import { digestMail } from '../email/digest-mail.ts'
import type { LetterMail } from '../email/mail.queries.ts'
import { linkTo } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { listDigested, listNotifications, recordDigests } from './notifications.queries.ts'
import { presentNotification, readNotifications } from './present-notification.ts'

/** The hour in the company's zone. Limit chosen by us: before the day's work. */
const HOUR = '07'
/** Maximum number of notifications listed in one email; it says how many more there are. */
const NAMED_MAX = 30
/** Less than a day, since no two runs start at the same second. */
const PAUSE_MS = 20 * 60 * 60_000
const beforeLast = (now: Date) => new Date(now.getTime() - PAUSE_MS)

/** Emails unread notifications every morning to the users who want that. */
export const sendDigests = defineJob({
  name: 'notifications.send-digests',
  cron: '5 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const told = beforeLast(deps.now())
    for (const companyId of await listWithDigests(deps.db, told)) await inCompany(deps, companyId, digestOfCompany)
  },
})

async function digestOfCompany(work: SystemWork): Promise<void> {
  const { tx, now, deps } = work
  if (!localTimeIn(await timeZoneOf(work), now).time.startsWith(HOUR)) return
  const due = await listDigested(tx, beforeLast(now))
  const mails: LetterMail[] = []
  for (const { user_id, digest_at } of due) {
    const reader = await workOnBehalfOf(work, user_id)
    // Users may see different things, so each gets a query of their own.
    const wanted = { isUnread: true, limit: NAMED_MAX, since: digest_at }
    const found = reader ? await listNotifications(tx, reader.session, 'nobody', wanted) : []
    // An email has no particular reader, so candidates under blind review stay hidden.
    const rows = await readNotifications(tx, 'nobody', found)
    if (!reader || rows.length === 0) continue
    const entries = rows.slice(0, NAMED_MAX).map(presentNotification)
    const hasMore = rows.length > entries.length
    mails.push(digestMail({ to: reader.session.email, entries, hasMore, linkTo: (path) => linkTo(deps.env, path) }))
  }
  await recordDigests(
    tx,
    due.map(({ user_id }) => user_id),
    now,
  )
  await queueMails(work, mails)
}
