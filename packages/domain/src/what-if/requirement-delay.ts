import { WEEK_DAYS } from '../calendar/durations.ts'
import {
  type ArrivalModel,
  type ArrivalRecord,
  fitArrivals,
  nextAge,
  paceAt,
  paceOf,
} from '../forecast/arrival-rates.ts'
import { quantileOf } from '../forecast/forecast-fill.ts'
import { FORECAST_NEEDS, HORIZON_DAYS, INTERVAL_SHARE } from '../forecast/forecast-limits.ts'
import { drawBeta, drawGamma, seededChance } from '../forecast/random-draws.ts'
import type { DayRange } from './describe-delay.ts'

/** Number of draws. Value chosen by us: with 400, an end of the interval moves by about a twentieth. */
const RUNS = 400
/** Any seed, as long as it stays the same: the same question gets the same answer. */
const SEED = 335
/** Share of draws beyond each end of the interval. */
const TAIL = (1 - INTERVAL_SHARE) / 2

/**
 * A past or current position: what its pace is pooled by, its openings, days it was open, and days after it was opened
 * on which the candidates came in who were hired.
 */
export type PastHires = { family: string; openings: number; days: number; hiredOn: readonly number[] }

/** A model of the hires of so many positions with a hire; `hires`: number of all hires that it is fitted to. */
export type HirePace =
  | { kind: 'pace'; model: ArrivalModel; hires: number; have: number; need: number }
  | { kind: 'too-few'; have: number; need: number }

/**
 * Fits how often candidates come in who are hired in the end, with the model that forecasts use for all arrivals. `have`
 * counts the positions with a hire.
 */
export function fitHirePace(past: readonly PastHires[]): HirePace {
  const have = past.filter(({ hiredOn }) => hiredOn.length > 0).length
  const need = FORECAST_NEEDS.filledOpenings
  if (have < need) return { kind: 'too-few', have, need }
  const records = past.map(untilFilled)
  const hires = records.reduce((sum, { arrivalDays }) => sum + arrivalDays.length, 0)
  return { kind: 'pace', model: fitArrivals(records), hires, have, need }
}

/** A position looks for nobody once enough hires have come in, so its later days say nothing of the pace. At least a week counts. */
function untilFilled({ family, openings, days, hiredOn }: PastHires): ArrivalRecord {
  const arrivalDays = hiredOn.toSorted((one, other) => one - other).slice(0, openings)
  const last = arrivalDays.at(-1) ?? 0
  return { family, days: Math.max(WEEK_DAYS, last, arrivalDays.length < openings ? days : 0), arrivalDays }
}

/** Numbers of people who meet everything else, with and without the requirement. */
export type FittingPeople = { meet: number; lack: number }

/**
 * Returns how many days later a position gets its hires because of one requirement, as an interval of 80%. The usual pace
 * counts as the one without it, and the requirement leaves a share of it. Each draw has a pace and a share: gamma
 * distributions say how well the pace of the position and that of the company are known, and a beta distribution the share.
 * The delay is that of the day after which the expected number of hires has come in.
 */
export function delayByRequirement(
  { model, hires }: Pick<HirePace & { kind: 'pace' }, 'model' | 'hires'>,
  { family, openings }: { family: string; openings: number },
  { meet, lack }: FittingPeople,
): DayRange {
  if (lack === 0) return { from: 0, to: 0 }
  const { shape, weeks } = paceOf(model, { family, days: 0, arrivals: 0 })
  const chance = seededChance(SEED)
  const delays = new Float64Array(RUNS)
  for (let run = 0; run < RUNS; run += 1) {
    const weekly = (drawGamma(chance, shape) / weeks) * (drawGamma(chance, hires) / hires)
    const share = drawBeta(chance, { hits: meet + 1, misses: lack + 1 })
    const later = dayAfter(model, openings / (weekly * share)) - dayAfter(model, openings / weekly)
    delays[run] = later <= HORIZON_DAYS ? later : HORIZON_DAYS
  }
  delays.sort()
  return { from: Math.round(quantileOf(delays, TAIL)), to: Math.round(quantileOf(delays, 1 - TAIL)) }
}

/** Returns the day after opening by which that many weeks of average pace have passed. */
function dayAfter(model: Pick<ArrivalModel, 'profile'>, weeks: number): number {
  let left = weeks
  for (let day = 0; ; day = nextAge(day)) {
    const daily = paceAt(model, day) / WEEK_DAYS
    const passing = daily * (nextAge(day) - day)
    if (left <= passing) return day + left / daily
    left -= passing
  }
}
