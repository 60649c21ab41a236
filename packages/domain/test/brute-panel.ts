import { addDays, dayIn } from '../src/calendar/company-day.ts'
import { MINUTE_MS } from '../src/calendar/durations.ts'
import { localTimeIn } from '../src/calendar/wall-clock.ts'
import { isInDayOf } from '../src/interviews/free-slots.ts'
import { type Change, PANEL, type PanelQuestion, type Reason, type Seat } from '../src/interviews/panels/panel.ts'
import type { Period } from '../src/interviews/time-periods.ts'
import { minutesOf, type WorkingHours, weekdayOf } from '../src/interviews/working-hours.ts'

const QUARTER = 15 * MINUTE_MS

/** Cost of a way: its last day, number of days, minutes between talks, loads, crowded seats, then its start times. */
export type BruteSchedule = { key: string; lastDay: string; half: 0 | 1; cost: readonly number[] }

/** `most`: stops after that many are found. */
type SearchRelaxation = { without?: readonly Reason[]; changes?: readonly Change[]; most?: number }

/** Returns every way to hold a panel that differs in its times, by trying every quarter of an hour. */
export function enumeratePanels(
  question: PanelQuestion,
  { without = [], changes = [], most = Number.POSITIVE_INFINITY }: SearchRelaxation = {},
): BruteSchedule[] {
  const rules = rulesOf(question, without, changes)
  const moments: number[] = []
  const end = Math.max(question.range.to, question.knownUntil)
  for (let at = Math.ceil(question.range.from / QUARTER) * QUARTER; at < end; at += QUARTER) moments.push(at)
  const starts = question.talks.map((_, talk) => moments.filter((from) => rules.mayBegin(talk, from)))
  const found: BruteSchedule[] = []
  const chosen: number[] = []
  const place = (talk: number): void => {
    const own = starts[talk]
    if (!own) {
      const way = rules.judge(chosen)
      if (way) found.push(way)
      return
    }
    for (const from of own) {
      if (found.length >= most) return
      if (!rules.mayFollow(chosen.slice(0, talk), talk, from)) continue
      chosen[talk] = from
      place(talk + 1)
    }
  }
  place(0)
  return found
}

/** A function that computes each result once: trying everything asks for the same days over and over. */
function once<Given, Result>(compute: (given: Given) => Result): (given: Given) => Result {
  const known = new Map<Given, Result>()
  return (given) => {
    const found = known.has(given) ? (known.get(given) as Result) : compute(given)
    known.set(given, found)
    return found
  }
}

const daysIn = once((timeZone: string) => once((at: number) => dayIn(timeZone, new Date(at))))
const mondayOf = once((day: string) => addDays(day, 1 - weekdayOf(day)))
const longDayIn = once((timeZone: string): WorkingHours => ({ days: [1, 2, 3, 4, 5], from: 420, to: 1_200, timeZone }))

const spansOf = once((hours: WorkingHours) =>
  once((from: number) => once((to: number) => isAlwaysWithin(hours, { from, to }))),
)
const isWithin = (hours: WorkingHours, { from, to }: Period): boolean => spansOf(hours)(from)(to)

function isAlwaysWithin(hours: WorkingHours, { from, to }: Period): boolean {
  for (let at = from; at < to; at += 5 * MINUTE_MS) {
    const { day, time } = localTimeIn(hours.timeZone, new Date(at))
    const clock = minutesOf(time)
    if (!hours.days.includes(weekdayOf(day)) || clock < hours.from || clock >= hours.to) return false
  }
  return true
}
const overlaps = (busy: readonly Period[], { from, to }: Period) =>
  busy.some((each) => each.from < to && from < each.to)

