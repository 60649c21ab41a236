import { may } from '@rolecall/domain/access/may'
import type { RewoundApplication } from '@rolecall/domain/pipeline/rewind-applications'
import type { StagePlan } from '@rolecall/domain/pipeline/stage-plan'
import { POSITION_KINDS, type PositionStep, PROJECT_KINDS } from '@rolecall/domain/positions/rewind-position'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isBlindTo, nameFor } from '../blind-review/blind-gate.queries.ts'
import { MOVE_KINDS } from './past-people.queries.ts'

/** `until`: the first moment that no longer counts. `rewound`: candidates whose applications were rewound before, by id. */
export type PastQuery = {
  positionId: string
  until: Date
  rewound: ReadonlyMap<string, RewoundApplication>
  /** Ids of all candidates whose applications were rewound before, even if they were not on the position then. */
  apart: readonly string[]
}

/** SQL: the applications of a position before a moment, each in the status that its next move left, or else its current one. */
function standing(tx: Tx, { positionId, until, rewound, apart }: PastQuery) {
  const others = [...rewound]
  return sql`
    select a.candidate_id, a.created_at as came_at, null::timestamptz as since, coalesce(f.was, a.status_id) as status_id
    from application a
    left join (
      select distinct on (e.candidate_id) e.candidate_id, e.payload ->> 'from' as was from event e
      where e.company_id = ${tx.companyId} and e.position_id = ${positionId} and e.kind = any(${[...MOVE_KINDS]}::text[])
        and e.at >= ${until}
      order by e.candidate_id, e.at, e.id) f on f.candidate_id = a.candidate_id
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId} and a.created_at < ${until}
      and a.candidate_id <> all(${apart}::bigint[])
    union all
    select n.candidate_id, n.came_at, n.since, n.status_id
    from unnest(${others.map(([id]) => id)}::bigint[], ${others.map(([, { cameAt }]) => new Date(cameAt))}::timestamptz[],
      ${others.map(([, { since }]) => new Date(since))}::timestamptz[], ${others.map(([, { status }]) => status)}::text[])
      n(candidate_id, came_at, since, status_id)`
}

/**
 * SQL: the same with their candidates, as `t`. `k` is who candidate `c` was merged into, or the same. Without the right to the
 * pool a viewer sees only candidates who are still on the position (rule A-431).
 */
function standingPeople(tx: Tx, viewer: Session, query: PastQuery) {
  const isHere = sql`exists (select from application h where h.company_id = ${tx.companyId}
    and h.position_id = ${query.positionId} and h.candidate_id = k.id)`
  const isSeen = may(viewer, 'view_candidate_pool') && !viewer.within ? sql`true` : isHere
  return sql`
    (${standing(tx, query)}) s
    left join candidate c on c.company_id = ${tx.companyId} and c.id = s.candidate_id
    left join candidate k on k.company_id = ${tx.companyId} and k.id = coalesce(c.merged_into, c.id)
    cross join lateral (select k.id is null or k.erased_at is not null as is_gone, ${isSeen} as is_seen) t`
}

export type PastCount = { status_id: string; count: number; gone: number; unseen: number }

/** Counts candidates per status. `gone`: erased or deleted since; `unseen`: others that the viewer may not see. */
export async function countPast(tx: Tx, viewer: Session, query: PastQuery): Promise<PastCount[]> {
  const { rows } = await sql<PastCount>`
    select s.status_id, count(*)::int as count, count(*) filter (where t.is_gone)::int as gone,
      count(*) filter (where not t.is_gone and not t.is_seen)::int as unseen
    from ${standingPeople(tx, viewer, query)} group by s.status_id order by s.status_id`.execute(tx)
  return rows
}

export type PastCandidateRow = {
  candidate_id: string
  now_id: string
  name: string | null
  status_id: string
  since: Date
  resume_id: string | null
}

type PageQuery = { statuses: readonly string[]; start: number; limit: number }

