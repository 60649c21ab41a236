import type { ReportDefinition } from '@rolecall/domain/reports/report-definition'
import { isTimePart, measureOf, subjectOf } from '@rolecall/domain/reports/report-definition'
import type { ReportGroup } from '@rolecall/domain/reports/report-subjects'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { isUuid, visiblePositions } from '../company/visibility.queries.ts'
import { type JoinName, joinOf } from './report-joins.queries.ts'
import type { FieldSql, KeyKind, SubjectContext, SubjectSql } from './report-sql.ts'
import { SUBJECTS } from './report-subjects.queries.ts'
import type { CountedRows, NumberRow, Page } from './rows.queries.ts'

/** Rows of a report that one query returns, at most: fifty lines of fifty columns, and what is beyond them. */
const CELLS_MAX = 20_000

/** A time span from one moment to another. */
export type Span = { start: Date; end: Date }
/** What subjects need to know, and the period as moments. */
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

/** The value by which rows are grouped. */
const groupValue = (
  subject: Pick<SubjectSql, 'at' | 'fields'>,
  group: ReportGroup,
  { viewer }: Pick<FiguresScope, 'viewer'>,
) =>
  isTimePart(group)
    ? sql`date_trunc(${sql.lit(group)}, ${subject.at} at time zone ${viewer.timeZone})`
    : (subject.fields[group] as FieldSql).key
/** Such a value as the text of a key. */
const textOf = (group: ReportGroup, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  isTimePart(group) ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`coalesce((${value})::text, '')`

const keyOf = (subject: SubjectSql, group: ReportGroup, scope: FiguresScope): RawBuilder<unknown> =>
  textOf(group, groupValue(subject, group, scope))

/** Whether a row lies in the period; of a subject that stands now, every row does. */
const isInSpan = ({ subject: id }: ReportDefinition, { at }: SubjectSql, { span }: FiguresScope) =>
  subjectOf(id).isNow ? [] : [sql`${at} >= ${span.start}`, sql`${at} < ${span.end}`]

type Query = {
  subject: SubjectSql
  /** What the groups, filters and measure need beside the rows and their positions. */
  joins: RawBuilder<unknown>
  filters: readonly { field: FieldSql; values: readonly string[] }[]
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
    ...isInSpan(report, subject, scope),
    subject.isVisible ?? visiblePositions(scope.viewer),
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
    filters,
    joins: sql.join(
      [...needed].map((name) => joinOf(tx, name)),
      sql` `,
    ),
    conditions: sql.join(conditions, sql` and `),
    value,
    measured,
  }
}

/** A row without keys sums up all groups. */
type CellRow = { first: string | null; second: string | null; count: number; value: number | null }

/** `all`: the rows of all groups together, each once. */
export type MeasuredGroups = { cells: FiguresCell[]; all: Omit<FiguresCell, 'keys'> }

const NOTHING = { count: 0, value: null }

/** Counts and measures the rows of a report by its groups, the largest first. */
export async function measureGroups(tx: Tx, report: ReportDefinition, scope: FiguresScope): Promise<MeasuredGroups> {
  const query = prepare(tx, report, scope, report.by)
  const { subject, joins, conditions, value } = query
  const keys = report.by.map((group) => keyOf(subject, group, scope))
  const places = sql.raw(report.by.map((_, at) => String(at + 1)).join(', '))
  // A row of several groups is several rows here.
  const isOnce = report.by.every((group) => !subject.fields[group]?.isMany)
  const counted = countFirst(tx, report, scope, query)
  const { rows } = await sql<CellRow>`
    ${
      counted ??
      sql`select ${keys[0] ?? sql`''`} as first, ${keys[1] ?? sql`''`} as second, count(*)::int as count, ${value} as value
    from ${subject.from} ${joins} where ${conditions}`
    }
    ${report.by.length > 0 ? (isOnce ? sql`group by grouping sets ((${places}), ())` : sql`group by ${places}`) : sql``}
    order by 3 desc, 1, 2 limit ${CELLS_MAX}`.execute(tx)
  const cells = rows.flatMap(({ first, second, ...measured }) =>
    first === null ? [] : [{ keys: [first, second ?? ''].slice(0, report.by.length), ...measured }],
  )
  if (report.by.length === 0) return { cells, all: cells[0] ?? NOTHING }
  if (isOnce) return { cells, all: rows.find(({ first }) => first === null) ?? NOTHING }
  return { cells, all: (await measureGroups(tx, { ...report, by: [] }, scope)).all }
}

/**
 * The same, counted by position first: some hundred thousand rows become some hundred before their positions are looked at, which
 * takes half of the time. Undefined where the rows are no single table, or times are measured.
 */
function countFirst(
  tx: Tx,
  report: ReportDefinition,
  scope: FiguresScope,
  { subject, joins, filters, measured }: Query,
): RawBuilder<unknown> | undefined {
  const { companyId } = tx
  const { by } = report
  const { rows, fields } = subject
  if (!rows || (measured && 'took' in measured)) return undefined
  const isOfRow = (group: ReportGroup) => isTimePart(group) || !fields[group]?.isOfPosition
  const named = by.flatMap((group, place) =>
    isOfRow(group) ? [sql`${groupValue(subject, group, scope)} as ${sql.ref(`k${place}`)}`] : [],
  )
  const keys = by.map((group, place) =>
    textOf(group, isOfRow(group) ? sql.ref(`e.k${place}`) : groupValue(subject, group, scope)),
  )
  const filtersOf = (side: boolean) =>
    filters
      .filter(({ field }) => (field.isOfPosition ?? false) === side)
      .map(({ field, values }) => isAmongValues(tx, field, values))
  const holds = measured && 'holds' in measured ? measured.holds : sql`null::boolean`
  const ofRows = [
    sql`e.company_id = ${companyId}`,
    rows.where,
    ...isInSpan(report, subject, scope),
    ...filtersOf(false),
  ]
  const ofPositions = [rows.positions, visiblePositions(scope.viewer), ...filtersOf(true)]
  return sql`
    with counted as materialized (
      select ${sql.join([sql`e.position_id`, ...named])}, count(*) as count, count(${holds}) as known,
        count(*) filter (where ${holds}) as held
      from ${sql.table(rows.table)} e ${joins} where ${sql.join(ofRows, sql` and `)}
      group by ${sql.raw(['e.position_id', ...named].map((_, place) => String(place + 1)).join(', '))})
    select ${keys[0] ?? sql`''`} as first, ${keys[1] ?? sql`''`} as second, coalesce(sum(e.count), 0)::int as count,
      sum(e.held)::float8 / nullif(sum(e.known), 0) as value
    from counted e join position o on o.company_id = ${companyId} and o.id = e.position_id
    where ${sql.join(ofPositions, sql` and `)}`
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
    case 'tag':
      return sql`select t.id, t.name from tag t where t.company_id = ${companyId} and t.id = any(${ids.filter(isUuid)}::uuid[])`
    case 'resumeGroup':
      return sql`select r.id, r.name from resume_group r where r.company_id = ${companyId} and r.id = any(${ids.filter(isUuid)}::uuid[])`
    case 'sequence':
      return sql`select q.id, q.name from sequence q where q.company_id = ${companyId} and q.id = any(${ids}::uuid[])`
  }
}

/** The kind of the ids of a field. */
export const kindOfField = (report: ReportDefinition, group: ReportGroup, scope: FiguresScope, tx: Tx): KeyKind =>
  SUBJECTS[report.subject]({ ...scope, tx }).fields[group]?.kind ?? 'text'
