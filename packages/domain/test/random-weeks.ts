import { addDays } from '../src/calendar/company-day.ts'
import { DAY_MS, MINUTE_MS } from '../src/calendar/durations.ts'
import { localTimeIn, momentsAt } from '../src/calendar/wall-clock.ts'
import type { PanelPerson, PanelQuestion, Pool, Room, Seat, Talk } from '../src/interviews/panels/panel.ts'
import type { Period } from '../src/interviews/time-periods.ts'

/**
 * Zones with clock changes of an hour in spring and autumn of either hemisphere, of half an hour, of two, and at
 * midnight; some with offsets of quarter hours, and some without changes.
 */
export const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'America/Nuuk',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'UTC',
] as const

/** Returns a generator of numbers from 0 up to 1, reproducible by its seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns the UTC offset of a zone in minutes. */
function offsetOf(zone: string, at: number): number {
  const { day, time } = localTimeIn(zone, new Date(at))
  return (Date.parse(`${day}T${time}:00Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS
}

/** Days from 2024 to 2027, as midnights in UTC, with a clock change in some zone. */
export const CHANGES: readonly { zone: string; at: number }[] = ZONES.flatMap((zone) => {
  const found: { zone: string; at: number }[] = []
  for (let at = Date.parse('2024-01-01T00:00Z'); at < Date.parse('2028-01-01T00:00Z'); at += DAY_MS)
    if (offsetOf(zone, at) !== offsetOf(zone, at + DAY_MS)) found.push({ zone, at })
  return found
})

/**
 * A random week, usually with a clock change in the panel's zone. `panels` are requested one after another, with the
 * same people and rooms, each for another candidate.
 */
export type RandomWeek = {
  question: PanelQuestion
  panels: readonly Pick<PanelQuestion, 'talks' | 'candidate'>[]
  changes: boolean
}

export function aWeek(seed: number): RandomWeek {
  const random = randomOf(seed)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T
  const change = oneOf(CHANGES)
  const changes = random() < 0.8
  const timeZone = random() < 0.7 ? change.zone : oneOf(ZONES)
  const first = localTimeIn(
    timeZone,
    new Date(changes ? change.at - upTo(5) * DAY_MS : change.at + upTo(300) * DAY_MS),
  ).day
  const midnight = (day: string) =>
    (momentsAt(timeZone, { day, time: '00:00' })[0] ?? momentsAt(timeZone, { day, time: '02:00' })[0])?.getTime() ?? 0
  const [from, to] = [midnight(first), midnight(addDays(first, 7))]
  // Includes nights, since clocks change at night.
  const hours = (zone: string) => {
    const begins = oneOf([0, 0, 30, 60, 90, 105, 120, 150, 165, 180, 420, 480, 540, 1_320])
    const ends = Math.min(1_440, begins + oneOf([60, 120, 240, 480, 600, 1_440]))
    return {
      days: oneOf([
        [1, 2, 3, 4, 5],
        [6, 7],
        [1, 2, 3, 4, 5, 6, 7],
        [1, 2, 3, 4, 5, 6, 7],
      ]),
      from: begins,
      to: ends,
      timeZone: zone,
    }
  }
  const spans = (most: number, longest: number): Period[] =>
    Array.from({ length: upTo(most) }, () => {
      const at = from - DAY_MS + upTo(9 * 288) * 5 * MINUTE_MS
      return { from: at, to: at + (1 + upTo(longest)) * 5 * MINUTE_MS }
    })
  const zone = () => (random() < 0.6 ? timeZone : oneOf(ZONES))
  const people = Array.from(
    { length: 3 + upTo(4) },
    (_, person): PanelPerson => ({
      id: `p${person}`,
      name: `p${person}`,
      hours: hours(zone()),
      busy: spans(12, 60),
      perDay: oneOf([undefined, undefined, 1, 2, 3]),
      perWeek: oneOf([undefined, undefined, 1, 2, 4]),
      led: spans(3, 1).map((each) => each.from),
      lately: upTo(2),
    }),
  )
  const pools = Array.from(
    { length: 1 + upTo(1) },
    (_, pool): Pool => ({
      id: `pool${pool}`,
      name: `pool${pool}`,
      members: people.filter(() => random() < 0.7).map(({ id }) => ({ person: id, leads: random() < 0.75 })),
    }),
  )
  const rooms = Array.from(
    { length: upTo(2) },
    (_, room): Room => ({
      id: `room${room}`,
      name: `room${room}`,
      seats: 2 + upTo(2),
      ...(random() < 0.5 && { hours: hours(timeZone) }),
      busy: spans(6, 80),
    }),
  )
  const seat = (as: 'lead' | 'shadow'): Seat =>
    random() < 0.75 ? { as, pool: oneOf(pools).id } : { as, person: oneOf(people).id }
  const aTalk = (id: string): Talk => {
    const seats = [seat('lead'), ...(random() < 0.25 ? [seat(random() < 0.5 ? 'lead' : 'shadow')] : [])]
    const named = seats.map((each) => ('person' in each ? each.person : undefined))
    return {
      id,
      title: id,
      minutes: oneOf([15, 30, 45, 50, 60, 90]),
      seats: named[0] !== undefined && named[0] === named[1] ? seats.slice(0, 1) : seats,
      room: random() < 0.3,
    }
  }
  const panels = Array.from({ length: 1 + upTo(2) }, () => ({
    talks: Array.from({ length: 1 + upTo(3) }, (_, talk) => aTalk(String(talk))),
    candidate: {
      zones: oneOf([[], [], [], [timeZone], [zone()], [timeZone, zone()]]),
      ...(random() < 0.3 && { windows: spans(6, 200) }),
      busy: spans(2, 60),
    },
  }))
  const least = oneOf([0, 0, 10, 15, 30])
  const question: PanelQuestion = {
    ...(panels[0] as (typeof panels)[number]),
    inOrder: random() < 0.5,
    mostDays: 1 + upTo(2),
    breaks: { least, most: least + oneOf([0, 30, 60, 120]) },
    range: { from: from + oneOf([0, 0, 37 * MINUTE_MS, 300 * MINUTE_MS]), to },
    knownUntil: to,
    timeZone,
    notBefore: from + oneOf([0, 0, DAY_MS]),
    people,
    pools,
    rooms,
  }
  return { question, panels, changes }
}
