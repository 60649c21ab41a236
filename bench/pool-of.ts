import { randomUUID } from 'node:crypto'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import pg from 'pg'
import { createCompany } from '../packages/server/src/company/create-company.ts'
import { connect } from '../packages/server/src/db/connect.ts'

export type BenchCompany = { companyId: string; userId: string; groupId: string; skillIds: string[] }

const SKILLS_PER_CANDIDATE = 17
const SKILLS = 600

/**
 * A company with `people` made-up candidates, 17 skills each. How common a skill is falls with its place in the list, as in
 * real pools: the first few hundred are on many résumés, the last on few. Deterministic.
 */
export async function fillCompany(url: string, people: number): Promise<BenchCompany> {
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
  const skillIds = taxonomy.slice(0, SKILLS).map(({ id }) => id)
  // As the application sees it, so that the policies are part of what is measured.
  await client.query('set role rolecall_app')
  await client.query("select set_config('app.company_id', $1, false), setseed(0.25)", [companyId])
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
  await run(`insert into resume_in_group select $1, $2, id from resume where company_id = $1`, [groupId])
  await run(
    `insert into candidate_skill (company_id, skill_id, candidate_id, level, rule, resume_id)
     select $1, ($2::text[])[1 + floor(power(random(), 3) * $3)::int], r.candidate_id, 50 + (random() * 50)::int, 'exact', r.id
     from resume r, generate_series(1, $4::int) where r.company_id = $1 on conflict do nothing`,
    [skillIds, SKILLS, SKILLS_PER_CANDIDATE],
  )
  await client.query('reset role')
  await client.query('vacuum analyze')
  await client.end()
  return { companyId, userId: userIds[0] ?? '', groupId, skillIds }
}
