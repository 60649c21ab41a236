import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { isEmailAddress } from '@rolecall/domain/text/email-address'
import { isInterviewUid } from '../outbox/interview-uid.ts'
import { type Budget, newBudget } from './ical/budget.ts'
import { type Component, firstValue, readComponents } from './ical/content-lines.ts'
import { type Entry, readEntry } from './ical/entry.ts'
import { listFreeBusy, listUnavailable } from './ical/free-busy.ts'
import { type Gap, noteGap, type Reading, type Scope } from './ical/reading.ts'
import { listTimes } from './ical/series.ts'
import { zoneFinder } from './ical/zone-finder.ts'
import { ianaZones } from './ical/zones.ts'
import { type OwnEntry, readOwnEntry } from './read-own-entry.ts'

/** Our own bounds: entries of one calendar, and times within the window. */
const ENTRIES_MAX = 50_000
const TIMES_MAX = 5_000
/** Interviews of one person that are looked at. */
const OWN_MAX = 1_000

/**
 * `timeZone`: whose days whole days are, and whose clocks times without a zone mean. `emails`: of the owner, whose answers to
 * invitations count.
 */
export type CalendarAsked = { window: Period; timeZone: string; emails?: readonly string[] }
/**
 * `isCutOff`: there is more in it than is read; `gaps`: what could not be read and may keep its owner busy; `own`: what we wrote
 * ourselves, which keeps nobody busy a second time.
 */
export type CalendarRead = { busy: Period[]; own: OwnEntry[]; isCutOff: boolean; gaps: Gap[] } | { why: string }

/**
 * When somebody is busy by their calendar (iCalendar), within a window: without what is cancelled, declined or does not keep them
 * busy. What it is about is not read. What cannot be read costs itself and is named in `gaps`; where it may be one time or another,
 * it is all of them (rule A-270). Answers with why, in words, where the text is no calendar. `budget`: what it may cost.
 */
export const readCalendar = (text: string, asked: CalendarAsked, budget = newBudget()): CalendarRead =>
  readTexts([text], asked, budget)

/** The same of several texts, as servers answer each entry by itself; what is no calendar among them is a gap. */
export const readCalendars = (texts: readonly string[], asked: CalendarAsked, budget = newBudget()): CalendarRead => {
  const read = readTexts(texts, asked, budget)
  if (!('why' in read)) return read
  return { busy: [], own: [], isCutOff: false, gaps: texts.length > 0 ? [{ at: 1, what: 'line' }] : [] }
}

function readTexts(texts: readonly string[], asked: CalendarAsked, budget: Budget): CalendarRead {
  const iana = ianaZones()
  const reading: Reading = { window: asked.window, own: iana(asked.timeZone), budget, gaps: [] }
  const calendars = texts.flatMap((text, place) => openCalendars(text, place, reading))
  if (calendars.length === 0) return { why: 'What it answers is no calendar.' }
  const entries: Entry[] = []
  let busy: Period[] = []
  const own: OwnEntry[] = []
  let left = ENTRIES_MAX
  for (const { component, place } of calendars) {
    const parts = listParts(component)
    const named = (name: string) => parts.filter((part) => part.name === name)
    const context = { window: asked.window, budget, iana }
    const scope: Scope = { ...scopeOf(component, asked), findZone: zoneFinder(named('VTIMEZONE'), context), place }
    const events = named('VEVENT').slice(0, Math.max(0, left))
    left -= named('VEVENT').length
    for (const event of events) {
      const entry = readEntry(event, scope, reading)
      if (isInterviewUid(entry.uid)) own.push(...readOwnEntry(event, entry))
      else entries.push(entry)
    }
    const freeBusy = named('VFREEBUSY').flatMap((part) => listFreeBusy(part, scope, reading))
    busy = busy.concat(freeBusy, listUnavailable(named('VAVAILABILITY'), scope, reading))
  }
  const times = joinPeriods(busy.concat(listTimes(entries, reading)))
  if (left < 0 || times.length > TIMES_MAX) budget.isCutOff = true
  return {
    busy: times.slice(0, TIMES_MAX),
    own: own.slice(0, OWN_MAX),
    isCutOff: budget.isCutOff,
    gaps: reading.gaps,
  }
}

type Calendar = { component: Component; place: number }

/** The calendars of a text, and what stands beside them by mistake; none where it is no text of this kind. */
function openCalendars(text: string, place: number, reading: Reading): Calendar[] {
  const isCalendar = /^[\s\0\uFEFF\uFFFD]*BEGIN\s*:\s*VCALENDAR/i.test(text) || /^BEGIN:VCALENDAR\s*$/im.test(text)
  const none = () => {
    noteGap(reading.gaps, 1, 'line')
    return []
  }
  if (!isCalendar) return none()
  const { root, isWhole } = readComponents(text)
  const inside = listParts(root)
  const strays = inside
    .filter(({ name }) => name === 'VCALENDAR' || name.startsWith('X-'))
    .flatMap(({ strayLines }) => strayLines)
  if (inside.every(({ name }) => name === 'VCALENDAR') && (strays.length > 0 || !isWhole)) return none()
  for (const at of strays) noteGap(reading.gaps, at, 'line')
  if (!isWhole) noteGap(reading.gaps, text.split(/\r\n?|\n/).length, 'cut')
  const calendars = root.parts.filter(({ name }) => name === 'VCALENDAR')
  const beside = { ...root, parts: root.parts.filter(({ name }) => name !== 'VCALENDAR') }
  return [...calendars, ...(beside.parts.length > 0 ? [beside] : [])].map((component) => ({ component, place }))
}

/** All components within one, however deep. */
function listParts(component: Component): Component[] {
  const found: Component[] = []
  const waiting = component.parts.toReversed()
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    found.push(part)
    for (const inner of part.parts.toReversed()) waiting.push(inner)
  }
  return found
}

/** A calendar that is called by an address is that address's own, as Google calls them. */
function scopeOf(calendar: Component, { emails = [] }: CalendarAsked): Pick<Scope, 'emails' | 'isCancelled'> {
  const name = firstValue(calendar, 'X-WR-CALNAME')
  const all = [...emails, ...(isEmailAddress(name) ? [name] : [])]
  return {
    emails: new Set(all.map((email) => email.toLowerCase())),
    isCancelled: firstValue(calendar, 'METHOD').toUpperCase() === 'CANCEL',
  }
}
