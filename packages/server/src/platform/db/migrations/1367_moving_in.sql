-- People, jobs and their history that come from another recruiting system: read line by line first, then placed as somebody mapped
-- them, then perhaps taken back (decision 307).
alter table run drop constraint run_kind_check;
alter table run add constraint run_kind_check
  check (kind in ('mail-run', 'bulk-move', 'import', 'ranking-check', 'archive-export', 'archive-import', 'move-in'))
  not valid;
alter table run validate constraint run_kind_check;
create unique index run_moving_alone on run (company_id)
  where kind = 'move-in' and state in ('running', 'undoing');

create table move_in (
  company_id uuid not null,
  id uuid not null,
  product text not null check (length(product) between 1 and 40),
  files jsonb not null default '[]',
  zone text not null default '',
  key_id text,
  sealed bytea,
  phase text not null default 'reading' check (phase in ('reading', 'mapping', 'placing', 'placed')),
  mark text not null default '',
  lines int not null default 0 check (lines >= 0),
  mapping jsonb not null default '{}',
  losses jsonb not null default '[]',
  import_id uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references run (company_id, id) on delete cascade,
  check ((key_id is null) = (sealed is null))
);
comment on table move_in is 'What moves in from another recruiting system; how far it is says run. files: [{key, name}] that somebody brought. zone: of times that the source writes without one; empty where nobody said. sealed: what opens the API, by the key of key_id as credentials of sources, until everything is read. mark: up to where the source was read. mapping: what its stages, users, sources and jobs are here (domain/moving). losses: what cannot come along. import_id: the import of its people.';
call keep_companies_apart('move_in');

create table moved_line (
  company_id uuid not null,
  run_id uuid not null,
  noun text not null check (length(noun) between 1 and 20),
  source_id text not null check (length(source_id) between 1 and 300),
  place int not null,
  line jsonb not null,
  about text,
  outcome text not null default '' check (outcome in ('', 'made', 'changed', 'known', 'lost', 'undone', 'kept')),
  reason text not null default '',
  made text,
  primary key (company_id, run_id, noun, source_id),
  foreign key (company_id, run_id) references move_in (company_id, id) on delete cascade
);
comment on table moved_line is 'What was read from another recruiting system, in the words of adapters/nouns.ts, and what became of each line. place: in the order of the reading. about: the id of the application or person that a line is about. made: the id of what it became here.';
create index moved_line_left on moved_line (company_id, run_id, noun, place) where outcome = '';
create index moved_line_about on moved_line (company_id, run_id, noun, about) where about is not null;
create index moved_line_made on moved_line (company_id, noun, source_id) where made is not null;
-- By the key of a résumé's file: it came with the move, and is no reason to keep its person when that is undone.
create index moved_line_file on moved_line (company_id, made) where noun = 'file';
call keep_companies_apart('moved_line');

alter table event drop constraint event_actor_kind;
alter table event add constraint event_actor_kind
  check (actor_kind in ('person', 'key', 'assistant', 'system', 'imported')) not valid;
alter table event validate constraint event_actor_kind;
