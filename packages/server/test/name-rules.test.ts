import { expect, test } from 'vitest'
import { testApp } from './harness.ts'
import { listPastGate } from './name-rules.ts'

const { db } = await testApp()

test.each([
  "select case when false then 'Candidate ' || c.id else /* gate */ c.name end as name from candidate c where c.company_id = $1",
  'select /* gate */ "c"."name" as "name" from "candidate" as "c" where "c"."company_id" = $1',
  'select /* known: matched */ k.name as name from candidate k where k.company_id = $1',
  'select jsonb_agg(/* known: deleted */ to_jsonb("t")) from candidate t where t.company_id = $1',
  'select p.name from project p join candidate c on c.company_id = $1 and c.id = $2 where p.company_id = $1',
  'select count(*) from candidate c where c.company_id = $1',
  'update candidate set name = $2 where company_id = $1 and id = $3',
  'select case when false then null else /* gate */ "c"."email" end as email from candidate c where c.company_id = $1',
  'select i.id, /* known: emailed */ "i"."candidate_email" as to from interview i where i.company_id = $1',
  'select x.email from (select /* known: matched */ c.email as email from candidate c where c.company_id = $1) x',
  'select u.email from app_user u join candidate c on c.company_id = $1 and c.id = $2 where u.company_id = $1',
  'insert into application_draft (company_id, position_id, email, kept_at) values ($1, $2, $3, $4)',
  "select c.id, 'name' as name from candidate c where c.company_id = $1",
])('passes through the gate: %s', async (text) => expect(await listPastGate(db, [text])).toEqual([]))

test.each([
  'select c.name from candidate c where c.company_id = $1',
  'select "name" from "candidate" where "company_id" = $1',
  'select k."name" as title from candidate k where k.company_id = $1',
  'select c.* from candidate c where c.company_id = $1',
  'select to_jsonb(c) from candidate c where c.company_id = $1',
  'select n.name from (select * from candidate) n where n.company_id = $1',
  'select c.id from candidate c where c.company_id = $1 and lower(c.name) = $2',
  'select c.id from candidate c where c.company_id = $1 order by name',
  'select /* gate */ c.name, c.name as again from candidate c where c.company_id = $1',
  'update candidate set designation = name where company_id = $1',
  'update candidate set designation = $2 where company_id = $1 returning name',
  'select c.email from candidate c where c.company_id = $1',
  'select c.id from candidate c where c.company_id = $1 and c.phone = $2',
  'select c.sign_mail from candidate c where c.company_id = $1',
  'select i.candidate_email as who from interview i where i.company_id = $1',
  'select * from interview_offer where company_id = $1',
  'select o.recipient from outgoing_mail o where o.company_id = $1',
  'select sender from incoming_mail where company_id = $1',
  'select to_jsonb(v) from unconfirmed_version v where v.company_id = $1',
  'select email from application_draft where company_id = $1',
  'select jsonb_agg(c) from candidate c where c.company_id = $1',
  // Without what is marked, the subquery has no column of that name, so that PostgreSQL says nothing of the phone.
  'select x.email from (select /* known: matched */ c.email from candidate c where c.company_id = $1 and c.phone = $2) x',
])('is reported: %s', async (text) => expect(await listPastGate(db, [text])).toEqual([text]))
