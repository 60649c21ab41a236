import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { type Component, type ContentLine, firstValue, linesOf } from './content-lines.ts'
import { isFree } from './is-free.ts'
import {
  type Gap,
  type GapKind,
  type Reading,
  readJoined,
  readStamp,
  recordGap,
  type Scope,
  type Stamp,
} from './reading.ts'
import { type RuleReading, readRule } from './rule.ts'
import { type Duration, readDuration } from './values.ts'

/** Maximum number of dates of one entry besides its rules. Limit chosen by us. */
const DATES_MAX = 5_000

/** An entry of a calendar, without its subject. `length`: `days` are counted by its clocks, `ms` is exact. */
export type Entry = {
  at: number
  place: number
  uid: string
  sequence: number
  isFree: boolean
  start: Stamp | undefined
  length: Duration
  /** Travel time, in milliseconds. */
  travel: number
  /** The occurrence of a series that it replaces, and all later ones if `isRange`. */
  exception: { stamp: Stamp | undefined; isRange: boolean } | undefined
  rules: RuleReading[]
  exRules: RuleReading[]
  dates: { stamp: Stamp; length: Duration | undefined }[]
  excluded: Stamp[]
  gaps: Gap[]
}

export const isSeries = ({ exception, rules, dates }: Entry): boolean =>
  !exception && (rules.length > 0 || dates.length > 0)

/** Reads as much of an entry as possible; `gaps` records the rest. */
export function readEntry(component: Component, scope: Scope, reading: Reading): Entry {
  const gaps: Gap[] = []
  for (const at of component.strayLines) recordGap(gaps, at, 'line')
  const reader = new EntryReader(component, scope, reading, gaps)
  const { start, length } = reader.readSpan()
  const [travel] = reader.readAll('X-APPLE-TRAVEL-DURATION', 'start', readDuration)
  return {
    at: component.at,
    place: scope.place,
    uid: firstValue(component, 'UID') + (linesOf(component, 'UID')[0]?.tail ?? ''),
    sequence: Number(/^\d{1,9}/.exec(firstValue(component, 'SEQUENCE'))?.[0] ?? 0),
    isFree: scope.isCancelled || isFree(component, scope.emails),
    start,
    length,
    travel: travel ? Math.max(0, travel.days * DAY_MS + travel.ms) : 0,
    exception: reader.readException(),
    rules: reader.readRules('RRULE', 'repeat'),
    exRules: reader.readRules('EXRULE', 'exception'),
    dates: reader.readDates(),
    excluded: reader.readEach('EXDATE', 'exception', (line, text) => readStamp(line, text, scope, reading)),
    gaps,
  }
}

class EntryReader {
  readonly #component: Component
  readonly #scope: Scope
  readonly #reading: Reading
  readonly #gaps: Gap[]

  constructor(component: Component, scope: Scope, reading: Reading, gaps: Gap[]) {
    this.#component = component
    this.#scope = scope
    this.#reading = reading
    this.#gaps = gaps
  }

