import { joinPeriods, type Period } from '@rolecall/domain/interviews/time-periods'
import { isEmailAddress } from '@rolecall/domain/text/email-address'
import { isInterviewUid } from '../email/interview-uid.ts'
import { type Budget, newBudget } from './ical/budget.ts'
import { type Component, firstValue, readComponents } from './ical/content-lines.ts'
import { type Entry, readEntry } from './ical/entry.ts'
import { listFreeBusy, listUnavailable } from './ical/free-busy.ts'
import { type Gap, type Reading, recordGap, type Scope } from './ical/reading.ts'
import { listTimes } from './ical/series.ts'
import { zoneFinder } from './ical/zone-finder.ts'
import { ianaZones } from './ical/zones.ts'
import { type OwnEntry, readOwnEntry } from './read-own-entry.ts'

/** Limits chosen by us: entries of one calendar, and times within the window. */
const ENTRIES_MAX = 50_000
const TIMES_MAX = 5_000
/** Maximum number of a user's interviews that are examined. */
const OWN_MAX = 1_000

/** `timeZone`: for whole days and for times without a zone. `emails`: of the owner, to find their answers to invitations. */
export type CalendarReadOptions = { window: Period; timeZone: string; emails?: readonly string[] }
/**
 * `isCutOff`: it has more than is read; `gaps`: unreadable parts that may make the owner busy; `own`: entries written by us,
 * which do not count as busy a second time.
 */
export type CalendarReadResult = { busy: Period[]; own: OwnEntry[]; isCutOff: boolean; gaps: Gap[] } | { why: string }

/**
 * Reads the busy times from a calendar (iCalendar) within a window, leaving out entries that are cancelled, declined or marked
 * as free. The subject is not read. An unreadable part affects only itself and is listed in `gaps`; an ambiguous time counts as
 * all of its meanings (rule A-270). Returns a sentence saying why if the text is no calendar. `budget`: limit of the cost.
 */
export const readCalendar = (text: string, asked: CalendarReadOptions, budget = newBudget()): CalendarReadResult =>
  readTexts([text], asked, budget)

/** The same for several texts, as servers return each entry separately; one that is no calendar is recorded as a gap. */
export const readCalendars = (
  texts: readonly string[],
  asked: CalendarReadOptions,
  budget = newBudget(),
): CalendarReadResult => {
  const read = readTexts(texts, asked, budget)
  if (!('why' in read)) return read
  return { busy: [], own: [], isCutOff: false, gaps: texts.length > 0 ? [{ at: 1, what: 'line' }] : [] }
}

function readTexts(texts: readonly string[], asked: CalendarReadOptions, budget: Budget): CalendarReadResult {
  const iana = ianaZones()
  const reading: Reading = { window: asked.window, own: iana(asked.timeZone), budget, gaps: [] }
  const calendars = texts.flatMap((text, place) => openCalendars(text, place, reading))
  if (calendars.length === 0) return { why: 'The server’s response isn’t a calendar.' }
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

/** The calendars of a text, with components placed beside them by mistake; none if the text is no iCalendar. */
function openCalendars(text: string, place: number, reading: Reading): Calendar[] {
  const isCalendar = /^[\s\0\uFEFF\uFFFD]*BEGIN\s*:\s*VCALENDAR/i.test(text) || /^BEGIN:VCALENDAR\s*$/im.test(text)
  const none = () => {
    recordGap(reading.gaps, 1, 'line')
    return []
  }
  if (!isCalendar) return none()
  const { root, isWhole } = readComponents(text)
  const inside = listParts(root)
  const strays = inside
    .filter(({ name }) => name === 'VCALENDAR' || name.startsWith('X-'))
    .flatMap(({ strayLines }) => strayLines)
  if (inside.every(({ name }) => name === 'VCALENDAR') && (strays.length > 0 || !isWhole)) return none()
  for (const at of strays) recordGap(reading.gaps, at, 'line')
  if (!isWhole) recordGap(reading.gaps, text.split(/\r\n?|\n/).length, 'cut')
  const calendars = root.parts.filter(({ name }) => name === 'VCALENDAR')
  const beside = { ...root, parts: root.parts.filter(({ name }) => name !== 'VCALENDAR') }
  return [...calendars, ...(beside.parts.length > 0 ? [beside] : [])].map((component) => ({ component, place }))
}

/** All components within one, at any depth. */
function listParts(component: Component): Component[] {
  const found: Component[] = []
  const waiting = component.parts.toReversed()
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    found.push(part)
    for (const inner of part.parts.toReversed()) waiting.push(inner)
  }
  return found
}

/** The owner's addresses: a calendar named by an address belongs to it, as Google names calendars. */
function scopeOf(calendar: Component, { emails = [] }: CalendarReadOptions): Pick<Scope, 'emails' | 'isCancelled'> {
  const name = firstValue(calendar, 'X-WR-CALNAME')
  const all = [...emails, ...(isEmailAddress(name) ? [name] : [])]
  return {
    emails: new Set(all.map((email) => email.toLowerCase())),
    isCancelled: firstValue(calendar, 'METHOD').toUpperCase() === 'CANCEL',
  }
}
