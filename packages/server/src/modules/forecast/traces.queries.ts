import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { acceptsCandidates, isOpen } from '../position-state/states.queries.ts'

/** Days of traces count from here. */
export const FIRST_DAY = '1970-01-01'

/** SQL: the number of the day of a moment in a time zone. */
const dayOf = (moment: string, zone: string) =>
  sql<number>`((${sql.ref(moment)} at time zone ${zone})::date - ${FIRST_DAY}::date)`

export type TracedPositionRow = {
  id: string
  /** The department, or the project of a position without one. */
  family: string
  openings: number
  opened_on: number
  ended_on: number | null
  is_over: boolean
  accepts: boolean
  planned_end: string
  /** Applications beside matches from the pool that nobody moved. */
  applications: number
}

type PositionsQuery = { zone: string; since: Date; pool: readonly string[]; limit: number }

/**
 * Positions whose history forecasts are made from: open ones and those created since a moment, open ones first, then the
 * newest. Positions ended when they were last closed or archived, by themselves or with their project.
 */
export async function listTracedPositions(
  tx: Tx,
  { zone, since, pool, limit }: PositionsQuery,
): Promise<TracedPositionRow[]> {
  const { rows } = await sql<TracedPositionRow>`
    select o.id, coalesce(nullif(o.functions -> 0 ->> 'name', ''), o.project_id::text) as family,
      o.total_openings as openings, ${dayOf('o.created_at', zone)} as opened_on, ${dayOf('e.at', zone)} as ended_on,
      not ${isOpen} as is_over, ${acceptsCandidates} as accepts, o.end_date as planned_end,
      coalesce(n.applications, 0)::int as applications
    from position o
    left join lateral (
      select least(
        max(v.at) filter (where v.kind = 'position.closed' and o.stage = 'Closed'),
        max(v.at) filter (where v.kind = 'position.archived' and o.archive),
        (select max(p.at) from event p where p.company_id = ${tx.companyId} and p.kind = 'project.archived'
          and p.project_id = o.project_id and o.project_archive)) as at
      from event v
      where v.company_id = ${tx.companyId} and v.position_id = o.id and v.candidate_id is null
        and v.kind in ('position.closed', 'position.archived')
    ) e on true
    left join lateral (
      select sum(c.count) as applications from application_count c
      join status s on s.company_id = ${tx.companyId} and s.id = c.status_id
      where c.company_id = ${tx.companyId} and c.position_id = o.id and s.group_id <> all(${pool}::text[])
    ) n on true
    where o.company_id = ${tx.companyId} and (o.created_at >= ${since} or ${isOpen})
    order by ${isOpen} desc, o.created_at desc, o.id limit ${limit}`.execute(tx)
  return rows
}

export type TracedApplicationRow = {
  position_id: string
  came_on: number
  /** The group that it is in now. */
  group: string
  moved_on: number
  selected_on: number | null
  is_withdrawn: boolean
  /** The groups it left, in order; null if it left none, or nobody knows when. */
  groups: string[] | null
  entered: number[] | null
  left_on: number | null
}

type ApplicationsQuery = { zone: string; positionIds: readonly string[]; pool: readonly string[] }

/** The courses of applications on some positions, except matches from the pool that nobody moved. */
export async function listTracedApplications(
  tx: Tx,
  { zone, positionIds, pool }: ApplicationsQuery,
): Promise<TracedApplicationRow[]> {
  const { rows } = await sql<TracedApplicationRow>`
    select c.position_id, ${dayOf('c.came_at', zone)} as came_on, a.status_group_id as "group",
      ${dayOf('a.moved_at', zone)} as moved_on, ${dayOf('c.selected_at', zone)} as selected_on,
      s.not_interested as is_withdrawn, t.groups, t.entered, t.left_on
    from application_course c
    join application a on a.company_id = ${tx.companyId} and a.position_id = c.position_id
      and a.candidate_id = c.candidate_id
    join status s on s.company_id = ${tx.companyId} and s.id = a.status_id
    left join lateral (
      select array_agg(y.group_id order by y.place) as groups,
        array_agg(${dayOf('y.entered_at', zone)} order by y.place) as entered,
        max(${dayOf('y.left_at', zone)}) as left_on
      from application_stay y
      where y.company_id = ${tx.companyId} and y.position_id = c.position_id and y.candidate_id = c.candidate_id
    ) t on true
    where c.company_id = ${tx.companyId} and c.position_id = any(${positionIds}::uuid[])
      and (a.status_group_id <> all(${pool}::text[]) or t.groups is not null)
    order by c.position_id, c.candidate_id`.execute(tx)
  return rows
}
