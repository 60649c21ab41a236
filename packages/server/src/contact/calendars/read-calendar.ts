import { addDays, isTimeZone } from '@rolecall/domain/calendar/company-day'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import ICAL from 'ical.js'
import { isInterviewUid } from '../outbox/interview-uid.ts'
import { type Budget, boundRules, newBudget, TooMuchWork, within } from './bound-rules.ts'
import { type Clocks, type Component, lengthOf, type Property, type Time, uidOf } from './calendar-parts.ts'
import { type OwnEntry, readOwnEntry } from './read-own-entry.ts'

/**
 * Our own bounds: entries of one calendar, how often one of them repeats until the window ends, days that one of them names
 * beside its rules, time zones that the calendar describes, and times within the window.
 */
const ENTRIES_MAX = 20_000
const REPEATS_MAX = 30_000
const DATES_MAX = 5_000
const ZONES_MAX = 100
const TIMES_MAX = 5_000
/** Interviews of one person that are looked at. */
const OWN_MAX = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Clocks on earth are less than this apart. */
const APART_MS = 2 * DAY_MS

/** `timeZone`: whose days whole days are, and whose clocks times without a zone mean. */
export type CalendarAsked = { window: Period; timeZone: string }
/** `isCutOff`: there is more in it than is read; `own`: what we wrote ourselves, which keeps nobody busy a second time. */
export type CalendarRead = { busy: Period[]; own: OwnEntry[]; isCutOff: boolean } | { why: string }

/**
 * When somebody is busy by their calendar (iCalendar), within a window: without what is cancelled or does not keep them
 * busy. What it is about is not read. Of a calendar that would take too long as much as could be read; answers with why, in
 * words, where the text is none. `budget`: what it may cost.
 */
export function readCalendar(text: string, asked: CalendarAsked, budget = newBudget()): CalendarRead {
  const root = parse(text)
  if (!root) return { why: 'What it answers is no calendar.' }
  boundRules(root, budget, new Date(asked.window.to + APART_MS).getUTCFullYear())
  const all = root.getAllSubcomponents('vevent')
  const entries = all.slice(0, ENTRIES_MAX)
  if (entries.length < all.length) budget.isCutOff = true
  const clocks = readClocks(root, asked, budget)
  const exceptions = Map.groupBy(
    entries.filter((entry) => entry.hasProperty('recurrence-id')),
    uidOf,
  )
  const busy: Period[] = []
  const own: OwnEntry[] = []
  for (const entry of entries) {
    if (isInterviewUid(uidOf(entry))) {
      own.push(...readOwnEntry(entry, clocks))
      continue
    }
    const reading = { ...asked, clocks, budget, exceptions: exceptions.get(uidOf(entry)) ?? [] }
    const periods = within(budget, () => listPeriods(entry, reading), [])
    busy.push(...periods.filter(({ from, to }) => to > asked.window.from && from < asked.window.to))
    if (busy.length <= TIMES_MAX) continue
    budget.isCutOff = true
    busy.length = TIMES_MAX
    break
  }
  return { busy: joinPeriods(busy), own: own.slice(0, OWN_MAX), isCutOff: budget.isCutOff }
}

/** The same of several texts, as servers answer each entry by itself; what is no calendar among them is left out. */
export function readCalendars(texts: readonly string[], asked: CalendarAsked, budget = newBudget()): CalendarRead {
  const busy: Period[] = []
  const own: OwnEntry[] = []
  for (const [place, text] of texts.entries()) {
    const read = readCalendar(text, asked, budget)
    if ('why' in read) budget.isCutOff = true
    else {
      busy.push(...read.busy)
      own.push(...read.own.map((entry) => ({ ...entry, place })))
    }
    if (busy.length > TIMES_MAX) budget.isCutOff = true
  }
  return { busy: joinPeriods(busy).slice(0, TIMES_MAX), own: own.slice(0, OWN_MAX), isCutOff: budget.isCutOff }
}

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
function readClocks(root: Component, { window, timeZone: own }: CalendarAsked, budget: Budget): Clocks {
  const described = new Map<string, InstanceType<typeof ICAL.Timezone>>()
  const last = ICAL.Time.fromJSDate(new Date(window.to), true)
  for (const component of root.getAllSubcomponents('vtimezone').slice(0, ZONES_MAX)) {
    const zone = new ICAL.Timezone(component)
    // Its rules are counted out here, and nobody goes by one that has too many.
    const isKnown = within(budget, () => Number.isFinite(zone.utcOffset(last)), false)
    if (isKnown) described.set(String(component.getFirstPropertyValue('tzid') ?? ''), zone)
  }
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

type Reading = CalendarAsked & { clocks: Clocks; budget: Budget; exceptions: readonly Component[] }

function listPeriods(entry: Component, reading: Reading): Period[] {
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

type Series = Reading & { start: Property; begins: Time; length: number }

/** Of a series that repeats more often than is read those times that were found. */
function repeat(entry: Component, { window, clocks, exceptions, start, begins, length, budget }: Series): Period[] {
  const [rules, ...dates] = ['rrule', 'rdate', 'exdate'].map((name) => entry.getAllProperties(name))
  if (dates.flat().reduce((sum, each) => sum + each.getValues().length, 0) > DATES_MAX) throw new TooMuchWork()
  if (dates.flat().length === 0 && rules?.every((rule) => isOver(rule, window.from - length))) return []
  const moved = new Set(exceptions.map((each) => momentOfException(each, clocks)))
  const found: Period[] = []
  const times = new ICAL.RecurExpansion({ component: entry, dtstart: begins })
  for (let count = 0; count < REPEATS_MAX; count += 1) {
    const next = within(budget, () => times.next(), undefined)
    if (!next || localOf(next) > window.to + APART_MS) return found
    // Reading clocks takes far longer than counting on.
    if (localOf(next) + length < window.from - APART_MS) continue
    const from = clocks(next, start)
    if (!moved.has(from)) found.push({ from, to: from + length })
  }
  budget.isCutOff = true
  return found
}

/** Whether the last day of a rule is before a moment, so that it need not be counted out. */
function isOver(property: Property, before: number): boolean {
  const rule = property.getFirstValue()
  return rule instanceof ICAL.Recur && rule.until ? localOf(rule.until) < before - APART_MS : false
}

function momentOfException(entry: Component, clocks: Clocks): number {
  const property = entry.getFirstProperty('recurrence-id')
  const value = property?.getFirstValue()
  return property && value instanceof ICAL.Time ? clocks(value, property) : Number.NaN
}
