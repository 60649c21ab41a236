create table sourcing_option (
  company_id uuid not null,
  position_id uuid not null,
  source text not null check (length(source) between 1 and 100),
  source_code text not null check (source_code in ('s1', 's2', 's3')),
  code text not null default '',
  title text not null default '',
  jd_edited boolean not null,
  boolean_query text not null default '',
  details jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, position_id, source),
  foreign key (company_id, position_id) references "position" (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table sourcing_option is 'What a source is asked for a position in place of what the position says itself. source: a source of the company, or a code that stands for all of its kind. boolean_query: empty where the query of the position is asked.';
create index sourcing_option_changed_by on sourcing_option (company_id, changed_by);
call keep_companies_apart('sourcing_option');

create table sourcing_run (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  state text not null default 'init' check (state in ('init', 'done')),
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, position_id) references "position" (company_id, id) on delete cascade,
  foreign key (company_id, started_by) references app_user (company_id, id)
);
comment on table sourcing_run is 'Sources being asked for people for a position. state: what windows show, which may be done before the last source has answered; ended_at: when it has.';
create index sourcing_run_newest on sourcing_run (company_id, position_id, started_at desc, id);
create index sourcing_run_started_by on sourcing_run (company_id, started_by);
call keep_companies_apart('sourcing_run');

create table sourcing_part (
  company_id uuid not null,
  run_id uuid not null,
  position_id uuid not null,
  source text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  reason text not null default '',
  next_page text not null default '',
  found int not null default 0,
  added int not null default 0,
  known int not null default 0,
  failed int not null default 0,
  primary key (company_id, run_id, source),
  foreign key (company_id, run_id) references sourcing_run (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references "position" (company_id, id) on delete cascade,
  foreign key (company_id, source) references source (company_id, id)
);
comment on table sourcing_part is 'One source of a run. next_page: where it goes on, kept together with the counts of what came before, so that a run that was cut off asks for nobody twice. A source is asked once at a time for a position.';
create unique index sourcing_part_once on sourcing_part (company_id, position_id, source) where state in ('waiting', 'running');
create index sourcing_part_source on sourcing_part (company_id, source);
create index sourcing_part_position on sourcing_part (company_id, position_id);
call keep_companies_apart('sourcing_part');
