import { randomUUID } from 'node:crypto'
import { ShortlistFilters } from '@rolecall/contract/shortlist'
import pg from 'pg'
import { connect } from '../packages/server/src/db/connect.ts'
import { presentShortlist } from '../packages/server/src/features/shortlist/present-shortlist.ts'
import type { Deps } from '../packages/server/src/kernel/deps.ts'
import type { Session } from '../packages/server/src/kernel/session.ts'
import { inCompanyOf } from '../packages/server/src/kernel/work.ts'
import { type BenchCompany, fillCompany } from './pool-of.ts'
import { type Timing, tableOf, time } from './timing.ts'

const SIZES = [500, 5_000, 50_000]
const RUNS = 7

/** The first page of a shortlist together with its eleven lists of counts, as the screen asks for them. */
export async function benchShortlist(url: string): Promise<string> {
  const timings: Timing[] = []
  for (const size of SIZES) {
    const company = await fillCompany(url, size)
    const positionId = await fillPosition(url, company)
    const session = {
      companyId: company.companyId,
      userId: company.userId,
      isAdmin: true,
      permissions: [],
    } as unknown as Session
    const db = connect(url, { max: 1 })
    const show = (over: object) =>
      inCompanyOf({ db, now: () => new Date() } as Deps, session, (work) =>
        presentShortlist(work, ShortlistFilters.parse({ positionId, ...over })),
      )
    const people = size.toLocaleString('en')
    timings.push(await time(`first page and counts, ${people} applications`, RUNS, () => show({})))
    timings.push(
      await time(`the same, filtered by place and score, ${people}`, RUNS, () =>
        show({ locations: ['City 7'], min_score: 60 }),
      ),
    )
    await db.destroy()
  }
  return tableOf(timings)
}

async function fillPosition(url: string, { companyId, userId }: BenchCompany): Promise<string> {
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
     values ($1, $2, $3, 'BENCH', 'bench', 'Bench', '2026-01-01', '2026-12-31', 1, $4)`,
    [companyId, positionId, projectId, userId],
  )
  await client.query(
    `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source)
     select $1, $2, r.candidate_id, r.id, 'Initial Status', 'Initial Status', r.candidate_id * 7919 % 101, r.source
     from resume r where r.company_id = $1`,
    [companyId, positionId],
  )
  await client.query('reset role')
  await client.query('vacuum analyze application')
  await client.end()
  return positionId
}
