import { cumulativeIncidence, shareEnded } from './aalen-johansen.ts'
import { type ArrivalModel, fitArrivals } from './arrival-rates.ts'
import { FORECAST_NEEDS } from './forecast-limits.ts'
import { meanRate, poolRates, type RatePool, rateOf, strengthOf, type Tally } from './pooled-rates.ts'

/**
 * How a stay in a stage ends: in the next stage, hired, rejected, withdrawn by the candidate, or closed, because the
 * position was filled with others or closed.
 */
export type StayEnd = 'next' | 'hired' | 'rejected' | 'withdrawn' | 'closed'

/** A stay in a stage. `family`: what its rates are pooled by, such as a department. Without an end it still lasts. */
export type PastStay = { stage: string; family: string; opening?: string; days: number; end?: StayEnd | undefined }

/** A past or current opening: days it was open so far or until its end, and days after it opened on which candidates came in. */
export type PastOpening = {
  family: string
  days: number
  end?: 'filled' | 'closed' | undefined
  arrivalDays: readonly number[]
}

/** What a company has seen. `stages` are in the order of the pipeline; candidates come in at the first. */
export type CompanyHistory = {
  stages: readonly string[]
  stays: readonly PastStay[]
  openings: readonly PastOpening[]
}

/** What a forecast lacks: how many there are, and how many are needed. */
export type ForecastLack = {
  what: 'filled-openings' | 'ended-stays' | 'stays-of-stage' | 'arrivals'
  stage?: string
  have: number
  need: number
}
export type TooFew = { kind: 'too-few'; lacks: readonly ForecastLack[] }

/** Number of quantiles that days of stays are kept as. */
export const QUANTILES = 200
/** Half a day, so that the logarithm of a stay of no days exists. */
const HALF_A_DAY = 0.5
/** Stays that a family needs so that its own pace counts half. Value chosen by us. */
const PACE_STAYS = 30

/** Evenly spaced quantiles of the days that stays last. */
export type DayTable = Float64Array

export type StageModel = {
  /** Rates at which candidates pass the stage, onward or hired. */
  pass: RatePool
  /** Strength of the beta distribution that rates of openings come from, around their family's, in tries; undefined if unknown. */
  openingStrength: number | undefined
  /** Share hired at once among candidates who pass; 1 in the last stage. */
  hiredShare: number
  /** Days until they go to the next stage, are hired, or leave. */
  days: { next: DayTable; hired: DayTable; out: DayTable }
}

export type ForecastModel = {
  kind: 'model'
  stages: readonly string[]
  byStage: readonly StageModel[]
  arrivals: ArrivalModel
  /** How much longer stays of a family last than the company's; 1 for the same. */
  slowness: ReadonlyMap<string, number>
  /** Positions closed without a hire for each day that one is open. */
  closingsPerDay: number
}

const GONE: readonly StayEnd[] = ['next', 'hired', 'rejected', 'withdrawn']
const isEnded = ({ end }: PastStay) => end !== undefined && GONE.includes(end)

/**
 * Fits what forecasts need to a company's history. A stay that ends because its position was filled or closed says
 * nothing of the candidate, so it counts as one that still lasts; closings are counted once for each position.
 */
export function fitForecast(history: CompanyHistory): ForecastModel | TooFew {
  const stays = Map.groupBy(history.stays, ({ stage }) => stage)
  const lacks = lacksOf(history, stays)
  if (lacks.length > 0) return { kind: 'too-few', lacks }
  const days = history.openings.reduce((sum, opening) => sum + opening.days, 0)
  const closed = history.openings.filter(({ end }) => end === 'closed').length
  return {
    kind: 'model',
    stages: history.stages,
    byStage: history.stages.map((stage) => fitStage(stays.get(stage) ?? [], stage === history.stages.at(-1))),
    arrivals: fitArrivals(history.openings),
    slowness: fitSlowness(stays),
    closingsPerDay: closed / Math.max(1, days),
  }
}

function lacksOf(
  { stages, openings }: CompanyHistory,
  stays: ReadonlyMap<string, readonly PastStay[]>,
): ForecastLack[] {
  const ofStage = stages.map((stage) => ({ stage, have: (stays.get(stage) ?? []).filter(isEnded).length }))
  const ended = ofStage.reduce((sum, { have }) => sum + have, 0)
  const needs: ForecastLack[] = [
    {
      what: 'filled-openings',
      have: openings.filter(({ end }) => end === 'filled').length,
      need: FORECAST_NEEDS.filledOpenings,
    },
    { what: 'ended-stays', have: ended, need: FORECAST_NEEDS.endedStays },
    ...ofStage.map(({ stage, have }) => ({
      what: 'stays-of-stage' as const,
      stage,
      have,
      need: FORECAST_NEEDS.endedStaysOfStage,
    })),
    { what: 'arrivals', have: openings.reduce((sum, { arrivalDays }) => sum + arrivalDays.length, 0), need: 1 },
  ]
  return needs.filter(({ have, need }) => have < need)
}

