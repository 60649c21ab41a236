-- One question to the hiring manager about somebody they hired, 30, 90 and 180 days after the start (decision 321).
create table hire_check (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  mark smallint not null check (mark in (30, 90, 180)),
  user_id uuid not null,
  hired_at timestamptz not null,
  due_on date not null,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  withdrawn_at timestamptz,
  score smallint check (score between 1 and 5),
  text text not null default '' check (length(text) <= 500),
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, position_id, candidate_id, mark),
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id),
  check ((score is null) = (answered_at is null)),
  check (withdrawn_at is null or answered_at is null)
);
comment on table hire_check is 'The question to a hiring manager how a hire works out, one row for each hired application and mark. It is read only in counts of five or more.';
comment on column hire_check.mark is 'Days after the start at which the question is asked.';
comment on column hire_check.user_id is 'Who is asked.';
comment on column hire_check.hired_at is 'When the candidate was selected; what is compared with the answer was known by then.';
comment on column hire_check.due_on is 'The day of the mark, in the company’s time zone.';
comment on column hire_check.reminded_at is 'When the only reminder was sent; null without one.';
comment on column hire_check.withdrawn_at is 'When the question was withdrawn, since the hire was undone before it was answered.';
comment on column hire_check.score is 'From 1, would certainly not hire them again, to 5, certainly would.';
comment on column hire_check.answered_at is 'When it was first answered; it may be changed for 30 days, and counts afterwards.';
create index hire_check_candidate on hire_check (company_id, candidate_id);
create index hire_check_user on hire_check (company_id, user_id);
create index hire_check_open on hire_check (company_id, asked_at) where answered_at is null and withdrawn_at is null;
call keep_companies_apart('hire_check');
