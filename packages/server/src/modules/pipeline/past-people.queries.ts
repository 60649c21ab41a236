import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'

/** Kinds of events that put a candidate of a position into another status. */
export const MOVE_KINDS = [
  'application.moved',
  'application.move-undone',
  'application.regrouped',
] as const satisfies readonly EventKind[]

const STEP_KINDS: readonly EventKind[] = [...MOVE_KINDS, 'application.added', 'application.removed']

/** A merge that handed an application on a position over, or set one aside. */
export type PastMerge = {
  kept_id: string
  merged_id: string
  made_at: Date
  undone_at: Date | null
  is_handed_over: boolean
  aside_status: string | null
  aside_came_at: Date | null
}

/** Merges of candidates who are or were on a position, of candidates merged into these, and of deleted ones, in order. */
export async function listMergesOn(tx: Tx, positionId: string): Promise<PastMerge[]> {
  const { rows } = await sql<PastMerge>`
    with people as materialized (
      select a.candidate_id as id from application a where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
      union
      select e.candidate_id from event e where e.company_id = ${tx.companyId} and e.position_id = ${positionId}
        and e.candidate_id is not null and e.kind = any(${STEP_KINDS}::text[])
    ), named as materialized (
      select n.id from people n
      union
      select c.id from people n join candidate c on c.company_id = ${tx.companyId} and c.merged_into = n.id
    ), known as materialized (
      select m.kept_id, m.merged_id, m.made_at, m.undone_at, m.record
      from named n join candidate_merge m on m.company_id = ${tx.companyId} and m.merged_id = n.id
      union all
      select r.kept_id, r.merged_id, r.made_at, r.undone_at, r.record
      from deleted_row d
      cross join lateral jsonb_to_recordset(d.rows)
        r(kept_id bigint, merged_id bigint, made_at timestamptz, undone_at timestamptz, record jsonb)
      where d.company_id = ${tx.companyId} and d.of_table = 'candidate_merge'
    )
    select m.kept_id, m.merged_id, m.made_at, m.undone_at, h.is_handed_over, s.status_id as aside_status,
      s.created_at as aside_came_at
    from known m
    cross join lateral (select m.record -> 'positionIds' ? ${positionId} as is_handed_over) h
    left join lateral (
      select r.status_id, r.created_at
      from jsonb_to_recordset((m.record -> 'setAside' ->> 'application')::jsonb)
        r(position_id uuid, status_id text, created_at timestamptz)
      where r.position_id = ${positionId}) s on true
    where h.is_handed_over or s.status_id is not null
    order by m.made_at, m.merged_id`.execute(tx)
  return rows
}

/** A résumé that became a separate candidate who is or was on a position. */
export type PastSeparation = { from_id: string; to_id: string; at: Date }

export async function listSeparationsOn(tx: Tx, positionId: string): Promise<PastSeparation[]> {
  const { rows } = await sql<PastSeparation>`
    select e.payload ->> 'other_id' as from_id, e.candidate_id as to_id, e.at
    from event e
    where e.company_id = ${tx.companyId} and e.kind = 'candidate.separated' and e.resume_id is not null
      and (exists (select from application a where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
          and a.candidate_id = e.candidate_id)
        or exists (select from event h where h.company_id = ${tx.companyId} and h.position_id = ${positionId}
          and h.candidate_id = e.candidate_id))
    order by e.at, e.id`.execute(tx)
  return rows
}

/** The application of a deleted candidate who can still be restored. */
export type DeletedApplication = { candidate_id: string; status_id: string; came_at: Date; deleted_at: Date }

export async function listDeletedOn(tx: Tx, positionId: string): Promise<DeletedApplication[]> {
  const { rows } = await sql<DeletedApplication>`
    select r.candidate_id, r.status_id, r.created_at as came_at, x.deleted_at
    from deleted_row d
    join deleted_person p on p.company_id = ${tx.companyId} and p.candidate_id = d.candidate_id
    join deletion x on x.company_id = ${tx.companyId} and x.id = p.deletion_id
    cross join lateral jsonb_to_recordset(d.rows)
      r(position_id uuid, candidate_id bigint, status_id text, created_at timestamptz)
    where d.company_id = ${tx.companyId} and d.of_table = 'application' and r.position_id = ${positionId}`.execute(tx)
  return rows
}

/** Candidates who left a position, for good or for a time: removed from it, or deleted. */
export async function listLeavers(tx: Tx, positionId: string): Promise<string[]> {
  const { rows } = await sql<{ candidate_id: string }>`
    select e.candidate_id from event e
    where e.company_id = ${tx.companyId} and e.position_id = ${positionId} and e.candidate_id is not null
      and e.kind = any(${STEP_KINDS}::text[])
      and (e.kind = 'application.removed' or not exists (select from application a where a.company_id = ${tx.companyId}
        and a.position_id = ${positionId} and a.candidate_id = e.candidate_id))
    union
    select e.candidate_id from event e
    join application a on a.company_id = ${tx.companyId} and a.position_id = ${positionId}
      and a.candidate_id = e.candidate_id
    where e.company_id = ${tx.companyId} and e.kind = 'candidate.restored'`.execute(tx)
  return rows.map(({ candidate_id }) => candidate_id)
}

/** `from`, `to`: statuses of a move. */
export type StepEvent = { candidate_id: string; kind: string; at: Date; from: string | null; to: string | null }

/** What happened to some candidates on a position, and that they were deleted or restored, in order. */
export async function listSteps(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<StepEvent[]> {
  const { rows } = await sql<StepEvent>`
    select e.candidate_id, e.kind, e.at, e.payload ->> 'from' as "from", e.payload ->> 'to' as "to"
    from event e
    where e.company_id = ${tx.companyId} and e.candidate_id = any(${candidateIds}::bigint[])
      and (e.position_id = ${positionId} and e.kind = any(${STEP_KINDS}::text[])
        or e.kind in ('candidate.deleted', 'candidate.restored'))
    order by e.at, e.id`.execute(tx)
  return rows
}

/** `is_kept`: the candidate still has a row, under their own id. */
export type PersonNow = { candidate_id: string; is_kept: boolean; status_id: string | null; came_at: Date | null }

/** Returns candidates with their current application on a position. */
export async function listPeopleNow(tx: Tx, positionId: string, candidateIds: readonly string[]): Promise<PersonNow[]> {
  const { rows } = await sql<PersonNow>`
    select n.id as candidate_id, c.id is not null as is_kept, a.status_id, a.created_at as came_at
    from unnest(${candidateIds}::bigint[]) n(id)
    left join candidate c on c.company_id = ${tx.companyId} and c.id = n.id
    left join application a on a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.candidate_id = n.id`.execute(
    tx,
  )
  return rows
}

/** The first status for added candidates in each version of the statuses, with the time since which it applied. */
export async function listEntrances(tx: Tx): Promise<{ since: Date; status_id: string | null }[]> {
  const { rows } = await sql<{ since: Date; status_id: string | null }>`
    select v.created_at as since, jsonb_path_query_first(v.plan, '$[*] ? (@.type == "initial").statuses[0].id') #>> '{}' as status_id
    from stage_version v where v.company_id = ${tx.companyId} order by v.version`.execute(tx)
  return rows
}