const ENDS = ['next', 'hired', 'out'] as const
type EndedStay = { family: string; days: number; end: string | undefined }
const toEnd = ({ family, days, end }: PastStay): EndedStay => {
  return { family, days, end: end === 'rejected' || end === 'withdrawn' ? 'out' : end }
}
const isOneOfEnds = ({ end }: EndedStay) => end !== undefined && end !== 'closed'

function fitStage(stays: readonly PastStay[], isLast: boolean): StageModel {
  // Sorted once: the estimators sort again, which is quick then.
  const sorted = stays.map(toEnd).sort((one, other) => one.days - other.days)
  const incidence = cumulativeIncidence(sorted, ENDS)
  // Days of an end that never was are not drawn, or hardly ever.
  const tableOf = (end: (typeof ENDS)[number]) =>
    toTable(
      incidence.days,
      shareEnded(incidence, end) > 0 ? incidence.byEnd[end] : incidence.still.map((still) => 1 - still),
    )
  const [next, hired] = [shareEnded(incidence, 'next'), shareEnded(incidence, 'hired')]
  const pass = poolRates(
    new Map([...Map.groupBy(sorted, ({ family }) => family)].map(([family, those]) => [family, tallyOf(those)])),
  )
  return {
    pass,
    openingStrength: fitOpenings(stays, pass),
    hiredShare: isLast ? 1 : next + hired > 0 ? hired / (next + hired) : 0,
    days: { next: tableOf('next'), hired: tableOf(isLast && hired === 0 ? 'next' : 'hired'), out: tableOf('out') },
  }
}

/**
 * Returns how many stays ended and how many of them passed. The share that passes is the Aalen–Johansen estimate, as
 * rejections come sooner than other ends, so that they are too many among recent stays.
 */
function tallyOf(stays: readonly EndedStay[]): Tally {
  const incidence = cumulativeIncidence(stays, ENDS)
  const passed = shareEnded(incidence, 'next') + shareEnded(incidence, 'hired')
  const all = passed + shareEnded(incidence, 'out')
  const tries = stays.filter(isOneOfEnds).length
  return { tries, hits: all > 0 ? (tries * passed) / all : 0 }
}

function fitOpenings(stays: readonly PastStay[], pass: RatePool): number | undefined {
  const tallies = new Map<string, Tally & { mean: number }>()
  for (const stay of stays) {
    if (stay.opening === undefined || !isEnded(stay)) continue
    const tally = tallies.get(stay.opening) ?? { tries: 0, hits: 0, mean: meanRate(rateOf(pass, stay.family)) }
    tally.tries += 1
    if (stay.end === 'next' || stay.end === 'hired') tally.hits += 1
    tallies.set(stay.opening, tally)
  }
  return strengthOf([...tallies.values()], 0)
}

/** Returns quantiles of days from cumulative shares, which need not reach 1. */
function toTable(days: readonly number[], shares: readonly number[]): DayTable {
  const table = new Float64Array(QUANTILES)
  const all = shares.at(-1) ?? 0
  let at = 0
  for (let place = 0; place < QUANTILES; place += 1) {
    const wanted = (all * (place + 0.5)) / QUANTILES
    while (at < days.length - 1 && (shares[at] ?? 0) < wanted) at += 1
    table[place] = days[at] ?? 0
  }
  return table
}

/** Compares logarithms of days in the same stage and with the same end, and draws small families towards 1. */
function fitSlowness(stays: ReadonlyMap<string, readonly PastStay[]>): Map<string, number> {
  const families = new Map<string, { count: number; sum: number }>()
  for (const those of stays.values())
    for (const wanted of ENDS) {
      const same = those.map(toEnd).filter(({ end }) => end === wanted)
      const logs = same.map(({ days }) => Math.log(days + HALF_A_DAY))
      const mean = logs.reduce((sum, each) => sum + each, 0) / logs.length
      for (const [place, { family }] of same.entries()) {
        const total = families.get(family) ?? { count: 0, sum: 0 }
        total.count += 1
        total.sum += (logs[place] ?? 0) - mean
        families.set(family, total)
      }
    }
  return new Map([...families].map(([family, { count, sum }]) => [family, Math.exp(sum / (count + PACE_STAYS))]))
}
