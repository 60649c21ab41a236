import type { Period } from '@rolecall/domain/interviews/time-periods'
import type { Budget } from './budget.ts'
import type { ContentLine } from './content-lines.ts'
import { DAY_MS, readTime, type TimeValue } from './values.ts'
import type { FindZone } from './zone-finder.ts'
import { UTC, type Zone } from './zones.ts'

/** What of an entry could not be read. */
export type GapKind = 'start' | 'end' | 'repeat' | 'exception' | 'zone' | 'line' | 'cut'
/** Something that could not be read, and may keep its owner busy. `at`: the number of the line in its text, from 1. */
export type Gap = { at: number; what: GapKind }

/** Gaps that are kept, of one reading and of one entry: more say nothing more. */
const GAPS_MAX = 100

export function noteGap(gaps: Gap[], at: number, what: GapKind): void {
  if (gaps.length < GAPS_MAX) gaps.push({ at, what })
}

/** What all calendars of one reading share. `own`: the clocks of the owner, by which whole days and times without a zone go. */
export type Reading = { window: Period; own: Zone; budget: Budget; gaps: Gap[] }

/** What holds for one VCALENDAR. `emails`: of its owner, in lower case. `place`: in which of several texts it is. */
export type Scope = { findZone: FindZone; emails: ReadonlySet<string>; isCancelled: boolean; place: number }

/** A time of an entry with the clocks that show it. `zoneName`: empty without a zone. */
export type Stamp = TimeValue & { zone: Zone; zoneName: string }

export function readStamp(
  { params }: ContentLine,
  text: string,
  { findZone }: Scope,
  { own }: Reading,
): Stamp | undefined {
  const value = readTime(text)
  if (!value) return undefined
  if (value.isDate || params.get('VALUE')?.toUpperCase() === 'DATE') {
    const local = Math.floor(value.local / DAY_MS) * DAY_MS
    return { local, isDate: true, isUtc: false, zone: own, zoneName: '' }
  }
  if (value.isUtc) return { ...value, zone: UTC, zoneName: 'UTC' }
  const zoneName = params.get('TZID') ?? ''
  return { ...value, zone: zoneName === '' ? own : findZone(zoneName), zoneName }
}

/** Reads a value by itself or, where what follows it makes it whole, with that. Answers whether the rest was of use, too. */
export function readJoined<T>(
  { value, tail }: ContentLine,
  read: (text: string) => T | undefined,
): { found: T | undefined; isWhole: boolean } {
  const joined = read(value + tail)
  return joined === undefined && tail !== '' ? { found: read(value), isWhole: false } : { found: joined, isWhole: true }
}

/** The day that a moment means for whole days: programs write midnight of their own clocks, or of UTC. */
export function dayOfMoment(moment: number, own: Zone): number {
  const local = own.localAt(moment)
  const clock = ((local % DAY_MS) + DAY_MS) % DAY_MS
  const isMidnight = clock === 0 || clock >= DAY_MS - 60_000
  return Math.floor((isMidnight ? local : moment) / DAY_MS) * DAY_MS
}
