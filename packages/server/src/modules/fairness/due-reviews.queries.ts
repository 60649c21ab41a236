import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { positionTeam } from '../../../house/members/position-team.queries.ts'

export type Due = {
  position_id: string
  project_id: string
  candidate_id: string
  /** The last day to answer, YYYY-MM-DD. */
  due: string
  reminded: 'soon' | 'late'
  tells: string[]
}

/** Told of one request. Our own bound, that of mails to a team. */
const TOLD_MAX = 200

type Until = { today: string; until: string; limit: number }

/**
 * Open requests of which nobody was reminded yet: those due until a day, and once more those whose day is over, noted as reminded
 * of. `tells` are those of the team who may answer (as `reviews.answer` has it), and administrators where none of it may any more.
 */
export async function takeDue(tx: Tx, { today, until, limit }: Until): Promise<Due[]> {
  const { rows } = await sql<Due>`
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
        where u.company_id = ${tx.companyId} and u.is_active and r.is_admin order by u.id limit ${TOLD_MAX}) end as tells
    from taken t
    join position o on o.company_id = ${tx.companyId} and o.id = t.position_id
    join candidate w on w.company_id = ${tx.companyId} and w.id = t.candidate_id
    cross join lateral (select array(
      select u.id from app_user u join role r on r.company_id = ${tx.companyId} and r.id = u.role_id
      where u.company_id = ${tx.companyId} and u.is_active
        and u.id in (${positionTeam(tx, sql<string>`t.position_id`)})
        and (r.is_admin or r.actions && array['move_forward_candidate', 'move_backward_candidate'])
      order by u.id limit ${TOLD_MAX}) as ids) team
    order by t.due_on`.execute(tx)
  return rows
}
