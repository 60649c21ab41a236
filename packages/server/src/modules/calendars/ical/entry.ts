import { type Component, type ContentLine, firstValue, linesOf } from './content-lines.ts'
import { isFree } from './is-free.ts'
import {
  type Gap,
  type GapKind,
  noteGap,
  type Reading,
  readJoined,
  readStamp,
  type Scope,
  type Stamp,
} from './reading.ts'
import { type RuleReading, readRule } from './rule.ts'
import { DAY_MS, type Duration, readDuration } from './values.ts'

/** Dates of one entry, beside its rules. Our own bound. */
const DATES_MAX = 5_000

/** An entry of a calendar, without what it is about. `length`: `days` go by its clocks, `ms` is exact. */
export type Entry = {
  at: number
  place: number
  uid: string
  sequence: number
  isFree: boolean
  start: Stamp | undefined
  length: Duration
  /** Time for getting there, in milliseconds. */
  travel: number
  /** Which one of a series it stands for, and those that follow where `isRange`. */
  exception: { stamp: Stamp | undefined; isRange: boolean } | undefined
  rules: RuleReading[]
  exRules: RuleReading[]
  dates: { stamp: Stamp; length: Duration | undefined }[]
  excluded: Stamp[]
  gaps: Gap[]
}

export const isSeries = ({ exception, rules, dates }: Entry): boolean =>
  !exception && (rules.length > 0 || dates.length > 0)

/** An entry as far as it can be read; `gaps` says how far that is. */
export function readEntry(component: Component, scope: Scope, reading: Reading): Entry {
  const gaps: Gap[] = []
  for (const at of component.strayLines) noteGap(gaps, at, 'line')
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

  /** Values of a property, those that cannot be read noted. */
  readAll<T>(name: string, what: GapKind, read: (text: string, line: ContentLine) => T | undefined): T[] {
    return linesOf(this.#component, name).flatMap((line) => {
      const { found, isWhole } = readJoined(line, (text) => read(text, line))
      if (found === undefined || !isWhole) this.#note(line.at, what)
      return found === undefined ? [] : [found]
    })
  }

  /** The same of lists: of one value that cannot be read the others stay. */
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
    // How long it takes is not known: until its day is over.
    if (length) this.#note(this.#component.at, 'end')
    return { start, length: { days: 0, ms: DAY_MS - (((start.local % DAY_MS) + DAY_MS) % DAY_MS) } }
  }

  /** Of an entry of which only its end is known, all of that day until then. */
  #beforeEnd(end: Stamp | undefined, duration: Duration | undefined): Pick<Entry, 'start' | 'length'> {
    if (linesOf(this.#component, 'DTSTART').length === 0) this.#note(this.#component.at, 'start')
    const length = duration ?? { days: 0, ms: 0 }
    if (!end) return { start: undefined, length }
    const back = msOf(length) > 0 ? msOf(length) : ((end.local % DAY_MS) + DAY_MS) % DAY_MS || DAY_MS
    return { start: { ...end, local: end.local - back }, length: { days: 0, ms: back } }
  }

  #stampOf = (line: ContentLine, text: string): Stamp | undefined => readStamp(line, text, this.#scope, this.#reading)

  #note(at: number, what: GapKind): void {
    noteGap(this.#gaps, at, what)
  }
}

export const msOf = ({ days, ms }: Duration): number => days * DAY_MS + ms

/** An end without a zone is by the clocks of the start. */
function lengthBetween(start: Stamp, end: Stamp, { own }: Reading): Duration {
  if (start.isDate) {
    const local = end.isDate || end.zoneName === '' ? end.local : own.localAt(end.zone.latest(end.local))
    const days = Math.floor((local - start.local) / DAY_MS)
    // A day that ends on itself is that day.
    return local <= start.local ? { days: 1, ms: 0 } : { days, ms: local - start.local - days * DAY_MS }
  }
  const zone = end.isDate || end.zoneName === '' ? start.zone : end.zone
  const isOne = zone === start.zone && !zone.isSure
  const ms = isOne ? end.local - start.local : zone.latest(end.local) - start.zone.latest(start.local)
  return { days: 0, ms }
}
