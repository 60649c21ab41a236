import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATION_LOCK } from '../../platform/db/migrate.ts'

export type Table = { name: string; columns: string[] }

/**
 * Sessions are not backed up: one that was ended since must not come back. Attempts and passkey challenges expire within
 * minutes, and stored answers of idempotent requests within a day. Which backups were proved is true of this database only.
 */
export const LEFT_OUT = [
  'public.session',
  'public.sign_in_attempt',
  'public.passkey_challenge',
  'public.answered_request',
  'public.backup_run',
]

/** Tables whose rows make up the product, including the queue's; without generated columns. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, array(
    select quote_ident(a.attname) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'survey', 'graphile_worker')
    and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`

export const listTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows

/** A missing policy would make a table seem empty. */
const UNREADABLE = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'survey') and c.relrowsecurity and not exists (
    select from pg_policy p where p.polrelid = c.oid and p.polcmd = 'r'
      and to_regrole('rolecall_backup') = any(p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')
  order by 1`

export type Snapshot = { migrations: string[]; queue: number; tables: Table[] }

/**
 * Begins a read-only transaction that sees the whole database as it is now, whatever is written meanwhile. Schema changes wait
 * for its end, normal work does not. Throws an error to show to the operator when the database is not one of the product, or
 * older than backups.
 */
export async function startSnapshot(client: pg.Client): Promise<Snapshot> {
  // Waits for a running migration; a later one waits for the tables.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read, read only')
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set local ${setting} = 0`)
  await setTextFormats(client)
  const migrations = await listApplied(client)
  if (!migrations) throw new Error('The database contains no Rolecall data.')
  const { rows: unreadable } = await client.query<{ name: string }>(UNREADABLE)
  if (unreadable.length > 0)
    throw new Error(
      `Backups can’t read ${unreadable.map(({ name }) => name).join(', ')}. To upgrade a database of an older version, ` +
        'start this version on it once.',
    )
  const tables = await listTables(client)
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  const kept = tables.filter(({ name }) => !LEFT_OUT.includes(name))
  return { migrations, queue: await countQueueMigrations(client), tables: kept }
}

/** Fixes the text format of dates, numbers and letters, in every database whatever its settings. */
export async function setTextFormats(client: pg.Client): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `timezone = 'UTC'`,
    `client_encoding = 'UTF8'`,
    'extra_float_digits = 1',
    'bytea_output = hex',
  ])
    await client.query(`set local ${setting}`)
}

/** The names of the migrations that a database has had; undefined when it is no database of the product. */
export async function listApplied(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query(`select to_regclass('public.migration') is not null as is_there`)
  if (!rows[0].is_there) return undefined
  const { rows: applied } = await client.query<{ name: string }>('select name from public.migration order by name')
  return applied.length > 0 ? applied.map(({ name }) => name) : undefined
}

export async function countQueueMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>('select max(id)::int as last from graphile_worker.migrations')
  return rows[0]?.last ?? 0
}

/** The rows of a table in COPY format; `rowCount` is known at their end. */
export async function copyTable(
  client: pg.Client,
  { name, columns }: Table,
): Promise<Readable & { readonly rowCount: number }> {
  // The queue is read as its owner, not restricted by policies: it may create tables without grants for other roles.
  await client.query(`set local role ${name.startsWith('graphile_worker.') ? 'none' : 'rolecall_backup'}`)
  return client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
}

/**
 * Every file that the database names, as lines of its key, a tab, and `t` if it must exist: users may have named a file that
 * they never sent.
 */
export async function copyFileKeys(client: pg.Client): Promise<Readable> {
  await client.query('set local role rolecall_backup')
  return client.query(
    copyTo(`copy (
      select key, bool_or(has_to_be) from (
        select key, true as has_to_be from stored_file
        union all
        select file_key, false from upload_file where file_key is not null
      ) named group by key order by key
    ) to stdout`),
  )
}

export type Sequence = { name: string; lastValue: string }

/** The current value of each sequence. Sequences advance even in a snapshot, so read them after the rows. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  await client.query('set local role none')
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue" from pg_sequences
    where schemaname in ('public', 'survey', 'graphile_worker') and last_value is not null order by 1`)
  return rows
}
