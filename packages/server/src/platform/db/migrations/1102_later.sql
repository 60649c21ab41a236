-- Whoever was asked and said: later, from a day on (docs/decisions/0177).
create table interest_later (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  asked_by uuid not null,
  said_at timestamptz not null,
  back_on date not null,
  comment text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'back', 'over')),
  primary key (company_id, position_id, candidate_id),
  unique (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table interest_later is 'A candidate who answered “later” to a mail that asks. back_on: the day from which they may be asked again. state: waiting for that day; back, which the recruiter was told; over, since they were asked again, answered otherwise, or may not be asked any more. Not an answer of interest_mail: that is the last word, this is not.';
create index interest_later_candidate on interest_later (company_id, candidate_id);
create index interest_later_by on interest_later (company_id, asked_by);
create index interest_later_due on interest_later (company_id, back_on) where state = 'waiting';
call keep_companies_apart('interest_later');

grant select (company_id, state, back_on) on interest_later to rolecall_clock;
create policy clock_asks on interest_later for select to rolecall_clock using (true);
create function companies_with_laters(by_day date) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from interest_later l where l.company_id = c.id and l.state = 'waiting'
    and l.back_on <= by_day limit 1) due
$$;
comment on function companies_with_laters is 'Those with people who said later and whose day has come by then.';

grant create on schema public to rolecall_clock;
alter function companies_with_laters owner to rolecall_clock;
grant execute on function companies_with_laters to rolecall_app;
