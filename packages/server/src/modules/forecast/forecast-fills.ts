import { addDays } from '@rolecall/domain/calendar/company-day'
import type { LearntForecast, PositionForecast, PositionToForecast } from '@rolecall/domain/forecast/forecast-company'
import { HORIZON_DAYS } from '@rolecall/domain/forecast/forecast-limits'
import { coverageWithin, lastQuarter, type SaidForecast } from '@rolecall/domain/forecast/last-quarter'
import { positionAsOf } from '@rolecall/domain/forecast/replay-openings'
import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob, enqueueBehind } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import {
  clearForecasts,
  deletePastForecasts,
  listPastForecasts,
  lockForecasts,
  type NewPositionForecast,
  replaceForecasts,
  upsertCompanyForecast,
} from './forecasts.queries.ts'
import { numberOfDay, readTraces, type TracesRead } from './read-traces.ts'

/** Positions forecast in one turn of a thread. Limit chosen by us: a turn takes at most some seconds. */
const AT_ONCE = 20

const ForecastTask = z.object({ companyId: z.uuid() })

/** Forecasts the open positions of a company, from its history until today. Running it again on a day gives the same. */
export const forecastFills = defineJob({
  name: 'forecast.forecast-fills',
  payload: ForecastTask,
  run: ({ companyId }, deps) => forecastCompany(deps, companyId),
})

/** Queues the forecasts of a company behind all other jobs. */
export const enqueueForecasts = (tx: Tx): Promise<void> =>
  enqueueBehind(tx, forecastFills, { companyId: tx.companyId }, `forecast ${tx.companyId}`)

/** Queues the forecasts of all companies every night (rule A-414). */
export const beginForecasts = defineJob({
  name: 'forecast.begin-forecasts',
  cron: '13 3 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      await inCompany(deps, companyId, ({ tx }) => enqueueForecasts(tx))
  },
})

/** Reads in one transaction, computes on other threads without one, and stores in another. */
async function forecastCompany(deps: Deps, companyId: string): Promise<void> {
  const read = await inCompany(deps, companyId, (work) => readTraces(work))
  const asked = listAsked(read)
  if (asked.length === 0) {
    await inCompany(deps, companyId, ({ tx }) => clearForecasts(tx))
    return
  }
  const whose = { company: companyId, isBackground: true }
  const learnt = await deps.textWork.run(whose, 'learnForecast', read.traced, numberOfDay(read.today))
  const { model, calibration } = learnt
  const made: PositionForecast[] = []
  for (let at = 0; at < asked.length && model.kind === 'model'; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    made.push(...(await deps.textWork.run(whose, 'forecastPositions', { model, calibration }, some)))
  }
  const rows = made.map((each) => toRow(each, read, asked))
  await inCompany(deps, companyId, ({ tx }) => store(tx, read, learnt, rows))
}

/** The open positions that take candidates and have openings left. */
function listAsked({ traced, open, today }: TracesRead): PositionToForecast[] {
  const now = numberOfDay(today)
  return traced.traces.flatMap((trace) => {
    const plan = open.get(trace.id)
    const position = plan && positionAsOf(trace, now)
    if (!plan || !position || position.openings <= 0) return []
    const planDays = numberOfDay(plan.plannedEnd) - now
    return [{ id: trace.id, position, planDays: planDays < 0 ? undefined : planDays }]
  })
}

function toRow(
  { id, interval: { from, to, likely, unfilledShare }, needed }: PositionForecast,
  { open, today }: TracesRead,
  asked: readonly PositionToForecast[],
): NewPositionForecast {
  const { plannedEnd = today, openings = 1 } = open.get(id) ?? {}
  const { position } = asked.find((each) => each.id === id) ?? {}
  return {
    position_id: id,
    first_day: addDays(today, from),
    last_day: to === undefined ? null : addDays(today, to),
    likely_day: likely === undefined ? null : addDays(today, likely),
    unfilled: unfilledShare,
    openings,
    openings_left: position?.openings ?? openings,
    candidates: position?.candidates.length ?? 0,
    planned_end: plannedEnd,
    needed: needed.map(({ stage, lacks = null }) => ({ stage, lacks })),
  }
}

async function store(
  tx: Tx,
  { today, traced, positions, applications, isCut }: TracesRead,
  { model, calibration, replayed }: LearntForecast,
  rows: readonly NewPositionForecast[],
): Promise<void> {
  await lockForecasts(tx)
  const quarter = lastQuarter(today)
  // An interval may be decided up to a year after it was said (rule A-412).
  await deletePastForecasts(tx, addDays(quarter.from, -HORIZON_DAYS))
  const said = await listSaid(tx, replayed)
  const span = { from: numberOfDay(quarter.from), to: numberOfDay(quarter.to), today: numberOfDay(today) }
  const { held, of } = coverageWithin(said, traced.traces, span)
  await replaceForecasts(tx, today, rows)
  await upsertCompanyForecast(tx, {
    made_on: today,
    lacks: model.kind === 'too-few' ? model.lacks : [],
    positions,
    applications,
    is_cut: isCut,
    calibrated_on: calibration?.openings ?? null,
    quarter_from: quarter.from,
    quarter_to: quarter.to,
    held,
    decided: of,
  })
}

/** What was said on past days, and for days before the first of these what would have been said. */
async function listSaid(tx: Tx, replayed: LearntForecast['replayed']): Promise<SaidForecast[]> {
  const stored = (await listPastForecasts(tx)).map(({ opening, made_on, first_day, last_day }) => {
    return { opening, madeOn: made_on, from: first_day, to: last_day ?? undefined }
  })
  const first = stored.reduce((least, { madeOn }) => Math.min(least, madeOn), Number.POSITIVE_INFINITY)
  const before = replayed.flatMap(({ opening, madeOn, low, high }) => {
    if (madeOn >= first) return []
    const to = Number.isFinite(high) ? madeOn + Math.ceil(high) : undefined
    return [{ opening, madeOn, from: madeOn + Math.floor(Math.min(low, HORIZON_DAYS)), to }]
  })
  return [...before, ...stored]
}
