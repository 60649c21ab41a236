import { pipeline } from '@rolecall/contract/pipeline'
import { sql } from 'kysely'
import { test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import { aPosition } from '../../../test/factories-pipeline.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../db/with-company.ts'

const { db, make } = await testApp()
test('bench', { timeout: 600_000 }, async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  await withCompany(db, by.companyId, async (tx) => {
    const c = by.companyId
    await sql`insert into stored_file (company_id, key, size, content_type) select ${c}, 'k' || i, 1, 't' from generate_series(1, 50000) i`.execute(
      tx,
    )
    await sql`insert into resume_group (company_id, name, geo_region) select ${c}, 'Group ' || i, 'INDIA' from generate_series(1, 20) i`.execute(
      tx,
    )
    await sql`insert into candidate (company_id, name, email, source, exp_months, location_key, current_employer, institute, preferred_locations, salary)
      select ${c}, 'Person ' || i, 'p' || i || '@example.com', 'internal', i % 300, 'city' || i % 90, 'Employer ' || i % 3000, 'School ' || i % 400, array['city' || i % 50, 'city' || i % 7], (i % 50) * 100000 from generate_series(1, 50000) i`.execute(
      tx,
    )
    await sql`insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region)
      select ${c}, id, 'k' || row_number() over (), 'f', 'txt', repeat('sql kafka engineer pipelines ledger ', 3) || repeat(md5(r2.id::text), 60), '{}', 'internal', 'INDIA' from candidate r2 where company_id = ${c}`.execute(
      tx,
    )
    await sql`insert into resume_in_group (company_id, resume_group_id, resume_id) select r.company_id, g.id, r.id from resume r join (select id, row_number() over () as n from resume_group where company_id = ${c}) g on g.n = r.candidate_id % 20 + 1 where r.company_id = ${c}`.execute(
      tx,
    )
    await sql`insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source)
      select company_id, ${position.positionId}, candidate_id, id, 'Initial Status', 'Initial Status', candidate_id % 70 + 30, 'internal' from resume where company_id = ${c}`.execute(
      tx,
    )
  })
  await sql`select 1`.execute(db)
  for (const filters of [
    {},
    {},
    {},
    { start: 40000 },
    { locations: ['city1'], min_score: 50 },
    { locations: ['other'] },
    { keywordSearch: 'kafka' },
    { sort_by: 'newest' },
    { resume_group: ['Group 3'] },
  ]) {
    const t = performance.now()
    const r = await make(pipeline.candidates, { body: { positionId: position.positionId, ...filters } }, by)
    process.stdout.write(`${JSON.stringify(filters)} total ${r.total} ${(performance.now() - t).toFixed(0)} ms\n`)
  }
  const t = performance.now()
  await make(pipeline.statusCount, { body: { positionId: position.positionId } }, by)
  process.stdout.write(`count ${(performance.now() - t).toFixed(0)} ms\n`)
  const { results } = await make(pipeline.candidates, { body: { positionId: position.positionId } }, by)
  const ids: string[] = []
  for (let s = 0; s < 1000; s += 20)
    ids.push(
      ...(
        await make(pipeline.candidates, { body: { positionId: position.positionId, start: s, days: 5000 } }, by)
      ).results.map((r) => r.resume_id),
    )
  const t2 = performance.now()
  const { data } = await make(
    pipeline.changeStatus,
    {
      body: {
        positionId: position.positionId,
        status: 'Shortlisted',
        candidate_data: ids.map((resumeId) => ({ resumeId })),
      },
    },
    by,
  )
  process.stdout.write(`bulk move ${data.moved} ${(performance.now() - t2).toFixed(0)} ms ${results.length}\n`)
  const t3 = performance.now()
  await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id: data.change_id } }, by)
  process.stdout.write(`undo ${(performance.now() - t3).toFixed(0)} ms\n`)
})
