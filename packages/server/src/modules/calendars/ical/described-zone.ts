import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Period } from '@rolecall/domain/interviews/time-periods'
import { type Component, firstValue, linesOf } from './content-lines.ts'
import { expandRule } from './expand-rule.ts'
import { readRule } from './rule.ts'
import { dayNumber, readOffset, readTime } from './values.ts'
import { ANYWHERE, vagueZone, type Zone, zoneOfOffsets } from './zones.ts'

/** Time before the window in which clock changes are looked for: longer than the distance between two. */
const BEFORE_MS = 800 * DAY_MS
const AFTER_MS = 2 * DAY_MS
/** Changes dated earlier than this, without a rule, mean "always". */
const DATED = dayNumber(1971, 1, 1) * DAY_MS
/** Maximum number of observances and changes read for one zone. Zones with their full history have some hundred. */
const OBSERVANCES_MAX = 1_000
const CHANGES_MAX = 5_000

/** `from`, `to`: offsets before and after; `at`: moments. */
type Observance = { from: number; to: number; at: number[]; isRepeated: boolean }

/**
 * Builds a zone from its VTIMEZONE. If it has several offsets but does not say when each holds, it may be any of them.
 * Undefined if it says nothing.
 */
export function describedZone(
  component: Component,
  window: Period,
  spend: (steps: number) => boolean,
): Zone | undefined {
  const observances = component.parts
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .slice(0, OBSERVANCES_MAX)
    .map((part) => readObservance(part, window, spend))
  const read = observances.filter((each) => each !== undefined)
  if (read.length === 0) return undefined
  if (observances.length > read.length) return ANYWHERE
  const changes = read.flatMap(({ at, from, to }) => at.map((moment) => ({ moment, from, to })))
  const offsets = [...new Set(read.map(({ to }) => to))]
  if (changes.length > CHANGES_MAX || isDateless(read, offsets))
    return spanning(read.flatMap(({ from, to }) => [from, to]))
  const sorted = changes.toSorted((one, other) => one.moment - other.moment)
  return zoneOfOffsets((moment) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.moment ?? 0) <= moment) low = middle + 1
      else high = middle
    }
    return sorted[low - 1]?.to ?? sorted[0]?.from ?? 0
  })
}

const spanning = (offsets: readonly number[]): Zone => vagueZone(Math.min(...offsets), Math.max(...offsets))

/** Whether it is unknown when each offset holds: no change has a date, or all of them lead to the same offset. */
function isDateless(read: readonly Observance[], offsets: readonly number[]): boolean {
  const hasNoDates = read.every(({ isRepeated, at }) => !isRepeated && at.every((moment) => moment < DATED))
  if (offsets.length > 1) return hasNoDates
  return read.some(({ isRepeated, from, to }) => isRepeated && from !== to)
}

function readObservance(part: Component, window: Period, spend: (steps: number) => boolean): Observance | undefined {
  const to = readOffset(firstValue(part, 'TZOFFSETTO'))
  if (to === undefined) return undefined
  const from = readOffset(firstValue(part, 'TZOFFSETFROM')) ?? to
  const start = readTime(firstValue(part, 'DTSTART'))?.local ?? 0
  const dates = linesOf(part, 'RDATE').flatMap(({ value }) =>
    value.split(',').flatMap((text) => readTime(text.split('/')[0] ?? '')?.local ?? []),
  )
  const rules = linesOf(part, 'RRULE').flatMap(({ value, tail }) => readRule(value + tail) ?? [])
  if (rules.some(({ isWhole }) => !isWhole)) return undefined
  const at = rules.flatMap(({ rule }) => {
    // UNTIL of a zone is in UTC.
    const until = rule.until ? rule.until.local + (rule.until.isUtc ? from : 0) : Number.POSITIVE_INFINITY
    const earliest = Math.min(window.from, until) - BEFORE_MS
    return expandRule(rule, { start, from: earliest, to: window.to + AFTER_MS, until, spend })
  })
  return {
    from,
    to,
    at: [start, ...dates, ...at].map((local) => local - from),
    isRepeated: rules.length > 0 || dates.length > 0,
  }
}
