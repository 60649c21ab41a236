-- What a candidate is offered, for the people inside the company (decisions 180 to 182).
create table offer_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  body text not null check (length(body) between 1 and 20000),
  fields jsonb not null default '[]',
  valid_days integer not null check (valid_days between 1 and 90),
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table offer_template is 'What offers begin with. country: of the positions that it is for, ISO 3166-1; empty: of any. body: plain text in the signs of Markdown with fields, {{pay}}. fields: questions (domain/questionnaires/questions.ts) that whoever makes an offer answers, by whose ids the text names them. valid_days: how long an offer can be signed unless its maker says otherwise.';
create index offer_template_changer on offer_template (company_id, changed_by);
create unique index offer_template_name on offer_template (company_id, lower(name)) where removed_at is null;
call keep_companies_apart('offer_template');

create table offer (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  serial integer not null check (serial >= 1),
  position_id uuid not null,
  candidate_id bigint not null,
  template_id uuid,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'sent', 'signed', 'declined', 'expired', 'withdrawn')),
  number integer not null default 1 check (number >= 1),
  version integer not null default 1,
  made_by uuid not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  zone text not null default '',
  reminded_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 1000),
  ended_by uuid,
  primary key (company_id, id),
  unique (company_id, serial),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, template_id) references offer_template (company_id, id),
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, ended_by) references app_user (company_id, id),
  check ((ended_at is not null) = (state in ('signed', 'declined', 'expired', 'withdrawn'))),
  check ((state in ('sent', 'signed', 'declined', 'expired')) <= (sent_at is not null and expires_at is not null and zone <> ''))
);
comment on table offer is 'An offer to a candidate of a position. serial: within the company, O-1 on pages. number: of its version in force. version: counts changes, by which edits are held apart. expires_at: the end of its last day in zone, where the candidate lives; one that is sent is over from then on, whether or not state says so yet. ended_by: empty where the candidate or time ended it.';
-- One that goes on is enough for a candidate of a position.
create unique index offer_going_on on offer (company_id, position_id, candidate_id) where state in ('draft', 'waiting', 'approved', 'sent');
create index offer_position on offer (company_id, position_id, candidate_id);
create index offer_candidate on offer (company_id, candidate_id);
create index offer_template_used on offer (company_id, template_id);
create index offer_maker on offer (company_id, made_by);
create index offer_ender on offer (company_id, ended_by);
create index offer_listed on offer (company_id, state, serial);
create index offer_due on offer (company_id, expires_at) where state = 'sent';
call keep_companies_apart('offer');

create table offer_version (
  company_id uuid not null references company on delete cascade,
  offer_id uuid not null,
  number integer not null check (number >= 1),
  content jsonb not null,
  source jsonb not null,
  reasons text not null default '' check (length(reasons) <= 2000),
  made_by uuid not null,
  made_at timestamptz not null,
  approval_id uuid,
  sha256 text not null default '' check (sha256 ~ '^([0-9a-f]{64})?$'),
  sent_at timestamptz,
  ended_as text not null default '' check (ended_as in ('', 'replaced', 'declined', 'expired', 'withdrawn')),
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 1000),
  primary key (company_id, offer_id, number),
  foreign key (company_id, offer_id) references offer (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, approval_id) references approval (company_id, id)
);
comment on table offer_version is 'What an offer says (domain/offers/offer-content.ts), and source: the text with its fields and the questions, of which it was made. reasons: for those who approve it, and not for the candidate. approval_id: once somebody was asked about it; from then on it never changes. sha256: of its canonical text (domain/offers/canonical-offer.ts), once it is sent. sent_at, ended_as, ended_at, end_reason: what became of it, once a further version has begun; of that in force the offer says so.';
create index offer_version_maker on offer_version (company_id, made_by);
create index offer_version_approval on offer_version (company_id, approval_id);
call keep_companies_apart('offer_version');

create table offer_serial (
  company_id uuid not null references company on delete cascade,
  last integer not null,
  primary key (company_id)
);
comment on table offer_serial is 'The serial that the last offer of the company was given; two who make one at once wait for each other here.';
call keep_companies_apart('offer_serial');

grant select (company_id, state, expires_at, reminded_at) on offer to rolecall_clock;
create policy clock_asks on offer for select to rolecall_clock using (true);
create function companies_with_offers(at timestamptz, reminded_until timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from offer o where o.company_id = c.id and o.state = 'sent'
    and (o.expires_at <= at or (o.expires_at <= reminded_until and o.reminded_at is null)) limit 1) due
$$;
comment on function companies_with_offers is 'Those with offers whose time is over by then, or so nearly that somebody is to be reminded.';

grant create on schema public to rolecall_clock;
alter function companies_with_offers owner to rolecall_clock;
grant execute on function companies_with_offers to rolecall_app;
