import { cumulativeIncidence } from './aalen-johansen.ts'
import { CALIBRATION_OPENINGS_MIN, INTERVAL_SHARE } from './forecast-limits.ts'

/** Days from today by which a position is filled with a probability of 10, 50 and 90%; Infinity beyond the horizon. */
export type FillQuantiles = { low: number; mid: number; high: number }

/** A forecast that was made on a past day, and what came of it. */
export type PastForecast = FillQuantiles & {
  /** Id of the opening, which has one entry for each day on which it was forecast. */
  opening: string
  /** Days from that day until it was filled; until it was closed, or until today, if it was not. */
  days: number
  isFilled: boolean
}

/**
 * Factors for days plus one of both ends: 1 leaves an end, and more moves it later. The middle stays: in the study of
 * decision 320 it was farther off when it was moved.
 */
export type Calibration = { low: number; high: number; openings: number }

/** Largest factor by which a quantile is moved, up or down. Value chosen by us. */
const FACTOR_MAX = 4

/**
 * Calibrates quantiles on past forecasts, as conformalised quantile regression does (Romano, Patterson & Candès 2019,
 * with a level for each side): a quantile is moved by the quantile of how far past ones were off. Distances are
 * measured on the logarithm of days plus one, so that long forecasts move by more days than short ones.
 *
 * Openings that are still open or were closed are not left out, which would favour quick ones: how far they are off is
 * at least what it is so far, and the quantile is that of the Kaplan–Meier estimate (Kaplan & Meier 1958; for conformal
 * intervals Candès, Lei & Ren 2023). This supposes that closing has nothing to do with how long filling would take.
 * Where the estimate does not reach a quantile, or fewer than 50 forecasts had it within the horizon, it stays as it is.
 *
 * Undefined with fewer than 50 openings, for which forecasts of the simulation are used as they are (rule A-399).
 */
export function calibrate(past: readonly PastForecast[]): Calibration | undefined {
  const openings = new Set(past.map(({ opening }) => opening)).size
  if (openings < CALIBRATION_OPENINGS_MIN) return undefined
  const side = (1 - INTERVAL_SHARE) / 2
  return {
    low: factorOf(past, ({ low }) => low, side),
    high: factorOf(past, ({ high }) => high, 1 - side),
    openings,
  }
}

function factorOf(past: readonly PastForecast[], quantile: (forecast: PastForecast) => number, share: number): number {
  const offs = past.flatMap((forecast) => {
    const said = quantile(forecast)
    if (!Number.isFinite(said)) return []
    return [{ days: Math.log((forecast.days + 1) / (said + 1)), end: forecast.isFilled ? 'filled' : undefined }]
  })
  if (offs.length < CALIBRATION_OPENINGS_MIN) return 1
  // The forecast to come counts as one more at the far side, so that intervals are rather too wide.
  const toCome = 1 / offs.length
  const wanted = share >= 0.5 ? share * (1 + toCome) : share * (1 + toCome) - toCome
  const { days, byEnd } = cumulativeIncidence(offs, ['filled'])
  const off = days[byEnd.filled.findIndex((each) => each >= wanted)]
  return off === undefined ? 1 : Math.min(FACTOR_MAX, Math.max(1 / FACTOR_MAX, Math.exp(off)))
}

/** Returns quantiles moved by a calibration, in order; beyond the horizon they are Infinity. */
export function calibrateQuantiles({ low, mid, high }: FillQuantiles, by: Calibration, horizon: number): FillQuantiles {
  const move = (day: number, factor: number) => {
    const moved = Math.max(0, (day + 1) * factor - 1)
    return moved > horizon ? Number.POSITIVE_INFINITY : moved
  }
  const [first, last] = [move(low, by.low), move(high, by.high)]
  return { low: Math.min(first, mid), mid, high: Math.max(mid, last) }
}

/** How often past intervals held, of those that are decided. */
export type Coverage = { held: number; of: number }

/**
 * Counts how often past intervals held. One that was not filled counts as not held once its last day has passed; before
 * that it is undecided, and not counted. An opening that was closed counts in the same way.
 */
export function coverageOf(past: readonly Pick<PastForecast, 'low' | 'high' | 'days' | 'isFilled'>[]): Coverage {
  const decided = past.filter(({ high, days, isFilled }) => isFilled || Math.ceil(high) < days)
  const held = decided.filter(
    ({ low, high, days, isFilled }) => isFilled && days >= Math.floor(low) && days <= Math.ceil(high),
  )
  return { held: held.length, of: decided.length }
}
