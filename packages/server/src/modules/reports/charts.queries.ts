import type { ChartSplit } from '@rolecall/contract/reports/charts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** Filters of charts; ids of rows that the viewer may see. */
export type ChartFilter = {
  project?: string | undefined
  position?: string | undefined
  recruiter?: string | undefined
  source?: string | undefined
}

/** A time span from one moment to another. */
export type Span = { start: Date; end: Date }

/** The viewer of charts, and their filter. */
export type ChartScope = { viewer: Session; filter: ChartFilter }

/** A condition on positions `o` that charts cover. */
export const isShown = ({ viewer, filter: { project, position, recruiter } }: ChartScope) => {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`${visiblePositions(viewer)}`]
  if (project !== undefined) conditions.push(sql<SqlBool>`o.project_id = ${project}`)
  if (position !== undefined) conditions.push(sql<SqlBool>`o.id = ${position}`)
  if (recruiter !== undefined) conditions.push(sql<SqlBool>`o.created_by = ${recruiter}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const COLUMNS = { came: 'c.came_at', answered: 'c.answered_at', selected: 'c.selected_at' } as const

/** Courses of applications for which something happened within a time, as `c`, with their positions, as `o`. */
export const selectCourses = (tx: Tx, shown: ChartScope, what: keyof typeof COLUMNS, { start, end }: Span) =>
  tx
    .selectFrom('application_course as c')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'c.position_id'))
    .where('c.company_id', '=', tx.companyId)
    .where(COLUMNS[what], '>=', start)
    .where(COLUMNS[what], '<', end)
    .where(isShown(shown))
    .$if(shown.filter.source !== undefined, (query) => query.where('c.source', '=', shown.filter.source ?? ''))

/** Stays of applications that ended within a time, as `t`, with their courses, as `c`, and positions, as `o`. */
export const selectStays = (tx: Tx, shown: ChartScope, { start, end }: Span) =>
  tx
    .selectFrom('application_stay as t')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 't.position_id'))
    .where('t.company_id', '=', tx.companyId)
    .where('t.left_at', '>=', start)
    .where('t.left_at', '<', end)
    .where(isShown(shown))
    .$if(shown.filter.source !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from application_course c where c.company_id = ${tx.companyId}
          and c.position_id = t.position_id and c.candidate_id = t.candidate_id and c.source = ${shown.filter.source})`,
      ),
    )

/**
 * Courses that began within a time, counted by position and furthest stage, as `counted c`. Counting before the join with
 * positions joins some hundred rows in place of some hundred thousand.
 */
const countCourses = (tx: Tx, { filter: { source } }: ChartScope, { start, end }: Span, isBySource = false) => {
  const sides = isBySource ? sql`c.position_id, c.furthest, c.source` : sql`c.position_id, c.furthest`
  return sql`counted as materialized (
    select ${sides}, count(*) as count from application_course c
    where c.company_id = ${tx.companyId} and c.came_at >= ${start} and c.came_at < ${end}
      ${source === undefined ? sql`` : sql`and c.source = ${source}`}
    group by ${sides}
  )`
}

/** Counts the applications by the furthest group they reached. */
export async function countFurthest(tx: Tx, shown: ChartScope, span: Span): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ furthest: string; count: number }>`
    with ${countCourses(tx, shown, span)}
    select c.furthest, sum(c.count) as count
    from counted c join position o on o.company_id = ${tx.companyId} and o.id = c.position_id
    where ${isShown(shown)}
    group by c.furthest`.execute(tx)
  return new Map(rows.map(({ furthest, count }) => [furthest, count]))
}

/**
 * Counts the applications that came in each part of a time, from 1, and those that got as far as `selected`. `starts` are the
 * beginnings of the parts.
 */
export const countArrivals = (
  tx: Tx,
  shown: ChartScope,
  span: Span,
  { starts, selected }: { starts: readonly Date[]; selected: readonly string[] },
) =>
  selectCourses(tx, shown, 'came', span)
    .select(({ fn }) => [
      sql<number>`width_bucket(c.came_at, ${starts}::timestamptz[])`.as('part'),
      fn.countAll<string>().as('came'),
      sql<string>`count(*) filter (where c.furthest = any(${selected}::text[]))`.as('selected'),
    ])
    .groupBy('part')
    .execute()

/** Seconds between two moments; `extract` would convert them to a numeric first, which took a quarter of a chart's time. */
const lasted = (from: string, to: string) => sql<number>`date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)})`

export const STAYED = lasted('t.entered_at', 't.left_at')
/** Start and duration of each kind of wait. */
export const WAITS = {
  answer: { what: 'answered', at: 'c.answered_at', took: lasted('c.came_at', 'c.answered_at') },
  fill: { what: 'selected', at: 'c.selected_at', took: lasted('o.created_at', 'c.selected_at') },
} as const

