import type { PastForecast } from './conformal.ts'
import { quantilesOf, simulateFills } from './forecast-fill.ts'
import { type CompanyHistory, fitForecast, type StayEnd } from './forecast-model.ts'
import type { OpenPosition } from './simulate-fill.ts'

/** A stay with its days, counted from any fixed day; without `leftOn` it still lasts. */
export type StayTrace = { stage: string; enteredOn: number; leftOn?: number | undefined; end?: StayEnd | undefined }

/** An opening with all that happened to it. Days are counted from any fixed day, the same for all openings. */
export type OpeningTrace = {
  id: string
  family: string
  openings: number
  openedOn: number
  /** Day on which the last opening was filled; undefined if some are not. */
  filledOn?: number | undefined
  /** Day on which it was closed without being filled. */
  closedOn?: number | undefined
  /** Days of its hires. */
  hiredOn: readonly number[]
  /** The stays of each candidate, in order. */
  candidates: readonly (readonly StayTrace[])[]
}

const happened = (day: number | undefined, asOf: number): day is number => day !== undefined && day <= asOf

/** Returns the day on which an opening was filled or closed; undefined if it was open on a day. */
const endedOn = ({ filledOn, closedOn }: OpeningTrace, asOf: number) =>
  happened(filledOn, asOf) ? filledOn : happened(closedOn, asOf) ? closedOn : undefined

/**
 * Returns what a company knew at the end of a day: nothing that happened later. Rejections on the day on which a
 * position was filled or closed, or later, count as closed, as they are for lack of an opening.
 */
export function historyAsOf(traces: readonly OpeningTrace[], stages: readonly string[], asOf: number): CompanyHistory {
  const stays: CompanyHistory['stays'][number][] = []
  const openings: CompanyHistory['openings'][number][] = []
  for (const trace of traces) {
    if (trace.openedOn > asOf) continue
    const { id, family, openedOn } = trace
    const until = endedOn(trace, asOf)
    const arrivalDays: number[] = []
    for (const course of trace.candidates) {
      const came = course[0]?.enteredOn
      if (happened(came, asOf)) arrivalDays.push(came - openedOn)
      for (const { stage, enteredOn, leftOn, end } of course) {
        if (enteredOn > asOf) break
        const isOver = happened(leftOn, asOf)
        const isClosing = isOver && end === 'rejected' && until !== undefined && leftOn >= until
        stays.push({
          stage,
          family,
          opening: id,
          days: (isOver ? leftOn : asOf) - enteredOn,
          end: isClosing ? 'closed' : isOver ? end : undefined,
        })
      }
    }
    openings.push({
      family,
      days: (until ?? asOf) - openedOn,
      end: happened(trace.filledOn, asOf) ? 'filled' : until === undefined ? undefined : 'closed',
      arrivalDays,
    })
  }
  return { stages, stays, openings }
}

/** Returns a position as it was at the end of a day; undefined if it was not open. */
export function positionAsOf(trace: OpeningTrace, asOf: number): OpenPosition | undefined {
  if (trace.openedOn > asOf || endedOn(trace, asOf) !== undefined) return undefined
  const here = trace.candidates.flatMap((course) => {
    const last = course.findLast(({ enteredOn }) => enteredOn <= asOf)
    return last && !happened(last.leftOn, asOf) ? [{ stage: last.stage, days: asOf - last.enteredOn }] : []
  })
  return {
    family: trace.family,
    days: asOf - trace.openedOn,
    openings: trace.openings - trace.hiredOn.filter((day) => day <= asOf).length,
    arrivals: trace.candidates.filter(([first]) => first && first.enteredOn <= asOf).length,
    candidates: here,
  }
}

/** Days between two replayed days, and the most replayed days: two years. Values chosen by us. */
const REPLAY = { step: 28, days: 26 } as const
/** Most forecasts that are replayed, the newest first, and runs of each. Values chosen by us. */
const REPLAYED_MAX = 100
const REPLAY_RUNS = 200

/** A forecast that was made on a past day. */
export type ReplayedForecast = PastForecast & { madeOn: number }

export type ReplayOptions = { step?: number; days?: number; most?: number }

/**
 * Forecasts all positions that were open on past days, every four weeks of the last two years, each with what was known on
 * that day, and says what came of them until today. Days on which there was too little to say are left out.
 */
export function replayForecasts(
  traces: readonly OpeningTrace[],
  stages: readonly string[],
  today: number,
  { step = REPLAY.step, days = REPLAY.days, most = REPLAYED_MAX }: ReplayOptions = {},
): ReplayedForecast[] {
  const past: ReplayedForecast[] = []
  for (let back = 1; back <= days && past.length < most; back += 1) {
    const asOf = today - back * step
    const positions = traces.flatMap((trace) => {
      const position = positionAsOf(trace, asOf)
      return position ? [{ trace, position }] : []
    })
    if (positions.length === 0) continue
    const model = fitForecast(historyAsOf(traces, stages, asOf))
    if (model.kind === 'too-few') break
    for (const { trace, position } of positions) {
      past.push({
        ...quantilesOf(simulateFills(model, position, { runs: REPLAY_RUNS }).days),
        opening: trace.id,
        madeOn: asOf,
        days: (endedOn(trace, today) ?? today) - asOf,
        isFilled: happened(trace.filledOn, today),
      })
    }
  }
  return past
}
