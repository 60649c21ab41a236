import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@rolecall/domain/calendar/durations'
import type { Frequency, Rule } from './rule.ts'
import { civilDay, dayNumber, daysInMonth, isLeap, weekdayOf } from './values.ts'

/** All in local time, in milliseconds. `from`, `to`: the window; `until`: the last possible time. */
export type Expansion = { start: number; from: number; to: number; until: number; spend: (steps: number) => boolean }

/** The times of one period of a rule: the start of the period, and its times in order. */
type Batch = { begins: number; times: number[] }

/** Returns the times of a rule in order; the start itself only if the rule includes it. */
export function expandRule(given: Rule, expansion: Expansion): number[] {
  const { start, from, to, until, spend } = expansion
  const rule = completeRule(given, start)
  const last = Math.min(to, until)
  const found: number[] = []
  let left = rule.count ?? Number.POSITIVE_INFINITY
  // Without a count, times before the window do not matter.
  const first = rule.count === undefined ? Math.max(start, Math.min(from, last)) : start
  for (const { begins, times } of batchesOf(rule, { start, first, spend })) {
    // Weeks of a year may begin in the year before.
    if (begins - WEEK_MS > last) return found
    for (const at of pick(times, rule.positions)) {
      if (at < start) continue
      if (at > last || left <= 0) return found
      left -= 1
      if (at >= from) found.push(at)
    }
    if (!spend(1 + times.length)) return found
  }
  return found
}

function pick(times: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return times
  const places = new Set(positions.map((place) => (place > 0 ? place - 1 : times.length + place)))
  return times.filter((_, place) => places.has(place))
}

/** Completes a rule with the parts that it takes from its start. */
function completeRule(rule: Rule, start: number): Rule {
  const day = Math.floor(start / DAY_MS)
  const { month, date } = civilDay(day)
  const clock = start - day * DAY_MS
  const has = (list: readonly unknown[]) => list.length > 0
  const hasDays = has(rule.days) || has(rule.monthDays) || has(rule.yearDays)
  const own = { nth: 0, weekday: weekdayOf(day) }
  const byDay = rule.freq === 'WEEKLY' || (rule.freq === 'YEARLY' && has(rule.weeks))
  const byDate = (rule.freq === 'YEARLY' && !has(rule.weeks)) || rule.freq === 'MONTHLY'
  const isYearly = rule.freq === 'YEARLY' && !has(rule.weeks)
  const rank = RANKS[rule.freq]
  return {
    ...rule,
    days: !hasDays && byDay ? [own] : rule.days,
    monthDays: !hasDays && byDate ? [date] : rule.monthDays,
    months: !hasDays && isYearly && !has(rule.months) ? [month] : rule.months,
    hours: has(rule.hours) || rank < RANKS.DAILY ? rule.hours : [Math.floor(clock / HOUR_MS)],
    minutes: has(rule.minutes) || rank < RANKS.HOURLY ? rule.minutes : [Math.floor(clock / MINUTE_MS) % 60],
    seconds: has(rule.seconds) || rank < RANKS.MINUTELY ? rule.seconds : [Math.floor(clock / 1_000) % 60],
  }
}

const RANKS: Readonly<Record<Frequency, number>> = {
  YEARLY: 6,
  MONTHLY: 5,
  WEEKLY: 4,
  DAILY: 3,
  HOURLY: 2,
  MINUTELY: 1,
  SECONDLY: 0,
}

/** `first`: the time before which none is needed. */
type Walk = { start: number; first: number; spend: Expansion['spend'] }

function* batchesOf(rule: Rule, walk: Walk): Generator<Batch> {
  if (RANKS[rule.freq] < RANKS.DAILY) yield* batchesOfClock(rule, walk)
  else yield* batchesOfDays(rule, walk)
}

/** Numbering of periods of whole days: the number of the period that contains a day, and the day on which a period begins. */
const PERIODS: Partial<
  Record<Frequency, (rule: Rule) => { of: (day: number) => number; begins: (at: number) => number }>
> = {
  YEARLY: () => ({ of: (day) => civilDay(day).year, begins: (year) => dayNumber(year, 1, 1) }),
  MONTHLY: () => ({
    of: (day) => civilDay(day).year * 12 + civilDay(day).month - 1,
    begins: (month) => dayNumber(Math.floor(month / 12), (month % 12) + 1, 1),
  }),
  WEEKLY: ({ weekStart }) => ({
    of: (day) => Math.floor((day + 4 - weekStart) / 7),
    begins: (week) => week * 7 - 4 + weekStart,
  }),
  DAILY: () => ({ of: (day) => day, begins: (day) => day }),
}

/** The last year that is expanded. */
const YEAR_MAX = 10_000
const LAST_DAY = dayNumber(YEAR_MAX, 1, 1)

function* batchesOfDays(rule: Rule, { start, first, spend }: Walk): Generator<Batch> {
  const period = PERIODS[rule.freq]?.(rule)
  if (!period) return
  const fits = dayFilter(rule)
  const clocks = clocksOf(rule)
  const own = period.of(Math.floor(start / DAY_MS))
  const ahead = period.of(Math.floor(first / DAY_MS)) - own - 1
  let at = own + Math.max(0, Math.floor(ahead / rule.interval)) * rule.interval
  for (; period.begins(at) < LAST_DAY; at += rule.interval) {
    const begins = period.begins(at)
    const [from, to] =
      rule.freq === 'YEARLY' && rule.weeks.length > 0 ? weekYear(at, rule) : [begins, period.begins(at + 1)]
    const days = listDays(rule, from, to, (day) => spend(1) && fits(day, at))
    yield { begins: begins * DAY_MS, times: days.flatMap((day) => clocks.map((clock) => day * DAY_MS + clock)) }
  }
}

