import ICAL from 'ical.js'

export type Component = InstanceType<typeof ICAL.Component>
export type Time = InstanceType<typeof ICAL.Time>
export type Property = InstanceType<typeof ICAL.Property>
/** When clocks show a time of a property. */
export type Clocks = (time: Time, property: Property) => number

const DAY_MS = 86_400_000

export const uidOf = (entry: Component): string => String(entry.getFirstPropertyValue('uid') ?? '')

/** Milliseconds; of an entry without an end a whole day, or nothing. */
export function lengthOf(
  entry: Component,
  { begins, from, clocks }: { begins: Time; from: number; clocks: Clocks },
): number {
  const end = entry.getFirstProperty('dtend')
  const ends = end?.getFirstValue()
  if (end && ends instanceof ICAL.Time) return clocks(ends, end) - from
  const duration = entry.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1_000
  return begins.isDate ? DAY_MS : 0
}
