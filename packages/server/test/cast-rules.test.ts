import { expect, test } from 'vitest'
import { castsOf } from './cast-rules.ts'

test.each([
  'select c.id::text from candidate c where c.id = any($1::bigint[])',
  'select 1 from resume r where r.id = $1::uuid and r.score >= $2::float8',
  `select 1 from resume r where r.name = 'a.b::text = c'`,
  'select g.id::text from resume_group g where g.id::text = any($1)',
])('accepts: %s', (sql) => expect(castsOf(sql)).toEqual([]))

test.each([
  ['select 1 from candidate c where c.id::text = any($1::text[])', 'c.id::text'],
  ['select 1 from resume r join unnest($1::text[]) n(id) on r.id = n.id::uuid', 'n.id::uuid'],
  ['select 1 from "event" as "e" where "e"."at"::date >= $1', '"e"."at"::date'],
  ['select 1 from candidate c where c.id::text in ($1, $2)', 'c.id::text'],
])('complains: %s', (sql, cast) => expect(castsOf(sql)).toEqual([`${cast} is compared through a cast`]))
