import { WEEK_DAYS } from '../calendar/durations.ts'
import { nextAge, type PaceBelief, paceAt, paceOf } from './arrival-rates.ts'
import { type DayTable, type ForecastModel, QUANTILES } from './forecast-model.ts'
import { rateOf } from './pooled-rates.ts'
import { type Chance, drawBeta, drawGamma, drawWait } from './random-draws.ts'

/** An open position. Days before today, except arrivals. */
export type OpenPosition = {
  family: string
  /** Days since it was opened. */
  days: number
  /** Openings that are still to be filled. */
  openings: number
  /** Number of candidates that came in so far. */
  arrivals: number
  /** Candidates under way: the stage of each, and days since they came into it. */
  candidates: readonly { stage: string; days: number }[]
}

/**
 * What one run of a simulation supposes: the share that passes each stage; the share of candidates coming into it that
 * is hired in the end, with 1 behind the last stage; and candidates a week.
 */
type Supposition = { pass: Float64Array; hire: Float64Array; pace: number }

/** A candidate under way: their stage, days in it, and the first quantile of each table that is still to come. */
type Traveller = { stage: number; days: number; first: { next: number; hired: number; out: number } }

/** A position with what its simulation needs, found once for all runs. */
export type Simulation = {
  model: ForecastModel
  position: OpenPosition
  slowness: number
  pace: PaceBelief
  travellers: readonly Traveller[]
}

/** Prepares the simulation of a position. Candidates in unknown stages are ignored. */
export function prepareSimulation(model: ForecastModel, position: OpenPosition): Simulation {
  const slowness = model.slowness.get(position.family) ?? 1
  const travellers = position.candidates.flatMap(({ stage: name, days }) => {
    const stage = model.stages.indexOf(name)
    const tables = model.byStage[stage]?.days
    if (!tables) return []
    const firstOf = (table: DayTable) => {
      const place = table.findIndex((each) => each * slowness > days)
      return place === -1 ? QUANTILES : place
    }
    const first = { next: firstOf(tables.next), hired: firstOf(tables.hired), out: firstOf(tables.out) }
    // Candidates who stay longer than anyone did are not counted on.
    return Math.min(first.next, first.hired) < QUANTILES ? [{ stage, days, first }] : []
  })
  return { model, position, slowness, pace: paceOf(model.arrivals, position), travellers }
}

/** Draws rates and a pace from what is known of them, for one run. */
export function drawSupposition({ model, position, pace }: Simulation, chance: Chance): Supposition {
  const pass = new Float64Array(model.byStage.length)
  const hire = new Float64Array(model.byStage.length + 1).fill(1)
  for (let stage = pass.length - 1; stage >= 0; stage -= 1) {
    const each = model.byStage[stage]
    if (!each) continue
    const share = drawBeta(chance, rateOf(each.pass, position.family))
    const own = each.openingStrength ?? 0
    const passed = own > 0 ? drawBeta(chance, { hits: share * own, misses: (1 - share) * own }) : share
    pass[stage] = passed
    hire[stage] = passed * (each.hiredShare + (1 - each.hiredShare) * (hire[stage + 1] ?? 1))
  }
  return { pass, hire, pace: drawGamma(chance, pace.shape) / pace.weeks }
}

/** Draws after how many days a candidate who comes into a stage is hired; Infinity if never. */
export const drawHire = (simulation: Simulation, supposition: Supposition, from: number, chance: Chance): number =>
  chance() < (supposition.hire[from] ?? 0) ? drawDays(simulation, supposition, from, chance) : Number.POSITIVE_INFINITY

/** Draws after how many days a candidate who comes into a stage and is hired in the end is hired. */
function drawDays({ model, slowness }: Simulation, { hire }: Supposition, from: number, chance: Chance): number {
  let days = 0
  for (let stage = from; stage < model.byStage.length; stage += 1) {
    const each = model.byStage[stage]
    if (!each) break
    const later = (1 - each.hiredShare) * (hire[stage + 1] ?? 1)
    const isHired = chance() * (each.hiredShare + later) < each.hiredShare
    days += drawFrom(isHired ? each.days.hired : each.days.next, 0, chance) * slowness
    if (isHired) break
  }
  return days
}

/** Draws days from the quantiles of a table from a place on. */
const drawFrom = (table: DayTable, first: number, chance: Chance): number =>
  table[first + Math.floor(chance() * (QUANTILES - first))] ?? 0

/** Draws after how many days from today a candidate under way is hired, as they have not left their stage until today. */
export function drawHireOf(
  simulation: Simulation,
  supposition: Supposition,
  traveller: Traveller,
  chance: Chance,
): number {
  const { model, slowness } = simulation
  const { stage, days, first } = traveller
  const each = model.byStage[stage]
  if (!each) return Number.POSITIVE_INFINITY
  const pass = supposition.pass[stage] ?? 0
  const hired = pass * each.hiredShare * (QUANTILES - first.hired)
  const next = pass * (1 - each.hiredShare) * (QUANTILES - first.next)
  const out = (1 - pass) * (QUANTILES - first.out)
  const drawn = chance() * (hired + next + out)
  if (drawn >= hired + next) return Number.POSITIVE_INFINITY
  const [table, start] = drawn < hired ? [each.days.hired, first.hired] : [each.days.next, first.next]
  const left = drawFrom(table, start, chance) * slowness - days
  return drawn < hired ? left : left + drawHire(simulation, supposition, stage + 1, chance)
}

/** Keeps the smallest days in ascending order; the list has a fixed length. */
function keepEarliest(earliest: Float64Array, day: number): void {
  let place = earliest.length - 1
  if (!(day < (earliest[place] ?? 0))) return
  for (; place > 0 && (earliest[place - 1] ?? 0) > day; place -= 1) earliest[place] = earliest[place - 1] ?? 0
  earliest[place] = day
}

/**
 * Draws on which days from today the first hires are made, ascending, as many as there are openings left; Infinity for
 * hires not made within the horizon. Candidates hire independently of each other: the candidate who is ready first takes
 * the opening. Of candidates to come, only future hires are drawn, at the pace at which they come in, which is the same.
 */
export function drawHires(
  simulation: Simulation,
  supposition: Supposition,
  horizon: number,
  chance: Chance,
): Float64Array {
  const { model, position, travellers } = simulation
  const earliest = new Float64Array(Math.max(1, position.openings)).fill(Number.POSITIVE_INFINITY)
  for (const traveller of travellers) {
    const day = drawHireOf(simulation, supposition, traveller, chance)
    if (day <= horizon) keepEarliest(earliest, day)
  }
  const pace = supposition.pace * (supposition.hire[0] ?? 0)
  for (let day = 0; ; ) {
    const daily = (pace * paceAt(model.arrivals, position.days + day)) / WEEK_DAYS
    const border = nextAge(position.days + day) - position.days
    const arrival = day + (daily > 0 ? drawWait(chance) / daily : Number.POSITIVE_INFINITY)
    const latest = Math.min(horizon, earliest.at(-1) ?? horizon)
    if (Math.min(arrival, border) >= latest) return earliest
    day = Math.min(arrival, border)
    if (arrival > border) continue
    const hired = day + drawDays(simulation, supposition, 0, chance)
    if (hired <= horizon) keepEarliest(earliest, hired)
  }
}
