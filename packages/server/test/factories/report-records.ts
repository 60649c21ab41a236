import { sql } from 'kysely'
import type { Tx } from '../../src/platform/db/connect.ts'
import type { TestUser } from './user.ts'

/**
 * Adds what the files of another system do not bring, to each application of a company: an interview of one or two people, a
 * scorecard, an offer and a place in a sequence. A colleague becomes a member of some positions.
 */
export async function addRecords(tx: Tx, admin: TestUser, colleague: TestUser): Promise<void> {
  await sql`
    insert into interview (company_id, candidate_id, position_id, resume_id, candidate_email, candidate_name, interview_type, state,
      starts_at, ends_at, time_zone, scheduled_at, scheduled_by, changed_at)
    select a.company_id, a.candidate_id, a.position_id, a.resume_id, 'x@mail.example', 'X',
      case when a.candidate_id % 3 = 0 then 'Phone' else 'On site' end,
      case when a.candidate_id % 4 = 0 then 'cancelled' else 'scheduled' end,
      a.created_at + interval '5 days', a.created_at + interval '5 days 1 hour', 'UTC', a.created_at + interval '1 day',
      ${admin.userId}, a.created_at + interval '1 day'
    from application a where a.company_id = ${tx.companyId} returning id`.execute(tx)
  await sql`
    insert into interviewer (company_id, interview_id, place, email, name, user_id, starts_at, ends_at)
    select x.company_id, x.id, u.place, u.email, u.email, u.id, x.at, x.at + interval '1 hour'
    from (select i.*, timestamptz '2030-01-01' + row_number() over () * interval '1 day' as at from interview i
      where i.company_id = ${tx.companyId}) x
    cross join (values (1, 'one@x.example', ${admin.userId}::uuid), (2, 'two@x.example', ${colleague.userId}::uuid))
      u (place, email, id)
    where u.place = 1 or x.candidate_id % 2 = 0 returning place`.execute(tx)
  await sql`
    insert into position_member (company_id, position_id, user_id)
    select o.company_id, o.id, ${colleague.userId} from position o
    where o.company_id = ${tx.companyId} and ascii(o.code) + ascii(reverse(o.code)) * 3 % 2 = 0
    returning position_id`.execute(tx)
  await sql`
    insert into scorecard (company_id, position_id, candidate_id, written_by, attributes, ratings, changed_at, verdict, submitted_at)
    select i.company_id, i.position_id, i.candidate_id, w.user_id, '[]', '{}', i.ends_at,
      (array['strong_no', 'no', 'yes', 'strong_yes'])[1 + i.candidate_id % 4],
      case when i.candidate_id % 5 > 0 then i.ends_at + i.candidate_id % 7 * interval '1 day' end
    from interview i join interviewer w on w.company_id = i.company_id and w.interview_id = i.id
    where i.company_id = ${tx.companyId}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into offer (company_id, position_id, candidate_id, serial, state, made_at, made_by, changed_at, sent_at, expires_at, ended_at, zone)
    select a.company_id, a.position_id, a.candidate_id, 1000 + row_number() over (), s.state, a.created_at, ${admin.userId},
      a.created_at, a.created_at + interval '9 days', a.created_at + interval '30 days',
      case when s.state <> 'sent' then a.created_at + interval '9 days' + a.candidate_id % 11 * interval '1 day' end, 'UTC'
    from application a cross join lateral (
      select (array['signed', 'declined', 'sent', 'withdrawn'])[1 + a.candidate_id % 4] as state) s
    where a.company_id = ${tx.companyId}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into sequence (company_id, name, version, made_by, changed_by, changed_at)
    select ${tx.companyId}, n.name, 1, ${admin.userId}, ${admin.userId}, now() from (values ('First'), ('Second')) n (name)
    returning id`.execute(tx)
  await sql`
    insert into sequence_enrolment (company_id, sequence_id, version, position_id, candidate_id, status_id, enrolled_at, enrolled_by,
      next_at, state, ended_at, why)
    select a.company_id, q.id, 1, a.position_id, a.candidate_id, a.status_id, a.created_at, ${admin.userId}, a.created_at, 'stopped',
      a.created_at + interval '3 days', case when a.candidate_id % 3 = 0 then 'answered' else 'by_hand' end
    from application a join sequence q on q.company_id = a.company_id and (q.name = 'First') = (a.candidate_id % 2 = 0)
    where a.company_id = ${tx.companyId}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into referral_link (company_id, code, position_id, user_id, made_at)
    select o.company_id, lpad(to_hex(row_number() over (order by o.code)), 10, 'a'), o.id, ${colleague.userId}, o.created_at
    from position o where o.company_id = ${tx.companyId} returning code`.execute(tx)
  await sql`
    insert into application_form (company_id, position_id, candidate_id, form_response, answered_at, applied_at, channel, withdrawn_at)
    select a.company_id, a.position_id, a.candidate_id, '{}', a.created_at, a.created_at,
      case a.candidate_id % 3 when 0 then 'referral-' || l.code when 1 then 'news-letter' else '' end,
      case when a.candidate_id % 5 = 0 then a.created_at + interval '8 days' end
    from application a join referral_link l on l.company_id = a.company_id and l.position_id = a.position_id
    where a.company_id = ${tx.companyId} and a.candidate_id % 2 = 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into requisition (company_id, number, title, heads, why, created_by, created_at, changed_at, department, state)
    select ${tx.companyId}, n, 'Request ' || n, 1, 'new', case n % 2 when 0 then ${admin.userId}::uuid else ${colleague.userId}::uuid end,
      timestamptz '2023-01-15' + n * interval '20 days', now(), (array['', 'Sales', 'Care'])[1 + n % 3],
      (array['draft', 'approved', 'refused', 'done'])[1 + n % 4]
    from generate_series(1, 24) n returning id`.execute(tx)
  await sql`
    insert into approval (company_id, kind, subject_id, title, asked_by, asked_at, state, reason, ended_at, ended_by)
    select q.company_id, 'requisition', q.id, q.title, q.created_by, q.created_at, case q.state when 'refused' then 'refused' else 'approved' end,
      case q.state when 'refused' then 'Not now' else '' end, q.created_at + q.number * interval '5 hours', ${admin.userId}
    from requisition q where q.company_id = ${tx.companyId} and q.state <> 'draft' returning id`.execute(tx)
  await sql`
    insert into approval_step (company_id, approval_id, place, needs, state, opened_at)
    select p.company_id, p.id, 1, 'any', 'done', p.asked_at + interval '1 hour' from approval p
    where p.company_id = ${tx.companyId} returning place`.execute(tx)
  await sql`
    insert into approval_seat (company_id, approval_id, place, user_id, answer, answered_by, answered_at)
    select p.company_id, p.id, 1, ${admin.userId}, p.state, ${admin.userId}, p.ended_at from approval p
    where p.company_id = ${tx.companyId} returning place`.execute(tx)
}
