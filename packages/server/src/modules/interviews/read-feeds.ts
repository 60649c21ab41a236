import { z } from 'zod'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob, enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { KeyMissing, unsealWith } from '../../platform/kernel/seal.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import { replaceBusy } from '../calendars/busy-times.queries.ts'
import { calendarWindow, describeUnread } from '../calendars/calendar-window.ts'
import { fetchCalendar } from '../calendars/fetch-calendar.ts'
import { pauseOf } from '../calendars/pause-of.ts'
import type { CalendarReadResult } from '../calendars/read-calendar.ts'
import { listWithCalendars } from '../company/companies-with-work.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { feedPlace } from '../sourcing/store-credentials.ts'
import { warnOfMissingKey } from '../sourcing/warn-of-missing-key.ts'
import { findFeed, listFeeds, updateFeed } from './availability.queries.ts'
import { findUserHours } from './busy-people.queries.ts'
import { hoursOf } from './find-people-busy.ts'

/** Maximum number of calendars of a company read in one run; the others have their turn next. */
const AT_A_TIME = 500

type UserKey = { companyId: string; userId: string }

export const readFeed = defineJob({
  name: 'availability.read-feed',
  payload: z.object({ companyId: z.uuid(), userId: z.uuid() }),
  run: readOne,
})

/** Reads every calendar again, four times an hour. */
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

/** Queues the reading of a calendar, at most one waiting job for each; those of a company run one after the other. */
export const queueReading = (tx: Parameters<typeof enqueueOneByOne>[0], whose: UserKey): Promise<void> =>
  enqueueOneByOne(tx, readFeed, whose, {
    key: `calendar:${whose.companyId}:${whose.userId}`,
    line: `calendars:${whose.companyId}`,
  })

/** Reads one calendar. The times read before stay if it cannot be read. */
async function readOne({ companyId, userId }: UserKey, deps: Deps): Promise<void> {
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
    // A calendar that takes too much waits longer each time; an unreadable line costs nothing.
    const isDear = !isRead || read.isCutOff
    const failures = isDear ? feed.failures + 1 : 0
    const nextAt = isDear ? new Date(work.now.getTime() + pauseOf(failures)) : null
    const tried = { userId, changedAt: feed.changed_at, at: work.now, isRead, error, failures, nextAt }
    if ((await updateFeed(work.tx, tried)) && isRead) await replaceBusy(work.tx, userId, read.busy)
    await announce(work, { kind: 'calendar.read', userId })
  })
}

type SealedSecret = Parameters<typeof unsealWith>[1]

async function readAddress(
  deps: Deps,
  {
    companyId,
    userId,
    timeZone,
    emails,
    sealed,
  }: UserKey & { timeZone: string; emails: string[]; sealed: SealedSecret },
): Promise<CalendarReadResult> {
  try {
    const { all } = await readCredentialKeys(deps.env)
    const address = unsealWith(all, sealed, feedPlace(companyId, userId))
    const text = await fetchCalendar(address, () => deps.env.PRIVATE_SOURCES === 'allow')
    return await deps.calendars.read(companyId, text, { window: calendarWindow(deps.now()), timeZone, emails })
  } catch (error) {
    if (error instanceof HostFailure) return { why: error.message }
    if (error instanceof KeyMissing) {
      warnOfMissingKey(deps, {
        effect: `The calendar of user ${userId} of company ${companyId} isn’t read`,
        remedy: 'its owner has to enter its address again',
      })
      return { why: 'We can’t decrypt the stored address. Enter it again.' }
    }
    // The error may contain the address, which no one may read.
    deps.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'could not read a calendar')
    return { why: 'The calendar couldn’t be read.' }
  }
}
