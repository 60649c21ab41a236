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
create table citus_away (worker text primary key);
grant insert on citus_away to public;
create function citus_get_active_worker_nodes() returns table (node_name text, node_port bigint)
  language sql security definer set search_path = citus_stand_in as $$
    select * from (values ('worker-1', 5432::bigint), ('worker-2', 5432)) w (name, port)
    where name not in (select worker from citus_away) $$;

create table sent_function (id oid primary key);

create function ours() returns table (id oid, name text, said text) language sql stable as $$
  select p.oid, p.proname, case when p.prosqlbody is null then p.prosrc else '' end from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') $$;

-- A function with those that it depends on. What only the text of a body names is no dependency.
create function send_functions(given oid[]) returns void language sql as $$
  insert into sent_function
  with recursive needed (id) as (
    select unnest(given)
    union
    select d.refobjid from needed join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = needed.id
      and d.refclassid = 'pg_proc'::regclass)
  select id from needed where id in (select id from ours()) on conflict do nothing $$;
create function create_distributed_function(given regprocedure) returns void
language plpgsql security definer set search_path = citus_stand_in, public as $$ begin
  perform send_functions(array[given::oid]);
end $$;

create function called_by(catalog regclass, objects oid[]) returns oid[] language sql stable as $$
  select coalesce(array_agg(d.refobjid), '{}') from pg_depend d
  where d.classid = catalog and d.objid = any (objects) and d.refclassid = 'pg_proc'::regclass $$;

-- The worker runs what the table calls in defaults, generated columns, checks, indexes and policies.
create function refuse_functions(target regclass) returns void language plpgsql as $$
declare
  defaults oid[] := called_by('pg_attrdef', array(select oid from pg_attrdef where adrelid = target));
  missing text;
begin
  perform send_functions(defaults
    || called_by('pg_constraint', array(select oid from pg_constraint where conrelid = target))
    || called_by('pg_class', array(select indexrelid from pg_index where indrelid = target))
    || called_by('pg_policy', array(select oid from pg_policy where polrelid = target)));
  select callee.name into missing from ours() p join sent_function s on s.id = p.id
    join ours() callee on callee.id <> p.id and strpos(p.said, callee.name) > 0 and p.said ~ ('\\m' || callee.name || '\\(')
    where not exists (select from sent_function other where other.id = callee.id) limit 1;
  if missing is not null then
    raise 'function %() does not exist on the worker of %', missing, target;
  end if;
  select c.relname into missing from ours() p join pg_class c on c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'S') and strpos(p.said, c.relname) > 0 and p.said ~ ('\\m(?:from |join |nextval\\('')' || c.relname || '\\M')
    where p.id = any (defaults) limit 1;
  if missing is not null then
    raise 'relation % does not exist on the worker of %', missing, target;
  end if;
end $$;

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
  perform refuse_functions(target);
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
