import { expect, test } from 'vitest'
import { complaintsOf, followConnection } from './spread-rules.ts'

const TABLES = new Set(['company', 'position', 'project', 'project_member', 'event', 'upload_file'])
const FUNCTIONS = [
  { name: 'find_resumes', actsAsOther: true },
  { name: 'count_own', actsAsOther: false },
]

test.each([
  'select 1',
  'select * from "position" as "o" where "o"."company_id" = $1 and "o"."id" = $2',
  'select * from position where company_id = $1',
  'select * from position o join project p on p.company_id = $1 and p.id = o.project_id where o.company_id = $2',
  'select * from project p where p.company_id = $1 and exists (select from position o where o.company_id = $2 and o.project_id = p.id)',
  'with n as (select * from position where company_id = $1) select * from n join place on place.id = n.place',
  'select o.id from position o where o.company_id = $1 union all select p.id from project p where p.company_id = $2',
  'insert into "event" ("company_id", "at") values ($1, $2), ($1, $3)',
  'insert into event (company_id, kind) select $1, n.kind from unnest($2::text[]) as n (kind) on conflict do nothing',
  'update "company" set "name" = $1 where "id" = $2',
  'delete from "event" where "company_id" = $1',
  'select * from find_resumes($1, $2::tsquery)',
  'select \'from position\' as text, "position"."id" from "position" where "company_id" = $1',
])('accepts: %s', (sql) => expect(complaintsOf(sql, TABLES, FUNCTIONS)).toEqual([]))

test.each([
  ['select * from position', /^position is not compared/],
  ['select * from position o where o.id = $1', /^position as o is not/],
  ['select * from position where company_id = current_company()', /position is not.*|current_company/],
  [
    'select * from position o join project p on p.company_id = o.company_id and p.id = o.project_id where o.company_id = $1',
    /^project as p is not/,
  ],
  [
    'select * from project p where p.company_id = $1 and exists (select from position o where o.company_id = p.company_id)',
    /^position as o is not/,
  ],
  [
    'select * from project p where p.company_id = $1 and exists (select from position p where p.project_id = $2)',
    /^position as p is not/,
  ],
  [
    'select o.id from position o where o.company_id = $1 union all select o.id from project o where o.id = $2',
    /^project as o is not/,
  ],
  ['with n as (select * from position) select * from n', /^position is not/],
  ['insert into event (kind) values ($1)', /^event is not/],
  [
    'insert into event (kind, company_id) select $1, n.company from unnest($2::uuid[]) n(company) returning 1',
    /^event is not/,
  ],
  ['insert into event (company_id, kind) select $1, n.kind from unnest($2::text[]) n (kind)', /without returning/],
  [
    'with added as (insert into event (company_id, kind) select $1, n.kind from unnest($2::text[]) n (kind)) select 1',
    /without returning/,
  ],
  ["select set_config('app.company_id', $1, true)", /set_config/],
  ['select count_own($1) from position where company_id = $1', /count_own is not called alone/],
  ['merge into event e using (select 1) n on e.company_id = $1 when matched then delete', /it merges/],
  [
    'select * from upload_file where company_id = $1 and resume_id in (select resume_id from find_resumes($2, $3))',
    /alone/,
  ],
])('is reported: %s', (sql, why) => expect(complaintsOf(sql, TABLES, FUNCTIONS).join('\n')).toMatch(why))

test('a function that acts as another role is reported once its transaction has written', () => {
  const named: string[] = []
  const say = followConnection(
    () => FUNCTIONS,
    (sentence) => named.push(sentence),
  )
  for (const text of ['begin', 'select from position for update', 'select * from find_resumes($1, $2)']) say(text)
  for (const text of ['insert into event (company_id) values ($1)', 'select count_own($1)']) say(text)
  expect(named).toEqual([])
  say('select * from find_resumes($1, $2)')
  expect(named).toEqual(['find_resumes is called after insert into event (company_id) values ($1)'])
  for (const text of ['update event set kind = $1; commit', 'select * from find_resumes($1, $2)']) say(text)
  for (const text of ['delete from event', 'begin; set local x = 1', 'select * from find_resumes($1, $2)']) say(text)
  expect(named).toHaveLength(1)
})
