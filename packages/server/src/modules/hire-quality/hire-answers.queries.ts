import type { HireSplit } from '@rolecall/domain/hire-quality/count-hire-answers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { visiblePositions } from '../company/visibility.queries.ts'

/** `before`: the first month whose answers may still change, in `zone`. */
export type CountedQuery = { zone: string; before: string }

/** SQL: the answers that count, about positions that the viewer sees, as `k` with their month. */
const countedAnswers = (tx: Tx, viewer: Session, { zone, before }: CountedQuery) => sql`
  select k.id, k.mark, k.position_id, k.candidate_id, k.hired_at, k.score, k.text, t.month
  from hire_check k
  join position o on o.company_id = ${tx.companyId} and o.id = k.position_id
  cross join lateral (select to_char(k.answered_at at time zone ${zone}, 'YYYY-MM-01') as month) t
  where k.company_id = ${tx.companyId} and k.answered_at is not null and t.month < ${before} and ${visiblePositions(viewer)}`

export type HireAnswerRow = { id: string; mark: number; score: number; text: string; month: string }

/** Answers that can no longer be changed, without order. */
export async function listHireAnswers(tx: Tx, viewer: Session, query: CountedQuery): Promise<HireAnswerRow[]> {
  const { rows } = await sql<HireAnswerRow>`
    select k.id, k.mark, k.score, k.text, k.month from (${countedAnswers(tx, viewer, query)}) k
    order by md5(k.text), k.id`.execute(tx)
  return rows
}

export type HireGroupRow = { by: HireSplit; id: string; name: string; answers: string[] }

/**
 * Groups the same answers by source, must-have skill, scorecard rating and interviewer. Skills are from the version of the
 * position at the time of the hire, and ratings and interviews from before it.
 */
export async function listHireGroups(tx: Tx, viewer: Session, query: CountedQuery): Promise<HireGroupRow[]> {
  const { rows } = await sql<HireGroupRow>`
    with k as materialized (${countedAnswers(tx, viewer, query)}),
    known (by, id, name, answer) as (
      select 'source', s.id, s.label, k.id from k
      join application a on a.company_id = ${tx.companyId} and a.position_id = k.position_id
        and a.candidate_id = k.candidate_id
      join source s on s.company_id = ${tx.companyId} and s.id = a.source
      union all
      select 'requirement', p.skill_id, p.name, k.id from k
      cross join lateral (select max(v.version) as version from position_version v
        where v.company_id = ${tx.companyId} and v.position_id = k.position_id
          and (v.created_at <= k.hired_at or v.version = 1)) v
      join position_skill p on p.company_id = ${tx.companyId} and p.position_id = k.position_id
        and p.version = v.version and p.mandatory
      union all
      select 'attribute', r.id, r.name, k.id from k
      cross join lateral (
        select concat(t.key, case when avg(x.rating) >= 3 then ':high' else ':low' end) as id,
          concat(max(t.label), case when avg(x.rating) >= 3 then ': meets or above' else ': below' end) as name
        from scorecard c
        cross join lateral jsonb_to_recordset(c.attributes) t(key text, label text)
        cross join lateral (select (c.ratings ->> t.key)::numeric as rating) x
        where c.company_id = ${tx.companyId} and c.position_id = k.position_id and c.candidate_id = k.candidate_id
          and c.submitted_at <= k.hired_at and x.rating is not null
        group by t.key) r
      union all
      select 'interviewer', n.email, n.name, k.id from k
      join interview i on i.company_id = ${tx.companyId} and i.position_id = k.position_id
        and i.candidate_id = k.candidate_id and i.state <> 'cancelled' and i.starts_at <= k.hired_at
      join interviewer n on n.company_id = ${tx.companyId} and n.interview_id = i.id and n.seat = 'lead'
        and not n.is_cancelled
    )
    select n.by, n.id, max(n.name) as name, array_agg(distinct n.answer::text) as answers
    from known n group by n.by, n.id order by 1, 2`.execute(tx)
  return rows
}
