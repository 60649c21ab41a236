import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../platform/kernel/work.ts'
import { nameFor } from '../blind-review/blind-gate.queries.ts'
import { isUnderReview } from '../reviews/open-reviews.queries.ts'
import { isExcludedEverywhere } from './exclusions.queries.ts'
import { isFrozen } from './freezing.queries.ts'

/** Maximum number of names listed per group. */
export const NAMED_MAX = 5

type MoveGroupsQuery = {
  /** A condition on `application as a`, `candidate as c` and `resume as r`, which includes the position. */
  whom: RawBuilder<boolean>
  rule: FreezeRule
  now: Date
  /** Whether the forms of a candidate matter. */
  withForms: boolean
}

/** A group of a position's candidates that share the outcome of a move. */
export type MoveGroup = {
  status_id: string
  frozen: boolean
  excluded: boolean
  /** Whether they wait for a human review. */
  under_review: boolean
  form_types: string[]
  count: number
  /** The first names of the group. */
  names: string[]
}

/** Counts the candidates of a move, grouped by everything that the outcome depends on. */
export async function countByOutcome(
  { tx, session }: Work,
  { whom, rule, now, withForms }: MoveGroupsQuery,
): Promise<MoveGroup[]> {
  const forms = withForms
    ? sql`array(select f.form_type from filled_form f where f.company_id = ${tx.companyId}
        and f.position_id = a.position_id and f.candidate_id = a.candidate_id order by f.form_type)`
    : sql`'{}'::text[]`
  const { rows } = await sql<MoveGroup>`
    select w.status_id, w.frozen, w.excluded, w.under_review, w.form_types, count(*)::int as count,
      (array_agg(w.name order by w.candidate_id))[1:${sql.lit(NAMED_MAX)}] as names
    from (select a.candidate_id, coalesce(${nameFor(tx, session)}, 'Candidate ' || a.candidate_id) as name, a.status_id,
        ${isFrozen(tx, rule, now)} as frozen, ${isExcludedEverywhere(tx, 'a.candidate_id', now)} as excluded,
        ${isUnderReview(tx)} as under_review,
        ${forms} as form_types
      from application a
      join candidate c on c.company_id = ${tx.companyId} and c.id = a.candidate_id
      join resume r on r.company_id = ${tx.companyId} and r.id = a.resume_id
      where a.company_id = ${tx.companyId} and ${whom}) w
    group by w.status_id, w.frozen, w.excluded, w.under_review, w.form_types
    order by count(*) desc, w.status_id`.execute(tx)
  return rows
}
