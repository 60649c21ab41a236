-- Whoever was here before today was read and scored by versions that nobody wrote down: they count as the first.
alter table resume add column reader_version int not null default 1;
comment on column resume.reader_version is 'Which version of the reader read the file (READER_VERSION of domain/resume); 1 stands for all before the second.';
create index resume_reader on resume (company_id, reader_version, id);

alter table position add column scored_by int not null default 1;
comment on column position.scored_by is 'The version of the scoring (SCORING_VERSION of domain/matching) that all of its applications have been scored by; 0 where what they are scored by has changed since.';

comment on column company_skill.retired_at is 'Since when nobody looks for it any more, because the answer that made it a skill was taken back, or because the taxonomy has it by now; what résumés showed of the former stays.';

create table rereading (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  everything boolean not null,
  started_by uuid not null,
  started_at timestamptz not null,
  total int not null check (total >= 0),
  done int not null default 0,
  changed int not null default 0,
  failed int not null default 0,
  rescored int not null default 0,
  scores_changed int not null default 0,
  joined jsonb not null default '[]',
  phase text not null default 'skills' check (phase in ('skills', 'resumes', 'scores')),
  step int not null default 1,
  after_version int not null default 0,
  after_resume uuid,
  after_candidate bigint,
  told_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('finished', 'stopped', 'broken')),
  stopped_by uuid,
  primary key (company_id, id),
  foreign key (company_id, started_by) references app_user (company_id, id),
  foreign key (company_id, stopped_by) references app_user (company_id, id),
  check ((ended_at is null) = (outcome is null))
);
comment on table rereading is 'Readings of all résumés of the company again, from the originals; by default of those that an older version of the reader read. total: résumés at the start; done: those read, changed: those of them that read otherwise, failed: those that keep their old reading. joined: [{from, to}], names of own skills that the taxonomy has by now. step: counts what was kept, so that no step is done twice; after_*: how far the phase has come. told_at: when open windows last heard of it.';
-- One at a time.
create unique index rereading_running on rereading (company_id) where ended_at is null;
create index rereading_newest on rereading (company_id, started_at desc, id);
create index rereading_started_by on rereading (company_id, started_by);
create index rereading_stopped_by on rereading (company_id, stopped_by);
call keep_companies_apart('rereading');

create table rereading_failure (
  company_id uuid not null,
  rereading_id uuid not null,
  resume_id uuid not null,
  reason text not null,
  primary key (company_id, rereading_id, resume_id),
  foreign key (company_id, rereading_id) references rereading (company_id, id) on delete cascade,
  foreign key (company_id, resume_id) references resume (company_id, id) on delete cascade
);
comment on table rereading_failure is 'Résumés that could not be read again, each with one sentence why.';
create index rereading_failure_resume on rereading_failure (company_id, resume_id);
call keep_companies_apart('rereading_failure');

create function enqueue_behind(name text, payload json, key text) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select add_jobs(array[row(name, payload, null, null, 5, key, 2, null)::job_spec])
$$;
comment on function enqueue_behind is 'Queues a job that everything else goes before, files that somebody waits for included (enqueue_in_turn). One that waits under the same key is replaced.';
revoke execute on function enqueue_behind from public;
grant execute on function enqueue_behind to rolecall_app;
