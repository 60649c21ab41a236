import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export type ColumnRow = {
  name: string
  type: string
  /** PostgreSQL fills or computes it. */
  isGenerated: boolean
  isNullable: boolean
  /** SQL of its default. */
  default: string | null
}
export type ReferenceRow = { columns: string[]; table: string; to: string[] }
export type TableRow = {
  name: string
  columns: ColumnRow[]
  /** Columns of its primary key. */
  key: string[]
  references: ReferenceRow[]
  /** Definitions of its checks. */
  checks: string[]
  /** Whether a uniqueness is checked at the end of a transaction only. */
  isDeferred: boolean
}

/** The tables of the product as PostgreSQL has them, by name. */
export async function readTables(tx: Tx): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isGenerated', a.attgenerated <> '' or a.attidentity <> '', 'isNullable', not a.attnotnull,
          'default', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(a.attname order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and k.place <= i.indnkeyatts), '[]') as key,
      coalesce((select jsonb_agg(jsonb_build_object('table', f.confrelid::regclass::text,
          'columns', (select jsonb_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k(attnum, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
          'to', (select jsonb_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k(attnum, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum)) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
      coalesce((select jsonb_agg(pg_get_constraintdef(k.oid) order by k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('u', 'x') and k.condeferrable) as "isDeferred"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(tx)
  return rows
}
