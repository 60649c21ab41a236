import { randomUUID } from 'node:crypto'
import { readTile, USUAL_TILES } from '@rolecall/domain/reports/dashboard-tiles'
import { READY_REPORT_IDS } from '@rolecall/domain/reports/ready-reports'
import pg from 'pg'
import { computeCourses } from '../../packages/server/src/modules/reports/compute-courses.ts'
import { readFigures } from '../../packages/server/src/modules/reports/read-figures.ts'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import type { Session } from '../../packages/server/src/platform/kernel/session.ts'
import { inCompanyOf } from '../../packages/server/src/platform/kernel/work.ts'
import { COUNT_APPLICATIONS } from '../../packages/server/test/factories/application-counts.ts'
import { type BenchCompany, fillCompany } from '../tools/fill-company.ts'
import { tableOf, time } from '../tools/timing.ts'

const PEOPLE = 10_000
const POSITIONS = 100
const DAYS = 730
/** One in this many applications was moved, twice. */
const MOVED_OF = 5
const RUNS = 5
/** Days of a report that says no others. */
const USUAL_DAYS = 90

/** The days of arrival, and those of the moves of every fifth application. */
const FILL = [
  `insert into project (company_id, id, name, domain_group, description, start_date, end_date, created_by)
   values ($1, $2, 'Bench', 'Bench', repeat('x', 150), '2026-01-01', '2026-12-31', $3)`,
  `insert into position (company_id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
   select $1, $2, 'B' || n, 'b' || n, 'Bench ' || n, '2026-01-01', '2026-12-31', 5, $3 from generate_series(1, ${POSITIONS}) n`,
  `insert into application (company_id, position_id, candidate_id, resume_id, status_id, status_group_id, score, source, created_at, version)
   select $1, o.id, r.candidate_id, r.id, s.id, s.id, 50, r.source,
     now() - (r.candidate_id * 7919 + ascii(substr(o.code::text, 2)) * 31) % ${DAYS} * interval '1 day', s.version
   from resume r cross join position o
   cross join lateral (select case when r.candidate_id % ${MOVED_OF} > 0 then 'Initial Status'
     when r.candidate_id % 3 = 0 then 'Rejected' else 'Interviewed' end as id,
     case when r.candidate_id % ${MOVED_OF} > 0 then 1 else 3 end as version) s
   where r.company_id = $1 and o.company_id = $1 and o.project_id = $2 and $3::uuid is not null`,
  `insert into event (company_id, at, kind, actor_id, position_id, candidate_id, resume_id, change_id, payload)
   select $1, a.created_at + m.place * (a.candidate_id % 17 + 1) * interval '7 hours', 'application.moved', $3, a.position_id,
     a.candidate_id, a.resume_id, gen_random_uuid(), jsonb_build_object('from', m.one, 'to', coalesce(m.other, a.status_id))
   from application a cross join (values (1, 'Initial Status', 'Shortlisted'), (2, 'Shortlisted', null)) m(place, one, other)
   where a.company_id = $1 and a.version > 1 and $2::uuid is not null`,
]

/** Makes a million applications over two years, with the moves of a fifth of them. */
async function fillApplications(url: string, { companyId, userId }: BenchCompany): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set role rolecall_app')
  await client.query(`set app.company_id = '${companyId}'`)
  const projectId = randomUUID()
  for (const statement of FILL) await client.query(statement, [companyId, projectId, userId])
  await client.query(COUNT_APPLICATIONS, [companyId])
  await client.query('reset role')
  await client.query('vacuum analyze')
  await client.end()
}

/** The SQL that a customer would write, on the history itself. */
const NAIVE = {
  funnel: `select g.furthest, count(*) from (
    select a.position_id, a.candidate_id, max(coalesce(s.group_order, 0)) as furthest from application a
    left join event e on e.company_id = a.company_id and e.position_id = a.position_id
      and e.candidate_id = a.candidate_id and e.kind = 'application.moved'
    left join status t on t.company_id = a.company_id and t.id = e.payload->>'to'
    left join status_group s on s.company_id = a.company_id and s.id = t.group_id and s.status_type <> 'closed'
    where a.created_at >= now() - interval '1 day' * $1 group by 1, 2) g group by 1`,
  stages: `select m.stage, percentile_cont(0.5) within group (order by m.took) from (
    select e.payload->>'from' as stage, e.at, e.at - lag(e.at, 1, a.created_at) over (
      partition by e.position_id, e.candidate_id order by e.id) as took
    from event e join application a on a.company_id = e.company_id and a.position_id = e.position_id
      and a.candidate_id = e.candidate_id
    where e.kind = 'application.moved') m
    where m.at >= now() - interval '1 day' * $1 group by 1`,
}

/** Reports of a dashboard that are read at once, as a browser asks for them. */
const DASHBOARD = 8

/** Megabytes of the tables that reports are made from, with their indexes. */
const SIZES = `select relname as name, round(pg_total_relation_size(oid) / 1e6)::int as mb from pg_class
  where relname in ('application', 'event', 'application_course', 'application_stay') and relkind = 'r' order by 1`

/**
 * Measures every ready report of a million applications over its own days and over a year, and a dashboard of eight, compared
 * to reading the history itself.
 */
export async function benchCharts(url: string): Promise<string> {
  const company = await fillCompany(url, PEOPLE)
  await fillApplications(url, company)
  console.log('loaded', new Date().toISOString())
  const db = connect(url, { max: 8 })
  const deps = { db, now: () => new Date() } as Deps
  const { companyId, userId } = company
  const session = { companyId, userId, isAdmin: true, permissions: [], timeZone: 'UTC' } as unknown as Session
  const start = performance.now()
  await computeCourses.run({}, deps)
  const followed = (performance.now() - start) / 1_000
  console.log('followed', followed)
  const plain = new pg.Client(url)
  await plain.connect()
  await plain.query('vacuum analyze')
  await plain.query(`set role rolecall_app; set app.company_id = '${companyId}'`)
  const timings = []
  for (const [name, days] of [
    ['its own days', undefined],
    ['a year', 365],
  ] as const) {
    const read = (id: string) => {
      const tile = readTile(id)
      if (!('report' in tile)) return Promise.resolve()
      return inCompanyOf(deps, session, (work) =>
        readFigures(work, days ? { ...tile.report, period: { days } } : tile.report),
      )
    }
    for (const id of READY_REPORT_IDS)
      if ('report' in readTile(id)) timings.push(await time(`${id}, ${name}`, RUNS, () => read(id)))
    const tiles = USUAL_TILES.slice(0, DASHBOARD)
    timings.push(await time(`a dashboard of ${DASHBOARD}, ${name}`, RUNS, () => Promise.all(tiles.map(read))))
    for (const [of, text] of Object.entries(NAIVE))
      timings.push(
        await time(`${of}, ${name}, from the history itself`, 1, () => plain.query(text, [days ?? USUAL_DAYS])),
      )
  }
  const sizes = (await plain.query<{ name: string; mb: number }>(SIZES)).rows
  await plain.end()
  await db.destroy()
  const memory = Math.round(process.memoryUsage.rss() / 1e6)
  return [
    `${(PEOPLE * POSITIONS).toLocaleString('en')} applications of ${DAYS} days on ${POSITIONS} positions, one in ${MOVED_OF} moved twice; followed in ${followed.toFixed(0)} s.`,
    '',
    tableOf(timings),
    '',
    `Sizes with indexes, in MB: ${sizes.map(({ name, mb }) => `${name} ${mb}`).join(', ')}. The process that followed and read them takes ${memory} MB.`,
  ].join('\n')
}
