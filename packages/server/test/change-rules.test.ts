import { expect, test } from 'vitest'
import { watchChanges, writesFed, writesKept } from './change-rules.ts'

test.each([
  'insert into candidate (company_id, name) values ($1, $2)',
  'delete from "application" where "company_id" = $1',
  'update candidate c set slot = null, exp_months = $2 where c.company_id = $1',
  `with m0 as (update resume t set candidate_id = $1 where t.company_id = $2 returning 1) select 1`,
  'update "resume" set "words" = $1, "is_newest" = $2 where "company_id" = $3',
  'insert into candidate_line (company_id, lines) select $1, n.lines from unnest($2::int[]) n on conflict do nothing',
])('detects a change of candidate data: %s', (sql) => {
  expect(writesKept(sql)).toBe(true)
})

test.each([
  'select * from candidate c where c.company_id = $1 for no key update',
  'update candidate p set slot = null from locked l where p.company_id = $1',
  'update resume r set words = n.words from unnest($1::uuid[]) n where r.company_id = $2',
  'insert into candidate_tag (company_id, candidate_id) values ($1, $2)',
  'update application_count set count = 1 where company_id = $1',
])('detects no change in: %s', (sql) => {
  expect(writesKept(sql)).toBe(false)
})

test('a transaction that does not report its changed candidates is named with its statement', () => {
  const { see, complaints } = watchChanges()
  const [silent, telling] = [
    { isReading: false, unawaited: [], endings: new Map() },
    { isReading: false, unawaited: [], endings: new Map([['people', () => []] as const, ['feed', () => []] as const]) },
  ]
  for (const begun of [silent, telling]) {
    see('delete from application where company_id = $1', begun)
    see('commit', begun)
  }
  expect([...complaints]).toEqual([
    'nobody noted whom it changed (modules/changes/record-changed.ts): delete from application where company_id = $1',
    'programs that follow the company are not told (platform/feed/record-feed.ts): delete from application where company_id = $1',
  ])
  see('delete from candidate where company_id = $1', undefined)
  expect(complaints.size).toBe(3)
})

test.each([
  ['update "position" set "stage" = $1, "scored_by" = $2 where "company_id" = $3', true],
  ['update "position" set "scored_by" = $1 where "company_id" = $2', false],
  ['update "candidate" set "merged_into" = $1 where "company_id" = $2', true],
  ['insert into "project_member" ("company_id") values ($1)', true],
  ['update position_version set description = $1', false],
])('detects whether the feed reports it: %s', (sql, isTold) => {
  expect(writesFed(sql)).toBe(isTold)
})
