import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob, enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'
import {
  type AccountRow,
  findAccount,
  listAccounts,
  readSoon,
  recordCalendarRead,
  recordReadAttempt,
  storeCalendarChoices,
} from '../calendars/accounts.queries.ts'
import { deleteCalendar, replaceBusy } from '../calendars/busy-times.queries.ts'
import { calendarWindow, describeUnread } from '../calendars/calendar-window.ts'
import { listAllWritten, listWaitingEntries, listWritten } from '../calendars/entries.queries.ts'
import { openAccount } from '../calendars/open-account.ts'
import { pauseOf } from '../calendars/pause-of.ts'
import { queueWriting } from '../calendars/queue-writes.ts'
import { AccessRefused, type RemoteReadResult } from '../calendars/remote-calendar.ts'
import { listWithCalendars } from '../company/companies-with-work.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { interviewUid } from '../email/interview-uid.ts'
import { findUserHours } from '../interviews/busy-people.queries.ts'
import { hoursOf } from '../interviews/find-people-busy.ts'
import { applyCalendarChange } from './apply-calendar-change.ts'
import { useCalendar } from './use-calendar.ts'

/** Maximum number of calendars and interviews of a company queued at a time; the others have their turn next. */
const AT_A_TIME = 500
/** Interval after which a calendar that reports no changes is read anyway: days go by, and servers err. */
const WHOLE_EVERY_MS = 6 * 3_600_000
/** Time after an interview's end for which calendars are still searched for it. */
const SEARCHED_MS = DAY_MS

const Payload = z.object({ companyId: z.uuid(), userId: z.uuid(), isAsked: z.boolean().default(false) })
type ReadPayload = z.output<typeof Payload>

export const readAccount = defineJob({ name: 'calendar-accounts.read', payload: Payload, run: readOne })

/** Reads every calendar again, four times an hour, and writes what could not be written before. */
export const readAccounts = defineJob({
  name: 'calendar-accounts.read-all',
  cron: '*/15 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    const now = deps.now()
    for (const companyId of await listWithCalendars(deps.db, now))
      await inCompany(deps, companyId, async ({ tx }) => {
        for (const userId of await listAccounts(tx, now, AT_A_TIME)) await queueAccount(tx, { companyId, userId })
        for (const key of await listWaitingEntries(tx, now, AT_A_TIME)) await queueWriting(tx, key)
      })
  },
})

/** Queues work on a calendar, at most one waiting job for each; those of a company run one after the other, with its feeds. */
export const queueAccount = (tx: Tx, asked: z.input<typeof Payload>): Promise<void> =>
  enqueueOneByOne(tx, readAccount, asked, {
    key: `calendar:${asked.companyId}:${asked.userId}`,
    line: `calendars:${asked.companyId}`,
  })

type AccountContext = { account: AccountRow; timeZone: string; email: string }

async function readOne({ companyId, userId, isAsked }: ReadPayload, deps: Deps): Promise<void> {
  const found = await inCompany(deps, companyId, async ({ tx }): Promise<AccountContext | undefined> => {
    const account = await findAccount(tx, userId)
    const person = account && (await findUserHours(tx, userId))
    if (!account || !person) return undefined
    const { timeZone } = hoursOf(person, (await getCompanySettings(tx)).time_zone)
    return { account, timeZone, email: person.email }
  })
  if (!found) return
  try {
    await STEPS[found.account.state]?.(deps, found, isAsked)
  } catch (error) {
    await recordReadFailure(deps, found.account, error)
  }
  await inCompany(deps, companyId, (work) => announce(work, { kind: 'calendar.read', userId }))
}

const STEPS: Readonly<Record<string, (deps: Deps, found: AccountContext, isAsked: boolean) => Promise<void>>> = {
  finding: findCalendars,
  ready: readReady,
  leaving: leave,
}

/** Uses the account's only calendar, or stores those that its owner chooses from. */
async function findCalendars(deps: Deps, found: AccountContext): Promise<void> {
  const { account, timeZone } = found
  const { company_id: companyId, user_id: userId, changed_at: changedAt } = account
  const remote = await openAccount(deps, account, timeZone)
  const calendars = await remote.list()
  if (calendars.length === 0) throw new HostFailure('We found no calendar there that we can write to.')
  const chosen = await inCompany(deps, companyId, async ({ tx, now }) => {
    await storeCalendarChoices(tx, { userId, changedAt }, calendars)
    const [only, another] = calendars
    if (!only || another) return undefined
    await useCalendar(tx, { userId, changedAt }, { calendar: only, now })
    return findAccount(tx, userId)
  })
  if (chosen?.state !== 'ready') return
  // Errors from here on concern the chosen calendar, no longer the search for it.
  await readReady(deps, { ...found, account: chosen }, false).catch((error) => recordReadFailure(deps, chosen, error))
}

