import pg from 'pg'
import { jobs } from '../../packages/server/src/app.ts'
import { connect, poolOf } from '../../packages/server/src/platform/db/connect.ts'
import type { Deps } from '../../packages/server/src/platform/kernel/deps.ts'
import { tableOf, time } from '../tools/timing.ts'

const RUNS = 5
const POSITIONS = 20
const STATUSES = 4
const EVENTS = 200

/** Data of companies that were busy once and are idle now. */
const FILL = [
  `insert into company (id, name) select gen_random_uuid(), 'Idle ' || n from generate_series(1, $1::int) n`,
  `insert into company_directory (company, name) select id, name from company where $1 > 0`,
  `insert into position (company_id, project_id, code, slug, title, start_date, end_date, total_openings, created_by)
   select c.id, c.id, 'B' || n, 'b' || n, 'Bench ' || n, '2026-01-01', '2026-12-31', 5, c.id
   from company c, generate_series(1, ${POSITIONS}) n where $1 > 0`,
  `insert into skill_find_reading (company_id, position_id, version) select company_id, id, latest_version from position where $1 > 0`,
  `insert into application_count (company_id, position_id, status_id, count, changes)
   select company_id, id, 'S' || n, 10, 20 from position, generate_series(1, ${STATUSES}) n where $1 > 0`,
  `insert into followed_position (company_id, position_id, changes, stages)
   select company_id, id, ${STATUSES * 20}, 1 from position where $1 > 0`,
  `insert into event (company_id, at, kind) select c.id, now() - interval '2 days', 'user.signed-in'
   from company c, generate_series(1, ${EVENTS}) n where $1 > 0`,
  `insert into event_seal (company_id, seq, event_id, sealed_at, before, hash)
   select company_id, row_number() over (partition by company_id order by id), id, at, decode(repeat('00', 32), 'hex'),
     decode(repeat('00', 32), 'hex') from event where $1 > 0`,
]

async function fill(url: string, companies: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // Owners and references of the rows are not measured; the database is thrown away.
  await client.query(`do $$ declare k record; begin
    for k in select conname, conrelid::regclass as target from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I, no force row level security', k.target, k.conname);
    end loop;
    alter table company no force row level security;
    alter table company_directory no force row level security;
  end $$`)
  for (const statement of FILL) await client.query(statement, [companies])
  await client.query('vacuum analyze')
  await client.end()
}

/** Measures the cost of everything scheduled at least hourly, when nothing happens in any company. */
export async function benchIdle(url: string, companies: number): Promise<string> {
  await fill(url, companies)
  const db = connect(url, { max: 2 })
  const deps = { db, now: () => new Date(), log: console } as unknown as Deps
  let transactions = 0
  poolOf(db).on('acquire', () => {
    transactions += 1
  })
  const frequent = jobs.filter(({ cron }) => cron && /^\S+ \*/.test(cron))
  const timings = []
  for (const { name, cron, run } of frequent) {
    transactions = 0
    const timing = await time('', RUNS, () => run({}, deps))
    timings.push({ ...timing, name: `${name} (${cron}), transactions: ${transactions / (RUNS + 1)}` })
  }
  await db.destroy()
  const each = `${POSITIONS} positions and ${EVENTS} entries of the history each`
  return [`${companies.toLocaleString('en')} companies at rest, ${each}.`, '', tableOf(timings)].join('\n')
}
