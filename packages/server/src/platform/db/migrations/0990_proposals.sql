-- What assistants would change waits here until the person confirms it or throws it away (decision 220).
create table proposal (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  assistant_id uuid not null,
  user_id uuid not null,
  call text not null,
  given jsonb not null,
  words text not null,
  changes jsonb not null default '[]',
  facts jsonb not null default '{}',
  people bigint[] not null default '{}',
  position_id uuid,
  why text not null default '' check (length(why) <= 1000),
  batch text not null default '' check (length(batch) <= 100),
  state text not null default 'open' check (state in ('open', 'confirmed', 'discarded', 'failed', 'expired')),
  outcome text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, assistant_id) references assistant (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  check ((decided_at is null) = (state = 'open'))
);
comment on table proposal is 'A call that an assistant would make for its person, with what it would be made; it is made once they confirm it. words, changes: what it would do, composed by the product of the state as it was. facts: what these were composed of; where it is not so any more, nothing is done. people, position_id: whom and what it concerns; nobody reads it who may not see them. why, batch: the words of the assistant. outcome: what became of it, as a sentence.';
create index proposal_open on proposal (company_id, user_id, made_at) where state = 'open';
create index proposal_decided on proposal (company_id, user_id, decided_at) where decided_at is not null;
create index proposal_assistant on proposal (company_id, assistant_id, made_at);
create index proposal_position on proposal (company_id, position_id);
create index proposal_user on proposal (company_id, user_id);
call keep_companies_apart('proposal');
