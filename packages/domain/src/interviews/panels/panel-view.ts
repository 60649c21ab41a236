import { DAY_MINUTES, MINUTE_MS } from '../../calendar/durations.ts'
import { CANDIDATE_DAY, SPARE_MINUTES } from '../free-slots.ts'
import { commonPeriods, joinPeriods, type Period, withoutPeriods } from '../time-periods.ts'
import { listWorking, type WorkingHours } from '../working-hours.ts'
import { fullSlots, leftOf, type OwnDays, ownDaysOf, type RemainingLoad } from './own-days.ts'
import { type Change, PANEL, type PanelQuestion, type Reason, type Seat, type SeatKind, type Talk } from './panel.ts'
import { type Grid, gridOf, LONGEST, startsWithin } from './panel-grid.ts'
import { addBits, type Bits, hasBit, intersectBits, noBits, removeBits, setRange } from './slot-bits.ts'

/** A question with everything computed once for all views of it. */
export type Table = {
  question: PanelQuestion
  grid: Grid
  once: <T>(key: string, make: () => T) => T
  /** Slots at which people may lead, by remaining limits and free times. */
  leads: Map<RemainingLoad, Map<Bits, Bits>>
}

export function tableOf(question: PanelQuestion): Table {
  const kept = new Map<string, unknown>()
  const once = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as T
  }
  const booked = question.talks.flatMap(({ at, minutes }) => (at === undefined ? [] : [at, at + minutes * MINUTE_MS]))
  const from = Math.min(question.range.from, ...booked)
  const to = Math.max(question.range.to, question.knownUntil, ...booked)
  return { question, grid: gridOf({ from, to }, question.timeZone), once, leads: new Map() }
}

/** Ignored reasons, by `keyOf`, and changes made. */
export type ViewOptions = { without?: ReadonlySet<string>; changes?: readonly Change[] }

export function keyOf(reason: Reason): string {
  if ('person' in reason) return `${reason.kind}:${reason.person}`
  return 'pool' in reason ? `${reason.kind}:${reason.pool}` : reason.kind
}

/** A person who may take a seat: the slots at which they can, and those with spare time around. */
export type Choice = { person: number; starts: Bits; spare: Bits; lately: number }
export type SeatView = { as: SeatKind; choices: readonly Choice[] }

/** A talk: slots at which it may begin; `next`: number of slots to the next one of the same day. */
export type TalkView = {
  minutes: number
  starts: Bits
  seats: readonly SeatView[]
  next: { least: number; most: number }
}

/**
 * A question with some restrictions lifted. Indexes beyond the question's people are an additional person in a pool,
 * one for each (`people + pool`), and, if the lack of people in a pool is ignored, any number of people
 * (`anybody + pool`).
 */
export type View = {
  grid: Grid
  talks: readonly TalkView[]
  inOrder: boolean
  mostDays: number
  least: number
  left: readonly (RemainingLoad | undefined)[]
  anybody: number
  /** Open seats by talk and slot; null if one has no candidates. As far as computed. */
  open: Map<number, readonly OpenSeat[] | null>
}

/** A seat with the people free for it. `isLimited`: whether daily and weekly limits apply. */
export type OpenSeat = {
  talk: number
  seat: number
  leads: boolean
  slot: number
  isLimited: boolean
  choices: { person: number; cost: number }[]
}

const stepsOf = (minutes: number, round: (steps: number) => number) => round(minutes / 15)

