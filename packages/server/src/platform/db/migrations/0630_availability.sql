create table working_hours (
  company_id uuid not null,
  user_id uuid not null,
  days smallint[] not null,
  from_minute int not null check (from_minute >= 0),
  to_minute int not null check (to_minute <= 1440),
  time_zone text not null,
  changed_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  check (to_minute > from_minute)
);
comment on table working_hours is 'When somebody may be asked to an interview: days from 1, Monday, to 7, Sunday, and minutes since midnight as the clocks of the zone show them. Without a row Monday to Friday, nine to five, in the zone of the company.';
call keep_companies_apart('working_hours');

create table calendar_feed (
  company_id uuid not null,
  user_id uuid not null,
  host text not null,
  key_id text not null,
  sealed bytea not null,
  changed_at timestamptz not null,
  read_at timestamptz,
  tried_at timestamptz,
  error text not null default '',
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table calendar_feed is 'The calendar of somebody, as an address of iCalendar that is read now and then. read_at: when it was last read to the end; error: why the last try was none.';
comment on column calendar_feed.sealed is 'The address, which lets whoever knows it read the calendar, sealed with AES-256-GCM by the key of key_id as credentials of sources are (source_credential), bound to its person.';
call keep_companies_apart('calendar_feed');

create table busy_time (
  company_id uuid not null,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (company_id, user_id, starts_at),
  foreign key (company_id, user_id) references calendar_feed (company_id, user_id) on delete cascade,
  check (ends_at > starts_at)
);
comment on table busy_time is 'When somebody has something else to do, as their calendar says, for some months to come; what it is is not kept.';
call keep_companies_apart('busy_time');
