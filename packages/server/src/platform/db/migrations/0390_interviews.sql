-- Scalar columns beside a range in one exclusion constraint. A trusted extension of PostgreSQL's own.
create extension if not exists btree_gist;

create table interview (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  resume_id uuid not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'rescheduled', 'cancelled')),
  sequence integer not null default 0 check (sequence >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  interview_type text not null,
  remarks text not null default '',
  candidate_name text not null,
  candidate_email citext not null,
  phone text not null default '',
  resume_attach boolean not null default false,
  scheduled_by uuid not null,
  scheduled_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, candidate_id, resume_id) references resume (company_id, candidate_id, id) on delete cascade,
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, scheduled_by) references app_user (company_id, id),
  check (ends_at > starts_at),
  constraint interview_candidate_once exclude using gist (
    company_id with =, candidate_id with =, tstzrange(starts_at, ends_at) with &&) where (state <> 'cancelled')
);
comment on table interview is 'Talks with a candidate about a position. sequence: how often it was changed, as its calendar entry says; time_zone: in which it was agreed. Nobody has two at once, whatever position they are for.';
create index interview_application on interview (company_id, position_id, candidate_id, starts_at desc);
create index interview_resume on interview (company_id, candidate_id, resume_id);
create index interview_scheduled_by on interview (company_id, scheduled_by);
call keep_companies_apart('interview');

create table interviewer (
  company_id uuid not null references company on delete cascade,
  interview_id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  user_id uuid,
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_cancelled boolean not null default false,
  primary key (company_id, interview_id, email),
  foreign key (company_id, interview_id) references interview (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id),
  check (ends_at > starts_at),
  constraint interviewer_once exclude using gist (
    company_id with =, email with =, tstzrange(starts_at, ends_at) with &&) where (not is_cancelled)
);
comment on table interviewer is 'Who leads an interview, with its times once more, so that the database refuses a second one at the same time. user_id: none for somebody of another house.';
create index interviewer_user on interviewer (company_id, user_id, starts_at);
call keep_companies_apart('interviewer');

alter table outgoing_mail add column calendar text;
comment on column outgoing_mail.calendar is 'A calendar entry sent along (iCalendar, with its METHOD).';
