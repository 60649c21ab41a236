import type { ForecastLack } from '@rolecall/domain/forecast/forecast-model'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'
import { acceptsCandidates, isOpen } from '../position-state/states.queries.ts'
import { FIRST_DAY } from './traces.queries.ts'

export type StoredLack = { stage: string; lacks: number | null }

export type NewCompanyForecast = {
  made_on: string
  lacks: readonly ForecastLack[]
  positions: number
  applications: number
  is_cut: boolean
  calibrated_on: number | null
  quarter_from: string
  quarter_to: string
  held: number
  decided: number
}

export type NewPositionForecast = {
  position_id: string
  first_day: string
  last_day: string | null
  likely_day: string | null
  unfilled: number
  openings: number
  openings_left: number
  candidates: number
  planned_end: string
  needed: readonly StoredLack[]
}

/** Locks the forecasts of a company until the transaction ends. */
export const lockForecasts = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:forecasts`}, 0))`.execute(tx)

/** Replaces the forecasts of all positions; those of positions that were deleted meanwhile are left out. */
export async function replaceForecasts(tx: Tx, madeOn: string, rows: readonly NewPositionForecast[]): Promise<void> {
  await tx.deleteFrom('position_forecast').where('company_id', '=', tx.companyId).execute()
  if (rows.length === 0) return
  await sql`
    insert into position_forecast (company_id, position_id, made_on, first_day, last_day, likely_day, unfilled, openings,
      openings_left, candidates, planned_end, needed)
    select ${tx.companyId}, n.position_id, ${madeOn}::date, n.first_day, n.last_day, n.likely_day, n.unfilled, n.openings,
      n.openings_left, n.candidates, n.planned_end, n.needed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (position_id uuid, first_day date, last_day date,
      likely_day date, unfilled double precision, openings int, openings_left int, candidates int, planned_end date,
      needed jsonb)
    join position o on o.company_id = ${tx.companyId} and o.id = n.position_id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into past_forecast (company_id, position_id, month, made_on, first_day, last_day)
    select ${tx.companyId}, f.position_id, date_trunc('month', f.made_on::timestamp)::date, f.made_on, f.first_day, f.last_day
    from position_forecast f where f.company_id = ${tx.companyId}
    on conflict do nothing`.execute(tx)
}

export const upsertCompanyForecast = (tx: Tx, { lacks, ...row }: NewCompanyForecast) => {
  const values = { ...row, lacks: json(lacks) }
  return tx
    .insertInto('company_forecast')
    .values({ company_id: tx.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Deletes the forecasts of a company without open positions; what was said before stays for the counts to come. */
export async function clearForecasts(tx: Tx): Promise<void> {
  for (const table of ['position_forecast', 'company_forecast'] as const)
    await tx.deleteFrom(table).where('company_id', '=', tx.companyId).execute()
}

/** Deletes what was said before a day. */
export const deletePastForecasts = (tx: Tx, before: string) =>
  tx.deleteFrom('past_forecast').where('company_id', '=', tx.companyId).where('made_on', '<', before).execute()

export type PastForecastRow = { opening: string; made_on: number; first_day: number; last_day: number | null }

/** What was said of positions on past days, with days as numbers. */
export async function listPastForecasts(tx: Tx): Promise<PastForecastRow[]> {
  const { rows } = await sql<PastForecastRow>`
    select f.position_id as opening, f.made_on - ${FIRST_DAY}::date as made_on, f.first_day - ${FIRST_DAY}::date as first_day,
      f.last_day - ${FIRST_DAY}::date as last_day
    from past_forecast f where f.company_id = ${tx.companyId}`.execute(tx)
  return rows
}

/** What the forecasts of the company were made from; undefined before the first night. */
export const findCompanyForecast = (tx: Tx) =>
  tx
    .selectFrom('company_forecast')
    .select([
      'made_on',
      sql<ForecastLack[]>`lacks`.as('lacks'),
      'positions',
      'applications',
      'is_cut',
      'calibrated_on',
      'quarter_from',
      'quarter_to',
      'held',
      'decided',
    ])
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

export type CompanyForecastRow = NonNullable<Awaited<ReturnType<typeof findCompanyForecast>>>

/** A position with its forecast, whose columns are null without one. */
export type PositionForecastRow = {
  id: string
  slug: string
  code: string
  title: string
  project: string
  end: string
  openings: number
  filled: number
  is_open: boolean
  accepts: boolean
  made_on: string | null
  first_day: string | null
  last_day: string | null
  likely_day: string | null
  unfilled: number | null
  openings_left: number | null
  candidates: number | null
  /** Null if the position has another planned end by now. */
  needed: StoredLack[] | null
}

/** SQL: the positions that a viewer sees, as `o`, with forecasts for as many openings as they have now. */
const shown = (tx: Tx, viewer: Session) => sql`
  select o.id, o.slug, o.code::text as code, ${SHOWN_TITLE} as title, p.name as project, o.end_date as end,
    o.total_openings as openings, n.filled, ${isOpen} as is_open, ${acceptsCandidates} as accepts, f.made_on, f.first_day,
    f.last_day, f.likely_day, f.unfilled, f.openings_left, f.candidates,
    case when f.planned_end = o.end_date then f.needed end as needed
  from position o
  join project p on p.company_id = ${tx.companyId} and p.id = o.project_id
  cross join lateral (
    select coalesce(sum(c.count), 0)::int as filled from application_count c
    join status s on s.company_id = ${tx.companyId} and s.id = c.status_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = s.group_id and g.status_type = 'selected'
    where c.company_id = ${tx.companyId} and c.position_id = o.id
  ) n
  left join position_forecast f on f.company_id = ${tx.companyId} and f.position_id = o.id
    and f.openings = o.total_openings and ${acceptsCandidates}
  where o.company_id = ${tx.companyId} and ${visiblePositions(viewer)}`

/** Open positions with openings left that a viewer sees, those filled soonest first and those without a forecast last. */
export async function listOpenForecasts(
  tx: Tx,
  viewer: Session,
  { start, limit }: { start: number; limit: number },
): Promise<(PositionForecastRow & { in_all: number })[]> {
  const { rows } = await sql<PositionForecastRow & { in_all: number }>`
    select r.*, count(*) over ()::int as in_all from (${shown(tx, viewer)}) r
    where r.is_open and r.filled < r.openings
    order by r.likely_day nulls last, r.first_day nulls last, r.title, r.id limit ${limit} offset ${start}`.execute(tx)
  return rows
}

/** The forecast of one position that the viewer sees. */
export async function findPositionForecast(
  tx: Tx,
  viewer: Session,
  positionId: string,
): Promise<PositionForecastRow | undefined> {
  const { rows } = await sql<PositionForecastRow>`${shown(tx, viewer)} and o.id = ${positionId}`.execute(tx)
  return rows[0]
}