/** Returns a page of the candidates in some statuses that the viewer may see, in the order of their arrival. */
export async function listPast(
  tx: Tx,
  viewer: Session,
  query: PastQuery,
  { statuses, start, limit }: PageQuery,
): Promise<PastCandidateRow[]> {
  const { positionId, until } = query
  const { rows } = await sql<PastCandidateRow>`
    with page as materialized (
      select s.candidate_id, k.id as now_id, s.status_id, s.came_at, s.since,
        case when ${isBlindTo(tx, viewer, 'k.id')} then 'Candidate ' || c.id else ${nameFor(tx, 'entitled')} end as name
      from ${standingPeople(tx, viewer, query)}
      where s.status_id = any(${statuses}::text[]) and not t.is_gone and t.is_seen
      order by s.came_at, s.candidate_id limit ${limit} offset ${start}
    )
    select g.candidate_id, g.now_id, g.name, g.status_id,
      coalesce(g.since, (select max(e.at) from event e where e.company_id = ${tx.companyId}
        and e.position_id = ${positionId} and e.candidate_id = g.candidate_id and e.kind = any(${[...MOVE_KINDS]}::text[])
        and e.at < ${until}), g.came_at) as since,
      (select a.resume_id from application a where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
        and a.candidate_id = g.now_id) as resume_id
    from page g order by g.came_at, g.candidate_id`.execute(tx)
  return rows
}

/** Candidates from another system: those added by it before a moment, and those whose moves it did not tell fully (rule A-432). */
export async function countImported(tx: Tx, { positionId, until }: Pick<PastQuery, 'positionId' | 'until'>) {
  const { rows } = await sql<{ moved_in: number; unclear: number }>`
    select count(distinct e.candidate_id) filter (where e.kind = 'application.added' and e.at < ${until})::int as moved_in,
      count(distinct e.candidate_id) filter (where e.payload ? 'unclear')::int as unclear
    from event e
    where e.company_id = ${tx.companyId} and e.position_id = ${positionId}
      and e.kind in ('application.added', 'application.moved') and e.actor_kind = 'imported'`.execute(tx)
  return rows[0] ?? { moved_in: 0, unclear: 0 }
}

type PastPositionQuery = { positionId: string; projectId: string; title: string; until: Date }

/** Edits and switches of a position and its project from a moment on, in order. `title`: the stored one. */
export async function listPositionSteps(
  tx: Tx,
  { positionId, projectId, title, until }: PastPositionQuery,
): Promise<PositionStep[]> {
  const { rows } = await sql<PositionStep>`
    select q.kind, q.title, q.openings from (
      select e.kind, e.at, e.id,
        (select coalesce(nullif(x ->> 'before', ''), ${title}::text) from jsonb_array_elements(e.payload -> 'changed') x
          where x ->> 'field' = 'metadata.display_title' limit 1) as title,
        (select (x ->> 'before')::int from jsonb_array_elements(e.payload -> 'changed') x
          where x ->> 'field' = 'totalOpenings' limit 1) as openings
      from event e
      where e.company_id = ${tx.companyId} and e.position_id = ${positionId} and e.candidate_id is null
        and e.kind = any(${[...POSITION_KINDS]}::text[]) and e.at >= ${until}
      union all
      select e.kind, e.at, e.id, null, null from event e
      where e.company_id = ${tx.companyId} and e.project_id = ${projectId}
        and e.kind = any(${[...PROJECT_KINDS]}::text[]) and e.at >= ${until}) q
    order by q.at, q.id`.execute(tx)
  return rows
}

/** The version of a position's requirements before a moment, or the first one, with its must-haves in order. */
export async function findPastDemand(tx: Tx, positionId: string, until: Date) {
  const { rows } = await sql<{ version: number; must_haves: string[] }>`
    select v.version, array(select k.name from position_skill k where k.company_id = ${tx.companyId}
      and k.position_id = ${positionId} and k.version = v.version and k.mandatory order by k.place) as must_haves
    from position_version v
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and (v.created_at < ${until} or v.version = 1)
    order by v.version desc limit 1`.execute(tx)
  return rows[0] ?? { version: 1, must_haves: [] }
}

/** The statuses before a moment; the earliest stored ones if that is before these. Undefined if none were ever stored. */
export async function findPastPlan(tx: Tx, until: Date): Promise<StagePlan | undefined> {
  const { rows } = await sql<{ plan: StagePlan }>`
    select v.plan from stage_version v where v.company_id = ${tx.companyId}
    order by v.created_at < ${until} desc, case when v.created_at < ${until} then -v.version else v.version end
    limit 1`.execute(tx)
  return rows[0]?.plan
}

/** Names of removed statuses, by id. */
export async function listFormerNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('former_status')
    .select(['id', 'display_name'])
    .where('company_id', '=', tx.companyId)
    .execute()
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}
