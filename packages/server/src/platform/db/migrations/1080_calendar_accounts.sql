-- Calendars that are read and written (decision 172), besides the feeds that are only read.
create table calendar_account (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('caldav', 'google', 'microsoft')),
  state text not null check (state in ('finding', 'choosing', 'ready', 'refused', 'leaving')),
  host text not null check (length(host) <= 300),
  login text not null default '' check (length(login) <= 300),
  calendar text not null default '' check (length(calendar) <= 2000),
  calendar_name text not null default '' check (length(calendar_name) <= 200),
  found jsonb not null default '[]',
  writes boolean not null default true,
  key_id text not null,
  sealed bytea not null,
  mark text not null default '',
  read_at timestamptz,
  read_whole_at timestamptz,
  tried_at timestamptz,
  error text not null default '',
  failures int not null default 0 check (failures >= 0),
  next_at timestamptz,
  is_cut_off boolean not null default false,
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table calendar_account is 'The calendar of somebody that is read and, where writes says so, written. state: finding which calendars there are; choosing one of those found; ready; refused, when what opens it is not taken any more and they have to connect it again; leaving, while what was written is taken out of it. host: of the server; login: the name there, shown to its owner alone; calendar: the address or id of the one that was chosen. mark: what the server calls the state that was read last; read_at: when it was last read; read_whole_at: when all of it was; error: why the last try was none, or what is missing of it; failures: tries in a row that went wrong; next_at: before when it is not tried again by itself.';
comment on column calendar_account.sealed is 'What opens it, a password or tokens, sealed with AES-256-GCM by the key of key_id as credentials of sources are (source_credential), bound to its person.';
call keep_companies_apart('calendar_account');

create table calendar_attempt (
  company_id uuid not null,
  state_hash bytea not null,
  user_id uuid not null,
  session_hash bytea not null,
  kind text not null check (kind in ('google', 'microsoft')),
  verifier text not null,
  redirect_uri text not null,
  begun_at timestamptz not null,
  primary key (company_id, state_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table calendar_attempt is 'Connections of calendars that somebody has begun at Google or Microsoft: what the answer has to fit. Taken once, by the session that began.';
create index calendar_attempt_user on calendar_attempt (company_id, user_id);
call keep_companies_apart('calendar_attempt');

create table calendar_entry (
  company_id uuid not null,
  interview_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('waiting', 'written', 'gone')),
  href text not null default '' check (length(href) <= 2000),
  etag text not null default '' check (length(etag) <= 500),
  starts_at timestamptz,
  ends_at timestamptz,
  written_at timestamptz,
  judged text not null default '' check (length(judged) <= 700),
  error text not null default '',
  failures int not null default 0 check (failures >= 0),
  next_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, interview_id, user_id),
  foreign key (company_id, interview_id) references interview (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references calendar_account (company_id, user_id) on delete cascade,
  check ((starts_at is null) = (ends_at is null))
);
comment on table calendar_entry is 'An interview in the calendar of somebody who leads it. state: waiting to be written or taken out; written; gone, when its owner took it out, which is their answer. href, etag: what the server calls it and its last version that we know; starts_at, ends_at, written_at: what was written last, and when; judged: the version of theirs that was looked at last, so that each is answered once. error, failures, next_at: as of calendar_account.';
create index calendar_entry_user on calendar_entry (company_id, user_id, state);
call keep_companies_apart('calendar_entry');

create table video_room (
  company_id uuid not null,
  user_id uuid not null,
  link text not null check (length(link) between 1 and 2000),
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table video_room is 'The link to somebody’s own room for video calls, which is used where an interview that they lead has neither link nor place.';
call keep_companies_apart('video_room');

alter table interviewer add column answer text not null default '';
alter table interviewer add column answered_at timestamptz;
comment on column interviewer.answer is 'What they said to the invitation in their calendar: nothing, accepted, tentative or declined.';
alter table interview add column moved_there_at timestamptz;
comment on column interview.moved_there_at is 'When the change that made its time was made in a calendar of somebody who leads it; null where it was made here, at changed_at.';

grant select (company_id, state, next_at) on calendar_account to rolecall_clock;
create policy clock_asks on calendar_account for select to rolecall_clock using (true);
grant select (company_id, state, next_at) on calendar_entry to rolecall_clock;
create policy clock_asks on calendar_entry for select to rolecall_clock using (true);
create or replace function companies_with_calendars(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company_id from calendar_feed where next_at is null or next_at <= at
  union
  select company_id from calendar_account where state in ('finding', 'ready', 'leaving') and (next_at is null or next_at <= at)
  union
  select company_id from calendar_entry where state = 'waiting' and (next_at is null or next_at <= at)
$$;
comment on function companies_with_calendars is 'Those with calendars that may be asked for by then, or interviews that may be written into them.';
