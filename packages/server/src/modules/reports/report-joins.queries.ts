import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type Sql = RawBuilder<unknown>

/** Tables that fields and measures need beside the rows; `made`: a join that depends on the viewer. */
export type JoinName =
  | 'application'
  | 'form'
  | 'course'
  | 'candidate'
  | 'resume'
  | 'resumeGroup'
  | 'interviewer'
  | 'lastInterview'
  | 'filling'
  | 'decision'
  | { made: Sql }

export const joinOf = ({ companyId }: Pick<Tx, 'companyId'>, name: JoinName): Sql => {
  if (typeof name === 'object') return name.made
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
    case 'candidate':
      return sql`left join candidate their on their.company_id = ${companyId} and their.id = e.candidate_id`
    case 'resume':
      return sql`left join application sent on sent.company_id = ${companyId} and sent.position_id = e.position_id
          and sent.candidate_id = e.candidate_id
        left join resume their_resume on their_resume.company_id = ${companyId} and their_resume.id = sent.resume_id`
    case 'resumeGroup':
      return sql`left join application brought on brought.company_id = ${companyId} and brought.position_id = e.position_id
          and brought.candidate_id = e.candidate_id
        left join resume_in_group grouped on grouped.company_id = ${companyId} and grouped.resume_id = brought.resume_id
          and grouped.candidate_id = e.candidate_id`
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
