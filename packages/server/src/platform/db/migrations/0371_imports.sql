create table candidate_import (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  file_key text not null,
  file_name text not null,
  columns text[] not null,
  dry_run boolean not null,
  resume_group_id uuid,
  started_by uuid not null,
  started_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed', 'undoing', 'undone')),
  reason text not null default '',
  total int not null check (total >= 0),
  done int not null default 0,
  made int not null default 0,
  merged int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, file_key) references stored_file (company_id, key),
  foreign key (company_id, resume_group_id) references resume_group (company_id, id),
  foreign key (company_id, started_by) references app_user (company_id, id)
);
comment on table candidate_import is 'Tables of people that were imported. columns: what each column is, empty for none. done: lines that are through, in their order, kept together with what became of them, so that an import that was cut off goes on behind them. No group where nothing is written.';
create index candidate_import_newest on candidate_import (company_id, started_at desc, id);
create index candidate_import_file on candidate_import (company_id, file_key);
create index candidate_import_group on candidate_import (company_id, resume_group_id);
create index candidate_import_started_by on candidate_import (company_id, started_by);
call keep_companies_apart('candidate_import');

create table candidate_import_row (
  company_id uuid not null,
  import_id uuid not null,
  place int not null,
  line int not null,
  outcome text not null check (outcome in ('made', 'merged', 'skipped', 'failed', 'undone', 'kept')),
  reason text not null default '',
  candidate_id bigint,
  filled jsonb not null default '{}',
  primary key (company_id, import_id, place),
  foreign key (company_id, import_id) references candidate_import (company_id, id) on delete cascade
);
comment on table candidate_import_row is 'What became of each line. place: counts the lines that are not empty, without the headings; line: that of the file. candidate_id: whom it made or was merged with, who may be gone since. filled: the facts that were not known before, for undo.';
create index candidate_import_row_outcome on candidate_import_row (company_id, import_id, outcome, place);
create index candidate_import_row_candidate on candidate_import_row (company_id, candidate_id) where candidate_id is not null;
call keep_companies_apart('candidate_import_row');
