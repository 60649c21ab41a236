import pg from 'pg'

const TABLES = `
  select c.oid::regclass::text as name, obj_description(c.oid, 'pg_class') as comment,
    (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case
          when a.attidentity <> '' then ' generated always as identity'
          when a.attgenerated <> '' then ' generated always as ' || pg_get_expr(d.adbin, d.adrelid) || ' stored'
          else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end), E',\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select string_agg('  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E',\\n' order by k.contype, k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', E'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
    (select string_agg(format('policy %I to %s using %s', p.polname,
        (select string_agg(r.rolname, ', ') from pg_roles r where r.oid = any(p.polroles)),
        pg_get_expr(p.polqual, p.polrelid)), E'\\n-- ' order by p.polname)
      from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'survey') and c.relkind = 'r'
  order by 1`

type Row = {
  name: string
  comment: string | null
  columns: string
  constraints: string | null
  indexes: string | null
  policies: string | null
}

/** The schema of a migrated database as one text, so that a migration shows as a diff. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(TABLES)
    return `-- Written by npm run db:types from the migrations. Not run by anything.\n\n${rows.map(describe).join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

const describe = ({ name, comment, columns, constraints, indexes, policies }: Row): string =>
  [
    ...(comment ? [`-- ${comment}`] : []),
    `create table ${name} (\n${[columns, ...(constraints ? [constraints] : [])].join(',\n')}\n);`,
    ...(indexes ? [indexes] : []),
    ...(policies ? [`-- ${policies}`] : []),
  ].join('\n')
