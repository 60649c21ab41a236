import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import type { Budget } from './budget.ts'
import type { ContentLine } from './content-lines.ts'
import { readTime, type TimeValue } from './values.ts'
import type { FindZone } from './zone-finder.ts'
import { UTC, type Zone } from './zones.ts'

/** The part of an entry that could not be read. */
export type GapKind = 'start' | 'end' | 'repeat' | 'exception' | 'zone' | 'line' | 'cut'
/** An unreadable part that may make the owner busy. `at`: the line number in its text, from 1. */
export type Gap = { at: number; what: GapKind }

/** Maximum number of gaps kept, per reading and per entry; more would not add information. */
const GAPS_MAX = 100

export function recordGap(gaps: Gap[], at: number, what: GapKind): void {
  if (gaps.length < GAPS_MAX) gaps.push({ at, what })
}

/** State shared by all calendars of one reading. `own`: the owner's zone, used for whole days and for times without a zone. */
export type Reading = { window: Period; own: Zone; budget: Budget; gaps: Gap[] }

/** State of one VCALENDAR. `emails`: of its owner, in lower case. `place`: the index of its text. */
export type Scope = { findZone: FindZone; emails: ReadonlySet<string>; isCancelled: boolean; place: number }

/** A time of an entry with its zone. `zoneName`: '' without a zone. */
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

/** Reads a value by itself or, if that makes it complete, together with its tail. Returns whether all of it was used. */
export function readJoined<T>(
  { value, tail }: ContentLine,
  read: (text: string) => T | undefined,
): { found: T | undefined; isWhole: boolean } {
  const joined = read(value + tail)
  return joined === undefined && tail !== '' ? { found: read(value), isWhole: false } : { found: joined, isWhole: true }
}

/** The day of a moment that stands for a whole day: programs write midnight in their own zone, or in UTC. */
export function dayOfMoment(moment: number, own: Zone): number {
  const local = own.localAt(moment)
  const clock = ((local % DAY_MS) + DAY_MS) % DAY_MS
  const isMidnight = clock === 0 || clock >= DAY_MS - 60_000
  return Math.floor((isMidnight ? local : moment) / DAY_MS) * DAY_MS
}
