import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { positionTeam } from '../roles/position-team.queries.ts'

export type DueReview = {
  position_id: string
  project_id: string
  candidate_id: string
  /** The last day to answer, YYYY-MM-DD. */
  due: string
  reminded: 'soon' | 'late'
  tells: string[]
}

/** Maximum number of users notified of one request. Limit chosen by us, the same as for emails to a team. */
const NOTIFIED_MAX = 200

type DueQuery = { today: string; until: string; limit: number }

/**
 * Takes open requests that need a reminder: those due by `until`, and once more those overdue; marks them as reminded. `tells`:
 * members of the team who may answer (as in `reviews.answer`), else administrators.
 */
export async function claimDueReviews(tx: Tx, { today, until, limit }: DueQuery): Promise<DueReview[]> {
  const { rows } = await sql<DueReview>`
    with due as (
      select v.id from review_request v
      where v.company_id = ${tx.companyId} and v.ended_at is null
        and (v.due_on < ${today} and v.reminded <> 'late' or v.due_on between ${today} and ${until} and v.reminded = '')
      order by v.due_on, v.id limit ${limit} for update skip locked
    ), taken as (
      update review_request v set reminded = case when v.due_on < ${today} then 'late' else 'soon' end
      from due where v.company_id = ${tx.companyId} and v.id = due.id
      returning v.position_id, v.candidate_id, v.due_on, v.reminded
    )
    select t.position_id, o.project_id, coalesce(w.merged_into, w.id) as candidate_id, t.due_on::text as due, t.reminded,
      case when team.ids <> '{}' then team.ids else array(
        select u.id from app_user u join role r on r.company_id = ${tx.companyId} and r.id = u.role_id
        where u.company_id = ${tx.companyId} and u.is_active and r.is_admin order by u.id limit ${NOTIFIED_MAX}) end as tells
    from taken t
    join position o on o.company_id = ${tx.companyId} and o.id = t.position_id
    join candidate w on w.company_id = ${tx.companyId} and w.id = t.candidate_id
    cross join lateral (select array(
      select u.id from app_user u join role r on r.company_id = ${tx.companyId} and r.id = u.role_id
      where u.company_id = ${tx.companyId} and u.is_active
        and u.id in (${positionTeam(tx, sql<string>`t.position_id`)})
        and (r.is_admin or r.actions && array['move_forward_candidate', 'move_backward_candidate'])
      order by u.id limit ${NOTIFIED_MAX}) as ids) team
    order by t.due_on`.execute(tx)
  return rows
}
