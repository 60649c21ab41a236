import type { Decision } from '@rolecall/domain/what-if/backtest'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'
import { type Viewer, visiblePositions } from '../company/visibility.queries.ts'

/** SQL: whole days from the opening of `position as o` to a moment. */
const daysUntil = (moment: RawBuilder<unknown>) =>
  sql`greatest(0, floor(extract(epoch from (${moment} - o.created_at)) / 86400))::int`

type PastPosition = { family: string; openings: number; days: number; hiredOn: number[] }

/**
 * The newest positions that this viewer may see, each with the days it was open and those on which the candidates came in who
 * are in a group for selected ones.
 */
export async function listPastHires(
  tx: Tx,
  viewer: Viewer,
  { now, limit }: { now: Date; limit: number },
): Promise<PastPosition[]> {
  const { rows } = await sql<PastPosition>`
    select coalesce(o.functions -> 0 ->> 'name', '') as family, o.total_openings as openings,
      ${daysUntil(sql`case when o.stage = 'Closed' then least(${now}::timestamptz, coalesce(e.at, o.end_date::timestamptz))
        else ${now}::timestamptz end`)} as days, h.days as "hiredOn"
    from (
      select o.id, o.functions, o.total_openings, o.created_at, o.stage, o.end_date from position o
      where o.company_id = ${tx.companyId} and ${visiblePositions(viewer)}
      order by o.created_at desc, o.id limit ${limit}
    ) o
    left join lateral (
      select max(e.at) as at from event e where e.company_id = ${tx.companyId} and e.position_id = o.id
        and e.candidate_id is null and e.kind = 'position.closed') e on o.stage = 'Closed'
    cross join lateral (
      select coalesce(array_agg(${daysUntil(sql`a.created_at`)}), '{}') as days from application a
      where a.company_id = ${tx.companyId} and a.position_id = o.id
        and a.status_group_id = any(array(select g.id from status_group g
          where g.company_id = ${tx.companyId} and g.status_type = 'selected'))) h`.execute(tx)
  return rows
}

export type PastCandidate = {
  candidate_id: string
  score: number
  tie: number
  has_mandatory: boolean
  stands_first: boolean
  scoring_version: number
  is_erased: boolean
  decision: Decision
  total: number
}

/**
 * Candidates of a position with their stored standing. Hired candidates come first, then candidates that a user moved beyond the
 * entrances, then all others; latest moves first. `total`: number of all candidates on the position.
 */
export async function listPastCandidates(tx: Tx, positionId: string, limit: number): Promise<PastCandidate[]> {
  const { rows } = await sql<PastCandidate>`
    select a.candidate_id, a.score, a.tie, a.has_mandatory, a.stands_first, a.scoring_version,
      not a.of_somebody as is_erased, d.decision, (count(*) over ())::int as total
    from application a
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    cross join lateral (select case when g.status_type = 'selected' then 'hired'
      when a.moved_by is not null and g.status_type not in ('initial', 'applicants') then 'reviewed'
      else 'undecided' end as decision) d
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
    order by case d.decision when 'hired' then 0 when 'reviewed' then 1 else 2 end, a.moved_at desc, a.candidate_id
    limit ${limit}`.execute(tx)
  return rows
}

/** Candidates with their names as the reader may see them, in the order of their ids. */
export async function listNamesFor(tx: Tx, reader: BlindReader, candidateIds: readonly string[]) {
  if (candidateIds.length === 0) return []
  const { rows } = await sql<{ candidate_id: string; name: string }>`
    select c.id as candidate_id, coalesce(${nameFor(tx, reader)}, 'Candidate ' || c.id) as name from candidate c
    where c.company_id = ${tx.companyId} and c.id = any(${candidateIds}::bigint[]) order by c.id`.execute(tx)
  return rows
}
