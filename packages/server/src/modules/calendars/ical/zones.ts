import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { utcOffsetIn } from '@rolecall/domain/calendar/wall-clock'
import { WINDOWS_ZONES } from './data/windows-zones.ts'

/** The UTC offset at a moment, in milliseconds. */
export type OffsetLookup = (moment: number) => number

/**
 * Converts local times of a zone. If the zone is uncertain, to the earliest and the latest possible moment. `localAt`: the
 * latest possible local time.
 */
export type Zone = {
  isSure: boolean
  earliest: (local: number) => number
  latest: (local: number) => number
  localAt: (moment: number) => number
}

/** A repeated local time means its first moment; a skipped one is counted on from before the change, as RFC 5545 requires. */
export function zoneOfOffsets(offsetAt: OffsetLookup): Zone {
  const momentAt = (local: number): number => {
    const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)]
    if (before === after || offsetAt(local - before) === before) return local - before
    return offsetAt(local - after) === after ? local - after : local - before
  }
  return { isSure: true, earliest: momentAt, latest: momentAt, localAt: (moment) => moment + offsetAt(moment) }
}

export const zoneOfOffset = (offset: number): Zone => zoneOfOffsets(() => offset)
export const UTC = zoneOfOffset(0)

/** A zone whose UTC offset is only known to be within a range. */
export const vagueZone = (least: number, most: number): Zone => ({
  isSure: false,
  earliest: (local) => local - most,
  latest: (local) => local - least,
  localAt: (moment) => moment + most,
})

/** The range of all UTC offsets on earth. */
export const ANYWHERE = vagueZone(-12 * HOUR_MS, 14 * HOUR_MS)

/** Maximum number of days whose offset is cached; more than any window has. */
const DAYS_KNOWN_MAX = 2_000

/** IANA zones, each created once. */
export function ianaZones(): (name: string) => Zone {
  const made = new Map<string, Zone>()
  return (name) => {
    const zone = made.get(name) ?? ianaZone(name)
    made.set(name, zone)
    return zone
  }
}

/** An IANA zone. Looked up once per day, and once per moment on days with a clock change. */
function ianaZone(name: string): Zone {
  const known = new Map<number, number>()
  const offsetOf = (moment: number) => utcOffsetIn(name, new Date(moment)) * MINUTE_MS
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

/** IANA names without a slash. Other abbreviations are ambiguous: ICU reads BST as Dhaka. */
const SHORT_NAMES =
  /^(?:UTC|UCT|GMT[+-]?0?|Zulu|Universal|Greenwich|[EMH]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT|CET|EET|MET|WET|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|NZ|NZ-CHAT|Navajo|PRC|Poland|Portugal|RO[CK]|Singapore|Turkey|W-SU)$/i

/** The canonical IANA name. */
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

/** The offset that menus show before the cities of a zone. */
const SHOWN_OFFSET = /^\s*\(?\s*(?:UTC|GMT)?\s*(?:[+-]\s*\d{1,2}(?::?\d{2})?)?\s*\)?\s*/i
const OFFSETS = /(?:\b(?:UTC|GMT)\s*|^\W*)([+-])\s*(\d{1,2})(?::?(\d{2}))?/gi

/** Maximum length of a zone name, in characters. Limit chosen by us. */
const NAME_MAX = 200

/**
 * The zone of a name: IANA behind any prefix, Windows, a menu entry of Outlook, or an offset. A name with an offset and more
 * may be an hour ahead in summer. Undefined for a name without meaning.
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
