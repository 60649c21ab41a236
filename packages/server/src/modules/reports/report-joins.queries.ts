import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type Sql = RawBuilder<unknown>

/** Tables that fields and measures need beside the rows. */
export type JoinName = 'application' | 'form' | 'course' | 'interviewer' | 'lastInterview' | 'filling' | 'decision'

export const joinOf = ({ companyId }: Pick<Tx, 'companyId'>, name: JoinName): Sql => {
  switch (name) {
    case 'application':
      return sql`left join application a on a.company_id = ${companyId} and a.position_id = e.position_id
        and a.candidate_id = e.candidate_id`
    case 'form':
      return sql`left join application_form f on f.company_id = ${companyId} and f.position_id = e.position_id
        and f.candidate_id = e.candidate_id and f.applied_at is not null`
    case 'course':
      return sql`left join application_course c on c.company_id = ${companyId} and c.position_id = e.position_id
        and c.candidate_id = e.candidate_id`
    case 'interviewer':
      return sql`join interviewer w on w.company_id = ${companyId} and w.interview_id = e.id and w.user_id is not null`
    case 'filling':
      return sql`left join lateral (
        select s.selected_at from application_course s where s.company_id = ${companyId} and s.position_id = e.position_id
          and s.selected_at is not null order by s.selected_at offset e.place - 1 limit 1) s on true`
    case 'decision':
      return sql`left join lateral (
        select d.asked_at, d.ended_at from approval d where d.company_id = ${companyId} and d.kind = 'requisition'
          and d.subject_id = e.id and d.state in ('approved', 'refused') order by d.asked_at desc limit 1) d on true`
    case 'lastInterview':
      return sql`left join lateral (
        select max(i.ends_at) as ends_at from interview i
        join interviewer w on w.company_id = ${companyId} and w.interview_id = i.id and w.user_id = e.written_by
        where i.company_id = ${companyId} and i.position_id = e.position_id and i.candidate_id = e.candidate_id
          and i.state <> 'cancelled' and i.ends_at <= e.submitted_at) l on true`
  }
}
