import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '../../ground/db/compile-once.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { keptPlan } from '../../ground/db/keep-plans.ts'

type OfPosition = { positionId: string; candidateIds: readonly string[] }
type OfApplication = { positionId: string; candidateId: string }

const list = compileOnce(
  (tx: Tx, positionId: string, candidateIds: readonly string[]) => sql<{ candidate_id: string }>`
    select ${keptPlan} coalesce(w.merged_into, w.id) as candidate_id from review_request v
    join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and v.ended_at is null
      and coalesce(w.merged_into, w.id) = any(${candidateIds}::bigint[])`,
)

/**
 * Those of some candidates who asked that a person looks at their application, they or whoever was merged into them, and have no
 * answer yet: nobody rejects them.
 */
export async function listUnderReview(tx: Tx, { positionId, candidateIds }: OfPosition): Promise<ReadonlySet<string>> {
  if (candidateIds.length === 0) return new Set()
  return new Set((await list(tx, positionId, candidateIds)).map(({ candidate_id }) => candidate_id))
}

/** Whether the candidate of an `application as a` waits for a person who looks. */
export const isUnderReview = (tx: Tx): RawBuilder<boolean> => sql<boolean>`exists (
  select from review_request v join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
  where v.company_id = ${tx.companyId} and v.position_id = a.position_id and v.ended_at is null
    and coalesce(w.merged_into, w.id) = a.candidate_id)`

/** `asked_at`: as JSON has a moment. `due`: the last day to answer, YYYY-MM-DD. */
export type OpenReview = { id: string; asked_at: string; due: string }

/** What the candidate of an `application as a` waits for: of two who were merged, what is due first. */
export const openReview = (tx: Tx): RawBuilder<OpenReview | null> => sql<OpenReview | null>`(
  select json_build_object('id', v.id, 'asked_at', v.asked_at, 'due', v.due_on)
  from review_request v join candidate w on w.company_id = ${tx.companyId} and w.id = v.candidate_id
  where v.company_id = ${tx.companyId} and v.position_id = a.position_id and v.ended_at is null
    and coalesce(w.merged_into, w.id) = a.candidate_id
  order by v.due_on, v.id limit 1)`

/** Somebody who leaves waits for nobody any more. */
export const endReview = (tx: Tx, { positionId, candidateId }: OfApplication, at: Date) =>
  sql`
    update review_request v set ended_at = ${at} from candidate w
    where v.company_id = ${tx.companyId} and v.position_id = ${positionId} and v.ended_at is null
      and w.company_id = ${tx.companyId} and w.id = v.candidate_id
      and coalesce(w.merged_into, w.id) = ${candidateId}`.execute(tx)

/** Those who wait for a person that looks, and are under way. */
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
