import type pg from 'pg'
import { type Migration, runMigration } from '../src/platform/db/migrate.ts'

/** What a migration does to tables that exist before it, as PostgreSQL reports it at the end of its transaction. */
export type Footprint = {
  name: string
  /** Tables that nobody can read or write until it commits. */
  closed: string[]
  /** Tables that can be read but not written until it commits. */
  readOnly: string[]
  rewritten: string[]
  indexed: string[]
  /** Tables that it reads row by row: to change rows, or to check a rule for those that exist. */
  scanned: string[]
  /** Jobs that it queues for afterwards. */
  jobs: string[]
}

type Table = { id: string; name: string; file: string; indexes: string[]; scans: number }

const TABLES = `
  select c.oid::text as id, c.relname as name, pg_relation_filenode(c.oid)::text as file,
    array(select i.indexrelid::text from pg_index i where i.indrelid = c.oid) as indexes,
    coalesce(s.seq_scan, 0)::int + coalesce(s.idx_scan, 0)::int as scans
  from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'survey'))
  order by c.relname`
const LOCKS = `
  select l.relation::text as id, l.mode from pg_locks l
  where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.granted`
const JOBS = 'select id::text, task_identifier as name from graphile_worker.jobs order by id'

const CLOSES = new Set(['AccessExclusiveLock'])
const STOPS_WRITES = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'])

/** Runs a migration in a transaction, and returns what it holds and has done before it commits. */
export async function watchMigration(client: pg.Client, migration: Migration): Promise<Footprint> {
  await client.query('begin')
  const before = (await client.query<Table>(TABLES)).rows
  const queued = new Set((await client.query<{ id: string }>(JOBS)).rows.map(({ id }) => id))
  await runMigration(client, migration)
  const after = new Map((await client.query<Table>(TABLES)).rows.map((table) => [table.id, table]))
  const locks = (await client.query<{ id: string; mode: string }>(LOCKS)).rows
  const jobs = (await client.query<{ id: string; name: string }>(JOBS)).rows.filter(({ id }) => !queued.has(id))
  await client.query('commit')

  const namesOf = (isMeant: (was: Table, is: Table | undefined) => boolean) =>
    before.filter((was) => isMeant(was, after.get(was.id))).map(({ name }) => name)
  const holds = ({ id }: Table, modes: ReadonlySet<string>) =>
    locks.some((lock) => lock.id === id && modes.has(lock.mode))
  return {
    name: migration.name,
    closed: namesOf((was) => holds(was, CLOSES)),
    readOnly: namesOf((was) => holds(was, STOPS_WRITES) && !holds(was, CLOSES)),
    rewritten: namesOf((was, is) => is !== undefined && is.file !== was.file),
    indexed: namesOf((was, is) => is?.indexes.some((index) => !was.indexes.includes(index)) ?? false),
    scanned: namesOf((was, is) => is !== undefined && is.scans > was.scans),
    jobs: [...new Set(jobs.map(({ name }) => name))],
  }
}
