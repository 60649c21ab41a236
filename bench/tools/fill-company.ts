import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createCompany } from '../../packages/server/src/modules/company/create-company.ts'
import { postSkills } from '../../packages/server/src/modules/matching/blocks.queries.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { withCompany } from '../../packages/server/src/platform/db/with-company.ts'
import '../../packages/server/src/modules/provide-modules.ts'

export type BenchCompany = { companyId: string; userId: string; groupId: string; skillIds: string[] }

/**
 * Default number of skills drawn for a candidate; some are drawn twice, so that 64 remain, which is what reading a
 * résumé finds.
 */
const DRAWS = 75

/**
 * Fills a company with `people` invented candidates, with 64 skills each from the whole taxonomy. A skill is less
 * likely the further down it is in the list, as in real pools: the first is on three résumés in four, the hundredth
 * on one in twelve. Half of them are named, the others implied. Deterministic.
 */
export async function fillCompany(url: string, people: number, draws = DRAWS): Promise<BenchCompany> {
  const db = connect(url, { max: 1 })
  const user = {
    email: `bench-${randomUUID()}@example.com`,
    fullName: 'Bench',
    password: randomUUID(),
    role: 'company_admin',
  }
  const { companyId, userIds } = await createCompany(db, { name: 'Bench', users: [user] })
  await db.destroy()
  const client = new pg.Client(url)
  await client.connect()
  const groupId = randomUUID()
  const skillIds = (await client.query<{ id: string }>('select id from skill order by number')).rows.map(({ id }) => id)
  // Checking foreign keys for six million rows would take most of the time; the database is thrown away.
  await client.query(`do $$ declare k record; begin
    for k in select conname, conrelid::regclass as target from pg_constraint
      where contype = 'f' and conrelid::regclass::text = 'resume_skill' loop
      execute format('alter table %s drop constraint %I', k.target, k.conname);
    end loop; end $$`)
  // With the application's role, so that the policies are part of the measurement.
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  await client.query('select setseed(0.25)')
  const run = (statement: string, values: unknown[]) => client.query(statement, [companyId, ...values])
  await run(`insert into resume_group (company_id, id, name, geo_region) values ($1, $2, 'Pool', 'INDIA')`, [groupId])
  await run(
    `insert into candidate (company_id, name, exp_months, location, location_key, current_employer, source)
     select $1, 'Person ' || n, (n * 37) % 240, 'City ' || n % 60, 'City ' || n % 60, 'Employer ' || n % 900,
       (array['internal', 'indeed', 'monster'])[1 + n % 3] from generate_series(1, $2::int) n`,
    [people],
  )
  await run(
    `insert into stored_file (company_id, key, size, content_type)
     select $1, 'k' || id, 1, 'text/plain' from candidate where company_id = $1`,
    [],
  )
  await run(
    `insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region)
     select $1, id, 'k' || id, 'r.txt', 'txt', 'Résumé of person ' || id, '{}', source, 'INDIA' from candidate where company_id = $1`,
    [],
  )
  await run(`insert into resume_in_group select $1, $2, id, candidate_id from resume where company_id = $1`, [groupId])
  // Drawn once, since evidence and postings have the same skills.
  await client.query('drop table if exists drawn')
  await client.query("set work_mem = '1GB'")
  await client.query(`
    create temporary table drawn as
    select candidate_id, resume_id, skill, min(level) as level, min(rule) as rule
    from (
      select r.candidate_id, r.id as resume_id, 1 + floor(power(random(), 2) * ${skillIds.length})::int as skill,
        50 + (random() * 50)::int as level, 1 + floor(random() * 4)::int as rule
      from resume r, generate_series(1, ${draws}) where r.company_id = '${companyId}') d
    group by 1, 2, 3`)
  await run(
    `insert into resume_skill (company_id, candidate_id, resume_id, skills, marks, vias, spans)
     select $1, candidate_id, resume_id, array_agg(skill order by skill),
       array_agg(level + (array[128, 640, 0, 256])[rule] order by skill), '{}', '{}'
     from drawn group by candidate_id, resume_id`,
    [],
  )
  // As the product does with so many résumés.
  await run(`select recount_pool($1, '{}', '{}')`, [])
  await client.query('reset role')
  // Otherwise the planner assumes the size of the company before.
  await client.query('analyze')
  await postEverybody(url, companyId)
  await client.query('vacuum analyze')
  await client.end()
  return { companyId, userId: userIds[0] ?? '', groupId, skillIds }
}

async function postEverybody(url: string, companyId: string): Promise<void> {
  const db = connect(url, { max: 1, statementMs: 600_000 })
  const block = { least: 1, most: 5_000 }
  while ((await withCompany(db, companyId, (tx) => postSkills(tx, block))) > 0);
  await db.destroy()
}
