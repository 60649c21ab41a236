import { sql } from 'kysely'
import { hideFromPlanner, withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { feedApplications } from '../../platform/feed/record-feed.ts'
import { recordChanged } from '../changes/record-changed.ts'
import type { MovePayload } from './record-moves.ts'
import type { StatusRow } from './statuses.queries.ts'

type MoveRow = { candidateId: string; rating: number | undefined; excluded: boolean }
type SharedMove = {
  positionId: string
  to: StatusRow
  reason: string | undefined
  comments: string | undefined
  /** Null if no user did it. */
  userId: string | null
  at: Date
  /** Whether the move reveals the candidates of a blind position. */
  isLifting: boolean
}

type MovedColumns = {
  candidateIds: readonly string[]
  ratings: readonly (number | null)[]
  excluded: readonly boolean[]
}
type SharedColumns = Omit<SharedMove, 'to'> & { statusId: string; groupId: string }

const update = compileOnce(
  (tx: Tx, { candidateIds, ratings, excluded }: MovedColumns, shared: SharedColumns) => sql`
    update application a
    set status_id = ${shared.statusId}, status_group_id = ${shared.groupId}, reason = ${shared.reason ?? null},
      comments = ${shared.comments ?? null}, rating = coalesce(m.rating, a.rating), excluded = m.excluded,
      blind_lifted_at = coalesce(a.blind_lifted_at, ${shared.isLifting ? shared.at : null}::timestamptz),
      moved_by = ${shared.userId}, moved_at = ${shared.at}, version = a.version + 1
    from unnest(${hideFromPlanner(candidateIds, 'bigint[]')}, ${ratings}::int[], ${excluded}::boolean[])
      m(candidate_id, rating, excluded)
    where a.company_id = ${tx.companyId} and a.position_id = ${shared.positionId}
      and a.candidate_id = m.candidate_id ${withCachedPlan}`,
)

export function updateMoved(tx: Tx, rows: readonly MoveRow[], { to, ...shared }: SharedMove) {
  const candidateIds = rows.map(({ candidateId }) => candidateId)
  recordChanged(tx, candidateIds)
  feedApplications(tx, shared.positionId, candidateIds)
  const ratings = rows.map(({ rating }) => rating ?? null)
  const excluded = rows.map((row) => row.excluded)
  return update(tx, { candidateIds, ratings, excluded }, { ...shared, statusId: to.id, groupId: to.group_id })
}

/** The events of one change on a position, one per candidate; of all of its candidates, or of the given ones. */
export const listMoves = (
  tx: Tx,
  { positionId, changeId, candidateIds }: { positionId: string; changeId: string; candidateIds?: readonly string[] },
) =>
  tx
    .selectFrom('event')
    .select(['candidate_id', 'actor_id', sql<MovePayload>`payload`.as('payload')])
    .where('company_id', '=', tx.companyId)
    .where('change_id', '=', changeId)
    .where('position_id', '=', positionId)
    .where('kind', '=', 'application.moved')
    .$if(candidateIds !== undefined, (query) =>
      query.where('candidate_id', '=', sql<string>`any(${candidateIds ?? []}::bigint[])`),
    )
    .execute()

export type RestoreRow = MovePayload['before'] & { candidate_id: string; status_id: string; status_group_id: string }

export function updateRestored(tx: Tx, positionId: string, rows: readonly RestoreRow[]) {
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  recordChanged(tx, candidateIds)
  feedApplications(tx, positionId, candidateIds)
  return sql`
    update application a
    set status_id = m.status_id, status_group_id = m.status_group_id, reason = m.reason, comments = m.comments,
      rating = m.rating, excluded = m.excluded, moved_by = m.moved_by, moved_at = m.moved_at, version = a.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m(
      candidate_id bigint, status_id text, status_group_id text, reason text, comments text, rating int,
      excluded boolean, moved_by uuid, moved_at timestamptz)
    where a.company_id = ${tx.companyId} and a.position_id = ${positionId}
      and a.candidate_id = m.candidate_id`.execute(tx)
}
