import { expect, test } from 'vitest'
import { locksOf } from './lock-rules.ts'

test.each([
  'select * from "position" as "o" where "o"."company_id" = $1 for update',
  'select * from position o join project p on p.id = o.project_id',
  'select * from mail i join candidate c on c.id = i.candidate_id limit $1 for update of i skip locked',
  'select * from application a where not exists (select from course c join x on true where c.id = a.id) for key share of a',
  'with held as (select id from position for update) update position p set a = 1 from held h join x on true',
  "select 'join' as text, substring(name from 1 for 2) from position for update",
])('accepts: %s', (sql) => expect(locksOf(sql)).toEqual([]))

test.each([
  'select * from position o inner join version v on v.version = o.latest_version for update of o',
  'select * from "position" as "o" left join "app_user" as "u" on true for no key update of "o"',
  'with held as (select p.id from person p join x on true order by p.id for share) select * from held',
])('locks the tables it joins: %s', (sql) => expect(locksOf(sql)).toEqual(['it locks what it joins']))
