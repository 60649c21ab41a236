-- What applicants make of how they were treated. It is theirs for as long as they may change it, and nobody's afterwards.
create table application_feedback (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint,
  score smallint not null check (score between 0 and 10),
  text text not null default '' check (length(text) <= 1000),
  month date not null,
  own_until timestamptz,
  primary key (company_id, id),
  unique (company_id, position_id, candidate_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade,
  check ((candidate_id is null) = (own_until is null))
);
comment on table application_feedback is 'What applicants answer when their application is over, counted by month. candidate_id: until own_until, since they may change it; null afterwards, when nothing says any more whose it was. month: for which it is counted, by its first day, as it is written; a demo that is moved to today has another day of it. It is a later one than that of the answer where it became nobody’s late.';
create index application_feedback_month on application_feedback (company_id, month);
create index application_feedback_candidate on application_feedback (company_id, candidate_id) where candidate_id is not null;
call keep_companies_apart('application_feedback');

alter table application_form add column feedback_asked_at timestamptz;
alter table application_form add column gave_feedback boolean not null default false;
