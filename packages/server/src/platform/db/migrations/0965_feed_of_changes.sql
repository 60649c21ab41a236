-- What programs of a company that follow it ask for: whatever has changed, in the order in which it came to stand (docs/decisions/0143).
create table feed_turn (
  company_id uuid primary key references company on delete cascade,
  number bigint not null
)
-- One row, written with every change: its versions find room beside it.
with (fillfactor = 20);
comment on table feed_turn is 'The number of the last entry of the feed of a company. Written by the last statements before a commit, so that entries are numbered in the order of commits, and whoever read one has read all before it.';

call keep_companies_apart('feed_turn');

create table feed_entry (
  company_id uuid not null references feed_turn on delete cascade,
  number bigint not null,
  stamp uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  subject text not null,
  size integer not null,
  actor_id uuid,
  actor_kind text,
  project_id uuid,
  position_id uuid,
  candidate_ids bigint[],
  user_id uuid,
  primary key (company_id, number)
);
comment on table feed_entry is 'Of which project, position, candidates or applications something changed. Ids alone; what they are by now is asked of their own tables. Kept for some weeks.';
comment on column feed_entry.stamp is 'By chance: of two entries of one number, one of which was lost with a moment to which the database was put back, it says which.';
comment on column feed_entry.size is 'Of how many it tells.';
comment on column feed_entry.actor_kind is 'As the history names it; null: a person where there is somebody, else the product itself.';
comment on column feed_entry.user_id is 'Of whom it says what they may see.';

call keep_companies_apart('feed_entry');

-- By night those that were kept for long enough go.
create index feed_entry_at on feed_entry (company_id, at);
