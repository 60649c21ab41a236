-- What goes on in the background for somebody is one table, whatever it does; mails to many are the first kind in it.
create table run (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('mail-run')),
  position_id uuid,
  state text not null default 'running'
    check (state in ('running', 'paused', 'stopped', 'finished', 'failed', 'undoing', 'undone')),
  why text not null default '',
  started_by uuid not null,
  started_at timestamptz not null,
  total int not null default 0 check (total >= 0),
  counts jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, started_by) references app_user (company_id, id)
);
comment on table run is 'What goes on in the background for somebody who asked for it: how far it is, and how it ended. counts: what has become of its parts, by the names of its kind (modules/runs). why: why it broke off, in words. What a kind has besides stands in a table of its own, under the same id.';
create index run_newest on run (company_id, kind, position_id, started_at desc, id);
create index run_started_by on run (company_id, started_by);
create index run_position on run (company_id, position_id) where position_id is not null;
create index run_at_work on run (company_id, kind, position_id) where state in ('running', 'paused', 'undoing');

alter table mail_run no force row level security;
insert into run (company_id, id, kind, position_id, state, started_by, started_at, total, counts)
select company_id, id, 'mail-run', position_id, state, asked_by, asked_at, total,
  jsonb_build_object('written', written, 'left_out', left_out) from mail_run;
alter table mail_run force row level security;
call keep_companies_apart('run');

drop policy clock_asks on mail_run;
revoke select (company_id, state) on mail_run from rolecall_clock;
alter table mail_run drop column position_id, drop column asked_by, drop column asked_at, drop column state,
  drop column total, drop column written, drop column left_out,
  add constraint mail_run_of_run foreign key (company_id, id) references run (company_id, id) on delete cascade;
comment on table mail_run is 'Mails to many candidates of a position that were asked for together and are written in the background, as fast as the company allows. How far they are says run; written: those in the outbox; left_out: those who were not written to after all.';

grant select (company_id, kind, state) on run to rolecall_clock;
create policy clock_asks on run for select to rolecall_clock using (true);
create or replace function companies_with_mail_runs() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from run where kind = 'mail-run' and state = 'running'
$$;
