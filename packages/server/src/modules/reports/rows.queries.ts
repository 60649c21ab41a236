import type { ChartSplit } from '@rolecall/contract/reports/charts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { channelOf } from '../applications/channel-of.queries.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import {
  type ChartScope,
  isShown,
  type Span,
  STAYED,
  selectCourses,
  selectStays,
  splitColumn,
  WAITS,
} from './charts.queries.ts'

/** A row behind a number: the application, when it happened, and how many seconds it took. */
export type NumberRow = { position_id: string; candidate_id: string; at: Date; seconds: number | null }
export type Page = { limit: number; offset: number }
/** The total of a number, counted separately, since the index alone finds a page; and the page. */
export type CountedRows = { total: number; rows: NumberRow[] }

const NO_TIME = sql<null>`null`

/** Applications that came in, by the groups they reached and by one dimension. */
export async function listArrivals(
  tx: Tx,
  shown: ChartScope,
  span: Span,
  {
    reached,
    split,
    page,
  }: { reached?: readonly string[] | undefined; split?: { by: ChartSplit; id: string } | undefined; page: Page },
): Promise<CountedRows> {
  const all = selectCourses(tx, shown, 'came', span)
    .$if(reached !== undefined, (query) => query.where(hasReached(reached ?? [])))
    .$if(split !== undefined, (query) => query.where(split ? isOf(split) : sql<SqlBool>`true`))
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['c.position_id', 'c.candidate_id', 'c.came_at as at', NO_TIME.as('seconds')])
    .orderBy('c.came_at', 'desc')
    .orderBy('c.candidate_id')
    .orderBy('c.position_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { total: Number(total), rows }
}

const isOf = ({ by, id }: { by: ChartSplit; id: string }): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(splitColumn(by))} = ${id}`

const hasReached = (groups: readonly string[]) => sql<SqlBool>`c.furthest = any(${groups}::text[])`

/** Applications on posts through a channel. */
export async function listApplied(
  tx: Tx,
  shown: ChartScope,
  { start, end }: Span,
  { channel, reached, page }: { channel: string; reached: readonly string[] | undefined; page: Page },
): Promise<CountedRows> {
  const { source } = shown.filter
  const all = tx
    .selectFrom('application_form as f')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'f.position_id'))
    .leftJoin('application_course as c', (join) =>
      tenantJoin(join, tx, 'c')
        .onRef('c.position_id', '=', 'f.position_id')
        .onRef('c.candidate_id', '=', 'f.candidate_id'),
    )
    .where('f.company_id', '=', tx.companyId)
    .where(channelOf, '=', channel)
    .where('f.applied_at', '>=', start)
    .where('f.applied_at', '<', end)
    .where(isShown(shown))
    .$if(source !== undefined, (query) => query.where('c.source', '=', source ?? ''))
    .$if(reached !== undefined, (query) => query.where(hasReached(reached ?? [])))
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['f.position_id', 'f.candidate_id', sql<Date>`f.applied_at`.as('at'), NO_TIME.as('seconds')])
    .orderBy('f.applied_at', 'desc')
    .orderBy('f.candidate_id')
    .orderBy('f.position_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { total: Number(total), rows }
}

/** Applications that left a group. */
export async function listStays(
  tx: Tx,
  shown: ChartScope,
  span: Span,
  { group, page }: { group: string; page: Page },
): Promise<CountedRows> {
  const all = selectStays(tx, shown, span).where('t.group_id', '=', group)
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['t.position_id', 't.candidate_id', 't.left_at as at', STAYED.as('seconds')])
    .orderBy('t.left_at', 'desc')
    .orderBy('t.candidate_id')
    .orderBy('t.position_id')
    .orderBy('t.place')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { total: Number(total), rows }
}

/** Applications that were answered, or selected. */
export async function listWaits(
  tx: Tx,
  shown: ChartScope,
  span: Span,
  { of, page }: { of: keyof typeof WAITS; page: Page },
): Promise<CountedRows> {
  const { what, at, took } = WAITS[of]
  const all = selectCourses(tx, shown, what, span)
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['c.position_id', 'c.candidate_id', sql<Date>`${sql.ref(at)}`.as('at'), took.as('seconds')])
    .orderBy(at, 'desc')
    .orderBy('c.candidate_id')
    .orderBy('c.position_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { total: Number(total), rows }
}

/** Lists the candidates of some applications, in the order given. */
export async function listPeople(
  tx: Tx,
  reader: BlindReader,
  applications: readonly Pick<NumberRow, 'position_id' | 'candidate_id'>[],
) {
  const { rows } = await sql<{
    resume_id: string
    candidate_id: string
    name: string | null
    position_id: string
    title: string
    slug: string
    score: number
    source_id: string
    source: string
    stage: string
  }>`
    select a.resume_id, a.candidate_id, ${nameOf(tx, reader)}, a.position_id, ${SHOWN_TITLE} as title, o.slug, a.score, a.source as source_id,
      coalesce(s.label, a.source) as source,
      g.display_name as stage
    from unnest(
      ${applications.map(({ position_id }) => position_id)}::uuid[],
      ${applications.map(({ candidate_id }) => candidate_id)}::bigint[])
      with ordinality n(position_id, candidate_id, place)
    join application a on a.company_id = ${tx.companyId}
      and a.position_id = n.position_id and a.candidate_id = n.candidate_id
    join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
    join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    left join source s on s.company_id = ${tx.companyId} and s.id = a.source
    order by n.place`.execute(tx)
  return rows
}
