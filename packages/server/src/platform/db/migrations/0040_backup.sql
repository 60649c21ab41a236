-- Whoever makes a backup reads every row and changes none (docs/decisions/0014-read-backups-as-a-role-of-its-own.md).
do $$ declare target regclass; begin
  if not exists (select from pg_roles where rolname = 'rolecall_backup') then
    create role rolecall_backup nologin;
  end if;
  -- To become it and no more where PostgreSQL can tell the two apart: the owner of the tables goes on seeing no rows by itself.
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'rolecall_backup', 'set') then
      execute format('grant rolecall_backup to %I with inherit false, set true', current_user);
    end if;
  elsif not pg_has_role(current_user, 'rolecall_backup', 'member') then
    execute format('grant rolecall_backup to %I', current_user);
  end if;
  for target in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
  loop
    execute format('create policy backup on %s for select to rolecall_backup using (true)', target);
  end loop;
  -- The queue's own tables let nobody but their owner read. They stay when a backup takes the place of the others.
  for target in select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'p') and relrowsecurity
  loop
    execute format('drop policy if exists backup on %s', target);
    execute format('create policy backup on %s for select to rolecall_backup using (true)', target);
  end loop;
end $$;
grant usage on schema public, graphile_worker to rolecall_backup;
grant select on all tables in schema public to rolecall_backup;
grant select on all tables in schema graphile_worker to rolecall_backup;
grant select on all sequences in schema public to rolecall_backup;
grant select on all sequences in schema graphile_worker to rolecall_backup;
alter default privileges in schema public grant select on tables to rolecall_backup;
alter default privileges in schema public grant select on sequences to rolecall_backup;
alter default privileges in schema graphile_worker grant select on tables to rolecall_backup;
alter default privileges in schema graphile_worker grant select on sequences to rolecall_backup;

create or replace procedure protect_rows(target regclass, company_column text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy own_company on %s to rolecall_app using (%I = current_company()) with check (%I = current_company())',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to rolecall_app', target);
  execute format('create policy backup on %s for select to rolecall_backup using (true)', target);
end $$;
