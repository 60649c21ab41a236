import { DAY_MS } from '../src/calendar/durations.ts'
import { TooMuch } from '../src/interviews/panels/effort.ts'
import { bestSchedules } from '../src/interviews/panels/find-schedules.ts'
import type { PanelQuestion, PanelSchedule } from '../src/interviews/panels/panel.ts'
import { tableOf, viewOf } from '../src/interviews/panels/panel-view.ts'
import { PANEL_SEARCH } from '../src/interviews/panels/search-panel.ts'
import type { Period } from '../src/interviews/time-periods.ts'
import { findWrong } from './find-wrong-schedule.ts'
import { aWeek, CHANGES } from './random-weeks.ts'

/**
 * Statistics on random booked weeks: clock changes; panels booked and without a way; among all ways found, those on a
 * day of a clock change, with rooms, with a shadow and over several days. `wrong`: violations, with the seed of the
 * week.
 */
export type WeekTotals = {
  weeks: number
  changes: number
  booked: number
  none: number
  tooMuch: number
  ways: number
  onChange: number
  rooms: number
  shadows: number
  severalDays: number
  wrong: string[]
}

/** Books the panels of random weeks one after another, and checks every way found and everything booked. */
export function bookWeeks(from: number, to: number): WeekTotals {
  const seen: WeekTotals = {
    weeks: 0,
    changes: 0,
    booked: 0,
    none: 0,
    tooMuch: 0,
    ways: 0,
    onChange: 0,
    rooms: 0,
    shadows: 0,
    severalDays: 0,
    wrong: [],
  }
  for (let seed = from; seed < to; seed += 1) bookWeek(seed, seen)
  return seen
}

function count(seen: WeekTotals, { talks, people }: PanelQuestion, way: PanelSchedule): void {
  seen.ways += 1
  const zones = people.map(({ hours }) => hours.timeZone)
  if (way.talks.some((each) => CHANGES.some(({ zone, at }) => isNear(at, each) && zones.includes(zone))))
    seen.onChange += 1
  if (way.talks.some(({ room }) => room !== undefined)) seen.rooms += 1
  if (talks.some(({ seats }) => seats.some(({ as }) => as === 'shadow'))) seen.shadows += 1
  if (way.days > 1) seen.severalDays += 1
}

const isNear = (at: number, { from }: Period): boolean => at <= from && from < at + DAY_MS

/** Finds ways without computing reasons, which takes longest. */
function findWays(question: PanelQuestion): { ways: PanelSchedule[]; isWhole: boolean } {
  const table = tableOf(question)
  const ways: PanelSchedule[] = []
  try {
    for (const found of bestSchedules(table, viewOf(table), { left: PANEL_SEARCH.steps })) {
      ways.push(...found)
      if (ways.length >= PANEL_SEARCH.ways) break
    }
    return { ways, isWhole: true }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return { ways, isWhole: false }
  }
}

type OccupiedPeriod = Period & { who: string }

function bookWeek(seed: number, seen: WeekTotals): void {
  const { question: first, panels, changes } = aWeek(seed)
  seen.weeks += 1
  if (changes) seen.changes += 1
  const taken: OccupiedPeriod[] = []
  let question = first
  for (const panel of panels) {
    question = { ...question, ...panel }
    const { ways, isWhole } = findWays(question)
    if (!isWhole) seen.tooMuch += 1
    else if (ways.length === 0) seen.none += 1
    for (const way of ways) {
      count(seen, question, way)
      const wrong = findWrong(question, way)
      if (wrong) seen.wrong.push(`${seed}: ${wrong}`)
    }
    const way = ways[seed % Math.max(1, ways.length)]
    if (!way) continue
    seen.booked += 1
    for (const each of takenBy(question, way)) {
      if (taken.some((other) => other.who === each.who && other.from < each.to && each.from < other.to))
        seen.wrong.push(`${seed}: ${each.who} is taken twice`)
      taken.push(each)
    }
    question = withBooked(question, way)
  }
}

const takenBy = ({ people, rooms }: PanelQuestion, { talks }: PanelSchedule): OccupiedPeriod[] =>
  talks.flatMap(({ from, to, people: own, room }) => [
    ...own.map((person) => ({ from, to, who: people[person]?.id ?? '' })),
    ...(room === undefined ? [] : [{ from, to, who: rooms[room]?.id ?? '' }]),
  ])

/** Returns the question after a way is booked. */
function withBooked(question: PanelQuestion, { talks }: PanelSchedule): PanelQuestion {
  const leads = (person: number, { talk, people }: PanelSchedule['talks'][number]) =>
    people.some((id, place) => id === person && question.talks[talk]?.seats[place]?.as === 'lead')
  return {
    ...question,
    people: question.people.map((who, person) => ({
      ...who,
      busy: [
        ...who.busy,
        ...talks.filter(({ people }) => people.includes(person)).map(({ from, to }) => ({ from, to })),
      ],
      led: [...who.led, ...talks.filter((each) => leads(person, each)).map(({ from }) => from)],
    })),
    rooms: question.rooms.map((own, room) => ({
      ...own,
      busy: [...own.busy, ...talks.filter((each) => each.room === room).map(({ from, to }) => ({ from, to }))],
    })),
  }
}
