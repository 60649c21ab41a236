create table description_feedback (
  company_id uuid not null references company on delete cascade,
  description_id text not null check (length(description_id) between 1 and 100),
  user_id uuid not null,
  opinion text check (opinion in ('like', 'dislike')),
  edited_text boolean not null default false,
  edited_title boolean not null default false,
  event_id text not null check (length(event_id) <= 100),
  changed_at timestamptz not null,
  primary key (company_id, description_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table description_feedback is 'What a person made of a recommended job description. description_id: where it comes from and which one it is there ("position:…", "written:…"), or "text:" and the hash of its words. event_id: the recommendation that they saw last.';
create index description_feedback_user on description_feedback (company_id, user_id);
call keep_companies_apart('description_feedback');

create table assessment_test (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name citext not null check (length(name) between 1 and 120),
  listed_by uuid not null,
  listed_at timestamptz not null,
  retired_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, listed_by) references app_user (company_id, id)
);
comment on table assessment_test is 'The catalogue of tests that a company gives to candidates. Retired: positions that ask for it keep it, others cannot choose it.';
create unique index assessment_test_name on assessment_test (company_id, name) where retired_at is null;
create index assessment_test_listed_by on assessment_test (company_id, listed_by);
call keep_companies_apart('assessment_test');

create table assessment (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  test_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  recorded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, test_id) references assessment_test (company_id, id),
  foreign key (company_id, added_by) references app_user (company_id, id)
);
comment on table assessment is 'A test that was taken out of the catalogue for a position, which names it in its metadata. recorded_at: when it was said that the position asks for it.';
create index assessment_test_id on assessment (company_id, test_id);
create index assessment_added_by on assessment (company_id, added_by);
call keep_companies_apart('assessment');
