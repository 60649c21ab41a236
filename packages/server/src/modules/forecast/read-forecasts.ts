import type { ForecastLine, ForecastState, forecasts } from '@rolecall/contract/forecast/forecasts'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { daysBetween } from '@rolecall/domain/calendar/company-day'
import { describeDay } from '@rolecall/domain/calendar/day-range'
import type { Writing } from '@rolecall/domain/calendar/format-time'
import { comparePlan } from '@rolecall/domain/forecast/compare-plan'
import { describeCoverage, describeForecast } from '@rolecall/domain/forecast/describe-forecast'
import { describeNeed } from '@rolecall/domain/forecast/describe-need'
import { FORECAST_PAGE } from '@rolecall/domain/forecast/forecast-limits'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { listRungs } from '@rolecall/domain/reports/funnel'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { writingOf } from '../company/writing.ts'
import { listStages } from '../position-state/visible-positions.queries.ts'
import {
  type CompanyForecastRow,
  findCompanyForecast,
  findPositionForecast,
  listOpenForecasts,
  type PositionForecastRow,
  type StoredLack,
} from './forecasts.queries.ts'

/** What a state says in place of a forecast. */
const STATE_WORDS = {
  'too-few': 'Too few to say.',
  paused: 'No forecast while it is on hold or waits for approval.',
  filled: 'All openings are filled.',
  closed: 'It is closed.',
  pending: 'The forecast comes with the next night.',
} as const satisfies Record<Exclude<ForecastState, 'interval'>, string>

type Context = { company: CompanyForecastRow | undefined; writing: Writing }

function stateOf(row: PositionForecastRow, company: CompanyForecastRow | undefined): ForecastState {
  if (row.filled >= row.openings) return 'filled'
  if (!row.is_open) return 'closed'
  if (!row.accepts) return 'paused'
  if (company && company.lacks.length > 0) return 'too-few'
  return row.first_day === null ? 'pending' : 'interval'
}

/** A position with its forecast in fields and in words. */
function presentLine(row: PositionForecastRow, { company, writing }: Context): ForecastLine {
  const { id, slug, code, title, project, end, openings, filled } = row
  const about = { position_id: id, slug, code, title, project, end, openings, filled }
  const state = stateOf(row, company)
  const { made_on: madeOn, first_day: first, last_day: last, likely_day: likely } = row
  if (state !== 'interval' || madeOn === null || first === null) {
    const words = state === 'interval' ? '' : STATE_WORDS[state]
    return { ...about, state, words, first_day: null, last_day: null, likely_day: null, unfilled: null, plan: null }
  }
  const after = (day: string | null) => (day === null ? undefined : daysBetween(madeOn, day))
  const unfilled = row.unfilled ?? 0
  const interval = { kind: 'interval' as const, from: after(first) ?? 0, to: after(last), likely: after(likely) }
  return {
    ...about,
    state,
    words: describeForecast({ ...interval, unfilledShare: unfilled }, { today: madeOn, writing }),
    first_day: first,
    last_day: last,
    likely_day: likely,
    unfilled,
    plan: comparePlan({ from: first, to: last }, end),
  }
}

/** Reads the forecasts of open positions that the viewer sees. */
export async function listForecasts(work: Work, start: number): Promise<CallReply<typeof forecasts.list>> {
  const { tx, session } = work
  const [company, writing] = [await findCompanyForecast(tx), await writingOf(tx)]
  const rows = await listOpenForecasts(tx, session, { start, limit: FORECAST_PAGE })
  const { held = 0, decided: of = 0, made_on = null } = company ?? {}
  return {
    success: true,
    made_on,
    message: describeLacks(company, writing),
    coverage: { held, of, words: describeCoverage({ held, of }) },
    basis: company ? describeBasis(company, writing) : '',
    total: rows[0]?.in_all ?? 0,
    data: rows.map((row) => presentLine(row, { company, writing })),
  }
}

/** Says what is missing for forecasts; empty if nothing is. */
function describeLacks(company: CompanyForecastRow | undefined, writing: Writing): string {
  if (!company) return 'The first forecasts come with the next night.'
  const { lacks, made_on: today } = company
  return lacks.length === 0 ? '' : describeForecast({ kind: 'too-few', lacks }, { today, writing })
}

function describeBasis(company: CompanyForecastRow, writing: Writing): string {
  const { made_on: today, positions, applications, is_cut, calibrated_on } = company
  return paragraph(
    sentence('Made on {day} from {applications} candidates on {positions} positions of the last three years.', {
      day: describeDay(today, { today, writing }),
      applications,
      positions,
    }),
    is_cut && 'Older positions were left out, as there are too many.',
    calibrated_on !== null &&
      sentence('The intervals are calibrated on {calibrated} past openings.', { calibrated: calibrated_on }),
  )
}

/** Reads the forecast of a position, and what its plan lacks. */
export async function showForecast(work: Work, reference: string): Promise<CallReply<typeof forecasts.show>> {
  const { tx, session } = work
  const { id } = await getVisiblePosition(tx, session, reference)
  const row = await findPositionForecast(tx, session, id)
  if (!row) throw notFound('Position')
  const [company, writing] = [await findCompanyForecast(tx), await writingOf(tx)]
  const line = presentLine(row, { company, writing })
  const today = row.made_on
  if (line.state !== 'interval' || today === null) {
    const needed = { words: '', by_stage: [] }
    return { success: true, data: { ...line, needed, made_on: null, basis: describeLacks(company, writing) } }
  }
  const byStage = await nameStages(tx, row.needed ?? [])
  const named = byStage.map(({ name, lacks }) => ({ name, lacks: lacks ?? undefined }))
  const needed = { words: describeNeed(named, row.end, { today, writing }), by_stage: byStage }
  return { success: true, data: { ...line, needed, made_on: today, basis: describeOwnBasis(row, company, writing) } }
}

/** Adds the names that the stages have now. */
async function nameStages(tx: Tx, needed: readonly StoredLack[]) {
  const stages = await listStages(tx)
  const groups = stages.map(({ id, display_name, status_type }) => {
    return { id, name: display_name, type: status_type as StatusType }
  })
  const names = new Map(listRungs(groups).map(({ id, name }) => [id, name]))
  return needed.map(({ stage, lacks }) => ({ id: stage, name: names.get(stage) ?? stage, lacks }))
}

function describeOwnBasis(
  { openings_left, candidates }: PositionForecastRow,
  company: CompanyForecastRow | undefined,
  writing: Writing,
): string {
  return paragraph(
    sentence(
      {
        by: 'candidates',
        one: 'It counts on {candidates} candidate under way and on as many as usually come in[, for {openings} openings].',
        other:
          'It counts on {candidates} candidates under way and on as many as usually come in[, for {openings} openings].',
      },
      { candidates: candidates ?? 0, openings: (openings_left ?? 1) > 1 ? openings_left : undefined },
    ),
    company && describeBasis(company, writing),
  )
}
