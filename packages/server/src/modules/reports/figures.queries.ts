import type { ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { isTimePart, measureOf } from '@rolecall/domain/reports/report-definition'
import type { ReportGroup } from '@rolecall/domain/reports/report-subjects'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import type { Span } from './charts.queries.ts'
import {
  type FieldSql,
  type JoinName,
  joinOf,
  type KeyKind,
  SUBJECTS,
  type SubjectContext,
  type SubjectSql,
} from './report-subjects.queries.ts'
import type { CountedRows, NumberRow, Page } from './rows.queries.ts'

/** Rows of a report that one query returns, at most: fifty lines of fifty columns, and what is beyond them. */
const CELLS_MAX = 20_000

/** The user who asks, and the period as moments. */
export type FiguresScope = Omit<SubjectContext, 'tx'> & { viewer: Session; span: Span }

/** `keys`: the values of the groups, '' for none; `count`: rows; `value`: the measure in its unit, null where nothing has one. */
export type FiguresCell = { keys: string[]; count: number; value: number | null }

const UUIDS: ReadonlySet<KeyKind> = new Set(['position', 'project', 'user', 'sequence'])

/** Whether a row has one of the values of a field. Values that no row can have match nothing. */
function isAmongValues(tx: Tx, field: FieldSql, values: readonly string[]): RawBuilder<unknown> {
  const isUuids = UUIDS.has(field.kind)
  const known = isUuids ? values.filter(isUuid) : values
  const has = sql`${field.key} = any(${known}::${sql.raw(isUuids ? 'uuid' : 'text')}[])`
  if (!field.isMany || !field.join) return has
  // Without another row for each value.
  return sql`exists (select from (select) once ${joinOf(tx, field.join)} where ${has})`
}

const keyOf = (subject: SubjectSql, group: ReportGroup, { viewer }: FiguresScope): RawBuilder<unknown> =>
  isTimePart(group)
    ? sql`to_char(date_trunc(${sql.lit(group)}, ${subject.at} at time zone ${viewer.timeZone}), 'YYYY-MM-DD')`
    : sql`coalesce((${(subject.fields[group] as FieldSql).key})::text, '')`

type Query = {
  subject: SubjectSql
  joins: RawBuilder<unknown>
  conditions: RawBuilder<unknown>
  value: RawBuilder<unknown>
  measured: SubjectSql['rates'][string] | SubjectSql['times'][string] | undefined
}

function prepare(tx: Tx, report: ReportDefinition, scope: FiguresScope, groups: readonly ReportGroup[]): Query {
  const subject = SUBJECTS[report.subject]({ ...scope, tx })
  const measure = measureOf(report)
  const measured =
    measure.kind === 'rate'
      ? subject.rates[measure.of]
      : measure.kind === 'days'
        ? subject.times[measure.of]
        : undefined
  const filters = Object.entries(report.filters).map(([field, values]) => ({
    field: subject.fields[field] as FieldSql,
    values,
  }))
  const needed = new Set<JoinName>([
    ...groups.flatMap((group) => subject.fields[group]?.join ?? []),
    ...filters.flatMap(({ field }) => (field.isMany ? [] : (field.join ?? []))),
    ...(measured?.join ? [measured.join] : []),
  ])
  const conditions = [
    sql`${subject.at} >= ${scope.span.start}`,
    sql`${subject.at} < ${scope.span.end}`,
    visiblePositions(scope.viewer),
    ...filters.map(({ field, values }) => isAmongValues(tx, field, values)),
  ]
  const value =
    measured && 'holds' in measured
      ? sql`avg((${measured.holds})::int::float8)`
      : measured && measure.kind === 'days'
        ? sql`percentile_cont(${sql.lit(measure.at)}) within group (order by ${measured.took})`
        : sql`null::float8`
  return {
    subject,
    joins: sql.join(
      [...needed].map((name) => joinOf(tx, name)),
      sql` `,
    ),
    conditions: sql.join(conditions, sql` and `),
    value,
    measured,
  }
}

/** Counts and measures the rows of a report by its groups, the largest first. */
export async function measureGroups(tx: Tx, report: ReportDefinition, scope: FiguresScope): Promise<FiguresCell[]> {
  const { subject, joins, conditions, value } = prepare(tx, report, scope, report.by)
  const keys = report.by.map((group) => keyOf(subject, group, scope))
  const places = sql.raw(report.by.map((_, at) => String(at + 1)).join(', '))
  const { rows } = await sql<{ first: string; second: string; count: number; value: number | null }>`
    select ${keys[0] ?? sql`''`} as first, ${keys[1] ?? sql`''`} as second, count(*)::int as count, ${value} as value
    from ${subject.from} ${joins} where ${conditions}
    ${report.by.length > 0 ? sql`group by ${places}` : sql``}
    order by 3 desc, 1, 2 limit ${CELLS_MAX}`.execute(tx)
  return rows.map(({ first, second, count, value: own }) => ({
    keys: [first, second].slice(0, report.by.length),
    count,
    value: own,
  }))
}

/** Counts and measures all rows of a report. A row that belongs to several groups counts once. */
export async function measureAll(
  tx: Tx,
  report: ReportDefinition,
  scope: FiguresScope,
): Promise<Omit<FiguresCell, 'keys'>> {
  const [all] = await measureGroups(tx, { ...report, by: [] }, scope)
  return { count: all?.count ?? 0, value: all?.value ?? null }
}

/** The applications that a report counts, of one group if keys are given, the newest first; with how long each took. */
export async function listBehindFigure(
  tx: Tx,
  report: ReportDefinition,
  scope: FiguresScope,
  { keys, page: { limit, offset } }: { keys: readonly (string | undefined)[]; page: Page },
): Promise<CountedRows> {
  const asked = report.by.filter((_, at) => keys[at] !== undefined)
  const { subject, joins, conditions, measured } = prepare(tx, report, scope, asked)
  const isOfGroup = report.by.flatMap((group, at) =>
    keys[at] === undefined ? [] : sql`${keyOf(subject, group, scope)} = ${keys[at]}`,
  )
  const all = sql`from ${subject.from} ${joins} where ${sql.join([conditions, ...isOfGroup], sql` and `)}`
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${all}`.execute(tx)
  const seconds = measured && 'took' in measured ? measured.took : sql`null::float8`
  const { rows } = await sql<NumberRow>`
    select e.position_id, e.candidate_id, ${subject.at} as at, ${seconds} as seconds ${all}
    order by 3 desc, 2, 1 limit ${limit} offset ${offset}`.execute(tx)
  return { total: counted[0]?.total ?? 0, rows }
}

/** Names of things by their ids; texts name themselves. */
export async function listKeyNames(
  tx: Tx,
  kind: KeyKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = UUIDS.has(kind) ? ids.filter(isUuid) : ids
  if (kind === 'text' || known.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`${namesOf(tx, kind, known)}`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function namesOf({ companyId }: Tx, kind: Exclude<KeyKind, 'text'>, ids: readonly string[]): RawBuilder<unknown> {
  switch (kind) {
    case 'position':
      return sql`select o.id, ${SHOWN_TITLE} as name from position o where o.company_id = ${companyId} and o.id = any(${ids}::uuid[])`
    case 'project':
      return sql`select p.id, p.name from project p where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])`
    case 'user':
      return sql`select u.id, u.full_name as name from app_user u where u.company_id = ${companyId} and u.id = any(${ids}::uuid[])`
    case 'source':
      return sql`select s.id, s.label as name from source s where s.company_id = ${companyId} and s.id = any(${ids}::text[])`
    case 'stage':
      return sql`select g.id, g.display_name as name from status_group g where g.company_id = ${companyId} and g.id = any(${ids}::text[])`
    case 'sequence':
      return sql`select q.id, q.name from sequence q where q.company_id = ${companyId} and q.id = any(${ids}::uuid[])`
  }
}

/** The kind of the ids of a field. */
export const kindOfField = (report: ReportDefinition, group: ReportGroup, scope: FiguresScope, tx: Tx): KeyKind =>
  SUBJECTS[report.subject]({ ...scope, tx }).fields[group]?.kind ?? 'text'
