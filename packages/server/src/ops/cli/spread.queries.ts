import type pg from 'pg'

/** Tables of the schema that belong to no extension; those of companies name the column by which their rows are spread. */
const TABLES = `
  with own as (
    select c.oid, case when c.relname = 'company' then 'id' else 'company_id' end as spread_by
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'survey') and c.relkind in ('r', 'p') and exists (
      select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
        and a.attname = case when c.relname = 'company' then 'id' else 'company_id' end))
  select c.oid::regclass::text as name, own.spread_by as "spreadBy", c.relforcerowsecurity as "isForced",
    own.oid is null and (
      exists (select from pg_constraint k join own o on o.oid = k.conrelid where k.contype = 'f' and k.confrelid = c.oid)
      or not c.relrowsecurity and has_table_privilege('rolecall_app', c.oid, 'select')
        and not has_table_privilege('rolecall_app', c.oid, 'delete')
    ) as "isShared",
    greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join own on own.oid = c.oid
  where n.nspname in ('public', 'survey') and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname <> 'company', c.relname`

export type SchemaTable = {
  name: string
  /** Null for a table that belongs to no company. */
  spreadBy: string | null
  isForced: boolean
  /** Whether it is the same for all companies: their rows reference it, or they read it directly. */
  isShared: boolean
  rows: string
  bytes: string
}

export const listTables = async (client: pg.Client): Promise<SchemaTable[]> =>
  (await client.query<SchemaTable>(TABLES)).rows

const UNIQUE = `
  select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as "table"
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid
  where i.indrelid = any($1::text[]::regclass[]) and (i.indisunique or i.indisexclusion) and not a.attisdropped
    and a.attname = case when i.indrelid = 'company'::regclass then 'id' else 'company_id' end
    and not a.attnum = any (i.indkey::int2[])
  order by 2, 1`

const TRIGGERS = `
  select tgname as name, tgrelid::regclass::text as "table" from pg_trigger
  where not tgisinternal and tgrelid = any($1::text[]::regclass[]) order by 2, 1`

const IDENTITIES = `
  select attname as name, attrelid::regclass::text as "table" from pg_attribute
  where attrelid = any($1::text[]::regclass[]) and attidentity <> '' and atttypid <> 'bigint'::regtype order by 2, 1`

export type Obstacle = { name: string; table: string }

const listOf = (text: string) => async (client: pg.Client, tables: readonly string[]) =>
  (await client.query<Obstacle>(text, [tables])).rows

/** Unique constraints of tables that do not include the company. */
export const listUniqueOverCompanies = listOf(UNIQUE)
export const listTriggers = listOf(TRIGGERS)
/** Identity columns whose type is too small to be divided among machines. */
export const listSmallIdentities = listOf(IDENTITIES)

const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", confrelid::regclass::text as target, quote_ident(conname) as name,
    pg_get_constraintdef(k.oid) as definition,
    confdeltype in ('n', 'd') or confupdtype in ('n', 'd', 'c') as "changesKeys",
    exists (
      select from unnest(conkey, confkey) pair (own, other)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = pair.own
      join pg_attribute b on b.attrelid = confrelid and b.attnum = pair.other
      where a.attname = case when conrelid = 'company'::regclass then 'id' else 'company_id' end
        and b.attname = case when confrelid = 'company'::regclass then 'id' else 'company_id' end
    ) as "namesCompany"
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where contype = 'f' and n.nspname in ('public', 'survey') and conparentid = 0
  order by 1, 3`

export type ForeignKey = {
  table: string
  target: string
  name: string
  definition: string
  /** Whether it changes keys of other rows by itself. */
  changesKeys: boolean
  /** Whether it ensures that both sides are of one company. */
  namesCompany: boolean
}

export const listForeignKeys = async (client: pg.Client): Promise<ForeignKey[]> =>
  (await client.query<ForeignKey>(FOREIGN_KEYS)).rows

/**
 * Functions that statements use on every machine: those that only compute. The others run on the coordinator, or come along with the
 * tables that depend on them.
 */
const FUNCTIONS = `
  select p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'survey') and p.prokind = 'f' and p.provolatile = 'i'
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.oid`

export const listFunctions = async (client: pg.Client): Promise<string[]> =>
  (await client.query<{ name: string }>(FUNCTIONS)).rows.map(({ name }) => name)

const CITUS = `
  select (select extversion from pg_extension where extname = 'citus') as version,
    exists (select from pg_available_extensions where name = 'citus') as "isAvailable",
    coalesce(current_setting('citus.propagate_set_commands', true), '') = 'local' as "passesCompany",
    current_setting('max_prepared_transactions')::int > current_setting('max_connections')::int as "commitsInTwo",
    array(select rolname::text from pg_roles where rolname = any($1) and not rolcanlogin order by 1) as "lockedRoles"`

export type CitusState = {
  version: string | null
  isAvailable: boolean
  /** Whether the machines are told the company of a transaction. */
  passesCompany: boolean
  /** Whether a job and the rows that it belongs to can commit together on two machines. */
  commitsInTwo: boolean
  /** Roles of policies that the coordinator cannot use to connect to the other machines. */
  lockedRoles: string[]
}

export async function findCitus(client: pg.Client, roles: readonly string[]): Promise<CitusState> {
  const { rows } = await client.query<CitusState>(CITUS, [roles])
  if (!rows[0]) throw new Error('PostgreSQL returned no information about itself')
  return rows[0]
}

/** The number of machines beside the coordinator. Requires the extension. */
export async function countMachines(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from citus_get_active_worker_nodes()',
  )
  return rows[0]?.count ?? 0
}

export type SpreadTable = { name: string; type: string; by: string }

/** The tables distributed already, and how. */
export const listSpread = async (client: pg.Client): Promise<SpreadTable[]> =>
  (
    await client.query<SpreadTable>(
      'select table_name::text as name, citus_table_type as type, distribution_column as by from citus_tables',
    )
  ).rows
