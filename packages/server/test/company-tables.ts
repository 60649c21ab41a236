import { type Kysely, sql } from 'kysely'
import type { DB } from '../src/ground/db/tables.gen.ts'

/** The tables that hold rows of companies, from PostgreSQL's own catalogue. */
export async function listCompanyTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'company'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
