import { type RawBuilder, sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

type ApplicationKeys = { positionId: string; candidateIds: readonly string[] }
type ApplicationKey = { positionId: string; candidateId: string }

const list = compileOnce(
  (tx: Tx, positionId: string, candidateIds: readonly string[]) => sql<{ candidate_id: string }>`
    select ${withCachedPlan} coalesce(w.merged_into, w.id) as candidate_id from review_request v
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and v.ended_at is null
      and coalesce(w.merged_into, w.id) = any(${candidateIds}::bigint[])`,
)

/**
 * Returns those of the candidates that have an open request for a human review, made by them or by a candidate merged into
 * them: they must not be rejected.
 */
export async function listUnderReview(
  tx: Tx,
  { positionId, candidateIds }: ApplicationKeys,
): Promise<ReadonlySet<string>> {
  if (candidateIds.length === 0) return new Set()
  return new Set((await list(tx, positionId, candidateIds)).map(({ candidate_id }) => candidate_id))
}

/** SQL: whether the candidate of `application as a` waits for a human review. */
export const isUnderReview = (tx: Tx): RawBuilder<boolean> => sql<boolean>`exists (
  select from review_request v join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
  where v.company_id = ${tx.companyId} and v.position_id = a.position_id and v.ended_at is null
    and coalesce(w.merged_into, w.id) = a.candidate_id)`

/** `asked_at`: as a JSON timestamp. `due`: the last day to answer, YYYY-MM-DD. */
export type OpenReview = { id: string; asked_at: string; due: string }

/** SQL: the open request of the candidate of `application as a`; if merged candidates have two, the one due first. */
export const openReview = (tx: Tx): RawBuilder<OpenReview | null> => sql<OpenReview | null>`(
  select json_build_object('id', v.id, 'asked_at', v.asked_at, 'due', v.due_on)
  from review_request v join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
  where v.company_id = ${tx.companyId} and v.position_id = a.position_id and v.ended_at is null
    and coalesce(w.merged_into, w.id) = a.candidate_id
  order by v.due_on, v.id limit 1)`

/** Ends the request of a candidate who leaves. */
export const endReview = (tx: Tx, { positionId, candidateId }: ApplicationKey, at: Date) =>
  sql`
    update review_request v set ended_at = ${at} from candidate w
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and v.ended_at is null
      and w.company_id = ${tx.companyId} and w.id = v.candidate_id
      and coalesce(w.merged_into, w.id) = ${candidateId}`.execute(tx)

/** Number of active candidates who wait for a human review. */
export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_request v
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    join application a on a.company_id = ${tx.companyId} and a.position_id = v.position_id
      and a.candidate_id = coalesce(w.merged_into, w.id)
    join status_group g on g.company_id = ${tx.companyId} and g.id = a.status_group_id
    where v.company_id = ${tx.companyId} and v.ended_at is null and g.status_type <> 'closed'`.execute(tx)
  return rows[0]?.count ?? 0
}
