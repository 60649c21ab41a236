import type { FreezeRule } from '@rolecall/domain/pipeline/freezing'
import { type RawBuilder, sql } from 'kysely'
import type { Work } from '../../ground/kernel/work.ts'
import { nameFor } from '../blind/blind-gate.queries.ts'
import { isFrozen } from '../freezing/freezing.queries.ts'
import { isUnderReview } from '../reviews/open-reviews.queries.ts'
import { isExcludedEverywhere } from './exclusions.queries.ts'

/** Of those who are alike, so many are called by their names. */
export const NAMED_MAX = 5

type Asked = {
  /** A condition on `application as a`, `candidate as c` and `resume as r`, the ones of the position among it. */
  whom: RawBuilder<boolean>
  rule: FreezeRule
  now: Date
  /** Whether the forms of a candidate matter. */
  withForms: boolean
}

/** People of a position with whom a move goes the same way. */
export type Alike = {
  status_id: string
  frozen: boolean
  excluded: boolean
  /** Asked for a person, and is not answered yet. */
  under_review: boolean
  form_types: string[]
  count: number
  /** Of the first of them. */
  names: string[]
}

/** Those whom a move is about, those together of whom it depends on the same. */
export async function countAlike({ tx, session }: Work, { whom, rule, now, withForms }: Asked): Promise<Alike[]> {
  const forms = withForms
    ? sql`array(select f.form_type from filled_form f where f.company_id = ${tx.companyId}
        and f.position_id = a.position_id and f.candidate_id = a.candidate_id order by f.form_type)`
    : sql`'{}'::text[]`
  const { rows } = await sql<Alike>`
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
