create table notification (
  company_id uuid not null,
  user_id uuid not null,
  event_id bigint not null,
  topic text not null check (length(topic) >= 1),
  at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, user_id, event_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
comment on table notification is 'What of the history concerns somebody of the company, and whether they have seen it.';
create index notification_event on notification (company_id, event_id);
create index notification_unread on notification (company_id, user_id, event_id) where read_at is null;
call keep_companies_apart('notification');
create table notification_choice (
  company_id uuid not null,
  user_id uuid not null,
  muted text[] not null default '{}',
  has_digest boolean not null default false,
  digest_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table notification_choice is 'Of what somebody wants no notifications, and whether unread ones are mailed once a day; digest_at: up to when they were.';
call keep_companies_apart('notification_choice');
alter table interview add column reminded_of timestamptz;
comment on column interview.reminded_of is 'The beginning of which its interviewers were reminded; another one is reminded of anew.';
create index interview_beginning on interview (company_id, starts_at) where state <> 'cancelled';
