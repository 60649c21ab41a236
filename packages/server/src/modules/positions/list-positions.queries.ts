import type { PositionOrder, PositionState } from '@rolecall/contract/positions/position-states'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { invitedManagers } from '../position-state/hiring-managers.queries.ts'
import { isOpen, positionState } from '../position-state/states.queries.ts'
import { type PositionsFilter, selectPositionsIn } from '../position-state/visible-positions.queries.ts'

export type ListPage = {
  today: string
  state: PositionState | undefined
  order: PositionOrder
  direction: 'asc' | 'desc'
  /** The time since which candidates count as new. */
  newSince: Date
  limit: number
  offset: number
}

/** Each is read from the end of an index, once per position. */
const lastMovement = ({ companyId }: Tx) => sql<Date | null>`(
  select max(a.moved_at) from application a where a.company_id = ${companyId} and a.position_id = o.id)`
const newCandidates = ({ companyId }: Tx, since: Date) => sql<string>`(
  select count(*) from application a
  where a.company_id = ${companyId} and a.position_id = o.id and a.created_at > ${since})`

/** Days since the start on a day, for `position as o`. */
const daysOpen = (today: string) => sql<number | null>`
  case when ${isOpen} and o.start_date <= ${today}::date then ${today}::date - o.start_date end`

function orderOf(tx: Tx, { order, today, newSince }: ListPage): RawBuilder<unknown> {
  if (order === 'moved') return lastMovement(tx)
  if (order === 'new') return newCandidates(tx, newSince)
  if (order === 'days') return daysOpen(today)
  if (order === 'openings') return sql`o.total_openings`
  if (order === 'title') return sql`lower(o.title)`
  return sql`(select lower(p.name) from project p where p.company_id = ${tx.companyId} and p.id = o.project_id)`
}

/** Ids of one page of the positions that the viewer may see, in its order; missing values come last. */
export async function listPositionIds(tx: Tx, viewer: Session, asked: PositionsFilter, page: ListPage) {
  const rows = await selectPositionsIn(tx, viewer, asked, page)
    .select('o.id')
    .orderBy(sql`${orderOf(tx, page)} ${page.direction === 'asc' ? sql`asc` : sql`desc`} nulls last`)
    .orderBy('o.start_date', 'desc')
    .orderBy('o.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

type People = { _id: string; name: string }[]

/** Positions as a list across projects shows them, in no order. The caller has checked that they may be seen. */
export const listOverviews = (tx: Tx, ids: readonly string[], { today, newSince }: { today: string; newSince: Date }) =>
  tx
    .selectFrom('position as o')
    .innerJoin('project as p', (join) => tenantJoin(join, tx, 'p').onRef('p.id', '=', 'o.project_id'))
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'o.created_by'))
    .innerJoinLateral(
      () =>
        sql<{ in_stages: Record<string, number> }>`(
          select coalesce(jsonb_object_agg(c.group_id, c.count), '{}') as in_stages from (
            select s.group_id, sum(n.count) as count from application_count n
            join status s on s.company_id = ${tx.companyId} and s.id = n.status_id
            where n.company_id = ${tx.companyId} and n.position_id = o.id and n.count > 0
            group by s.group_id) c)`.as<'n'>(sql.ref('n')),
      (join) => join.onTrue(),
    )
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select([
      'o.id',
      'o.slug',
      'o.code',
      SHOWN_TITLE.as('title'),
      'o.project_id',
      'o.total_openings',
      'o.created_by',
      'o.review',
      'p.name as project_name',
      'u.full_name as owner',
      positionState(today).as('state'),
      daysOpen(today).as('days_open'),
      lastMovement(tx).as('last_movement'),
      sql<People>`(
        select coalesce(jsonb_agg(jsonb_build_object('_id', n.id, 'name', n.full_name) order by n.full_name, n.id), '[]')
        from ${invitedManagers(tx)})`.as('hiring_managers'),
      'n.in_stages',
      newCandidates(tx, newSince).as('new_candidates'),
    ])
    .execute()

export type OverviewRow = Awaited<ReturnType<typeof listOverviews>>[number]
