import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Sequence, Table } from './snapshot.queries.ts'

// Citus connects to its own machines as the user who is connected to it.
const OTHERS = `
  select count(*)::int as others from pg_stat_activity
  where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
    and not starts_with(application_name, 'citus_internal')`

/** The number of other connections of the role of DATABASE_URL to this database: those of running nodes. */
export async function countOtherConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(OTHERS)
  return rows[0]?.others ?? 0
}

/** Returns whether a database of the product holds a company. Checked in a transaction, which is rolled back. */
export async function holdsCompanies(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  try {
    // Policies apply to the owner only while they are forced.
    await client.query('alter table company no force row level security')
    const { rows } = await client.query('select exists (select from company) as is_held')
    return rows[0].is_held
  } finally {
    await client.query('rollback')
  }
}

const OURS = `n.oid = 'public'::regnamespace and not exists (
  select from pg_depend d where d.objid = o.oid and d.deptype in ('e', 'i', 'a'))`

/** Objects in the product's schema that belong to no extension; those that belong to a table are dropped with it. */
const OBJECTS = `
  select 1 as place, format('drop %s if exists %s cascade', case o.relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end, o.oid::regclass) as statement
  from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS}
  union all
  select 2, format('drop routine if exists %s cascade', o.oid::regprocedure)
  from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OURS}
  union all
  select 3, format('drop type if exists %s cascade', o.oid::regtype)
  from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype in ('e', 'd') and ${OURS}
  order by 1`

/** Drops the product's tables and functions, in the open transaction. The queue's stay. */
export async function dropSchema(client: pg.Client): Promise<void> {
  // Survey answers are in a schema of their own, which is ours as a whole.
  await client.query('drop schema if exists survey cascade')
  const { rows } = await client.query<{ statement: string }>(OBJECTS)
  for (const { statement } of rows) await client.query(statement)
}

export const hasTables = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(`select exists (
    select from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('r', 'p') and ${OURS}) as is_there`)
  return rows[0].is_there
}

const REFERENCES = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as put_back
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where contype = 'f' and n.nspname in ('public', 'survey') order by conrelid::regclass::text, conname`

const FORCED = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'survey') and c.relforcerowsecurity order by 1`

/** Indexes of tables and the constraints behind them, with what `create index` does not say of their statistics. */
const INDEXES = `
  select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as remove,
    case when k.oid is null then pg_get_indexdef(i.indexrelid)
      else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end || coalesce((
        select string_agg(format('; alter index %s alter column %s set statistics %s', i.indexrelid::regclass, a.attnum, a.attstattarget), '')
        from pg_attribute a where a.attrelid = i.indexrelid and a.attstattarget >= 0), '') as put_back
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
  where i.indrelid = any ($1::regclass[]) and n.nspname in ('public', 'survey')
  order by i.indexrelid::regclass::text`

/**
 * Empties the tables and removes obstacles to their rows: the policies, which COPY cannot pass, for the owner; foreign keys, since
 * tables come in any order; and the indexes of large tables, which are created several times faster from all rows. Returns a function
 * that restores all of them, which checks every reference.
 */
export async function openForRows(
  client: pg.Client,
  tables: readonly Table[],
  isLarge: (table: string) => boolean,
): Promise<() => Promise<void>> {
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`)
  const large = tables.map(({ name }) => name).filter(isLarge)
  const removed: { remove: string; put_back: string }[] = [
    ...(await client.query(REFERENCES)).rows,
    ...(await client.query(INDEXES, [large])).rows,
  ]
  for (const { remove } of removed) await client.query(remove)
  const { rows: forced } = await client.query<{ name: string }>(FORCED)
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  return async () => {
    // Deferred checks run now: a table with pending ones cannot be altered.
    await client.query('set constraints all immediate')
    // References last: they need the keys.
    for (const { put_back } of removed.toReversed()) await client.query(put_back)
    for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
  }
}

/** Accepts rows in COPY format; ends when they are in the table. */
export const fillTable = (client: pg.Client, { name, columns }: Table): Writable & { readonly rowCount: number } =>
  client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))

export async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue } of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint)', [name, lastValue])
}

/** Requeues jobs that were running when the backup was made. */
export const releaseJobs = (client: pg.Client): Promise<unknown> =>
  client.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`)

/** Updates the planner's statistics and the visibility map for the new rows (docs/operations.md). */
export const vacuum = (client: pg.Client, tables: readonly Table[]): Promise<unknown> =>
  client.query(`vacuum (analyze) ${tables.map(({ name }) => name).join(', ')}`)
