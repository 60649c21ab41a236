import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'
import { type BenchCompany, fillCompany } from './fill-company.ts'

const PEOPLE = 20_000
/** Days over which candidates were added to positions, ending today. */
const DAYS = 500
const DOWNLOADS = 200_000

const STATUSES = [
  'Initial Status',
  'Initial Status',
  'Initial Status',
  'Initial Status',
  'Applicants',
  'Shortlisted',
  'Screened',
  'HM Review',
  'Interviewed',
  'Selected',
  'Rejected',
  'Rejected',
  'Not Interested',
]

/** Fills a company with this many applications, spread over the stages and over DAYS, with downloads. */
export async function fillApplications(
  url: string,
  applications: number,
): Promise<BenchCompany & { positionIds: string[] }> {
  const company = await fillCompany(url, Math.min(PEOPLE, applications), 0)
  const client = new pg.Client(url)
  await client.connect()
  try {
    return { ...company, positionIds: await fill(client, company, applications) }
  } finally {
    await client.end()
  }
}

/** Fills the database, and returns the ids of the positions. */
async function fill(client: pg.Client, { companyId, userId }: BenchCompany, applications: number): Promise<string[]> {
  // Checking foreign keys for a million rows would take most of the time; the database is thrown away.
  await client.query(`do $$ declare k record; begin
    for k in select conname, conrelid::regclass as target from pg_constraint
      where contype = 'f' and conrelid::regclass::text in ('application', 'event') loop
      execute format('alter table %s drop constraint %I', k.target, k.conname);
    end loop; end $$`)
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  const run = <Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]) =>
    client.query<Row>(statement, [companyId, ...values])
  const projectId = randomUUID()
  await run(
    `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
     values ($1, $2, 'Bench', 'Bench', repeat('x', 150), '2026-01-01', '2026-12-31', $3)`,
    projectId,
    userId,
  )
  const { rows } = await run<{ id: string }>(
    `insert into position (company_id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     select $1, $2, 'BENCH' || n, 'bench' || n, 'Position ' || n, '2026-01-01', '2026-12-31', 1, $3
     from generate_series(1, $4::int) n returning id`,
    projectId,
    userId,
    Math.ceil(applications / PEOPLE),
  )
  const positionIds = rows.map(({ id }) => id)
  await run(
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by)
     select $1, id, 1, repeat('x', 150), 0, 30, $2 from position where company_id = $1`,
    userId,
  )
  await run(
    `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source,
       reason, comments, moved_by, created_at, moved_at)
     select $1, o.id, r.candidate_id, r.id, s.status, s.status, (r.n * 7919 % 101)::int, r.source,
       case when s.status = 'Rejected' then 'Skills do not match' end, case when r.n % 3 = 0 then 'Called, answers by Friday' end,
       $2, s.at, s.at + interval '3 hours'
     from (select id, row_number() over () as place from position where company_id = $1) o
     cross join (select candidate_id, id, source, row_number() over () as n from resume where company_id = $1) r
     cross join lateral (
       select ($3::text[])[1 + (r.n * 31 + o.place * 17) % cardinality($3::text[])] as status,
         now() - ((r.n * 104729 + o.place * 7919) % ${DAYS * 1_440}) * interval '1 minute' as at) s
     limit $4`,
    userId,
    STATUSES,
    applications,
  )
  await client.query(COUNT_APPLICATIONS, [companyId])
  await run(
    `insert into event (company_id, kind, actor_id, candidate_id, at)
     select $1, 'resume.downloaded', $2, c.ids[1 + n % cardinality(c.ids)], now() - (n % ${DAYS}) * interval '1 day'
     from generate_series(1, ${DOWNLOADS}) n, (select array_agg(id) as ids from candidate where company_id = $1) c`,
    userId,
  )
  await client.query('reset role')
  await client.query('vacuum analyze')
  return positionIds
}
