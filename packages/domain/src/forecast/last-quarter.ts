import { addDays } from '../calendar/company-day.ts'
import type { Period } from '../reports/periods.ts'
import { type Coverage, coverageOf } from './conformal.ts'
import type { OpeningTrace } from './replay-openings.ts'

const QUARTER_MONTHS = 3

/** Returns the last whole quarter of a year before a day, YYYY-MM-DD. */
export function lastQuarter(today: string): Period {
  const before = (day: string) => {
    const month = Number(day.slice(5, 7))
    const first = month - ((month - 1) % QUARTER_MONTHS)
    return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  }
  const to = addDays(before(today), -1)
  return { from: before(to), to }
}

/** An interval that was said on a past day. Days are counted from any fixed day; without `to` it has no end. */
export type SaidForecast = { opening: string; madeOn: number; from: number; to: number | undefined }

/**
 * Counts how often intervals held that were decided on some days, both included: on the day on which the position was filled,
 * or, if it was not, on the day after the last one of the interval. One that was closed before is never decided, as an
 * interval supposes that the position is not closed.
 */
export function coverageWithin(
  said: readonly SaidForecast[],
  traces: readonly OpeningTrace[],
  { from, to, today }: { from: number; to: number; today: number },
): Coverage {
  const byId = new Map(traces.map((trace) => [trace.id, trace]))
  const decided = said.flatMap(({ opening, madeOn, ...interval }) => {
    const trace = byId.get(opening)
    if (!trace) return []
    const filledOn = trace.filledOn ?? Number.POSITIVE_INFINITY
    const isFilled = filledOn <= today
    const endedOn = isFilled ? filledOn : Math.min(trace.closedOn ?? today, today)
    const over = (interval.to ?? Number.POSITIVE_INFINITY) + 1
    const day = isFilled ? Math.min(filledOn, over) : over <= endedOn ? over : undefined
    if (day === undefined || day < from || day > to) return []
    const [low, high] = [interval.from - madeOn, (interval.to ?? Number.POSITIVE_INFINITY) - madeOn]
    return [{ low, high, days: endedOn - madeOn, isFilled }]
  })
  return coverageOf(decided)
}
