-- Chains of colleagues who approve things, and what was asked of them (decision 169). Nothing here knows what a thing is.
create table approval_chains (
  company_id uuid not null references company on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  version integer not null check (version >= 1),
  chains jsonb not null,
  primary key (company_id, kind)
);
comment on table approval_chains is 'Who approves things of a kind: chains in the order in which they are tried, each with its conditions and its steps (domain/approvals/chains.ts). Read and saved as a whole.';
call keep_companies_apart('approval_chains');

create table approval (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 40),
  subject_id uuid not null,
  title text not null check (length(title) between 1 and 300),
  reasons text not null default '' check (length(reasons) <= 2000),
  amount numeric(15, 2),
  currency text not null default '' check (currency ~ '^([A-Z]{3})?$'),
  chain text not null default '' check (length(chain) <= 100),
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  reason text not null default '' check (length(reason) <= 1000),
  ended_at timestamptz,
  ended_by uuid,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, ended_by) references app_user (company_id, id),
  check ((ended_at is null) = (state = 'waiting')),
  check (state <> 'refused' or reason <> '')
);
comment on table approval is 'What was asked of colleagues: of which kind, about which subject (its id among those of its kind; no foreign key, since kinds differ). title, reasons, amount, currency: what those who are asked read, as it was then. chain: what the chain was called, empty where none fitted. reason: why it was refused.';
create unique index approval_waiting on approval (company_id, kind, subject_id) where state = 'waiting';
create index approval_subject on approval (company_id, kind, subject_id, asked_at);
create index approval_asker on approval (company_id, asked_by);
create index approval_ender on approval (company_id, ended_by);
call keep_companies_apart('approval');

create table approval_step (
  company_id uuid not null references company on delete cascade,
  approval_id uuid not null,
  place integer not null check (place between 1 and 10),
  needs text not null check (needs in ('any', 'all')),
  state text not null check (state in ('later', 'open', 'done', 'skipped')),
  notes text[] not null default '{}',
  opened_at timestamptz,
  primary key (company_id, approval_id, place),
  foreign key (company_id, approval_id) references approval (company_id, id) on delete cascade
);
comment on table approval_step is 'A step as the chain had it when it was asked. notes: what is to be said of it (domain/approvals/seat-steps.ts): that an amount could not be compared, that administrators stand in, that nobody was left.';
call keep_companies_apart('approval_step');

create table approval_seat (
  company_id uuid not null references company on delete cascade,
  approval_id uuid not null,
  place integer not null,
  user_id uuid not null,
  instead_of uuid,
  answer text not null default '' check (answer in ('', 'approved', 'refused')),
  answered_by uuid,
  answered_at timestamptz,
  told_on date,
  primary key (company_id, approval_id, place, user_id),
  foreign key (company_id, approval_id, place) references approval_step (company_id, approval_id, place) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, instead_of) references app_user (company_id, id),
  foreign key (company_id, answered_by) references app_user (company_id, id),
  check ((answer = '') = (answered_at is null) and (answer = '') = (answered_by is null))
);
comment on table approval_seat is 'Somebody who is asked in a step. instead_of: whose seat it was who could not answer any more. answered_by: they, or whoever answers for them meanwhile. told_on: the day on which they were asked, or reminded last; empty until the step opens.';
create index approval_seat_user on approval_seat (company_id, user_id) where answer = '';
create index approval_seat_instead on approval_seat (company_id, instead_of);
create index approval_seat_answered on approval_seat (company_id, answered_by);
create index approval_seat_of_user on approval_seat (company_id, user_id, approval_id);
call keep_companies_apart('approval_seat');

create table approval_deputy (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  deputy_id uuid not null,
  from_day date not null,
  until_day date not null,
  named_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, deputy_id) references app_user (company_id, id) on delete cascade,
  check (deputy_id <> user_id),
  check (until_day >= from_day)
);
comment on table approval_deputy is 'Who answers for somebody in approvals, from one day to another, both included, as days are where the company is.';
create index approval_deputy_user on approval_deputy (company_id, user_id, until_day);
create index approval_deputy_deputy on approval_deputy (company_id, deputy_id, until_day);
call keep_companies_apart('approval_deputy');
