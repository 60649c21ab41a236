import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './test-database.ts'

/**
 * SQL of a stand-in for Citus: the functions record their calls, and refuse the tables that Citus refuses. Rows stay where they
 * are; it does not tell whether they would arrive on another machine.
 */
const SCRIPT = `
create table citus_call (place bigint generated always as identity primary key, said text not null);
create table citus_spread (table_name regclass primary key, citus_table_type text not null, distribution_column text not null);
create view citus_tables as select * from citus_spread;
grant select on citus_call, citus_tables to public;
create function citus_get_active_worker_nodes() returns table (node_name text, node_port bigint)
  language sql as $$ values ('worker-1', 5432::bigint), ('worker-2', 5432) $$;

create function refuse_table(target regclass, spread_by text) returns void language plpgsql as $$ begin
  if exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = target
      and not exists (select from citus_spread s where s.table_name = k.confrelid)) then
    raise 'cannot create foreign key constraint of % since relations are not colocated', target;
  end if;
  if exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = target and k.conrelid <> target
      and not exists (select from citus_spread s where s.table_name = k.conrelid)) then
    raise '% is referenced by a foreign key from a local table', target;
  end if;
  if exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = spread_by
      where i.indrelid = target and (i.indisunique or i.indisexclusion) and not a.attnum = any (i.indkey::int2[])) then
    raise 'cannot create constraint on %: it does not contain the partition column', target;
  end if;
  if exists (select from pg_trigger t where t.tgrelid = target and not t.tgisinternal) then
    raise 'triggers are not supported on distributed tables: %', target;
  end if;
end $$;

create function create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
  colocate_with text default 'default') returns void language plpgsql security definer set search_path = citus_stand_in, public as $$ begin
  if (select relforcerowsecurity from pg_class where oid = table_name) and has_rows(table_name) then
    raise 'the owner reads no row of %', table_name;
  end if;
  perform refuse_table(table_name, distribution_column);
  insert into citus_spread values (table_name, 'distributed', distribution_column);
  insert into citus_call (said) values (format('%s by %s with %s', table_name, distribution_column, colocate_with));
end $$;
create function create_reference_table(table_name regclass) returns void
language plpgsql security definer set search_path = citus_stand_in, public as $$ begin
  insert into citus_spread values (table_name, 'reference', '<none>');
  insert into citus_call (said) values (format('%s everywhere', table_name));
end $$;
create function has_rows(target regclass) returns boolean language plpgsql as $$ declare found boolean; begin
  execute format('select exists (select from %s)', target) into found;
  return found;
end $$;
`

/**
 * Installs an extension in place of Citus into a database of the test run, in the state in which an operator leaves it;
 * `remove` deletes its files, after the database is gone.
 */
export async function installCitusStandIn(url: string, version = '14.0-1'): Promise<{ remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'citus-stand-in-'))
  await mkdir(join(folder, 'extension'))
  // PostgreSQL may run under another account.
  for (const path of [folder, join(folder, 'extension')]) await chmod(path, 0o755)
  await writeFile(join(folder, 'extension', 'citus.control'), `default_version = '${version}'\nrelocatable = false\n`)
  await writeFile(join(folder, 'extension', `citus--${version}.sql`), SCRIPT)
  const name = new URL(url).pathname.slice(1)
  const operator = new pg.Client(inDatabase(inject('superuserUrl'), name))
  await operator.connect()
  try {
    await operator.query(`set extension_control_path = '$system:${folder}'`)
    // Citus itself is visible to all, since it is in pg_catalog.
    await operator.query('create schema citus_stand_in; grant usage on schema citus_stand_in to public')
    await operator.query('create extension citus schema citus_stand_in')
    await operator.query(`alter database ${name} set search_path = public, citus_stand_in`)
    await operator.query(`alter database ${name} set citus.propagate_set_commands = 'local'`)
  } finally {
    await operator.end()
  }
  return { remove: () => rm(folder, { recursive: true }) }
}
