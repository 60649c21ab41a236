import {
  calibrate,
  calibrateQuantiles,
  coverageOf,
  type FillQuantiles,
  type PastForecast,
} from '../../packages/domain/src/forecast/conformal.ts'
import { forecastFill } from '../../packages/domain/src/forecast/forecast-fill.ts'
import { CALIBRATION_OPENINGS_MIN, HORIZON_DAYS } from '../../packages/domain/src/forecast/forecast-limits.ts'
import { type CompanyHistory, fitForecast } from '../../packages/domain/src/forecast/forecast-model.ts'
import { historyAsOf, positionAsOf, replayForecasts } from '../../packages/domain/src/forecast/replay-openings.ts'
import type { OpenPosition } from '../../packages/domain/src/forecast/simulate-fill.ts'
import type { SimulatedCompany } from '../../packages/domain/test/simulated-companies.ts'

/** Ways of forecasting that are compared. */
export const METHODS = ['ours', 'simulation alone', 'constant rate', 'pass-through', 'pass-through, spread'] as const
export type Method = (typeof METHODS)[number]

/** A position that was open on the day of the forecast: what each method said, and after how many days it was filled. */
export type Outcome = { company: number; past: number; truth: number; said: Record<Method, FillQuantiles> }

const LEVELS = { low: 0.1, mid: 0.5, high: 0.9 } as const
/** Positions of a company that are forecast, so that large companies do not outweigh the others. */
const POSITIONS_MAX = 6
const MONTHS_OF_RATES = 6
const DAYS_OF_RATES = MONTHS_OF_RATES * 30.4

/** The quantiles of a constant rate of fills a day. */
const exponential = (mean: number): FillQuantiles => ({
  low: -Math.log(1 - LEVELS.low) * mean,
  mid: -Math.log(1 - LEVELS.mid) * mean,
  high: -Math.log(1 - LEVELS.high) * mean,
})

/** Forecasts all positions of a company that are open today, in each way; positions with too little to say are counted. */
export function scoreCompany(
  company: SimulatedCompany,
  number: number,
): { outcomes: Outcome[]; tooFew: number; milliseconds: number[] } {
  const { stages, today, openings } = company
  const recent = recentRates(company)
  const history = historyAsOf(openings, stages, today)
  const model = fitForecast(history)
  const positions = openings
    .flatMap((trace) => {
      const position = positionAsOf(trace, today)
      return position ? [{ trace, position }] : []
    })
    .slice(0, POSITIONS_MAX)
  const calibration =
    openings.length >= CALIBRATION_OPENINGS_MIN ? calibrate(replayForecasts(openings, stages, today)) : undefined
  const outcomes: Outcome[] = []
  const milliseconds: number[] = []
  let tooFew = 0
  for (const { trace, position } of positions) {
    const began = process.cpuUsage()
    const alone = forecastFill(model, position)
    const used = process.cpuUsage(began)
    milliseconds.push((used.user + used.system) / 1_000)
    if (alone.kind === 'too-few') {
      tooFew += 1
      continue
    }
    const quantiles = calibration ? calibrateQuantiles(alone.quantiles, calibration, HORIZON_DAYS) : alone.quantiles
    const point = passThrough(recent, stages, position)
    outcomes.push({
      company: number,
      past: openings.length,
      truth: (trace.wouldFillOn ?? Number.POSITIVE_INFINITY) - today,
      said: {
        ours: quantiles,
        'simulation alone': alone.quantiles,
        'constant rate': exponential(meanDays(history)),
        'pass-through': { low: point, mid: point, high: point },
        'pass-through, spread': exponential(point),
      },
    })
  }
  return { outcomes, tooFew, milliseconds }
}

/** Mean days until an opening is filled, if it was filled at a constant rate: all open days by all fills. */
function meanDays({ openings }: CompanyHistory): number {
  const filled = openings.filter(({ end }) => end === 'filled').length
  return openings.reduce((sum, { days }) => sum + days, 0) / Math.max(1, filled)
}

type Rates = { pass: Map<string, number>; weekly: number }

