import { readTime } from './ical/values.ts'
import { ANYWHERE, ianaZones, readZoneName, UTC } from './ical/zones.ts'

/** From the earliest to the latest moment that a time may be. */
export type ApiTime = { earliest: number; latest: number }

/**
 * A time as APIs of calendars write it: a text with an offset, or one by the clocks of a zone of IANA or Windows, which may be
 * anywhere where nobody knows the name. Undefined for what is no time.
 */
export function readApiTime(dateTime: string, zoneName: string): ApiTime | undefined {
  const value = readTime(dateTime)
  if (!value || value.isDate) return undefined
  const zone = value.isUtc ? UTC : (readZoneName(zoneName, ianaZones()) ?? ANYWHERE)
  return { earliest: zone.earliest(value.local), latest: zone.latest(value.local) }
}
