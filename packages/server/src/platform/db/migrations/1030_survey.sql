-- What applicants say of themselves of their own will, for audits of hiring alone (docs/decisions/0157). It stands in a schema of its
-- own, where a role of its own writes and reads it; the application's role sees nothing there, and becomes the other one in a single place.
do $$ begin
  if not exists (select from pg_roles where rolname = 'rolecall_survey') then
    create role rolecall_survey nologin;
  end if;
  -- To become it and no more where PostgreSQL can tell the two apart: nobody reads answers by what they are otherwise.
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'rolecall_survey', 'set') then
      execute format('grant rolecall_survey to %I with inherit false, set true', current_user);
    end if;
  elsif not pg_has_role(current_user, 'rolecall_survey', 'member') then
    execute format('grant rolecall_survey to %I', current_user);
  end if;
end $$;
create schema survey;
grant usage on schema survey to rolecall_survey, rolecall_backup;
grant usage on schema public to rolecall_survey;

create procedure keep_apart_for_audits(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('create policy own_company on %s to rolecall_survey using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('grant select, insert, update, delete on %s to rolecall_survey', target);
  execute format('create policy backup on %s for select to rolecall_backup using (true)', target);
  execute format('grant select on %s to rolecall_backup', target);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', target, 'company_id', 'company');
  end if;
end $$;
comment on procedure keep_apart_for_audits is 'Called once for every table of the schema survey: as keep_companies_apart, for the role of surveys in place of the application’s.';

create table survey.answer (
  company_id uuid not null,
  candidate_id bigint not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 400),
  answered_on date not null,
  primary key (company_id, candidate_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
comment on table survey.answer is 'What somebody answered, by question, an id of a choice each; what they would rather not say is missing. country: whose questions they were. Theirs to change and to take back at any time; nothing says elsewhere whether there is one.';
call keep_apart_for_audits('survey.answer');
