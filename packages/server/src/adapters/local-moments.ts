import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { momentsAt } from '@rolecall/domain/calendar/wall-clock'
import { SourceRefused } from './adapter.ts'
import { momentOf } from './moments.ts'

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
  return (text) => {
    const said = text?.trim() ?? ''
    const [, day = '', time = '', seconds = '00'] = LOCAL.exec(said) ?? []
    if (day === '') return momentOf(said)
    if (zone === undefined) return undefined
    const moments = readClock(zone, day, time)
    return moments.length === 1 ? moments[0]?.toISOString().replace(':00.000Z', `:${seconds}Z`) : undefined
  }
}

function readClock(zone: string, day: string, time: string): Date[] {
  try {
    return momentsAt(zone, { day, time })
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}
