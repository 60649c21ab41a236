import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { offsetIn } from '@rolecall/domain/calendar/wall-clock'
import { WINDOWS_ZONES } from './data/windows-zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './values.ts'

/** By how many milliseconds clocks are ahead of UTC at a moment. */
export type OffsetAt = (moment: number) => number

/**
 * When clocks show a local time. Where it is not sure which clocks, from the earliest to the latest moment at which they may.
 * `localAt`: what they show, at the latest.
 */
export type Zone = {
  isSure: boolean
  earliest: (local: number) => number
  latest: (local: number) => number
  localAt: (moment: number) => number
}

/**
 * Of a local time that there is twice the first moment; one over which clocks are put forward is counted on from before, as RFC 5545
 * has both.
 */
export function zoneOfOffsets(offsetAt: OffsetAt): Zone {
  const momentAt = (local: number): number => {
    const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)]
    if (before === after || offsetAt(local - before) === before) return local - before
    return offsetAt(local - after) === after ? local - after : local - before
  }
  return { isSure: true, earliest: momentAt, latest: momentAt, localAt: (moment) => moment + offsetAt(moment) }
}

export const zoneOfOffset = (offset: number): Zone => zoneOfOffsets(() => offset)
export const UTC = zoneOfOffset(0)

/** Clocks that are between so much and so much ahead of UTC. */
export const vagueZone = (least: number, most: number): Zone => ({
  isSure: false,
  earliest: (local) => local - most,
  latest: (local) => local - least,
  localAt: (moment) => moment + most,
})

/** Clocks on earth are not further behind UTC, and not further ahead. */
export const ANYWHERE = vagueZone(-12 * HOUR_MS, 14 * HOUR_MS)

/** Days of which the offset is remembered; more than any window has. */
const DAYS_KNOWN_MAX = 2_000

/** Zones of IANA, each made once. */
export function ianaZones(): (name: string) => Zone {
  const made = new Map<string, Zone>()
  return (name) => {
    const zone = made.get(name) ?? ianaZone(name)
    made.set(name, zone)
    return zone
  }
}

/** A zone of IANA. It is looked up once a day, and once a moment on days on which clocks change. */
function ianaZone(name: string): Zone {
  const known = new Map<number, number>()
  const offsetOf = (moment: number) => offsetIn(name, new Date(moment)) * MINUTE_MS
  const atDay = (day: number) => {
    const found = known.get(day)
    if (found !== undefined) return found
    if (known.size > DAYS_KNOWN_MAX) known.clear()
    const offset = offsetOf(day * DAY_MS)
    known.set(day, offset)
    return offset
  }
  return zoneOfOffsets((moment) => {
    const day = Math.floor(moment / DAY_MS)
    const offset = atDay(day)
    return offset === atDay(day + 1) ? offset : offsetOf(moment)
  })
}

/** What IANA calls zones without a slash. Other short names mean something else to everybody: BST is Dhaka to ICU. */
const SHORT_NAMES =
  /^(?:UTC|UCT|GMT[+-]?0?|Zulu|Universal|Greenwich|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT|CET|EET|MET|WET|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|NZ|NZ-CHAT|Navajo|PRC|Poland|Portugal|RO[CK]|Singapore|Turkey|W-SU)$/i

/** The name as IANA has it. */
export function findIana(name: string): string | undefined {
  const tidy = name.replaceAll(' ', '_')
  if (!tidy.includes('/')) return SHORT_NAMES.test(tidy) && isTimeZone(tidy) ? tidy : undefined
  return isTimeZone(tidy) ? tidy : undefined
}

let byName: ReadonlyMap<string, string> | undefined

const keyOf = (name: string) =>
  name
    .replaceAll('&amp;', '&')
    .replaceAll('\\', '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()

function findWindows(name: string): string | undefined {
  byName ??= new Map(WINDOWS_ZONES.flatMap(({ zone, names }) => names.map((each) => [keyOf(each), zone] as const)))
  return byName.get(keyOf(name))
}

/** What menus write before the cities of a zone. */
const SHOWN_OFFSET = /^\s*\(?\s*(?:UTC|GMT)?\s*(?:[+-]\s*\d{1,2}(?::?\d{2})?)?\s*\)?\s*/i
const OFFSETS = /(?:\b(?:UTC|GMT)\s*|^\W*)([+-])\s*(\d{1,2})(?::?(\d{2}))?/gi

/** Characters of the longest name that means a zone. Our own bound. */
const NAME_MAX = 200

/**
 * The zone that a name means: of IANA behind any prefix, of Windows, as menus of Outlook show it, or an offset. Where a name says
 * an offset and more, that may be an hour ahead in summer. Undefined for a name that says nothing.
 */
export function readZoneName(given: string, iana: (name: string) => Zone): Zone | undefined {
  if (given.length > NAME_MAX) return undefined
  const name = given.replace(/^tzone:\/\//i, '').trim()
  const known = findByName(name) ?? findByName(name.replace(/[ _]\d$/, ''))
  if (known) return iana(known)
  const offsets = [...name.matchAll(OFFSETS)].map(([, sign, hours, minutes = '0']) => {
    const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
    return sign === '-' ? -ms : ms
  })
  const [first] = offsets
  if (first === undefined || offsets.some((offset) => Math.abs(offset) > 15 * HOUR_MS)) return undefined
  if (offsets.length > 1) return vagueZone(Math.min(...offsets), Math.max(...offsets))
  return name.replace(SHOWN_OFFSET, '') === '' ? zoneOfOffset(first) : vagueZone(first, first + HOUR_MS)
}

function findByName(name: string): string | undefined {
  const windows = findWindows(name) ?? findWindows(name.replace(SHOWN_OFFSET, ''))
  if (windows) return windows
  const parts = name.split('/').filter((part) => part !== '')
  for (let count = Math.min(3, parts.length); count > 0; count -= 1) {
    const iana = findIana(parts.slice(-count).join('/'))
    if (iana) return iana
  }
  return undefined
}
