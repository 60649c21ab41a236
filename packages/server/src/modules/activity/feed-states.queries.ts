import type { FeedApplication, FeedCandidate, FeedPosition, FeedProject } from '@rolecall/contract/activity/feed'
import { may } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { type Viewer, visiblePositions, visibleProjects } from '../company/visibility.queries.ts'
import type { Pair } from './feed.queries.ts'

/** Current states of projects, positions, candidates and applications, as far as the viewer may see them. */

export async function listProjects(tx: Tx, viewer: Viewer, ids: readonly string[]): Promise<Map<string, FeedProject>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('project as p')
    .select(['p.id', 'p.name', 'p.start_date', 'p.end_date', 'p.hold', 'p.archive', 'p.version'])
    .select(sql<string>`coalesce(p.client_name, '')`.as('client_name'))
    .where('p.company_id', '=', tx.companyId)
    .where('p.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleProjects(viewer))
    .execute()
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

export async function listPositions(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, FeedPosition>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('position as o')
    .select(['o.id', 'o.project_id', 'o.code', 'o.slug', 'o.title', 'o.start_date', 'o.end_date', 'o.total_openings'])
    .select(['o.stage', 'o.job_posted', 'o.review', 'o.latest_version as version'])
    .select(sql<boolean>`o.hold or o.project_hold`.as('hold'))
    .select(sql<boolean>`o.archive or o.project_archive`.as('archive'))
    .where('o.company_id', '=', tx.companyId)
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visiblePositions(viewer))
    .execute()
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/**
 * Candidates; for a merged one only the candidate it was merged into. Without the right to the pool the viewer sees the
 * candidates on positions that they see.
 */
export async function listCandidates(
  tx: Tx,
  viewer: Session,
  ids: readonly string[],
): Promise<Map<string, FeedCandidate | { into: string }>> {
  if (ids.length === 0) return new Map()
  const text = (column: 'designation' | 'current_employer' | 'location') =>
    sql<string>`coalesce(${sql.ref(`c.${column}`)}, '')`.as(column)
  const rows = await tx
    .selectFrom('candidate as c')
    .select(sql<string>`coalesce(${nameFor(tx, viewer)}, '')`.as('name'))
    .select([text('designation'), text('current_employer'), text('location')])
    .select(['c.id', 'c.exp_months', 'c.source', 'c.facts_version', 'c.merged_into'])
    .where('c.company_id', '=', tx.companyId)
    .where('c.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('c.erased_at', 'is', null)
    .$if(!may(viewer, 'view_candidate_pool'), (query) =>
      query.where(
        sql<boolean>`exists (select from application a
          join position o on o.company_id = ${tx.companyId} and o.id = a.position_id
          where a.company_id = ${tx.companyId} and a.candidate_id = c.id and ${visiblePositions(viewer)})`,
      ),
    )
    .execute()
  return new Map(rows.map(({ id, merged_into, ...state }) => [id, merged_into ? { into: merged_into } : state]))
}

export const pairKey = ({ positionId, candidateId }: Pair): string => `${positionId} ${candidateId}`

/** Applications on positions that the viewer is known to see. */
export async function listApplications(tx: Tx, pairs: readonly Pair[]): Promise<Map<string, FeedApplication>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<Omit<FeedApplication, 'moved_at'> & Pair & { moved_at: Date }>`
    select a.position_id as "positionId", a.candidate_id as "candidateId", a.resume_id, a.status_id as status,
      a.status_group_id as status_grp, a.score, a.rating, a.excluded, a.source, a.moved_at, a.version
    from unnest(${pairs.map(({ positionId }) => positionId)}::uuid[],
      ${pairs.map(({ candidateId }) => candidateId)}::bigint[]) n (position_id, candidate_id)
    join application a on a.company_id = ${tx.companyId} and a.position_id = n.position_id
      and a.candidate_id = n.candidate_id and a.of_somebody`.execute(tx)
  return new Map(
    rows.map(({ positionId, candidateId, moved_at, ...state }) => [
      pairKey({ positionId, candidateId }),
      { ...state, moved_at: moved_at.toISOString() },
    ]),
  )
}