/** Lists the days of a rule, skipping months that it excludes. */
function listDays({ freq, months, weeks }: Rule, from: number, to: number, fits: (day: number) => boolean): number[] {
  const found: number[] = []
  const isYear = freq === 'YEARLY' && weeks.length === 0
  for (let day = from; day < to; ) {
    if (isYear && months.length > 0) {
      const { year, month } = civilDay(day)
      const next = dayNumber(year, month, 1) + daysInMonth(year, month)
      if (!months.includes(month)) {
        day = next
        continue
      }
    }
    if (fits(day)) found.push(day)
    day += 1
  }
  return found
}

/** The first day of a week-numbered year, and of the next one: its first week is the first with four days in it. */
function weekYear(year: number, { weekStart }: Rule): [number, number] {
  const begin = (each: number) => {
    const fourth = dayNumber(each, 1, 4)
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
  }
  return [begin(year), begin(year + 1)]
}

/** Returns a predicate for the days of a rule, by their date; `period`: the one that the day is looked for in. */
function dayFilter(rule: Rule): (day: number, period?: number) => boolean {
  const { freq, months, monthDays, yearDays, weeks, days } = rule
  const ofMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && months.length > 0)
  const isCounted = ofMonth || (freq === 'YEARLY' && weeks.length === 0)
  const [inMonths, inMonthDays, inYearDays] = [months, monthDays, yearDays].map((list) => new Set(list))
  const isNth = (nth: number, place: number, size: number) =>
    Math.ceil(place / 7) === nth || Math.ceil((size - place + 1) / 7) === -nth
  return (day, period) => {
    const { year, month, date } = civilDay(day)
    if (months.length > 0 && !inMonths?.has(month)) return false
    const inMonth = daysInMonth(year, month)
    if (monthDays.length > 0 && !inMonthDays?.has(date) && !inMonthDays?.has(date - inMonth - 1)) return false
    const inYear = isLeap(year) ? 366 : 365
    const yearDay = day - dayNumber(year, 1, 1) + 1
    if (yearDays.length > 0 && !inYearDays?.has(yearDay) && !inYearDays?.has(yearDay - inYear - 1)) return false
    if (freq === 'YEARLY' && weeks.length > 0 && !isInWeeks(day, period ?? year, rule)) return false
    const weekday = weekdayOf(day)
    const [place, size] = ofMonth ? [date, inMonth] : [yearDay, inYear]
    return (
      days.length === 0 ||
      days.some((each) => each.weekday === weekday && (each.nth === 0 || !isCounted || isNth(each.nth, place, size)))
    )
  }
}

function isInWeeks(day: number, year: number, rule: Rule): boolean {
  const [first, next] = weekYear(year, rule)
  const [week, count] = [Math.floor((day - first) / 7) + 1, (next - first) / 7]
  return rule.weeks.includes(week) || rule.weeks.includes(week - count - 1)
}

/** Times of day of a rule, since midnight. */
const clocksOf = ({ hours, minutes, seconds }: Rule): number[] =>
  hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * HOUR_MS + minute * MINUTE_MS + second * 1_000)),
  )

const UNITS: Partial<Record<Frequency, number>> = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: 1_000 }

/** Expands rules of hours, minutes and seconds, skipping days and hours that do not match. */
function* batchesOfClock(rule: Rule, { start, first, spend }: Walk): Generator<Batch> {
  const unit = UNITS[rule.freq] ?? HOUR_MS
  const fits = dayFilter(rule)
  const own = Math.floor(start / unit)
  const align = (at: number) => own + Math.ceil((at - own) / rule.interval) * rule.interval
  const skip = (at: number, size: number) => align(Math.floor(((Math.floor((at * unit) / size) + 1) * size) / unit))
  let checked = { day: Number.NaN, fits: false }
  for (let at = align(Math.floor(first / unit)); at * unit < LAST_DAY * DAY_MS && spend(1); ) {
    const begins = at * unit
    const day = Math.floor(begins / DAY_MS)
    if (day !== checked.day) checked = { day, fits: fits(day) }
    const clock = begins - day * DAY_MS
    const isHour = rule.hours.length === 0 || rule.hours.includes(Math.floor(clock / HOUR_MS))
    const isMinute =
      unit === HOUR_MS || rule.minutes.length === 0 || rule.minutes.includes(Math.floor(clock / MINUTE_MS) % 60)
    const fitting = checked.fits && isHour && isMinute
    yield { begins, times: fitting ? timesWithin(rule, begins, unit) : [] }
    if (!checked.fits) at = skip(at, DAY_MS)
    else if (!isHour) at = skip(at, HOUR_MS)
    else if (!isMinute) at = skip(at, MINUTE_MS)
    else at += rule.interval
  }
}

function timesWithin({ minutes, seconds }: Rule, begins: number, unit: number): number[] {
  if (unit === 1_000) return seconds.length === 0 || seconds.includes(Math.floor(begins / 1_000) % 60) ? [begins] : []
  if (unit === MINUTE_MS) return seconds.map((second) => begins + second * 1_000)
  return minutes.flatMap((minute) => seconds.map((second) => begins + minute * MINUTE_MS + second * 1_000))
}
