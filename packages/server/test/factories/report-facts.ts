import { sql } from 'kysely'
import type { Tx } from '../../src/platform/db/connect.ts'
import type { TestUser } from './user.ts'

/**
 * Gives the candidates of a company what their résumés may say, some of it missing; scores, tags and résumé groups; and the
 * positions their terms. Two open positions become blind: on one of them a candidate was shown to everyone, one to the user.
 */
export async function addFacts(tx: Tx, by: TestUser): Promise<void> {
  await sql`
    update candidate c set
      nationality = (array['Indian', 'German', '', null])[1 + n.place % 4],
      work_permit = (array['H-1B', 'Citizen', null])[1 + n.place % 3],
      degree_level = (array['Bachelor', 'Master', 'Doctorate', null])[1 + n.place % 4],
      current_employer = (array['Kestrel Freight', 'Bright, Sons & Co', null])[1 + n.place % 3],
      location_key = (array['Berlin', 'Bangalore', 'Unknown', '', null])[1 + n.place % 5],
      exp_months = (array[0, 11, 23, 24, 59, 60, 119, 120, 300])[1 + n.place % 9],
      notice_days = (array[0, 1, 15, 16, 30, 31, 60, 61, 90, 91, 180, null])[1 + n.place % 12]
    from (select id, row_number() over (order by id) as place from candidate where company_id = ${tx.companyId}) n
    where c.company_id = ${tx.companyId} and c.id = n.id returning c.id`.execute(tx)
  await sql`
    update resume r set language = (array['en', 'de', 'fr', null])[1 + r.candidate_id % 4]
    where r.company_id = ${tx.companyId} returning r.id`.execute(tx)
  await sql`
    update application a set score = (array[0, 9, 10, 55, 89, 90, 99, 100])[1 + a.candidate_id % 8],
      has_mandatory = a.candidate_id % 3 > 0
    where a.company_id = ${tx.companyId} returning a.score`.execute(tx)
  await sql`
    insert into tag (company_id, name, colour, made_by, created_at)
    select ${tx.companyId}, n.name, 'grey', ${by.userId}, now() from (values ('Speaks at meetups'), ('Would move'), ('Of nobody')) n (name)
    returning id`.execute(tx)
  await sql`
    insert into candidate_tag (company_id, candidate_id, tag_id, tagged_by, tagged_at)
    select c.company_id, c.id, t.id, ${by.userId}, now() from candidate c
    join tag t on t.company_id = c.company_id
      and (t.name = 'Speaks at meetups' and c.id % 2 = 0 or t.name = 'Would move' and c.id % 3 = 0)
    where c.company_id = ${tx.companyId} returning id`.execute(tx)
  await sql`
    insert into resume_group (company_id, name, geo_region)
    select ${tx.companyId}, n.name, 'Europe' from (values ('Fair 2024'), ('Campus')) n (name) returning id`.execute(tx)
  await sql`
    insert into resume_in_group (company_id, resume_group_id, resume_id, candidate_id)
    select r.company_id, g.id, r.id, r.candidate_id from resume r
    join resume_group g on g.company_id = r.company_id
      and (g.name = 'Campus' and r.candidate_id % 5 < 2 or g.name = 'Fair 2024' and r.candidate_id % 5 in (1, 3))
    where r.company_id = ${tx.companyId}
    on conflict do nothing`.execute(tx)
  await sql`
    update position o set
      metadata = o.metadata || jsonb_strip_nulls(jsonb_build_object('employment_type',
        (array['FULL_TIME', 'INTERN', null])[1 + n.place % 3])),
      country = (array['India', 'GERMANY', ''])[1 + n.place % 3],
      locations = (array['[{"name": "Pune"}, {"name": "Goa"}]', '[{"name": "Ulm"}]', '[]'])[1 + n.place % 3]::jsonb,
      stage = case when n.place % 4 = 0 then 'Closed' else 'Open' end, archive = n.place % 7 = 0, hold = n.place % 5 = 0,
      blind_review = n.place in (1, 2, 4), blind_until = ''
    from (select o.id, row_number() over (order by count(a.candidate_id) desc, o.code) as place from position o
      left join application a on a.company_id = o.company_id and a.position_id = o.id
      where o.company_id = ${tx.companyId} group by o.id, o.code) n
    where o.company_id = ${tx.companyId} and o.id = n.id returning o.id`.execute(tx)
  await sql`
    update application a set blind_lifted_at = now() from position o
    where o.company_id = a.company_id and o.id = a.position_id and o.blind_review and a.candidate_id % 4 = 0
      and a.company_id = ${tx.companyId} returning a.score`.execute(tx)
  await sql`
    insert into candidate_reveal (company_id, candidate_id, user_id, reason, revealed_at)
    select distinct a.company_id, a.candidate_id, ${by.userId}::uuid, 'To call them', now() from application a
    join position o on o.company_id = a.company_id and o.id = a.position_id and o.blind_review
    where a.company_id = ${tx.companyId} and a.candidate_id % 4 = 1 returning id`.execute(tx)
}
