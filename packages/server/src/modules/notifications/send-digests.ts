import { clockIn } from '@rolecall/domain/calendar/wall-clock'
import { z } from 'zod'
import { digestMail } from '../../../contact/letters/digest-mail.ts'
import { linkTo } from '../../../contact/letters/page-links.ts'
import type { LetterMail } from '../../../contact/outbox/mail.queries.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { actFor } from '../../../ground/kernel/act-for.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listWithDigests } from '../../../house/company/companies-with-work.queries.ts'
import { timeZoneOf } from '../../../house/company/today.ts'
import { listDigested, listNotifications, noteDigests } from './notifications.queries.ts'
import { presentNotification, readNotifications } from './present-notification.ts'

/** The hour where the company is. Our own choice: before the day's work. */
const HOUR = '07'
/** Named in one mail; of more it says so. */
const NAMED_MAX = 30
/** Less than a day, since no two runs come at the same second. */
const PAUSE_MS = 20 * 60 * 60_000
const beforeLast = (now: Date) => new Date(now.getTime() - PAUSE_MS)

/** Every morning: mails what somebody has not read, to those who want that. */
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
  if (!clockIn(await timeZoneOf(work), now).time.startsWith(HOUR)) return
  const due = await listDigested(tx, beforeLast(now))
  const mails: LetterMail[] = []
  for (const { user_id, digest_at } of due) {
    const reader = await actFor(work, user_id)
    // What each may still see differs, so that each is asked for alone.
    const wanted = { isUnread: true, limit: NAMED_MAX, since: digest_at }
    const found = reader ? await listNotifications(tx, reader.session, wanted) : []
    // A mail is read by nobody in person.
    const rows = await readNotifications(tx, 'nobody', found)
    if (!reader || rows.length === 0) continue
    const entries = rows.slice(0, NAMED_MAX).map(presentNotification)
    const hasMore = rows.length > entries.length
    mails.push(digestMail({ to: reader.session.email, entries, hasMore, linkTo: (path) => linkTo(deps.env, path) }))
  }
  await noteDigests(
    tx,
    due.map(({ user_id }) => user_id),
    now,
  )
  await queueMails(work, mails)
}
