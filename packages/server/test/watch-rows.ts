import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './test-database.ts'

const WATCH = `
  create table watched.written (name text not null);
  create function watched.note() returns trigger language plpgsql security definer set search_path = watched as $$
    begin insert into written values (tg_table_name); return null; end $$;
  do $$ declare name text; begin
    for name in select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    loop
      execute format('create trigger watched after insert or update or delete on public.%I for each row execute function watched.note()', name);
    end loop; end $$`

/**
 * Makes a database record the tables in which rows were written, including deletions and writes of procedures. `written`
 * returns those since the previous call.
 */
export async function watchRows(
  url: string,
): Promise<{ written: () => Promise<Set<string>>; stop: () => Promise<void> }> {
  const superuser = new pg.Client(inDatabase(inject('superuserUrl'), new URL(url).pathname.slice(1)))
  await superuser.connect()
  await superuser.query(`create schema watched; ${WATCH}`)
  return {
    async written() {
      const { rows } = await superuser.query<{ name: string }>('delete from watched.written returning name')
      return new Set(rows.map(({ name }) => name))
    },
    stop: () => superuser.end(),
  }
}
