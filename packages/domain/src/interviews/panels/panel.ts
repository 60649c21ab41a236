import type { Period } from '../time-periods.ts'
import type { WorkingHours } from '../working-hours.ts'

/** Our own bounds of one panel (rules) and of one search (rule A-195). Minutes where they are minutes. */
export const PANEL = {
  talks: 6,
  seats: 4,
  days: 5,
  /** All days of a panel lie within as many days as this of the first. */
  within: 7,
  people: 40,
  poolMembers: 40,
  rooms: 30,
  searchDays: 60,
  breakMost: 240,
  /** How far beyond the range "more days" looks. */
  moreDays: 7,
  /** How much longer "a longer day" is, at either end. */
  longerDay: 60,
} as const

/** Interviews that somebody leads within this many days before count as lately. Our own choice. */
export const LATELY_DAYS = 28

export type SeatKind = 'lead' | 'shadow'

/** Who sits there: somebody who is named, or whoever of a pool. */
export type Seat = { as: SeatKind; person: string } | { as: SeatKind; pool: string }

/**
 * `room`: whether it needs one. `at`: when it is, where it is booked already and stays: nothing of it is asked any more but how the
 * others follow it, so that it has neither seats nor a room.
 */
export type Talk = {
  id: string
  title: string
  minutes: number
  seats: readonly Seat[]
  room: boolean
  at?: number | undefined
}

/** Minutes from the end of one talk to the beginning of the next of the same day. */
export type Breaks = { least: number; most: number }

/** `leads`: may lead, since they were put there to lead or have shadowed as often as the pool asks. */
export type PoolMember = { person: string; leads: boolean }
export type Pool = { id: string; name: string; members: readonly PoolMember[] }

/**
 * Somebody who may sit in a talk. `busy`: whatever else they have to do. `led`: when the interviews begin that they lead
 * already, at least in the weeks of the search; `perDay`, `perWeek`: how many they lead at most, in days and weeks (from
 * Monday) of their own zone. `lately`: how many they led of late, by which whoever led least comes first.
 */
export type PanelPerson = {
  id: string
  name: string
  hours: WorkingHours
  busy: readonly Period[]
  perDay?: number | undefined
  perWeek?: number | undefined
  led: readonly number[]
  lately: number
}

/** Without hours it may be used at any time. */
export type Room = {
  id: string
  name: string
  seats: number
  hours?: WorkingHours | undefined
  busy: readonly Period[]
}

/** `windows`: when they said that they can; whenever, where they said nothing. `zones`: where they may live. */
export type PanelCandidate = {
  zones: readonly string[]
  windows?: readonly Period[] | undefined
  busy: readonly Period[]
}

/**
 * What a panel is to be. Moments in milliseconds since 1970; its days are those of `timeZone`. `notBefore`: by the notice of
 * the company. People are known, and rooms, up to `knownUntil`, so that more days can be tried.
 */
export type PanelQuestion = {
  talks: readonly Talk[]
  inOrder: boolean
  mostDays: number
  breaks: Breaks
  range: Period
  knownUntil: number
  timeZone: string
  notBefore: number
  candidate: PanelCandidate
  people: readonly PanelPerson[]
  pools: readonly Pool[]
  rooms: readonly Room[]
}

/** One talk of a way: places in the question’s lists. `people` in the order of its seats. */
export type PlacedTalk = Period & { talk: number; people: readonly number[]; room: number | undefined }

/**
 * A way to hold the panel, its talks in the order of time. `gaps`: minutes between talks of the same day. `load`: how much
 * those who lead have led of late, and how often of the panel itself; `crowded`: seats of whom something else is just before
 * or after.
 */
export type PanelWay = { talks: readonly PlacedTalk[]; days: number; gaps: number; load: number; crowded: number }

/** By which ways are compared; said where they are shown. */
export const PANEL_RULE =
  'The days that are over earliest come first; of each day the way with the least waiting, then with people who have led least lately, then with a quarter of an hour to spare.'

/** One thing that keeps a panel from being held. People, pools and such are places in the question’s lists. */
export type Reason =
  | { kind: 'day-limit' | 'week-limit' | 'busy' | 'hours'; person: number }
  | { kind: 'training'; person: number }
  | { kind: 'nobody'; pool: number }
  | {
      kind:
        | 'rooms'
        | 'break-least'
        | 'break-most'
        | 'order'
        | 'days'
        | 'notice'
        | 'candidate-day'
        | 'candidate-windows'
        | 'candidate-busy'
        | 'range'
    }

/** `day`, and the Monday of a week, as the clocks of the person show them. */
export type Change =
  | { kind: 'day-limit' | 'week-limit'; person: number; day: string }
  | { kind: 'training'; person: number }
  | { kind: 'one-more'; pool: number }
  | { kind: 'break-least' | 'break-most'; minutes: number }
  | { kind: 'longer-day' | 'more-days' | 'spread' | 'no-room' | 'any-order' | 'notice' }

/**
 * What a change costs whoever has to bear it, by which ways out are put in order. Our own choice: what only the plan knows is
 * cheap, what somebody else has to agree to is dear.
 */
export const CHANGE_COST: Readonly<Record<Change['kind'], number>> = {
  'any-order': 1,
  'break-most': 2,
  'break-least': 3,
  'no-room': 4,
  'more-days': 5,
  spread: 6,
  'day-limit': 7,
  'week-limit': 8,
  training: 9,
  'longer-day': 10,
  notice: 11,
  'one-more': 12,
}

/** `ways`: how many there are then, different in when their talks are; counted no further than WAYS_COUNTED. */
export type WayOut = { changes: readonly Change[]; ways: number }
export const WAYS_COUNTED = 99

export type PanelAnswer =
  /** `isBest`: everything was looked at; else better ones may be missing. */
  | { kind: 'ways'; ways: readonly PanelWay[]; isBest: boolean }
  /** `days`: on which lifting a reason would make ways, of limits, where those are few. */
  | {
      kind: 'none'
      reasons: readonly (Reason & { days?: readonly string[] })[]
      waysOut: readonly WayOut[]
      isWhole: boolean
    }
  /** More than is tried. Nothing is said of whether there is a way. */
  | { kind: 'too-much' }
