-- Whoever was scored may ask that a person looks at it, and until one has answered nobody rejects them.
create table review_request (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  about text not null check (length(about) <= 2000),
  asked_at timestamptz not null,
  due_on date not null,
  answered_by uuid,
  answer text check (length(answer) between 1 and 2000),
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, answered_by) references app_user (company_id, id),
  check ((answered_by is null) = (answer is null)),
  check (answer is null or ended_at is not null)
);
comment on table review_request is 'Candidates who ask that a person looks at their application. about: what they say to it. due_on: the last day to answer, as the company counts days. Open while ended_at is null, and nobody rejects them as long; ended without an answer where they withdrew.';
create unique index review_request_open on review_request (company_id, position_id, candidate_id) where ended_at is null;
create index review_request_due on review_request (company_id, due_on, id) where ended_at is null;
create index review_request_candidate on review_request (company_id, candidate_id, position_id);
create index review_request_position on review_request (company_id, position_id);
create index review_request_newest on review_request (company_id, ended_at desc, id) where answer is not null;
create index review_request_answered_by on review_request (company_id, answered_by) where answered_by is not null;
call keep_companies_apart('review_request');

create table explanation_request (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  candidate_id bigint not null,
  asked_at timestamptz not null,
  primary key (company_id, position_id, candidate_id),
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table explanation_request is 'Candidates who asked how their application was scored, in a company that explains it on request: they are shown it from then on.';
create index explanation_request_candidate on explanation_request (company_id, candidate_id);
call keep_companies_apart('explanation_request');

create table stated_skill (
  company_id uuid not null references company on delete cascade,
  candidate_id bigint not null,
  skill int not null,
  said text not null check (length(said) between 1 and 500),
  stated_at timestamptz not null,
  primary key (company_id, candidate_id, skill),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
comment on table stated_skill is 'Skills that candidates say they have and their résumés do not show; they count as one that stands in a list of skills. skill: a number of skill or company_skill. said: where they learnt or used it, in their own words.';
call keep_companies_apart('stated_skill');

-- Candidates correct what was read of them, too.
alter table correction alter column made_by drop not null;
comment on column correction.made_by is 'Null where the candidate said so on the page of their application.';
alter table fact_correction alter column made_by drop not null;
comment on column fact_correction.made_by is 'Null where the candidate said so on the page of their application.';
