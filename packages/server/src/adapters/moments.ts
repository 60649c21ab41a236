import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { SourceRefused } from './adapter.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const BARE = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/
const ZONED = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}.*?(Z|UTC|[+-]\d{2}:?\d{2})$/i

/**
 * A moment as ISO 8601 in UTC, of text that says one with its zone; without a zone, as UTC where `bareIsUtc` (a promise of the
 * source, said in its README). Undefined for anything else, so that no moment is guessed.
 */
export function momentOf(text: string | undefined | null, { bareIsUtc = false } = {}): string | undefined {
  const said = text?.trim() ?? ''
  // Of a day that does not exist, such as 31 February, JavaScript makes one of the next month.
  if (dayOf(said) === undefined) return undefined
  const bare = BARE.exec(said)
  if (bare) return bareIsUtc ? isoOf(Date.parse(`${bare[1]}T${bare[2]}Z`)) : undefined
  if (!ZONED.test(said)) return undefined
  return isoOf(
    Date.parse(
      said
        .replace(/ UTC$/i, 'Z')
        .replace(/^(\S+) (\d)/, '$1T$2')
        .replace(/ ([+-])/, '$1'),
    ),
  )
}

/** A moment of milliseconds, or seconds, since 1970. */
export const momentOfUnix = (value: number, unit: 'ms' | 's' = 'ms'): string | undefined =>
  isoOf(unit === 's' ? value * 1_000 : value)

/** The first and the last moment that a year of four digits has. The year 0 stands for a date that nobody entered. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

const isoOf = (ms: number): string | undefined =>
  ms >= FIRST && ms <= LAST ? new Date(ms).toISOString().replace('.000Z', 'Z') : undefined

/** A day as "2021-03-04", of text that says one that exists. */
export function dayOf(text: string | undefined | null): string | undefined {
  const said = text?.trim().slice(0, 10) ?? ''
  if (!DAY.test(said) || said.startsWith('0000')) return undefined
  const ms = Date.parse(said)
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(said) ? undefined : said
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/** Reads a time of the source; undefined if it is unknown. */
export type ReadMoment = (text: string | undefined | null) => string | undefined

/**
 * Makes a reader of times without a zone, which are those of the clocks in `zone`. Unknown are all of them without a zone, and
 * the hours that its clocks skip or show twice. Throws SourceRefused for a zone that does not exist.
 */
export function readMomentsIn(zone: string | undefined): ReadMoment {
  if (zone !== undefined && !isTimeZone(zone))
    throw new SourceRefused(`“${zone}” is not a time zone. Choose one such as “Europe/Berlin”.`)
  /** What to take off a clock of a day, in ms; undefined on days when clocks change. */
  const offsets = new Map<string, number | undefined>()
  return (text) => {
    const said = text?.trim() ?? ''
    const [, day = '', time = '', seconds = '00'] = LOCAL.exec(said) ?? []
    if (day === '') return momentOf(said)
    const asUtc = Date.parse(`${day}T${time}:${seconds}Z`)
    if (zone === undefined || Number.isNaN(asUtc) || dayOf(day) === undefined) return undefined
    if (!offsets.has(day)) offsets.set(day, offsetOn(zone, day))
    const offset = offsets.get(day)
    if (offset !== undefined) return momentOfUnix(asUtc - offset)
    const moments = readClock(zone, day, time)
    return moments.length === 1 ? momentOfUnix((moments[0] as Date).getTime() + Number(seconds) * 1_000) : undefined
  }
}

function offsetOn(zone: string, day: string): number | undefined {
  const from = Date.parse(`${day}T00:00Z`)
  const next = new Date(from + DAY_MS).toISOString().slice(0, 10)
  const [starts, ends] = [readClock(zone, day, '00:00'), readClock(zone, next, '00:00')]
  const [start, end] = [starts[0]?.getTime() ?? 0, ends[0]?.getTime() ?? 0]
  return starts.length === 1 && ends.length === 1 && end - start === DAY_MS ? from - start : undefined
}

function readClock(zone: string, day: string, time: string): Date[] {
  try {
    return momentsAt(zone, { day, time })
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