async function readReady(deps: Deps, { account, timeZone, email }: AccountContext, isAsked: boolean): Promise<void> {
  const { company_id: companyId, user_id: userId } = account
  const now = deps.now()
  const written = await inCompany(deps, companyId, ({ tx }) =>
    listWritten(tx, userId, new Date(now.getTime() - SEARCHED_MS)),
  )
  const remote = await openAccount(deps, account, timeZone)
  const readLong = (account.read_whole_at?.getTime() ?? 0) <= now.getTime() - WHOLE_EVERY_MS
  const read = await remote.read({
    calendar: account.calendar,
    mark: account.mark,
    isWhole: isAsked || readLong,
    window: calendarWindow(now),
    written: written.map(({ interview_id, href, etag }) => ({ uid: interviewUid(interview_id), href, etag })),
    email,
    timeZone,
  })
  const isKept = await keepRead(deps, account, read)
  if (!isKept) return
  if (!read.isUnchanged)
    for (const { interview_id: interviewId } of written) {
      const seen = read.seen.get(interviewUid(interviewId))
      if (seen) await applyCalendarChange(deps, { companyId, interviewId, userId }, seen)
    }
  if (isAsked)
    await inCompany(deps, companyId, async ({ tx }) => {
      const waiting = await listWaitingEntries(tx, FAR, AT_A_TIME)
      for (const key of waiting.filter((each) => each.userId === userId)) await queueWriting(tx, key)
    })
}

/** Later than any waiting entry. */
const FAR = new Date('9999-01-01T00:00:00Z')

/** Stores the times read. Returns whether the account is still the one that was read. */
const keepRead = (deps: Deps, account: AccountRow, read: RemoteReadResult): Promise<boolean> =>
  inCompany(deps, account.company_id, async ({ tx, now }) => {
    const { user_id: userId, changed_at: changedAt } = account
    const unread = account.is_cut_off ? account.error : ''
    const error = read.isUnchanged ? unread : describeUnread(read, false).slice(0, 300)
    const isKept = await recordCalendarRead(tx, {
      userId,
      changedAt,
      at: now,
      mark: read.mark,
      isWhole: !read.isUnchanged,
      isCutOff: error !== '',
      error,
      failures: 0,
      nextAt: null,
    })
    if (isKept && !read.isUnchanged) await replaceBusy(tx, userId, read.busy)
    return isKept
  })

/** Removes the written entries, as far as possible, and forgets the account. */
async function leave(deps: Deps, { account, timeZone }: AccountContext): Promise<void> {
  const { company_id: companyId, user_id: userId } = account
  const written = await inCompany(deps, companyId, ({ tx }) => listAllWritten(tx, userId))
  try {
    const remote = await openAccount(deps, account, timeZone)
    for (const { href, etag } of written) await remote.drop(account.calendar, { href, etag })
  } catch (error) {
    const isToBeTried = error instanceof HostFailure && error.isPassing && account.failures < LEAVING_TRIES
    if (isToBeTried) throw error
  }
  await inCompany(deps, companyId, ({ tx }) => deleteCalendar(tx, userId))
}

/** Number of failures after which an account is forgotten with the entries left in it. */
const LEAVING_TRIES = 3

/** Records a failure. The times read before stay if a calendar cannot be read. */
async function recordReadFailure(deps: Deps, account: AccountRow, error: unknown): Promise<void> {
  // The error may contain the calendar's content or location.
  if (!(error instanceof HostFailure))
    deps.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'could not read a calendar')
  const why = error instanceof HostFailure ? error.message : 'The calendar couldn’t be read.'
  await inCompany(deps, account.company_id, async ({ tx, now }) => {
    const isRefused = error instanceof AccessRefused
    const failures = account.failures + 1
    // Storing the times may have failed: read it again, whether it has changed or not.
    await readSoon(tx, account.user_id)
    await recordReadAttempt(tx, {
      userId: account.user_id,
      changedAt: account.changed_at,
      at: now,
      error: why.slice(0, 300),
      failures,
      nextAt: isRefused ? null : new Date(now.getTime() + pauseOf(failures)),
      isRefused,
    })
  })
}