  /** Values of a property; unreadable ones are recorded as gaps. */
  readAll<T>(name: string, what: GapKind, read: (text: string, line: ContentLine) => T | undefined): T[] {
    return linesOf(this.#component, name).flatMap((line) => {
      const { found, isWhole } = readJoined(line, (text) => read(text, line))
      if (found === undefined || !isWhole) this.#note(line.at, what)
      return found === undefined ? [] : [found]
    })
  }

  /** The same for lists: an unreadable value does not affect the others. */
  readEach<T>(name: string, what: GapKind, read: (line: ContentLine, text: string) => T | undefined): T[] {
    const found: T[] = []
    for (const line of linesOf(this.#component, name))
      for (const text of (line.value + line.tail).split(/[,;]/)) {
        if (text.trim() === '') continue
        const value = read(line, text)
        if (value === undefined) this.#note(line.at, what)
        else if (found.length < DATES_MAX) found.push(value)
        else this.#reading.budget.isCutOff = true
      }
    return found
  }

  readRules = (name: string, what: GapKind): RuleReading[] =>
    linesOf(this.#component, name).flatMap(({ at, value, tail }) => {
      const joined = readRule(value + tail)
      const rule = joined?.isWhole || tail === '' ? joined : readRule(value)
      if (rule && (!rule.isWhole || (tail !== '' && rule !== joined))) this.#note(at, what)
      return rule ?? []
    })

  readDates(): Entry['dates'] {
    return this.readEach('RDATE', 'repeat', (line, text) => {
      const [from = '', to] = text.split('/')
      const stamp = this.#stampOf(line, from)
      if (!stamp || to === undefined) return stamp && { stamp, length: undefined }
      const end = this.#stampOf(line, to)
      const length = readDuration(to) ?? (end && lengthBetween(stamp, end, this.#reading))
      return length && { stamp, length }
    })
  }

  readException(): Entry['exception'] {
    const [line] = linesOf(this.#component, 'RECURRENCE-ID')
    if (!line) return undefined
    const [stamp] = this.readAll('RECURRENCE-ID', 'exception', (text) => this.#stampOf(line, text))
    const range = line.params.get('RANGE')?.toUpperCase()
    if (range !== undefined && range !== 'THISANDFUTURE') this.#note(line.at, 'exception')
    return { stamp, isRange: range === 'THISANDFUTURE' }
  }

  readSpan(): Pick<Entry, 'start' | 'length'> {
    const read = (text: string, line: ContentLine) => this.#stampOf(line, text)
    const [start] = this.readAll('DTSTART', 'start', read)
    const [end] = this.readAll('DTEND', 'end', read)
    const [duration] = this.readAll('DURATION', 'end', readDuration)
    for (const stamp of [start, end]) if (stamp && !stamp.zone.isSure) this.#note(this.#component.at, 'zone')
    if (!start) return this.#beforeEnd(end, duration)
    const lengths = [end && lengthBetween(start, end, this.#reading), duration].filter((each) => each !== undefined)
    const isWritten = ['DTEND', 'DURATION'].some((name) => linesOf(this.#component, name).length > 0)
    const [length] = lengths.toSorted((one, other) => msOf(other) - msOf(one))
    if (length && msOf(length) >= 0) return { start, length }
    if (start.isDate) return { start, length: { days: 1, ms: 0 } }
    if (!isWritten && this.#gaps.every(({ what }) => what === 'zone')) return { start, length: { days: 0, ms: 0 } }
    // Its length is unknown: it lasts until the end of its day.
    if (length) this.#note(this.#component.at, 'end')
    return { start, length: { days: 0, ms: DAY_MS - (((start.local % DAY_MS) + DAY_MS) % DAY_MS) } }
  }

  /** The start and length of an entry with only an end: all of that day until then. */
  #beforeEnd(end: Stamp | undefined, duration: Duration | undefined): Pick<Entry, 'start' | 'length'> {
    if (linesOf(this.#component, 'DTSTART').length === 0) this.#note(this.#component.at, 'start')
    const length = duration ?? { days: 0, ms: 0 }
    if (!end) return { start: undefined, length }
    const back = msOf(length) > 0 ? msOf(length) : ((end.local % DAY_MS) + DAY_MS) % DAY_MS || DAY_MS
    return { start: { ...end, local: end.local - back }, length: { days: 0, ms: back } }
  }

  #stampOf = (line: ContentLine, text: string): Stamp | undefined => readStamp(line, text, this.#scope, this.#reading)

  #note(at: number, what: GapKind): void {
    recordGap(this.#gaps, at, what)
  }
}

export const msOf = ({ days, ms }: Duration): number => days * DAY_MS + ms

/** An end without a zone uses the clocks of the start. */
function lengthBetween(start: Stamp, end: Stamp, { own }: Reading): Duration {
  if (start.isDate) {
    const local = end.isDate || end.zoneName === '' ? end.local : own.localAt(end.zone.latest(end.local))
    const days = Math.floor((local - start.local) / DAY_MS)
    // A day that ends on itself counts as that day.
    return local <= start.local ? { days: 1, ms: 0 } : { days, ms: local - start.local - days * DAY_MS }
  }
  const zone = end.isDate || end.zoneName === '' ? start.zone : end.zone
  const isOne = zone === start.zone && !zone.isSure
  const ms = isOne ? end.local - start.local : zone.latest(end.local) - start.zone.latest(start.local)
  return { days: 0, ms }
}
