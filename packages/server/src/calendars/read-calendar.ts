import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import ICAL from 'ical.js'

/** Our own bounds: entries of one calendar, how often one of them repeats until the window ends, and times within it. */
const ENTRIES_MAX = 20_000
const REPEATS_MAX = 30_000
const TIMES_MAX = 5_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Clocks on earth are less than this apart. */
const APART_MS = 2 * DAY_MS

/** `timeZone`: whose days whole days are, and whose clocks times without a zone mean. */
type Asked = { window: Period; timeZone: string }
export type CalendarRead = { busy: Period[] } | { why: string }

/**
 * When somebody is busy by their calendar (iCalendar), within a window: without what is cancelled or does not keep them
 * busy. What it is about is not read. Answers with why, in words, where the text is none or too much.
 */
export function readCalendar(text: string, asked: Asked): CalendarRead {
  const root = parse(text)
  if (!root) return { why: 'What it answers is no calendar.' }
  const entries = root.getAllSubcomponents('vevent')
  if (entries.length > ENTRIES_MAX) return { why: 'It holds more entries than are read.' }
  const clocks = readClocks(root, asked.timeZone)
  const exceptions = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    uidOf,
  )
  const busy: Period[] = []
  for (const entry of entries) {
    const periods = listPeriods(entry, { ...asked, clocks, exceptions: exceptions.get(uidOf(entry)) ?? [] })
    if (periods === 'too-often') return { why: 'An entry of it repeats more often than is read.' }
    busy.push(...periods.filter(({ from, to }) => to > asked.window.from && from < asked.window.to))
    if (busy.length > TIMES_MAX) return { why: 'It holds more entries than are read.' }
  }
  return { busy: joinPeriods(busy) }
}

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>
type Property = InstanceType<typeof ICAL.Property>
/** When clocks show a time of a property. */
type Clocks = (time: Time, property: Property) => number

function parse(text: string): Component | undefined {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) return undefined
  try {
    const parsed = ICAL.parse(text)
    const root = new ICAL.Component((typeof parsed[0] === 'string' ? parsed : parsed[0]) as [])
    return root.name === 'vcalendar' ? root : undefined
  } catch {
    return undefined
  }
}

const uidOf = (entry: Component): string => String(entry.getFirstPropertyValue('uid') ?? '')
const wordOf = (entry: Component, name: string): string => String(entry.getFirstPropertyValue(name) ?? '').toUpperCase()
const isFree = (entry: Component): boolean =>
  wordOf(entry, 'transp') === 'TRANSPARENT' || wordOf(entry, 'status') === 'CANCELLED'

const localOf = ({ year, month, day, hour, minute, second }: Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** What clocks are put forward over begins when they are. */
function momentIn(timeZone: string, local: number): number {
  const shown = new Date(local).toISOString()
  const clock = { day: shown.slice(0, 10), time: shown.slice(11, 16) }
  const [moment] = momentsAt(timeZone, clock)
  if (moment) return moment.getTime() + (local % 60_000)
  const [before] = momentsAt(timeZone, { ...clock, day: addDays(clock.day, -1) })
  return (before?.getTime() ?? local) + DAY_MS
}

/** By the zones that the calendar itself describes where a name is none of IANA's. */
function readClocks(root: Component, own: string): Clocks {
  const described = new Map(
    root
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid') ?? ''), new ICAL.Timezone(zone)]),
  )
  return (time, property) => {
    const local = localOf(time)
    if (time.isDate) return momentIn(own, local)
    if (time.zone === ICAL.Timezone.utcTimezone) return local
    const name = String(property.getParameter('tzid') ?? '')
    if (name !== '' && isTimeZone(name)) return momentIn(name, local)
    const zone = described.get(name)
    return zone ? local - zone.utcOffset(time) * 1_000 : momentIn(own, local)
  }
}

type Reading = Asked & { clocks: Clocks; exceptions: readonly Component[] }

function listPeriods(entry: Component, reading: Reading): Period[] | 'too-often' {
  if (isFree(entry)) return []
  const start = entry.getFirstProperty('dtstart')
  const begins = start?.getFirstValue()
  if (!start || !(begins instanceof ICAL.Time) || Number.isNaN(localOf(begins))) return []
  const from = reading.clocks(begins, start)
  const length = lengthOf(entry, { begins, from, clocks: reading.clocks })
  if (length <= 0) return []
  const isSeries = entry.hasProperty('rrule') || entry.hasProperty('rdate')
  if (!isSeries || entry.hasProperty('recurrence-id')) return [{ from, to: from + length }]
  return repeat(entry, { ...reading, start, begins, length })
}

/** Milliseconds; of an entry without an end a whole day, or nothing. */
function lengthOf(entry: Component, { begins, from, clocks }: { begins: Time; from: number; clocks: Clocks }): number {
  const end = entry.getFirstProperty('dtend')
  const ends = end?.getFirstValue()
  if (end && ends instanceof ICAL.Time) return clocks(ends, end) - from
  const duration = entry.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1_000
  return begins.isDate ? DAY_MS : 0
}

type Series = Reading & { start: Property; begins: Time; length: number }

function repeat(
  entry: Component,
  { window, clocks, exceptions, start, begins, length }: Series,
): Period[] | 'too-often' {
  const moved = new Set(exceptions.map((each) => momentOfException(each, clocks)))
  const times = new ICAL.RecurExpansion({ component: entry, dtstart: begins })
  const found: Period[] = []
  for (let count = 0; count < REPEATS_MAX; count += 1) {
    const next = times.next()
    if (!next || localOf(next) > window.to + APART_MS) return found
    // Reading clocks takes far longer than counting on.
    if (localOf(next) + length < window.from - APART_MS) continue
    const from = clocks(next, start)
    if (!moved.has(from)) found.push({ from, to: from + length })
  }
  return 'too-often'
}

function momentOfException(entry: Component, clocks: Clocks): number {
  const property = entry.getFirstProperty('recurrence-id')
  const value = property?.getFirstValue()
  return property && value instanceof ICAL.Time ? clocks(value, property) : Number.NaN
}