export function viewOf(table: Table, loosened: ViewOptions = {}): View {
  const { question, grid } = table
  const { without = new Set<string>(), changes = [] } = loosened
  const is = (kind: Change['kind']) => changes.some((change) => change.kind === kind)
  const minutesOf = (kind: 'break-least' | 'break-most') =>
    changes.flatMap((change) => (change.kind === kind && 'minutes' in change ? [change.minutes] : []))
  const least = without.has('break-least') ? 0 : Math.min(question.breaks.least, ...minutesOf('break-least'))
  const most = Math.max(question.breaks.most, ...minutesOf('break-most'))
  const left = question.people.map((_, person) => limitsOf(table, person, { without, changes }))
  const view = { without, changes, left }
  const talks = question.talks.map((talk): TalkView => {
    const seats = talk.seats.map((seat) => ({ as: seat.as, choices: choicesOf(table, talk, seat, view) }))
    const starts = noBits(grid.words)
    if (talk.at === undefined) addBits(starts, candidateStarts(table, talk.minutes, { without, changes }))
    else addBits(starts, startsWithin(grid, [{ from: talk.at, to: talk.at + talk.minutes * MINUTE_MS }], talk.minutes))
    if (talk.room && !without.has('rooms') && !is('no-room')) intersectBits(starts, roomStarts(table, talk))
    keepSeated(starts, seats, question.people.length + question.pools.length)
    const reach = without.has('break-most') ? LONGEST : Math.min(LONGEST, stepsOf(talk.minutes + most, Math.floor))
    return {
      minutes: talk.minutes,
      starts,
      seats,
      next: { least: stepsOf(talk.minutes + least, Math.ceil), most: reach },
    }
  })
  const spread = changes.filter(({ kind }) => kind === 'spread').length
  return {
    grid,
    talks,
    inOrder: question.inOrder && !without.has('order') && !is('any-order'),
    mostDays: without.has('days') ? PANEL.days : Math.min(PANEL.days, question.mostDays + spread),
    least,
    left,
    anybody: question.people.length + question.pools.length,
    open: new Map(),
  }
}

/**
 * Keeps the slots at which all seats can be filled without using a person twice: every set of seats needs at least as
 * many people who may take one of them (Hall’s theorem). Computed for all slots at once.
 */
function keepSeated(starts: Bits, seats: readonly SeatView[], anybody: number): void {
  for (let some = 1; some < 1 << seats.length; some += 1) {
    const among = seats.filter((_, seat) => (some & (1 << seat)) !== 0)
    // For two seats without common candidates, it is enough that each has one.
    if (among.length > 1 && !isShared(among)) continue
    const atLeast = among.map(() => noBits(starts.length))
    const people = new Set(among.flatMap(({ choices }) => choices.map(({ person }) => person)))
    for (const person of people) {
      const own = noBits(starts.length)
      for (const { choices } of among)
        for (const choice of choices) if (choice.person === person) addBits(own, choice.starts)
      for (let time = 0; time < (person < anybody ? 1 : among.length); time += 1)
        for (let place = among.length - 1; place >= 0; place -= 1) addCommon(atLeast[place], atLeast[place - 1], own)
    }
    intersectBits(starts, atLeast.at(-1) ?? starts)
  }
}

const isShared = (seats: readonly SeatView[]): boolean => {
  const people = seats.flatMap(({ choices }) => choices.map(({ person }) => person))
  return new Set(people).size < people.length
}

/** Adds the common bits, if there is a second set. */
function addCommon(bits: Bits | undefined, one: Bits | undefined, other: Bits): void {
  if (!bits) return
  for (let word = 0; word < bits.length; word += 1)
    bits[word] = (bits[word] ?? 0) | ((one ? (one[word] ?? 0) : -1) & (other[word] ?? 0))
}

type ViewState = { without: ReadonlySet<string>; changes: readonly Change[] }
type ViewContext = ViewState & { left: View['left'] }

const raisedOf = (changes: readonly Change[], kind: 'day-limit' | 'week-limit', person: number): string[] =>
  changes.flatMap((change) => (change.kind === kind && 'day' in change && change.person === person ? [change.day] : []))

const ownDays = ({ grid, once }: Table, zone: string): OwnDays => once(`days ${zone}`, () => ownDaysOf(grid, zone))