/** Quartiles in seconds: a quarter, half and three quarters took at most this long. */
const quartersOf = (seconds: RawBuilder<number>) =>
  sql<number[] | null>`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${seconds})`

/** Duration of stays in each group, in seconds. */
export const measureStays = (tx: Tx, shown: ChartScope, span: Span) =>
  selectStays(tx, shown, span)
    .select(({ fn }) => ['t.group_id', fn.countAll<string>().as('count'), quartersOf(STAYED).as('quarters')])
    .groupBy('t.group_id')
    .execute()

/**
 * Duration of a wait, in seconds, in each part of a time, from 1, and overall, null. `starts` are the beginnings of the
 * parts.
 */
export const measureWaits = (
  tx: Tx,
  shown: ChartScope,
  span: Span,
  { of, starts }: { of: keyof typeof WAITS; starts: readonly Date[] },
) => {
  const { what, at, took } = WAITS[of]
  return selectCourses(tx, shown, what, span)
    .select(({ fn }) => [
      sql<number | null>`width_bucket(${sql.ref(at)}, ${starts}::timestamptz[])`.as('part'),
      fn.countAll<string>().as('count'),
      quartersOf(took).as('quarters'),
    ])
    .groupBy(sql`grouping sets ((), (part))`)
    .execute()
}

const SPLIT_BY = { source: 'c.source', recruiter: 'o.created_by', position: 'c.position_id' } as const satisfies Record<
  ChartSplit,
  string
>

export const splitColumn = (by: ChartSplit) => SPLIT_BY[by]

type SplitOptions = { by: ChartSplit; further: readonly string[]; selected: readonly string[]; limit: number }

/** Courses by one dimension, the most first: how many there are, were moved on, and were selected. */
export async function countSplit(
  tx: Tx,
  shown: ChartScope,
  span: Span,
  { by, further, selected, limit }: SplitOptions,
) {
  const { rows } = await sql<{ id: string; came: number; further: number; selected: number; in_all: string }>`
    with ${countCourses(tx, shown, span, by === 'source')}
    select ${sql.ref(SPLIT_BY[by])} as id, sum(c.count) as came,
      coalesce(sum(c.count) filter (where c.furthest = any(${further}::text[])), 0) as further,
      coalesce(sum(c.count) filter (where c.furthest = any(${selected}::text[])), 0) as selected,
      count(*) over () as in_all
    from counted c join position o on o.company_id = ${tx.companyId} and o.id = c.position_id
    where ${isShown(shown)}
    group by ${sql.ref(SPLIT_BY[by])} order by came desc, id limit ${limit}`.execute(tx)
  return rows
}

/** Tables and columns that hold the names of a split. */
const NAMES = {
  source: { table: 'source', name: 'label', id: 'text' },
  recruiter: { table: 'app_user', name: 'full_name', id: 'uuid' },
  position: { table: 'position', name: 'title', id: 'uuid' },
} as const satisfies Record<ChartSplit, { table: string; name: string; id: string }>

/** Names shown in a split, by id. */
export async function listNames(tx: Tx, by: ChartSplit, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { table, name, id } = NAMES[by]
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.${sql.ref(name)} as name from ${sql.table(table)} n
    where n.company_id = ${tx.companyId} and n.id = any(${ids}::${sql.raw(id)}[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Positions that run on some of the days, with the number of candidates selected by now, those that lack most first. */
export const listOpenings = (
  tx: Tx,
  shown: ChartScope,
  { from, to, limit }: { from: string; to: string; limit: number },
) =>
  tx
    .selectFrom('position as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('application_course as c')
          .where('c.company_id', '=', tx.companyId)
          .whereRef('c.position_id', '=', 'o.id')
          .where('c.selected_at', 'is not', null)
          .$if(shown.filter.source !== undefined, (query) => query.where('c.source', '=', shown.filter.source ?? ''))
          .select(({ fn }) => fn.countAll<string>().as('selected'))
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.start_date', '<=', to)
    .where('o.end_date', '>=', from)
    .where(isShown(shown))
    .select([
      'o.id',
      SHOWN_TITLE.as('title'),
      'o.code',
      'o.end_date',
      'o.total_openings',
      'n.selected',
      sql<string>`count(*) over ()`.as('in_all'),
      sql<string>`sum(o.total_openings) over ()`.as('openings'),
      sql<number>`sum(least(o.total_openings, n.selected)) over ()`.as('taken'),
    ])
    .orderBy(sql`o.total_openings - n.selected`, 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
