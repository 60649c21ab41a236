import { type Calibration, calibrateQuantiles, type FillQuantiles } from './conformal.ts'
import { HORIZON_DAYS } from './forecast-limits.ts'
import type { ForecastModel, TooFew } from './forecast-model.ts'
import { drawWait, seededChance } from './random-draws.ts'
import { drawHires, drawSupposition, type OpenPosition, prepareSimulation } from './simulate-fill.ts'

/** Simulations of a position. Value chosen by us: with 1,000, a tenth is 9 to 11% of the runs. */
const RUNS = 1_000
/** Any seed, as long as it stays the same: the same position gets the same forecast. */
const SEED = 320

/** Whole days from today. It supposes that the position is not closed before it is filled (decision 320). */
export type FillInterval = {
  kind: 'interval'
  /** First day of the interval that holds with 80%. */
  from: number
  /** Last day; undefined if more than a tenth of the runs are not filled within the horizon: “not before …”. */
  to: number | undefined
  /** The day by which half of the runs are filled; undefined if it lies beyond the horizon. */
  likely: number | undefined
  /** Share of runs, 0 to 1, in which the position is closed, or open for longer than the horizon. */
  unfilledShare: number
  quantiles: FillQuantiles
}

export type FillForecast = FillInterval | TooFew

export type ForecastOptions = { seed?: number; runs?: number; horizon?: number; calibration?: Calibration | undefined }

/**
 * Simulates when a position is filled, from the fit of a company's history (`fitForecast`). Each run first draws rates
 * and a pace from what is known of them, so that few data make wide intervals. The same seed gives the same answer.
 */
export function forecastFill(
  model: ForecastModel | TooFew,
  position: OpenPosition,
  { seed = SEED, runs = RUNS, horizon = HORIZON_DAYS, calibration }: ForecastOptions = {},
): FillForecast {
  if (model.kind === 'too-few') return model
  if (position.openings <= 0) {
    const quantiles = { low: 0, mid: 0, high: 0 }
    return { kind: 'interval', from: 0, to: 0, likely: 0, unfilledShare: 0, quantiles }
  }
  const { days, unfilledShare } = simulateFills(model, position, { seed, runs, horizon })
  const raw = quantilesOf(days)
  const quantiles = calibration ? calibrateQuantiles(raw, calibration, horizon) : raw
  const from = Math.floor(Math.min(quantiles.low, horizon))
  const to = Number.isFinite(quantiles.high) ? Math.ceil(quantiles.high) : undefined
  const { mid } = quantiles
  const likely = Number.isFinite(mid) ? Math.min(to ?? horizon, Math.max(from, Math.round(mid))) : undefined
  return { kind: 'interval', from, to, likely, unfilledShare, quantiles }
}

/**
 * Returns the days from today on which a position is filled in each run, ascending, with Infinity beyond the horizon;
 * and the share of runs in which it is closed before, or not filled within the horizon.
 */
export function simulateFills(
  model: ForecastModel,
  position: OpenPosition,
  { seed = SEED, runs = RUNS, horizon = HORIZON_DAYS }: Omit<ForecastOptions, 'calibration'> = {},
): { days: Float64Array; unfilledShare: number } {
  const simulation = prepareSimulation(model, position)
  const chance = seededChance(seed)
  const days = new Float64Array(runs)
  let unfilled = 0
  for (let run = 0; run < runs; run += 1) {
    const day = drawHires(simulation, drawSupposition(simulation, chance), horizon, chance).at(-1) ?? 0
    days[run] = day
    const closing = drawWait(chance) / model.closingsPerDay
    if (day === Number.POSITIVE_INFINITY || closing < day) unfilled += 1
  }
  return { days: days.sort(), unfilledShare: unfilled / runs }
}

export const quantilesOf = (days: Float64Array): FillQuantiles => ({
  low: quantileOf(days, 0.1),
  mid: quantileOf(days, 0.5),
  high: quantileOf(days, 0.9),
})

/** Returns the quantile of ascending numbers: the first that at least this share of them does not exceed. */
export const quantileOf = (ascending: Float64Array, share: number): number =>
  ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? Number.POSITIVE_INFINITY