/** Returns a person's remaining limits; undefined without limits. */
export function limitsOf(table: Table, person: number, { without, changes }: ViewState): RemainingLoad | undefined {
  const who = table.question.people[person]
  if (!who || (who.perDay === undefined && who.perWeek === undefined)) return undefined
  const held = {
    day: !without.has(`day-limit:${person}`),
    week: !without.has(`week-limit:${person}`),
    raisedDays: raisedOf(changes, 'day-limit', person),
    raisedWeeks: raisedOf(changes, 'week-limit', person),
  }
  const key = `left ${person} ${held.day} ${held.week} ${held.raisedDays} ${held.raisedWeeks}`
  return table.once(key, () => ({ ...leftOf(who, ownDays(table, who.hours.timeZone), held), key }))
}

/** Working hours of the same kind are computed once, since time zone lookups are slowest. */
const workingOf = ({ once, grid }: Table, hours: WorkingHours): Period[] =>
  once(`hours ${JSON.stringify(hours)}`, () => joinPeriods(listWorking(hours, wholeOf(grid))))

const wholeOf = ({ days }: Grid): Period => ({ from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 })

function freeStarts(table: Table, person: number, minutes: number, without: ReadonlySet<string>): Bits {
  const who = table.question.people[person]
  if (!who) return everySlot(table)
  const [hours, busy] = [!without.has(`hours:${person}`), !without.has(`busy:${person}`)]
  return table.once(`free ${person} ${minutes} ${hours} ${busy}`, () => {
    const working = hours ? workingOf(table, who.hours) : [wholeOf(table.grid)]
    return startsWithin(table.grid, busy ? withoutPeriods(working, joinPeriods(who.busy)) : working, minutes)
  })
}

/** Returns the slots without other appointments right before and after. */
function spareStarts(table: Table, person: number, minutes: number): Bits {
  const who = table.question.people[person]
  if (!who) return everySlot(table)
  return table.once(`spare ${person} ${minutes}`, () => {
    const spare = SPARE_MINUTES * MINUTE_MS
    const wide = who.busy.flatMap(({ from, to }) => (to > from ? [{ from: from - spare, to: to + spare }] : []))
    return startsWithin(table.grid, withoutPeriods([wholeOf(table.grid)], joinPeriods(wide)), minutes)
  })
}

const everySlot = ({ grid, once }: Table): Bits =>
  once('every', () => {
    const bits = noBits(grid.words)
    setRange(bits, 0, grid.words * 32)
    return bits
  })

function leadStarts(table: Table, person: number, minutes: number, { without, left }: ViewContext): Bits {
  const free = freeStarts(table, person, minutes, without)
  const limits = left[person]
  if (!limits) return free
  const known = table.leads.get(limits) ?? new Map<Bits, Bits>()
  table.leads.set(limits, known)
  const found = known.get(free)
  if (found) return found
  const starts = noBits(table.grid.words)
  addBits(starts, free)
  removeBits(
    starts,
    table.once(`full ${person} ${limits.key}`, () => fullSlots(table.grid, limits)),
  )
  known.set(free, starts)
  return starts
}

/** Returns the people who may take a seat at any time. */
export function peopleOf({ question }: Table, seat: Seat, { without, changes }: ViewState): number[] {
  if ('person' in seat) return question.people.flatMap(({ id }, place) => (id === seat.person ? [place] : []))
  const place = question.pools.findIndex(({ id }) => id === seat.pool)
  const members = question.pools[place]?.members ?? []
  const wanted = members.flatMap(({ person, leads }) => {
    const who = question.people.findIndex(({ id }) => id === person)
    const mayLead = leads || without.has(`training:${who}`) || isTrusted(changes, who)
    return who >= 0 && (seat.as === 'lead' ? mayLead : !leads) ? [who] : []
  })
  const people = question.people.length
  if (changes.some((change) => change.kind === 'one-more' && change.pool === place)) wanted.push(people + place)
  if (without.has(`nobody:${place}`)) wanted.push(people + question.pools.length + place)
  return [...new Set(wanted)]
}

const isTrusted = (changes: readonly Change[], who: number) =>
  changes.some((change) => change.kind === 'training' && change.person === who)

