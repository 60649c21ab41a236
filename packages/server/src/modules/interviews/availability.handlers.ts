import { availability } from '@rolecall/contract/interviews/availability'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { isInDayOf, listFreeSlots, SEARCH, suggestSlots } from '@rolecall/domain/interviews/free-slots'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { findHoursFault, listWorking } from '@rolecall/domain/interviews/working-hours'
import { zonesOfPlace } from '@rolecall/domain/interviews/zones-of-place'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { sealWith } from '../../platform/kernel/seal.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { checkAddress } from '../../platform/outgoing/check-address.ts'
import { deleteCalendar } from '../calendars/busy-times.queries.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { feedPlace } from '../sourcing/store-credentials.ts'
import { type FeedRow, findFeed, findHome, findHours, insertFeed, upsertHours } from './availability.queries.ts'
import { resolveNamed } from './find-application.ts'
import { findPeopleBusy, hoursOf } from './find-people-busy.ts'
import { queueReading, readFeed, readFeeds } from './read-feeds.ts'

const SUGGESTED = { count: 12, perDay: 3 }
/** Minimum time between two readings of one calendar on request. */
const RETRY_MS = 60_000

type FreeBody = CallRequest<typeof availability.free>['body']

export const availabilityFeature = feature(availability, {
  jobs: [readFeed, readFeeds],
  handlers: {
    async mine(_, { tx, session: { userId } }) {
      const row = await findHours(tx, userId)
      const { days, from, to, timeZone } = hoursOf(row, (await getCompanySettings(tx)).time_zone)
      return {
        success: true,
        days: [...days],
        from_minute: from,
        to_minute: to,
        time_zone: timeZone,
        is_default: row === undefined,
        feed: presentFeed(await findFeed(tx, userId)),
      }
    },

    async settle({ body }, work) {
      const { tx, now, session } = work
      const days = [...new Set(body.days)].toSorted()
      const hours = { days, from: body.from_minute, to: body.to_minute, timeZone: body.time_zone }
      const fault = findHoursFault(hours)
      if (fault) throw invalid(fault.field === 'to' ? 'to_minute' : fault.field, fault.message)
      await upsertHours(tx, session.userId, hours, now)
      await recordEvent(work, { kind: 'user.hours-chosen' })
      return { success: true, message: 'Working hours saved.' }
    },

    async feed({ body: { address } }, work) {
      await keepFeed(work, address)
      const message = address ? 'We’re reading your calendar.' : 'We no longer read your calendar.'
      return { success: true, message }
    },

    async retry(_, { tx, now, session: { userId, companyId } }) {
      const feed = await findFeed(tx, userId)
      if (!feed) return { success: true, message: 'You haven’t added a calendar.' }
      const waited = feed.tried_at ? now.getTime() - feed.tried_at.getTime() : RETRY_MS
      if (waited < RETRY_MS) throw new Problem('retried_too_soon', 'We just tried. Wait a minute, then try again.')
      await queueReading(tx, { companyId, userId })
      return { success: true, message: 'We’re reading your calendar.' }
    },

    async free({ body }, work) {
      const { tx, now } = work
      const { interview_email: emails, minutes, timezone: timeZone, interview_id } = body
      if (!isTimeZone(timeZone)) throw invalid('timezone', 'Choose a time zone, such as Europe/London.')
      const range = rangeOf(body, now)
      const except = interview_id && isUuid(interview_id) ? interview_id : undefined
      const people = await findPeopleBusy(tx, { emails, range, except })
      const known = new Set(people.map(({ email }) => email))
      const slots = listFreeSlots({ people, range: { ...range, from: Math.max(range.from, now.getTime()) }, minutes })
      const found = people.length > 0 ? slots : []
      const zones = await zonesOfCandidate(work, body)
      const { interview_notice_hours: notice } = await getCompanySettings(tx)
      const offered = found.filter((slot) => slot.from >= now.getTime() + notice * HOUR_MS && isInDayOf(slot, zones))
      const suggested = suggestSlots(offered, { timeZone, ...SUGGESTED })
      return {
        success: true,
        slots: found.slice(0, SEARCH.slots).map(presentSlot),
        suggested: suggested.map(presentSlot),
        candidate_zones: [...zones],
        notice_hours: notice,
        people: people.map(({ email, name, feed, hours, busy }) => ({
          email,
          name,
          feed,
          time_zone: hours.timeZone,
          working: listWorking(hours, range).map(presentPeriod),
          busy: busy.map(presentPeriod),
        })),
        unknown: emails.filter((email) => !known.has(email)),
      }
    },
  },
})

/** The time zones of a candidate that the caller may see, if their location is known. */
async function zonesOfCandidate(work: Work, { resumeid, position_id }: FreeBody): Promise<readonly string[]> {
  if (!resumeid || !position_id) return []
  const { named } = await resolveNamed(work, { resumeid, position_id })
  return zonesOfPlace((await findHome(work.tx, named.candidateId)) ?? '')
}

const presentPeriod = ({ from, to }: Period) => ({
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
})
const presentSlot = (slot: Period & { spare: boolean }) => ({ ...presentPeriod(slot), spare: slot.spare })

/** Whole days in a zone. A day that begins with clocks being put forward begins an hour in. */
function rangeOf({ date, days, timezone }: { date: string; days: number; timezone: string }, now: Date): Period {
  const startOf = (day: string) =>
    (momentsAt(timezone, { day, time: '00:00' })[0] ?? momentsAt(timezone, { day, time: '01:00' })[0])?.getTime()
  const [from, to] = [startOf(date), startOf(addDays(date, days))]
  if (from === undefined || to === undefined) throw invalid('date', 'Choose a date.')
  if (to <= now.getTime()) throw invalid('date', 'The date must be today or later.')
  return { from, to }
}

function presentFeed(row: FeedRow | undefined) {
  if (!row) return { state: 'none' as const, host: '', read_at: null, error: '', next_at: null }
  const { host, error, read_at, next_at } = row
  const failed = row.is_cut_off ? ('partly' as const) : ('failed' as const)
  const state = error ? failed : read_at ? ('read' as const) : ('waiting' as const)
  return { state, host, read_at: read_at?.toISOString() ?? null, error, next_at: next_at?.toISOString() ?? null }
}

/** Replaces the calendar feed, with the times read from it. */
async function keepFeed(work: Work, address: string): Promise<void> {
  const { tx, now, session, deps } = work
  const { userId, companyId } = session
  if (address === '') {
    // A connected account is disconnected elsewhere.
    if (await findFeed(tx, userId)) await deleteCalendar(tx, userId)
    return recordEvent(work, { kind: 'user.calendar-taken-back' })
  }
  const { host } = readAddress(address, deps.env.PRIVATE_SOURCES === 'allow')
  // Locked before the keys are read: see readCredentialKeys.
  await lockCredentials(tx)
  const { current } = await readCredentialKeys(deps.env)
  await deleteCalendar(tx, userId)
  await insertFeed(tx, { userId, host, sealed: sealWith(current, address, feedPlace(companyId, userId)), at: now })
  await queueReading(tx, { companyId, userId })
  await recordEvent(work, { kind: 'user.calendar-given', payload: { host } })
}

function readAddress(address: string, allowsPrivate: boolean): URL {
  try {
    return checkAddress(address, () => allowsPrivate)
  } catch (error) {
    throw invalid('address', error instanceof Error ? error.message : 'The address is incomplete.')
  }
}
