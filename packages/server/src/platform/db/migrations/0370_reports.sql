create table report (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  question jsonb not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  mailed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table report is 'Reports and exports that somebody asked for: what they are of, and what whoever asked could see then (Question in features/reports). The file is written each time that its short-lived link is followed. mailed_at: when it was put into the outbox, where it is one to be mailed.';
create index report_asked_by on report (company_id, asked_by);
call keep_companies_apart('report');

create index event_at on event (company_id, at, id);
create index candidate_comment_newest on candidate_comment (company_id, created_at, id) where position_id is not null;
