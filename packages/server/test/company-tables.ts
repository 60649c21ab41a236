import { type Kysely, sql } from 'kysely'
import type { DB } from '../src/platform/db/tables.gen.ts'
import type { CompanyFunction } from './spread-rules.ts'

/** The tables that hold rows of companies, from PostgreSQL's own catalogue. */
export async function listCompanyTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'company'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

type FunctionRow = CompanyFunction & { arguments: string; source: string; role: string; isSql: boolean }

/**
 * The functions of the schema that read or write tables of companies, with their arguments and role; immutable ones are left
 * out, since they may build a statement but read nothing.
 */
export async function listCompanyFunctions(db: Kysely<DB>): Promise<FunctionRow[]> {
  const { rows } = await sql<FunctionRow>`
    select p.proname as name, p.prosecdef as "actsAsOther", pg_get_function_identity_arguments(p.oid) as arguments,
      p.prosrc as source, pg_get_userbyid(p.proowner) as role, l.lanname = 'sql' as "isSql"
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile <> 'i' and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(db)
  const tables = (await listCompanyTables(db)).join('|')
  const reads = new RegExp(`\\b(?:from|join|update|into)\\s+"?(?:${tables})"?\\b`)
  // Only PL/pgSQL runs a statement that is a text.
  return rows.filter(({ source, isSql }) => reads.test(isSql ? source.replace(/'[^']*'/g, '') : source))
}
