import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'
import type { BenchCompany } from './fill-company.ts'

/** Creates a position with the company's whole pool on its shortlist; returns its id. */
export async function fillPosition(url: string, { companyId, userId }: BenchCompany, place = 0): Promise<string> {
  const [projectId, positionId] = [randomUUID(), randomUUID()]
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  await client.query(
    `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
     values ($1, $2, 'Bench', 'Bench', repeat('x', 150), '2026-01-01', '2026-12-31', $3)`,
    [companyId, projectId, userId],
  )
  await client.query(
    `insert into position (company_id, id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
     values ($1, $2, $3, $5::text, lower($5::text), 'Bench', '2026-01-01', '2026-12-31', 1, $4)`,
    [companyId, positionId, projectId, userId, `BENCH${place}`],
  )
  await client.query(
    `insert into position_version (company_id, position_id, version, description, min_experience, max_experience, created_by)
     values ($1, $2, 1, repeat('x', 150), 0, 30, $3)`,
    [companyId, positionId, userId],
  )
  await client.query(
    `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source)
     select $1, $2, r.candidate_id, r.id, 'Initial Status', 'Initial Status', r.candidate_id * 7919 % 101, r.source
     from resume r where r.company_id = $1`,
    [companyId, positionId],
  )
  await client.query(COUNT_APPLICATIONS, [companyId])
  await client.query('reset role')
  await client.query('vacuum analyze application')
  await client.end()
  return positionId
}