function rulesOf(question: PanelQuestion, without: readonly Reason[], changes: readonly Change[]) {
  const is = (kind: Reason['kind'], which?: number) =>
    without.some((reason) => {
      const own = 'person' in reason ? reason.person : 'pool' in reason ? reason.pool : undefined
      return reason.kind === kind && own === which
    })
  const has = (kind: Change['kind']) => changes.some((change) => change.kind === kind)
  const { talks, candidate, rooms, timeZone } = question
  const dayOf = daysIn(timeZone)
  const least = Math.min(
    is('break-least') ? 0 : question.breaks.least,
    ...changes.flatMap((change) => (change.kind === 'break-least' ? [change.minutes] : [])),
  )
  const most = is('break-most')
    ? Number.POSITIVE_INFINITY
    : Math.max(
        question.breaks.most,
        ...changes.flatMap((change) => (change.kind === 'break-most' ? [change.minutes] : [])),
      )
  const inOrder = question.inOrder && !is('order') && !has('any-order')
  const mostDays = is('days') ? PANEL.days : question.mostDays + changes.filter(({ kind }) => kind === 'spread').length
  const to = has('more-days') ? Math.max(question.range.to, question.knownUntil) : question.range.to

  const spanOf = (talk: number, from: number): Period => ({ from, to: from + (talks[talk]?.minutes ?? 0) * MINUTE_MS })

  function mayCome(span: Period): boolean {
    if (span.from < question.range.from || span.to > to) return false
    if (!is('notice') && !has('notice') && span.from < question.notBefore) return false
    if (!is('candidate-busy') && overlaps(candidate.busy, span)) return false
    if (!is('candidate-windows') && candidate.windows)
      if (!candidate.windows.some((each) => each.from <= span.from && span.to <= each.to)) return false
    if (is('candidate-day')) return true
    if (!has('longer-day')) return isInDayOf(span, candidate.zones)
    return candidate.zones.every((zone) => isWithin(longDayIn(zone), span))
  }

  function mayBegin(talk: number, from: number): boolean {
    const span = spanOf(talk, from)
    const asked = talks[talk]
    if (!asked || dayOf(span.from) !== dayOf(span.to - 1) || !mayCome(span)) return false
    if (!asked.room || is('rooms') || has('no-room')) return true
    return rooms.some(
      (room) =>
        room.seats > asked.seats.length && !overlaps(room.busy, span) && (!room.hours || isWithin(room.hours, span)),
    )
  }

  const cheapest = staffingOf(question, { changes, is, spanOf })

  function judge(starts: readonly number[]): BruteSchedule | undefined {
    const spans = starts.map((from, talk) => spanOf(talk, from))
    const order = [...spans.keys()].toSorted((one, other) => (starts[one] ?? 0) - (starts[other] ?? 0))
    if (inOrder && order.some((talk, place) => talk !== place)) return undefined
    let gaps = 0
    for (const [place, talk] of order.entries()) {
      const [before, own] = [spans[order[place - 1] ?? -1], spans[talk]]
      if (!before || !own) continue
      if (own.from < before.to) return undefined
      if (dayOf(before.from) !== dayOf(own.from)) continue
      const waited = (own.from - before.to) / MINUTE_MS
      if (waited < least || waited > most) return undefined
      gaps += waited
    }
    const own = [...new Set(order.map((talk) => dayOf(starts[talk] ?? 0)))]
    const [first = '', last = ''] = [own[0], own.at(-1)]
    if (own.length > mostDays || last >= addDays(first, PANEL.within)) return undefined
    const cost = cheapest(starts)
    if (!cost) return undefined
    const begins = order.map((talk) => starts[talk] ?? 0)
    let midnight = starts[order[0] ?? 0] ?? 0
    while (dayOf(midnight - QUARTER) === first) midnight -= QUARTER
    const half = (begins[0] ?? 0) - midnight < 12 * 60 * MINUTE_MS ? 0 : 1
    return { key: starts.join(), lastDay: last, half, cost: [own.length, gaps, ...cost, ...begins, ...starts] }
  }
  /** Whether talks do not overlap, a quick check before the full one. */
  const mayFollow = (before: readonly number[], talk: number, from: number) =>
    !overlaps(
      before.map((each, place) => spanOf(place, each)),
      spanOf(talk, from),
    )
  return { mayBegin, mayFollow, judge }
}

type Rules = {
  changes: readonly Change[]
  is: (kind: Reason['kind'], which?: number) => boolean
  spanOf: (talk: number, from: number) => Period
}

