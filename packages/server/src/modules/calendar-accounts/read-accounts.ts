import { z } from 'zod'
import {
  type AccountRow,
  findAccount,
  keepFound,
  listAccounts,
  noteRead,
  noteTry,
  readSoon,
} from '../../../contact/calendars/accounts.queries.ts'
import { forgetCalendar, replaceBusy } from '../../../contact/calendars/busy-times.queries.ts'
import { calendarWindow, describeUnread } from '../../../contact/calendars/calendar-window.ts'
import { listAllWritten, listWaitingEntries, listWritten } from '../../../contact/calendars/entries.queries.ts'
import { openAccount } from '../../../contact/calendars/open-account.ts'
import { pauseOf } from '../../../contact/calendars/pause-of.ts'
import { queueWriting } from '../../../contact/calendars/queue-writes.ts'
import { AccessRefused, type RemoteRead } from '../../../contact/calendars/remote-calendar.ts'
import { findUserHours } from '../../../contact/interviews/busy-people.queries.ts'
import { hoursOf } from '../../../contact/interviews/find-people-busy.ts'
import { interviewUid } from '../../../contact/outbox/interview-uid.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { announce } from '../../../ground/events/record-event.ts'
import { defineJob, enqueueOneByOne } from '../../../ground/jobs/define-job.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { inCompany } from '../../../ground/kernel/work.ts'
import { HostFailure } from '../../../ground/outgoing/host-failure.ts'
import { listWithCalendars } from '../../../house/company/companies-with-work.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { takeOver } from './take-over.ts'
import { useCalendar } from './use-calendar.ts'

/** Calendars and interviews of a company that are queued at a time; the others have their turn next. */
const AT_A_TIME = 500
/** After which a calendar that says that nothing has changed is read all the same: days go by, and servers err. */
const WHOLE_EVERY_MS = 6 * 3_600_000
/** Interviews are looked for in calendars until they are over. */
const DAY_MS = 86_400_000

const Payload = z.object({ companyId: z.uuid(), userId: z.uuid(), isAsked: z.boolean().default(false) })
type Asked = z.output<typeof Payload>

export const readAccount = defineJob({ name: 'calendar-accounts.read', payload: Payload, run: readOne })

/** Four times an hour: has every calendar read anew, and written what could not be written before. */
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

/** Of one calendar only the last job that has not begun waits; those of a company run one after the other, with its feeds. */
export const queueAccount = (tx: Tx, asked: z.input<typeof Payload>): Promise<void> =>
  enqueueOneByOne(tx, readAccount, asked, {
    key: `calendar:${asked.companyId}:${asked.userId}`,
    line: `calendars:${asked.companyId}`,
  })

type Found = { account: AccountRow; timeZone: string; email: string }

async function readOne({ companyId, userId, isAsked }: Asked, deps: Deps): Promise<void> {
  const found = await inCompany(deps, companyId, async ({ tx }): Promise<Found | undefined> => {
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
    await noteFailure(deps, found.account, error)
  }
  await inCompany(deps, companyId, (work) => announce(work, { kind: 'calendar.read', userId }))
}

const STEPS: Readonly<Record<string, (deps: Deps, found: Found, isAsked: boolean) => Promise<void>>> = {
  finding: findCalendars,
  ready: readReady,
  leaving: leave,
}

/** The one that there is, or those that its owner chooses from. */
async function findCalendars(deps: Deps, found: Found): Promise<void> {
  const { account, timeZone } = found
  const { company_id: companyId, user_id: userId, changed_at: changedAt } = account
  const remote = await openAccount(deps, account, timeZone)
  const calendars = await remote.list()
  if (calendars.length === 0) throw new HostFailure('No calendar was found there that events can be written into.')
  const chosen = await inCompany(deps, companyId, async ({ tx, now }) => {
    await keepFound(tx, { userId, changedAt }, calendars)
    const [only, another] = calendars
    if (!only || another) return undefined
    await useCalendar(tx, { userId, changedAt }, { calendar: only, now })
    return findAccount(tx, userId)
  })
  if (chosen?.state !== 'ready') return
  // What goes wrong from here on is of the calendar that was chosen, and no more of finding it.
  await readReady(deps, { ...found, account: chosen }, false).catch((error) => noteFailure(deps, chosen, error))
}

async function readReady(deps: Deps, { account, timeZone, email }: Found, isAsked: boolean): Promise<void> {
  const { company_id: companyId, user_id: userId } = account
  const now = deps.now()
  const written = await inCompany(deps, companyId, ({ tx }) =>
    listWritten(tx, userId, new Date(now.getTime() - DAY_MS)),
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
      if (seen) await takeOver(deps, { companyId, interviewId, userId }, seen)
    }
  if (isAsked)
    await inCompany(deps, companyId, async ({ tx }) => {
      const waiting = await listWaitingEntries(tx, FAR, AT_A_TIME)
      for (const key of waiting.filter((each) => each.userId === userId)) await queueWriting(tx, key)
    })
}

/** Later than whatever waits. */
const FAR = new Date('9999-01-01T00:00:00Z')

/** Answers whether it is still the account that was asked. */
const keepRead = (deps: Deps, account: AccountRow, read: RemoteRead): Promise<boolean> =>
  inCompany(deps, account.company_id, async ({ tx, now }) => {
    const { user_id: userId, changed_at: changedAt } = account
    const unread = account.is_cut_off ? account.error : ''
    const error = read.isUnchanged ? unread : describeUnread(read, false).slice(0, 300)
    const isKept = await noteRead(tx, {
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

/** Takes out what was written, as far as that goes, and forgets the account. */
async function leave(deps: Deps, { account, timeZone }: Found): Promise<void> {
  const { company_id: companyId, user_id: userId } = account
  const written = await inCompany(deps, companyId, ({ tx }) => listAllWritten(tx, userId))
  try {
    const remote = await openAccount(deps, account, timeZone)
    for (const { href, etag } of written) await remote.drop(account.calendar, { href, etag })
  } catch (error) {
    const isToBeTried = error instanceof HostFailure && error.isPassing && account.failures < LEAVING_TRIES
    if (isToBeTried) throw error
  }
  await inCompany(deps, companyId, ({ tx }) => forgetCalendar(tx, userId))
}

/** After so many failures an account is forgotten with what is still in it. */
const LEAVING_TRIES = 3

/** What was read before stays where a calendar cannot be read. */
async function noteFailure(deps: Deps, account: AccountRow, error: unknown): Promise<void> {
  // What went wrong may name what is in the calendar, or where it lies.
  if (!(error instanceof HostFailure))
    deps.log.warn({ kind: error instanceof Error ? error.name : typeof error }, 'a calendar could not be read')
  const why = error instanceof HostFailure ? error.message : 'It could not be read.'
  await inCompany(deps, account.company_id, async ({ tx, now }) => {
    const isRefused = error instanceof AccessRefused
    const failures = account.failures + 1
    // What was read may have failed to be taken over: it is looked at again, changed since or not.
    await readSoon(tx, account.user_id)
    await noteTry(tx, {
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
