import pg from 'pg'
import { COUNT_APPLICATIONS } from './application-counts.ts'
import type { Owner } from './user.ts'

export type TestPool = { size: number; groupId: string }

/**
 * A pool of many candidates in one group, each with a résumé, one in a hundred in Swedish, and ten skills, created in a few
 * statements and with planner statistics.
 */
export async function aPool(url: string, { companyId, userId }: Owner, size: number): Promise<TestPool> {
  const groupId = crypto.randomUUID()
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set role rolecall_app; set app.company_id = '${companyId}'`)
    const run = (text: string, ...values: unknown[]) => client.query(text, [companyId, ...values])
    await run(`insert into resume_group (company_id, id, name, geo_region) values ($1, $2, 'Large', 'INDIA')`, groupId)
    await run(
      `insert into candidate (company_id, name, email, exp_months, location, location_key, current_employer, source)
       select $1, 'Person ' || n, 'person' || n || '@example.com', n % 240, 'City ' || n % 60, 'City ' || n % 60,
         'Employer ' || n % 900, (array['internal', 'indeed', 'monster'])[1 + n % 3] from generate_series(1, $2::int) n`,
      size,
    )
    await run(
      `insert into stored_file (company_id, key, size, content_type)
       select $1, 'k' || id, 1, 'text/plain' from candidate where company_id = $1`,
    )
    await run(
      `insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, language, parsed, source,
         geo_region, received_at)
       select $1, id, 'k' || id, 'r.txt', 'txt', 'Résumé of person ' || id, case id % 100 when 0 then 'sv' else 'en' end, $2,
         source, 'INDIA',
         timestamptz '2026-01-01' - (id % 500000) * interval '1 minute'
       from candidate where company_id = $1`,
      JSON.stringify({ links: [], jobs: [], education: [], skillPhrases: [], languages: [], certifications: [] }),
    )
    await run(`select recount_pool($1, '{}', '{}')`)
    await run(`insert into resume_in_group select $1, $2, id, candidate_id from resume where company_id = $1`, groupId)
    await run(
      `insert into resume_skill (company_id, candidate_id, resume_id, skills, marks, vias, spans)
       select $1, r.candidate_id, r.id, array_agg(1 + (r.candidate_id % 40 + n * 37)::int), array_fill(128 + 80, array[10]), '{}', '{}'
       from resume r, generate_series(1, 10) n where r.company_id = $1 group by r.id, r.candidate_id`,
    )
    await run(
      `insert into candidate_line (company_id, candidate_id, lines, amounts)
       select $1, id, array_agg(1 + (id % 200 + n * 67)::int), array_fill(60, array[3])
       from candidate, generate_series(1, 3) n where company_id = $1 group by id`,
    )
    await run(
      `insert into event (company_id, kind, actor_id, candidate_id) select $1, 'resume.added', $2, id from candidate where company_id = $1`,
      userId,
    )
    await run(
      `insert into candidate_comment (company_id, candidate_id, author_id, text)
       select $1, id, $2, 'Good' from candidate where company_id = $1`,
      userId,
    )
    await client.query('reset role')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return { size, groupId }
}

/** Adds this many candidates of the pool to a position, all of them viewed by the owner. */
export async function fillFromPool(
  url: string,
  { companyId, userId }: Owner,
  positionId: string,
  size: number,
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set role rolecall_app; set app.company_id = '${companyId}'`)
    await client.query(
      `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source)
       select $1, $2, candidate_id, id, 'Initial Status', 'Initial Status', candidate_id % 101, source
       from resume where company_id = $1 order by id limit $3`,
      [companyId, positionId, size],
    )
    await client.query(COUNT_APPLICATIONS, [companyId])
    await client.query(
      `insert into application_view (company_id, position_id, candidate_id, user_id)
       select $1, $2, candidate_id, $3 from application where company_id = $1 and position_id = $2`,
      [companyId, positionId, userId],
    )
    await client.query('reset role')
    await client.query('vacuum analyze application, application_view')
  } finally {
    await client.end()
  }
}

/** Adds this many interviews of candidates of a position, one an hour, the last of them two days before `now`. */
export async function fillPastInterviews(
  url: string,
  { companyId, userId }: Owner,
  { positionId, size, now }: { positionId: string; size: number; now: Date },
): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set role rolecall_app; set app.company_id = '${companyId}'`)
    await client.query(
      `insert into interview (company_id, candidate_id, position_id, resume_id, starts_at, ends_at, time_zone, interview_type,
         candidate_name, candidate_email, scheduled_by, scheduled_at, changed_at)
       select $1, candidate_id, $2, resume_id, at, at + interval '45 minutes', 'UTC', 'Video call', 'Person', 'person@example.com',
         $3, at, at
       from (select a.*, $5::timestamptz - interval '2 days' - row_number() over () * interval '1 hour' as at
         from application a where a.company_id = $1 and a.position_id = $2 limit $4) a`,
      [companyId, positionId, userId, size, now],
    )
    await client.query('reset role')
    await client.query('vacuum analyze interview')
  } finally {
    await client.end()
  }
}
