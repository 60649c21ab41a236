import type { Period } from '../time-periods.ts'
import type { WorkingHours } from '../working-hours.ts'

/** Limits of a panel (rules) and of a search (rule A-195). Chosen by us. Durations in minutes. */
export const PANEL = {
  talks: 6,
  seats: 4,
  days: 5,
  /** Maximum number of days from the first to the last. */
  within: 7,
  people: 40,
  poolMembers: 40,
  rooms: 30,
  searchDays: 60,
  breakMost: 240,
  /** Number of days that "more days" adds to the range. */
  moreDays: 7,
  /** Minutes that "a longer day" adds at either end. */
  longerDay: 60,
} as const

/** Number of days in which interviews count as recent. Value chosen by us. */
export const LATELY_DAYS = 28

export type SeatKind = 'lead' | 'shadow'

/** The candidates for a seat: a named person, or anyone from a pool. */
export type Seat = { as: SeatKind; person: string } | { as: SeatKind; pool: string }

/**
 * `room`: whether it needs one. `at`: time of a booked talk that stays: it only restricts how others follow it, so it
 * has neither seats nor a room.
 */
export type Talk = {
  id: string
  title: string
  minutes: number
  seats: readonly Seat[]
  room: boolean
  at?: number | undefined
}

/** Minutes between the end of a talk and the start of the next one on the same day. */
export type Breaks = { least: number; most: number }

/** `leads`: may lead, as added to the pool for that or after shadowing often enough. */
export type PoolMember = { person: string; leads: boolean }
export type Pool = { id: string; name: string; members: readonly PoolMember[] }

/**
 * A person who may sit in a talk. `busy`: other appointments. `led`: starts of their interviews, at least in the weeks
 * of the search; `perDay`, `perWeek`: limits, in days and weeks (from Monday) of their zone. `lately`: number of recent
 * interviews; the people with the fewest are preferred.
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

/** A room; without hours it is always available. */
export type Room = {
  id: string
  name: string
  seats: number
  hours?: WorkingHours | undefined
  busy: readonly Period[]
}

/** `windows`: times the candidate said they are available; any time if they said nothing. `zones`: possible time zones. */
export type PanelCandidate = {
  zones: readonly string[]
  windows?: readonly Period[] | undefined
  busy: readonly Period[]
}

/**
 * A panel to schedule. Moments in milliseconds since 1970; days are those of `timeZone`. `notBefore`: the company's
 * notice period. People and rooms are known up to `knownUntil`, so that more days can be tried.
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

/** A scheduled talk; indexes into the question’s lists. `people` in the order of its seats. */
export type PlacedTalk = Period & { talk: number; people: readonly number[]; room: number | undefined }

/**
 * A way to hold the panel, with its talks by time. `gaps`: minutes between talks of the same day. `load`: recent
 * interviews of the interviewers, and repeated ones within the panel; `crowded`: seats whose person has another
 * appointment right before or after.
 */
export type PanelSchedule = { talks: readonly PlacedTalk[]; days: number; gaps: number; load: number; crowded: number }

/** The order of ways, shown next to them. */
export const PANEL_RULE =
  'Sorted by earliest last day, shortest waits, interviewers with the fewest recent interviews, then 15 minutes to spare.'

/** A reason that a panel cannot be held. People, pools and others are indexes into the question’s lists. */
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

/** `day`, and the Monday of a week, in the person's time zone. */
export type Change =
  | { kind: 'day-limit' | 'week-limit'; person: number; day: string }
  | { kind: 'training'; person: number }
  | { kind: 'one-more'; pool: number }
  | { kind: 'break-least' | 'break-most'; minutes: number }
  | { kind: 'longer-day' | 'more-days' | 'spread' | 'no-room' | 'any-order' | 'notice' }

/**
 * Cost of a change for the person affected, which orders the ways out. Value chosen by us: changes of the plan are cheap,
 * changes that need someone's consent are expensive.
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

/** `ways`: number of ways afterwards, by time; counted up to WAYS_COUNTED. */
export type PanelRemedy = { changes: readonly Change[]; ways: number }
export const SCHEDULES_COUNTED_MAX = 99

export type PanelAnswer =
  /** `isBest`: the search was complete; otherwise better ways may be missing. */
  | { kind: 'ways'; ways: readonly PanelSchedule[]; isBest: boolean }
  /** `days`: for limits, the days on which lifting a reason would allow ways, if there are few. */
  | {
      kind: 'none'
      reasons: readonly (Reason & { days?: readonly string[] })[]
      waysOut: readonly PanelRemedy[]
      isWhole: boolean
    }
  /** The search was given up; a way may or may not exist. */
  | { kind: 'too-much' }