/** Shares of stays that passed each stage in the last six months, of those that ended, and arrivals a week and position. */
function recentRates({ stages, today, openings }: SimulatedCompany): Rates {
  const since = today - DAYS_OF_RATES
  const ended = openings
    .flatMap(({ candidates }) => candidates.flat())
    .filter(({ leftOn = today + 1, end }) => leftOn <= today && leftOn > since && end !== 'closed')
  const pass = new Map(
    stages.map((stage) => {
      const those = ended.filter((stay) => stay.stage === stage)
      const passed = those.filter(({ end }) => end === 'next' || end === 'hired').length
      return [stage, those.length === 0 ? 0 : passed / those.length]
    }),
  )
  let [arrivals, weeks] = [0, 0]
  for (const { openedOn, filledOn = today, closedOn = today, candidates } of openings) {
    weeks += Math.max(0, Math.min(filledOn, closedOn, today) - Math.max(openedOn, since)) / 7
    for (const [first] of candidates) if (first && first.enteredOn > since && first.enteredOn <= today) arrivals += 1
  }
  return { pass, weekly: arrivals / Math.max(1, weeks) }
}

/** Days until expected hires reach the openings: what is under way counts by its rates, the rest comes at the weekly pace. */
function passThrough(
  { pass, weekly }: Rates,
  stages: readonly string[],
  { openings, candidates }: OpenPosition,
): number {
  const shareFrom = (stage: string) =>
    stages.slice(stages.indexOf(stage)).reduce((product, each) => product * (pass.get(each) ?? 0), 1)
  const underWay = candidates.reduce((sum, { stage }) => sum + shareFrom(stage), 0)
  const perWeek = weekly * shareFrom(stages[0] ?? '')
  const weeks = perWeek > 0 ? Math.max(0, openings - underWay) / perWeek : Number.POSITIVE_INFINITY
  return Math.min(HORIZON_DAYS, Math.max(7, weeks * 7))
}

const capped = (day: number) => Math.min(HORIZON_DAYS, day)

/** Mean pinball loss in days, at one level; what is not filled within the horizon counts as filled on its last day. */
export function pinballOf(outcomes: readonly Outcome[], method: Method, level: keyof typeof LEVELS): number {
  const losses = outcomes.map(({ truth, said }) => {
    const off = capped(truth) - capped(said[method][level])
    return Math.max(LEVELS[level] * off, (LEVELS[level] - 1) * off)
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length
}

/** How often the interval of a method held, and how often the truth was before or after it. */
export function intervalsOf(outcomes: readonly Outcome[], method: Method) {
  const share = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length / outcomes.length
  const asPast = outcomes.map(({ truth, said }): Pick<PastForecast, 'low' | 'high' | 'days' | 'isFilled'> => {
    return { ...said[method], days: truth, isFilled: true }
  })
  const { held, of } = coverageOf(asPast)
  return {
    held: held / of,
    before: share(({ truth, said }) => truth < Math.floor(said[method].low)),
    after: share(({ truth, said }) => truth > Math.ceil(said[method].high)),
    width:
      outcomes.reduce((sum, { said }) => sum + capped(said[method].high) - capped(said[method].low), 0) /
      outcomes.length,
    open: share(({ said }) => said[method].high === Number.POSITIVE_INFINITY),
  }
}

/** Harrell's C: the share of pairs of a company's positions that were filled in the order that was forecast. */
export function orderOf(outcomes: readonly Outcome[], method: Method): number {
  let [right, pairs] = [0, 0]
  for (const those of Map.groupBy(outcomes, ({ company }) => company).values())
    for (const [place, one] of those.entries())
      for (const other of those.slice(place + 1)) {
        if (capped(one.truth) === capped(other.truth)) continue
        const said = one.said[method].mid - other.said[method].mid
        pairs += 1
        // Two that are both beyond the horizon differ by NaN.
        if (said === 0 || Number.isNaN(said)) right += 0.5
        else if (said < 0 === one.truth < other.truth) right += 1
      }
  return right / pairs
}
