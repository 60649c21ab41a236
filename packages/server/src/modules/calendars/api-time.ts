import { readTime } from './ical/values.ts'
import { ANYWHERE, ianaZones, readZoneName, UTC } from './ical/zones.ts'

/** The earliest and the latest moment that a time can mean. */
export type ApiTime = { earliest: number; latest: number }

/**
 * Reads a time as calendar APIs write it: a text with an offset, or a local time with an IANA or Windows zone; with an unknown
 * zone it may be anywhere on earth. Undefined for anything else.
 */
export function readApiTime(dateTime: string, zoneName: string): ApiTime | undefined {
  const value = readTime(dateTime)
  if (!value || value.isDate) return undefined
  const zone = value.isUtc ? UTC : (readZoneName(zoneName, ianaZones()) ?? ANYWHERE)
  return { earliest: zone.earliest(value.local), latest: zone.latest(value.local) }
}
