import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { computeAudit } from '../../packages/server/src/modules/fairness/compute-audit.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompanyOf } from '../../packages/server/src/platform/kernel/work.ts'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'
import { type BenchCompany, fillCompany } from '../tools/fill-company.ts'
import { tableOf, time } from '../tools/timing.ts'

const PEOPLE = 10_000
const POSITIONS = 40
const REQUIREMENTS = 10
const RUNS = 5
const YEAR = 2026

/**
 * One application per candidate, on positions of eight job families, by one of five channels; a third advanced. Four
 * in five answered the survey.
 */
const FILL = [
  `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
   values ($1, $2, 'Bench', 'Bench', repeat('x', 150), '2026-01-01', '2026-12-31', $3)`,
  `insert into position (company_id, project_id, code, slug, title, start_date, end_date, total_openings, created_by, locations, functions)
   select $1, $2, 'B' || n, 'b' || n, 'Bench ' || n, '2026-01-01', '2026-12-31', 5, $3,
     '[{"country": "United States", "name": "New York"}]', jsonb_build_array(jsonb_build_object('name', 'Family ' || n % 8))
   from generate_series(1, ${POSITIONS}) n`,
  `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, contributions, source)
   select $1, o.id, r.candidate_id, r.id, s.id, s.id, (r.candidate_id * 7919) % 101, c.parts, r.source
   from resume r
   join (select id, row_number() over (order by code) - 1 as place from position where company_id = $1 and project_id = $2) o
     on o.place = r.candidate_id % ${POSITIONS}
   cross join lateral (select case when (r.candidate_id * 31) % 3 > 0 then 'Initial Status' when (r.candidate_id * 31) % 9 = 0
     then 'Selected' else 'Shortlisted' end as id) s
   cross join lateral (select jsonb_agg(jsonb_build_object('kind', 'primary', 'skillId', 's' || k, 'requirement', 'Skill ' || k,
     'rule', case when (r.candidate_id * k) % 3 = 0 then 'missing' else 'exact' end, 'mandatory', k = 1, 'possible', 10,
     'points', case when (r.candidate_id * k) % 3 = 0 then 0 else 8 end)) as parts from generate_series(1, ${REQUIREMENTS}) k) c
   where r.company_id = $1 and $3::uuid is not null`,
  `insert into application_form (company_id, position_id, candidate_id, form_response, answered_at, applied_at, channel)
   select $1, a.position_id, a.candidate_id, '{"definition": {"fields": []}, "answers": []}', '${YEAR}-03-01', '${YEAR}-03-01',
     (array['', 'job-board', 'newsletter', 'school', 'colleagues'])[1 + (a.candidate_id / 7) % 5]
   from application a where a.company_id = $1 and $2::uuid is not null and $3::uuid is not null`,
]
const ANSWERS = `
  insert into survey.answer (company_id, candidate_id, country, answers, answered_on)
  select $1, n, 'US', jsonb_build_object('sex', case when (n * 13) % 20 < 9 then 'female' else 'male' end, 'race',
    (array['white', 'white', 'white', 'asian', 'asian', 'black', 'hispanic', 'several', 'pacific', 'native'])[1 + (n * 17) % 10]), '${YEAR}-03-02'
  from unnest($2::bigint[]) n where n % 5 > 0`

async function fillApplicants(url: string, { companyId, userId }: BenchCompany): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  const projectId = randomUUID()
  for (const statement of FILL) await client.query(statement, [companyId, projectId, userId])
  await client.query(COUNT_APPLICATIONS, [companyId])
  const { rows } = await client.query<{ id: string }>('select id from candidate where company_id = $1', [companyId])
  await client.query('set role rolecall_survey')
  await client.query(ANSWERS, [companyId, rows.map(({ id }) => id)])
  await client.query('reset role')
  await client.query('vacuum analyze')
  await client.end()
}

/** Measures an audit of ten thousand applicants, eight thousand of them with survey answers. */
export async function benchFairness(url: string): Promise<string> {
  const company = await fillCompany(url, PEOPLE, 1)
  await fillApplicants(url, company)
  const db = connect(url, { max: 1 })
  const deps = { db, now: () => new Date() } as Deps
  const { companyId, userId } = company
  const session = { companyId, userId, isAdmin: true, permissions: [], timeZone: 'UTC' } as unknown as Session
  const make = () => inCompanyOf(deps, session, (work) => computeAudit(work, { country: 'US', year: YEAR }))
  const result = await make()
  const told =
    typeof result === 'string'
      ? result
      : `${result.outcomes.length} outcomes, ${result.families.filter(({ sex }) => sex).length} of ${result.families.length} families by sex, ${result.families.filter(({ race }) => race).length} by race, ${result.positions.length} positions`
  const timings = [await time('an audit made', RUNS, make)]
  await db.destroy()
  return [
    `${PEOPLE.toLocaleString('en')} applicants on ${POSITIONS} positions with ${REQUIREMENTS} requirements each; told: ${told}.`,
    '',
    tableOf(timings),
  ].join('\n')
}
