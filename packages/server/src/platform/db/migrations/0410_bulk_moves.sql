create table bulk_move (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  position_id uuid not null,
  status_id text not null,
  reason text not null default '',
  comments text not null default '',
  scope text not null default '' check (scope in ('', 'position', 'general')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  was_open boolean not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed', 'undoing', 'undone')),
  total int not null default 0 check (total >= 0),
  moved int not null default 0,
  skipped int not null default 0,
  restored int not null default 0,
  kept int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table bulk_move is 'Moves of many candidates of a position that go on in the background. id: also the change_id of their events, by which they are undone as one. scope: what people are excluded from with the move, empty for nothing. was_open: the position was when it was asked for.';
create index bulk_move_newest on bulk_move (company_id, position_id, asked_at desc, id);
create index bulk_move_asked_by on bulk_move (company_id, asked_by);
-- One at a time on a position: whoever presses twice asks once.
create unique index bulk_move_at_work on bulk_move (company_id, position_id) where state in ('running', 'undoing');
call keep_companies_apart('bulk_move');

create table bulk_move_person (
  company_id uuid not null,
  move_id uuid not null,
  candidate_id bigint not null,
  version int not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'moved', 'skipped', 'restored', 'kept')),
  why text not null default '',
  primary key (company_id, move_id, candidate_id),
  foreign key (company_id, move_id) references bulk_move (company_id, id) on delete cascade
);
comment on table bulk_move_person is 'Whom a bulk move is about, and what became of each, kept together with it, so that a move that was cut off goes on behind them. candidate_id: may be gone since. version: of the application when the move was asked for.';
create index bulk_move_person_outcome on bulk_move_person (company_id, move_id, outcome, candidate_id);
call keep_companies_apart('bulk_move_person');
