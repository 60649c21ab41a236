import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { SourceRefused } from './adapter.ts'
import { dayOf, momentOf, momentOfUnix } from './moments.ts'

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
