import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { openRule } from './budget.ts'
import { type Entry, isSeries, msOf } from './entry.ts'
import { expandRule } from './expand-rule.ts'
import { dayOfMoment, type Reading, recordGap, type Stamp } from './reading.ts'
import type { Rule } from './rule.ts'
import type { Duration, TimeValue } from './values.ts'

/** No two zones on earth differ by more than this. */
const APART_MS = 2 * DAY_MS

/** Maximum number of comparisons between versions and exceptions of one series. Limit chosen by us. */
const PAIRS_MAX = 100_000

/** Times at which entries make the owner busy, within the window. Unreadable parts that may matter there are recorded as gaps. */
export function listTimes(entries: readonly Entry[], reading: Reading): Period[] {
  const groups = Map.groupBy(entries, ({ uid, at, place }) => (uid === '' ? `${place} ${at}` : uid))
  return [...groups.values()].flatMap((group) => {
    const exceptions = newestExceptions(group.filter(({ exception }) => exception))
    const whole = newest(group.filter(({ exception }) => !exception))
    // Of more versions than programs write, the rest excludes nothing: it counts as busy rather than being compared for ever.
    const compared = Math.ceil(PAIRS_MAX / Math.max(1, exceptions.length))
    return [...whole, ...exceptions].flatMap((entry, place) =>
      listOne(entry, place < compared ? exceptions : [], reading),
    )
  })
}

/** Drops versions that a newer one of the same entry replaces. */
function newest(versions: readonly Entry[]): Entry[] {
  const last = versions.reduce((most, { sequence }) => Math.max(most, sequence), 0)
  return versions.filter(({ sequence }) => sequence === last)
}

const newestExceptions = (exceptions: readonly Entry[]): Entry[] =>
  [
    ...Map.groupBy(exceptions, ({ exception, at, place }) => {
      const stamp = exception?.stamp
      if (!stamp) return `${place} ${at}`
      return stamp.isDate ? `day ${stamp.local}` : stamp.zone.latest(stamp.local)
    }).values(),
  ].flatMap(newest)

function listOne(entry: Entry, exceptions: readonly Entry[], reading: Reading): Period[] {
  if (entry.isFree) {
    // The occurrence that it replaces is unknown.
    if (entry.exception && !entry.exception.stamp) noteGaps(reading, entry)
    return []
  }
  const { start } = entry
  if (!start) {
    noteGaps(reading, entry)
    return []
  }
  const times = isSeries(entry) ? repeat(entry, start, exceptions, reading) : [periodAt(entry, start, start.local)]
  const { from, to } = reading.window
  const within = joinPeriods(times.filter((time) => time.to > from && time.from < to))
  if (entry.gaps.length > 0 && (within.length > 0 || mayRepeat(entry, start, reading))) noteGaps(reading, entry)
  return within
}

function noteGaps({ gaps }: Reading, entry: Entry): void {
  for (const { at, what } of entry.gaps) recordGap(gaps, at, what)
}

/** Whether a series with unreadable parts may reach into the window. */
const mayRepeat = (entry: Entry, start: Stamp, { window }: Reading): boolean =>
  (isSeries(entry) || entry.gaps.some(({ what }) => what === 'line' || what === 'repeat')) &&
  start.local < window.to + APART_MS &&
  !entry.rules.some(({ rule }) => rule.until && rule.until.local < window.from - APART_MS)

function periodAt({ travel, length: own }: Entry, { zone }: Stamp, local: number, length: Duration = own): Period {
  return { from: zone.earliest(local) - travel, to: zone.latest(local + length.days * DAY_MS) + length.ms }
}

