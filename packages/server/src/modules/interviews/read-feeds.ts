import { z } from 'zod'
import { replaceBusy } from '../../../contact/calendars/busy-times.queries.ts'
import { calendarWindow, describeUnread } from '../../../contact/calendars/calendar-window.ts'
import { fetchCalendar } from '../../../contact/calendars/fetch-calendar.ts'
import { pauseOf } from '../../../contact/calendars/pause-of.ts'
import type { CalendarRead } from '../../../contact/calendars/read-calendar.ts'
import { findUserHours } from '../../../contact/interviews/busy-people.queries.ts'
import { hoursOf } from '../../../contact/interviews/find-people-busy.ts'
import { announce } from '../../../ground/events/record-event.ts'
import { defineJob, enqueueOneByOne } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { unsealWith } from '../../../ground/kernel/seal.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { HostFailure } from '../../../ground/outgoing/host-failure.ts'
import { listWithCalendars } from '../../../house/company/companies-with-work.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { readCredentialKeys } from '../../../house/credentials/credential-keys.ts'
import { feedPlace } from '../../../house/credentials/keep-credentials.ts'
import { findFeed, listFeeds, updateFeed } from './availability.queries.ts'

/** Calendars of a company that are asked for anew at a time; the others have their turn next. */
const AT_A_TIME = 500

type Whose = { companyId: string; userId: string }

export const readFeed = defineJob({
  name: 'availability.read-feed',
  payload: z.object({ companyId: z.uuid(), userId: z.uuid() }),
  run: readOne,
})

/** Four times an hour: has every calendar read anew. */
export const readFeeds = defineJob({
  name: 'availability.read-feeds',
  cron: '*/15 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithCalendars(deps.db, deps.now()))
      await inCompany(deps, companyId, async ({ tx }) => {
        for (const userId of await listFeeds(tx, deps.now(), AT_A_TIME)) await queueReading(tx, { companyId, userId })
      })
  },
})

/** Of one calendar only the last job that has not begun waits; those of a company run one after the other. */
export const queueReading = (tx: Parameters<typeof enqueueOneByOne>[0], whose: Whose): Promise<void> =>
  enqueueOneByOne(tx, readFeed, whose, {
    key: `calendar:${whose.companyId}:${whose.userId}`,
    line: `calendars:${whose.companyId}`,
  })

/** What was read before stays where a calendar cannot be read. */
async function readOne({ companyId, userId }: Whose, deps: Deps): Promise<void> {
  const found = await inCompany(deps, companyId, async ({ tx }) => {
    const feed = await findFeed(tx, userId)
    const person = feed && (await findUserHours(tx, userId))
    if (!feed || !person) return undefined
    const { timeZone } = hoursOf(person, (await getCompanySettings(tx)).time_zone)
    return { feed, timeZone, emails: [person.email] }
  })
  if (!found) return
  const { feed, timeZone, emails } = found
  const read = await readAddress(deps, {
    companyId,
    userId,
    timeZone,
    emails,
    sealed: { keyId: feed.key_id, bytes: feed.sealed },
  })
  await inCompany(deps, companyId, async (work) => {
    const isRead = 'busy' in read
    const error = (isRead ? describeUnread(read, true) : read.why).slice(0, 300)
    // One that takes too much waits longer each time; a line that cannot be read costs nothing.
    const isDear = !isRead || read.isCutOff
    const failures = isDear ? feed.failures + 1 : 0
    const nextAt = isDear ? new Date(work.now.getTime() + pauseOf(failures)) : null
    const tried = { userId, changedAt: feed.changed_at, at: work.now, isRead, error, failures, nextAt }
    if ((await updateFeed(work.tx, tried)) && isRead) await replaceBusy(work.tx, userId, read.busy)
    await announce(work, { kind: 'calendar.read', userId })
  })
}

type Sealed = Parameters<typeof unsealWith>[1]

async function readAddress(
  deps: Deps,
  { companyId, userId, timeZone, emails, sealed }: Whose & { timeZone: string; emails: string[]; sealed: Sealed },
): Promise<CalendarRead> {
  try {
    const { all } = await readCredentialKeys(deps.env)
    const address = unsealWith(all, sealed, feedPlace(companyId, userId))
    const text = await fetchCalendar(address, () => deps.env.PRIVATE_SOURCES === 'allow')
    return await deps.calendars.read(companyId, text, { window: calendarWindow(deps.now()), timeZone, emails })
  } catch (error) {
    if (error instanceof HostFailure) return { why: error.message }
    // What went wrong may name the address, which nobody is to read.
    deps.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'a calendar could not be read')
    return { why: 'It could not be read.' }
  }
}
