import { addDays } from '../src/calendar/company-day.ts'
import { MINUTE_MS } from '../src/calendar/durations.ts'
import { localTimeIn } from '../src/calendar/wall-clock.ts'
import type { PanelQuestion, PanelSchedule, PlacedTalk } from '../src/interviews/panels/panel.ts'
import type { Period } from '../src/interviews/time-periods.ts'
import { minutesOf, type WorkingHours, weekdayOf } from '../src/interviews/working-hours.ts'

const STEP = 5 * MINUTE_MS
const FAR = 7

/** Cache size, enough for some hundred weeks. */
const KEPT = 300_000
const clocks = new Map<string, { day: string; minutes: number }>()
/** Returns the local time, cached since it is the slowest part. */
function shownAt(zone: string, at: number): { day: string; minutes: number } {
  const key = `${zone} ${at}`
  const known = clocks.get(key)
  if (known) return known
  if (clocks.size > KEPT) clocks.clear()
  const { day, time } = localTimeIn(zone, new Date(at))
  const found = { day, minutes: minutesOf(time) }
  clocks.set(key, found)
  return found
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))
const overlaps = (one: Period, other: Period) => one.from < other.to && other.from < one.to

/** Whether local times are within the hours throughout. */
function isWithin({ days, from, to, timeZone }: WorkingHours, span: Period): boolean {
  for (let at = span.from; at < span.to; at += STEP) {
    const { day, minutes } = shownAt(timeZone, at)
    if (!days.includes(weekdayOf(day)) || minutes < from || minutes >= to) return false
  }
  return true
}

/** Checks a way independently of the search, by the local time every five minutes; undefined if it is valid. */
export function findWrong(question: PanelQuestion, { talks: placed }: PanelSchedule): string | undefined {
  const wrong =
    question.talks.some((_, talk) => placed.filter((each) => each.talk === talk).length !== 1) ||
    placed.length !== question.talks.length
  if (wrong) return 'not every talk once'
  for (const each of placed) {
    const found = timeWrong(question, each) ?? seatsWrong(question, each) ?? roomWrong(question, each)
    if (found) return `talk ${each.talk}: ${found}`
  }
  return followWrong(question, placed) ?? limitWrong(question, placed)
}

function timeWrong(question: PanelQuestion, { talk, from, to }: PlacedTalk): string | undefined {
  const { range, notBefore, candidate, timeZone } = question
  if (to - from !== (question.talks[talk]?.minutes ?? 0) * MINUTE_MS) return 'another length'
  if (from % (15 * MINUTE_MS) !== 0) return 'not on a quarter'
  if (from < range.from || from < notBefore || to > range.to) return 'outside the days'
  if (shownAt(timeZone, from).day !== shownAt(timeZone, to - MINUTE_MS).day) return 'over midnight'
  if (candidate.busy.some((each) => overlaps(each, { from, to }))) return 'the candidate is not free'
  const day = { days: [1, 2, 3, 4, 5], from: 480, to: 1_140 }
  if (candidate.zones.some((zone) => !isWithin({ ...day, timeZone: zone }, { from, to }))) return 'at night'
  const { windows } = candidate
  for (let at = from; windows && at < to; at += STEP)
    if (!windows.some((each) => each.from <= at && at + STEP <= each.to)) return 'outside what the candidate said'
  return undefined
}

function seatsWrong(question: PanelQuestion, { talk, from, to, people }: PlacedTalk): string | undefined {
  const seats = question.talks[talk]?.seats ?? []
  if (people.length !== seats.length) return 'an empty seat'
  if (new Set(people).size < people.length) return 'somebody sits there twice'
  for (const [place, seat] of seats.entries()) {
    const who = question.people[people[place] ?? -1]
    if (!who) return 'nobody'
    if ('person' in seat && seat.person !== who.id) return 'another one than is named'
    if ('pool' in seat) {
      const member = question.pools.find(({ id }) => id === seat.pool)?.members.find(({ person }) => person === who.id)
      if (member?.leads !== (seat.as === 'lead')) return 'somebody who may not lead, or need not shadow'
    }
    if (!isWithin(who.hours, { from, to })) return 'somebody is not at work'
    if (who.busy.some((each) => overlaps(each, { from, to }))) return 'somebody is not free'
  }
  return undefined
}

function roomWrong(question: PanelQuestion, { talk, from, to, room }: PlacedTalk): string | undefined {
  const asked = question.talks[talk]
  if (!asked?.room) return room === undefined ? undefined : 'a room for nothing'
  const own = question.rooms[room ?? -1]
  if (!own) return 'no room'
  if (own.seats <= asked.seats.length) return 'too small a room'
  if (own.busy.some((each) => overlaps(each, { from, to }))) return 'a room that is taken'
  return own.hours && !isWithin(own.hours, { from, to }) ? 'a room that is closed' : undefined
}

function followWrong({ timeZone, breaks, mostDays, inOrder }: PanelQuestion, placed: readonly PlacedTalk[]) {
  const dayOf = ({ from }: Period) => shownAt(timeZone, from).day
  for (const [place, each] of placed.entries()) {
    const before = placed[place - 1]
    if (!before) continue
    if (each.from < before.to) return 'two talks at once'
    if (inOrder && each.talk < before.talk) return 'another order'
    const waited = (each.from - before.to) / MINUTE_MS
    if (dayOf(each) === dayOf(before) && (waited < breaks.least || waited > breaks.most)) return 'another break'
  }
  const days = placed.map(dayOf)
  if (new Set(days).size > mostDays) return 'too many days'
  return (days.at(-1) ?? '') >= addDays(days[0] ?? '', FAR) ? 'too far apart' : undefined
}

/** Returns people who lead more than allowed on a day or in a week of their zone. */
function limitWrong({ people, talks }: PanelQuestion, placed: readonly PlacedTalk[]): string | undefined {
  for (const [person, { hours, led, perDay = 1_000, perWeek = 1_000 }] of people.entries()) {
    const own = placed.filter((each) =>
      each.people.some((id, place) => id === person && talks[each.talk]?.seats[place]?.as === 'lead'),
    )
    const dayOf = (at: number) => shownAt(hours.timeZone, at).day
    const all = [...led, ...own.map(({ from }) => from)].map(dayOf)
    for (const day of own.map(({ from }) => dayOf(from))) {
      if (all.filter((each) => each === day).length > perDay) return `p${person} leads too many on ${day}`
      if (all.filter((each) => mondayOf(each) === mondayOf(day)).length > perWeek)
        return `p${person} leads too many in the week of ${day}`
    }
  }
  return undefined
}