function staffingOf(question: PanelQuestion, { changes, is, spanOf }: Rules) {
  const { talks, people, pools } = question

  function peopleFor(seat: Seat): number[] {
    if ('person' in seat) return people.flatMap(({ id }, place) => (id === seat.person ? [place] : []))
    const pool = pools.findIndex(({ id }) => id === seat.pool)
    const found = (pools[pool]?.members ?? []).flatMap(({ person, leads }) => {
      const place = people.findIndex(({ id }) => id === person)
      const trusted = changes.some((change) => change.kind === 'training' && change.person === place)
      const may = seat.as === 'shadow' ? !leads : leads || is('training', place) || trusted
      return may ? [place] : []
    })
    if (changes.some((change) => change.kind === 'one-more' && change.pool === pool)) found.push(1_000 + pool)
    if (is('nobody', pool)) found.push(2_000 + pool)
    return found
  }

  const isFree = (person: number, span: Period): boolean => {
    const who = people[person]
    if (!who) return true
    return (is('busy', person) || !overlaps(who.busy, span)) && (is('hours', person) || isWithin(who.hours, span))
  }
  const raised = (kind: 'day-limit' | 'week-limit', person: number, day: string) =>
    changes.filter(
      (change) => change.kind === kind && 'day' in change && change.person === person && change.day === day,
    ).length

  type PlacedSeat = { person: number; talk: number; leads: boolean; span: Period }
  function mayAdd(put: readonly PlacedSeat[], next: PlacedSeat): boolean {
    if (next.person < 2_000 && put.some(({ person, talk }) => person === next.person && talk === next.talk))
      return false
    const who = people[next.person]
    if (!who || !next.leads) return true
    const zoned = daysIn(who.hours.timeZone)
    const day = zoned(next.span.from)
    const led = [
      ...who.led,
      next.span.from,
      ...put.filter(({ person, leads }) => leads && person === next.person).map(({ span }) => span.from),
    ].map(zoned)
    const ofDay = led.filter((each) => each === day).length
    const ofWeek = led.filter((each) => mondayOf(each) === mondayOf(day)).length
    if (who.perDay !== undefined && !is('day-limit', next.person))
      if (ofDay > who.perDay + raised('day-limit', next.person, day)) return false
    if (who.perWeek !== undefined && !is('week-limit', next.person))
      if (ofWeek > who.perWeek + raised('week-limit', next.person, mondayOf(day))) return false
    return true
  }

  /** Returns the loads and crowded seats of the cheapest people. */
  function cheapest(starts: readonly number[]): [number, number] | undefined {
    const seats = talks.flatMap(({ seats: own }, talk) => own.map((seat) => ({ seat, talk })))
    let best: [number, number] | undefined
    const fill = (place: number, put: PlacedSeat[], load: number, crowded: number): void => {
      const open = seats[place]
      if (!open) {
        if (!best || load < best[0] || (load === best[0] && crowded < best[1])) best = [load, crowded]
        return
      }
      const span = spanOf(open.talk, starts[open.talk] ?? 0)
      for (const person of peopleFor(open.seat)) {
        const next = { person, talk: open.talk, leads: open.seat.as === 'lead', span }
        if (!isFree(person, span) || !mayAdd(put, next)) continue
        const again = put.filter((each) => each.leads && each.person === person).length
        const wide = { from: span.from - QUARTER, to: span.to + QUARTER }
        fill(
          place + 1,
          [...put, next],
          load + (next.leads ? (people[person]?.lately ?? 0) + again : 0),
          crowded + (overlaps(people[person]?.busy ?? [], wide) ? 1 : 0),
        )
      }
    }
    fill(0, [], 0, 0)
    return best
  }
  return cheapest
}

/** Returns the cheaper of two, comparing costs in order. */
export function cheaper(one: BruteSchedule, other: BruteSchedule): number {
  for (const [place, cost] of one.cost.entries()) if (cost !== other.cost[place]) return cost - (other.cost[place] ?? 0)
  return 0
}