function repeat(entry: Entry, start: Stamp, exceptions: readonly Entry[], reading: Reading): Period[] {
  const { window, budget } = reading
  const length = Math.max(0, msOf(entry.length)) + entry.travel
  // A moved occurrence may come from long before the window.
  const moved = exceptions.some(({ exception }) => exception?.isRange) ? 366 * DAY_MS : 0
  const [from, to] = [window.from - APART_MS - length - moved, window.to + APART_MS + moved]
  const expand = (rule: Rule) =>
    expandRule(rule, { start: start.local, from, to, until: lastOf(rule, start, reading), spend: openRule(budget) })
  const dates = entry.dates.map(({ stamp, length: own }) => ({ local: localIn(stamp, start, reading), own }))
  const locals = new Set([start.local, ...entry.rules.flatMap(({ rule }) => expand(rule))])
  const isOut = exclusions(
    [...entry.excluded, ...exceptions.flatMap(({ exception }) => exception?.stamp ?? [])],
    new Set(entry.exRules.filter(({ isWhole }) => isWhole).flatMap(({ rule }) => expand(rule))),
    start,
    reading,
  )
  const follow = followers(exceptions, start, reading)
  const times: Period[] = []
  const add = (local: number, own?: Duration) => {
    if (isOut(local)) return
    const change = follow(local)
    if (!change) times.push(periodAt(entry, start, local, own))
    else if (!change.entry.isFree) times.push(periodAt(change.entry, start, local + change.shift))
  }
  for (const local of locals) add(local)
  for (const { local, own } of dates) if (own || !locals.has(local)) add(local, own)
  return times
}

/** The last local time of a series that a rule allows. */
function lastOf({ until }: Rule, start: Stamp, { own }: Reading): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (start.isDate) return until.isUtc ? dayOfMoment(until.local, own) : until.local
  if (until.isDate) return until.local + DAY_MS - 1
  if (until.isUtc) return start.zone.localAt(until.local)
  return start.isUtc ? Math.max(until.local, own.latest(until.local)) : until.local
}

const isOwnClock = (stamp: Stamp, start: Stamp) => stamp.zoneName === '' || stamp.zoneName === start.zoneName

/** A time in the zone of a series; a day becomes the series' time on that day. */
function localIn(stamp: Stamp, start: Stamp, { own }: Reading): number {
  if (start.isDate) {
    if (stamp.isUtc) return dayOfMoment(stamp.local, own)
    return Math.floor(stamp.local / DAY_MS) * DAY_MS
  }
  if (stamp.isDate) return stamp.local + clockOf(start)
  return isOwnClock(stamp, start) ? stamp.local : start.zone.localAt(stamp.zone.latest(stamp.local))
}

const clockOf = ({ local }: TimeValue) => ((local % DAY_MS) + DAY_MS) % DAY_MS

/**
 * Returns a predicate for excluded times of a series. Times are compared as moments, so that their zones do not matter; as
 * local times if both have the same zone or none; and as days if only a day is given.
 */
function exclusions(
  stamps: readonly Stamp[],
  byRule: ReadonlySet<number>,
  start: Stamp,
  reading: Reading,
): (local: number) => boolean {
  const days = new Set<number>()
  const locals = new Set<number>()
  const moments = new Set<number>()
  for (const stamp of stamps) {
    if (start.isDate || stamp.isDate) days.add(Math.floor(localIn(stamp, start, reading) / DAY_MS))
    else if (isOwnClock(stamp, start)) locals.add(stamp.local)
    if (!start.isDate && !stamp.isDate && stamp.zone.isSure) moments.add(stamp.zone.latest(stamp.local))
  }
  return (local) =>
    byRule.has(local) ||
    locals.has(local) ||
    days.has(Math.floor(local / DAY_MS)) ||
    (moments.size > 0 && start.zone.isSure && moments.has(start.zone.latest(local)))
}

/** The change that applies from one occurrence on (RANGE=THISANDFUTURE), and how far it moves the later ones. */
function followers(exceptions: readonly Entry[], start: Stamp, reading: Reading) {
  const changes = exceptions
    .flatMap((entry) => {
      const { stamp, isRange = false } = entry.exception ?? {}
      if (!stamp || !isRange) return []
      const at = localIn(stamp, start, reading)
      return [{ entry, at, shift: entry.start ? localIn(entry.start, start, reading) - at : 0 }]
    })
    .toSorted((one, other) => one.at - other.at)
  return (local: number) => changes.findLast(({ at }) => at <= local)
}