function choicesOf(table: Table, { minutes }: Talk, seat: Seat, looked: ViewContext): Choice[] {
  return peopleOf(table, seat, looked).map((person) => ({
    person,
    starts:
      seat.as === 'lead'
        ? leadStarts(table, person, minutes, looked)
        : freeStarts(table, person, minutes, looked.without),
    spare: spareStarts(table, person, minutes),
    lately: seat.as === 'lead' ? (table.question.people[person]?.lately ?? 0) : 0,
  }))
}

/** Returns the slots from Monday to Friday within the day of any zone where the candidate may live. */
function candidateStarts(table: Table, minutes: number, { without, changes }: ViewState): Bits {
  const { question, grid, once } = table
  const is = (kind: Change['kind']) => changes.some((change) => change.kind === kind)
  const { zones, windows, busy } = question.candidate
  const holds = {
    notice: !without.has('notice') && !is('notice'),
    day: !without.has('candidate-day'),
    windows: !without.has('candidate-windows'),
    busy: !without.has('candidate-busy'),
    longer: changes.filter(({ kind }) => kind === 'longer-day').length * PANEL.longerDay,
    more: is('more-days'),
  }
  return once(`candidate ${minutes} ${JSON.stringify(holds)}`, () => {
    const to = holds.more ? Math.max(question.knownUntil, question.range.to) : question.range.to
    const from = holds.notice ? Math.max(question.range.from, question.notBefore) : question.range.from
    let can: Period[] = to > from ? [{ from, to }] : []
    for (const timeZone of holds.day ? zones : []) {
      const [begins, ends] = [CANDIDATE_DAY.from * 60 - holds.longer, CANDIDATE_DAY.to * 60 + holds.longer]
      const hours = { days: [1, 2, 3, 4, 5], from: Math.max(0, begins), to: Math.min(DAY_MINUTES, ends), timeZone }
      can = commonPeriods(can, workingOf(table, hours))
    }
    if (holds.windows && windows) can = commonPeriods(can, joinPeriods(windows))
    return startsWithin(grid, holds.busy ? withoutPeriods(can, joinPeriods(busy)) : can, minutes)
  })
}

/** Returns the rooms with enough seats for everyone in a talk and the candidate, smallest first (rule A-198). */
export const roomsFor = ({ rooms }: PanelQuestion, talk: Talk): number[] =>
  rooms
    .map((_, place) => place)
    .filter((place) => (rooms[place]?.seats ?? 0) > talk.seats.length)
    .toSorted((one, other) => (rooms[one]?.seats ?? 0) - (rooms[other]?.seats ?? 0))

function roomBits(table: Table, room: number, minutes: number): Bits {
  return table.once(`room ${room} ${minutes}`, () => {
    const { hours, busy = [] } = table.question.rooms[room] ?? {}
    const open = hours ? workingOf(table, hours) : [wholeOf(table.grid)]
    return startsWithin(table.grid, withoutPeriods(open, joinPeriods(busy)), minutes)
  })
}

function roomStarts(table: Table, talk: Talk): Bits {
  return table.once(`rooms ${talk.seats.length} ${talk.minutes}`, () => {
    const starts = noBits(table.grid.words)
    for (const room of roomsFor(table.question, talk)) addBits(starts, roomBits(table, room, talk.minutes))
    return starts
  })
}

/** Whether a room is large enough for a talk, open and free at a slot (rules ). */
export const isRoomFree = (table: Table, talk: Talk, room: number, slot: number): boolean =>
  roomsFor(table.question, talk).includes(room) && hasBit(roomBits(table, room, talk.minutes), slot)

/** Returns the room of a talk at a slot: the previous one if it is free, else the smallest. */
export function findRoom(table: Table, talk: Talk, slot: number, before: number | undefined): number | undefined {
  const free = roomsFor(table.question, talk).filter((room) => hasBit(roomBits(table, room, talk.minutes), slot))
  return before !== undefined && free.includes(before) ? before : free[0]
}
