import type { ChartSplit } from '@rolecall/contract/insight/charts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import type { Session } from '../../../ground/kernel/session.ts'
import { visiblePositions } from '../../../house/access/visibility.queries.ts'

/** What charts are narrowed down by; ids of rows that are there for the viewer to see. */
export type ChartFilter = {
  project?: string | undefined
  position?: string | undefined
  recruiter?: string | undefined
  source?: string | undefined
}

/** From a moment, up to another. */
export type Span = { start: Date; end: Date }

/** Whose charts, and narrowed down how. */
export type Shown = { viewer: Session; filter: ChartFilter }

/** The positions that charts are of, as `o`. */
export const isShown = ({ viewer, filter: { project, position, recruiter } }: Shown) => {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`${visiblePositions(viewer)}`]
  if (project !== undefined) conditions.push(sql<SqlBool>`o.project_id = ${project}`)
  if (position !== undefined) conditions.push(sql<SqlBool>`o.id = ${position}`)
  if (recruiter !== undefined) conditions.push(sql<SqlBool>`o.created_by = ${recruiter}`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const COLUMNS = { came: 'c.came_at', answered: 'c.answered_at', selected: 'c.selected_at' } as const

/** Courses of applications for which something happened within a time, as `c`, with their positions, as `o`. */
export const selectCourses = (tx: Tx, shown: Shown, what: keyof typeof COLUMNS, { start, end }: Span) =>
  tx
    .selectFrom('application_course as c')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'c.position_id'))
    .where('c.company_id', '=', tx.companyId)
    .where(COLUMNS[what], '>=', start)
    .where(COLUMNS[what], '<', end)
    .where(isShown(shown))
    .$if(shown.filter.source !== undefined, (query) => query.where('c.source', '=', shown.filter.source ?? ''))

/** Stays of applications that ended within a time, as `t`, with their courses, as `c`, and positions, as `o`. */
export const selectStays = (tx: Tx, shown: Shown, { start, end }: Span) =>
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
 * Courses that began within a time, counted by their position and how far they came, as `counted c`. Counted before their
 * positions are looked at, so that some hundred rows are joined in place of some hundred thousand.
 */
const countCourses = (tx: Tx, { filter: { source } }: Shown, { start, end }: Span, isBySource = false) => {
  const sides = isBySource ? sql`c.position_id, c.furthest, c.source` : sql`c.position_id, c.furthest`
  return sql`counted as materialized (
    select ${sides}, count(*) as count from application_course c
    where c.company_id = ${tx.companyId} and c.came_at >= ${start} and c.came_at < ${end}
      ${source === undefined ? sql`` : sql`and c.source = ${source}`}
    group by ${sides}
  )`
}

/** How many came no further than each group. */
export async function countFurthest(tx: Tx, shown: Shown, span: Span): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ furthest: string; count: string }>`
    with ${countCourses(tx, shown, span)}
    select c.furthest, sum(c.count) as count
    from counted c join position o on o.company_id = ${tx.companyId} and o.id = c.position_id
    where ${isShown(shown)}
    group by c.furthest`.execute(tx)
  return new Map(rows.map(({ furthest, count }) => [furthest, Number(count)]))
}

/** How many came in each part of a time, from 1, and how many of them got as far as `selected`. `starts` are when the parts begin. */
export const countArrivals = (
  tx: Tx,
  shown: Shown,
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

/** Seconds between two moments; `extract` would make a numeric of them first, for a quarter of the time of a chart. */
const lasted = (from: string, to: string) => sql<number>`date_part('epoch', ${sql.ref(to)} - ${sql.ref(from)})`

export const STAYED = lasted('t.entered_at', 't.left_at')
/** Of each thing that is waited for: when it came, and how long that took. */
export const WAITS = {
  answer: { what: 'answered', at: 'c.answered_at', took: lasted('c.came_at', 'c.answered_at') },
  fill: { what: 'selected', at: 'c.selected_at', took: lasted('o.created_at', 'c.selected_at') },
} as const

/** A quarter, half and three quarters of some times took at most so many seconds. */
const quartersOf = (seconds: RawBuilder<number>) =>
  sql<number[] | null>`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${seconds})`

/** How long stays in each group were, in seconds. */
export const measureStays = (tx: Tx, shown: Shown, span: Span) =>
  selectStays(tx, shown, span)
    .select(({ fn }) => ['t.group_id', fn.countAll<string>().as('count'), quartersOf(STAYED).as('quarters')])
    .groupBy('t.group_id')
    .execute()

/** How long something took, in seconds, in each part of a time, from 1, and in all of it, null. `starts` are when the parts begin. */
export const measureWaits = (
  tx: Tx,
  shown: Shown,
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

type Split = { by: ChartSplit; further: readonly string[]; selected: readonly string[]; limit: number }

/** Courses by one of their sides, the most first: how many there are, were moved on, and were selected. */
export async function countSplit(tx: Tx, shown: Shown, span: Span, { by, further, selected, limit }: Split) {
  const { rows } = await sql<{ id: string; came: string; further: string; selected: string; in_all: string }>`
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

/** Where the names of a split stand. */
const NAMES = {
  source: { table: 'source', name: 'label', id: 'text' },
  recruiter: { table: 'app_user', name: 'full_name', id: 'uuid' },
  position: { table: 'position', name: 'title', id: 'uuid' },
} as const satisfies Record<ChartSplit, { table: string; name: string; id: string }>

/** Names of what a split shows, by id. */
export async function listNames(tx: Tx, by: ChartSplit, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { table, name, id } = NAMES[by]
  const { rows } = await sql<{ id: string; name: string }>`
    select n.id, n.${sql.ref(name)} as name from ${sql.table(table)} n
    where n.company_id = ${tx.companyId} and n.id = any(${ids}::${sql.raw(id)}[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Positions that run on some of the days, with how many are selected for them by now, those that lack most first. */
export const listOpenings = (tx: Tx, shown: Shown, { from, to, limit }: { from: string; to: string; limit: number }) =>
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
          .select(({ fn }) => fn.countAll<number>().as('selected'))
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.start_date', '<=', to)
    .where('o.end_date', '>=', from)
    .where(isShown(shown))
    .select([
      'o.id',
      'o.title',
      'o.code',
      'o.end_date',
      'o.total_openings',
      'n.selected',
      sql<string>`count(*) over ()`.as('in_all'),
      sql<string>`sum(o.total_openings) over ()`.as('openings'),
      sql<string>`sum(least(o.total_openings, n.selected)) over ()`.as('taken'),
    ])
    .orderBy(sql`o.total_openings - n.selected`, 'desc')
    .orderBy('o.id')
    .limit(limit)
    .execute()
