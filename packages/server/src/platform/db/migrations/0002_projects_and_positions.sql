create table project (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 4 and 200),
  domain_group text not null,
  domain_subgroup text not null default '',
  description text not null check (length(description) between 150 and 1000),
  start_date date not null,
  end_date date not null check (end_date > start_date),
  internal boolean not null default true,
  client_permalink text,
  client_name text,
  client_image text,
  is_public boolean not null default true,
  hold boolean not null default false,
  archive boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (internal or client_name is not null)
);
comment on table project is 'A hiring effort that holds positions. client_*: the company hired for, when that is not the own one.';
create index project_dates on project (company_id, start_date desc, id);
call keep_companies_apart('project');

create table project_member (
  company_id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  member_type text not null default 'recruiter',
  added_at timestamptz not null default now(),
  primary key (company_id, project_id, user_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table project_member is 'People with a part in a project; they see it and its positions.';
create index project_member_user on project_member (company_id, user_id);
call keep_companies_apart('project_member');

create table invitation (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  email citext not null,
  project_id uuid,
  position_id uuid,
  invited_by uuid not null,
  invited_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, email, project_id, position_id),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, invited_by) references app_user (company_id, id)
);
comment on table invitation is 'E-mail addresses invited to a project or position that belong to nobody of the company yet.';
call keep_companies_apart('invitation');

create table questionnaire (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  primary key (company_id, id),
  unique (company_id, name)
);
comment on table questionnaire is 'A set of questions that a position may put to its candidates.';
call keep_companies_apart('questionnaire');

create table position (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  code citext not null check (length(code) between 1 and 20),
  slug text not null,
  title text not null check (length(title) between 2 and 100),
  start_date date not null,
  end_date date not null check (end_date > start_date),
  total_openings int not null check (total_openings between 1 and 100),
  ctc numeric,
  country text not null default '',
  locations jsonb not null default '[]',
  stage text not null default 'Open' check (stage in ('Open', 'Closed')),
  hold boolean not null default false,
  archive boolean not null default false,
  is_public boolean not null default true,
  job_posted boolean not null default false,
  is_autosourced boolean not null default false,
  score_autosourced_resumes boolean not null default true,
  questionnaire_id uuid,
  functions jsonb not null default '[]',
  competencies jsonb not null default '[]',
  metadata jsonb not null default '{}',
  latest_version int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, slug),
  foreign key (company_id, project_id) references project (company_id, id),
  foreign key (company_id, questionnaire_id) references questionnaire (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
comment on table position is 'A job opening. What may change by editing the demand stands in position_version. locations: [{country, name, lat, lng}].';
create index position_project on position (company_id, project_id, start_date desc, id);
call keep_companies_apart('position');

alter table invitation add constraint invitation_position foreign key (company_id, position_id) references position (company_id, id) on delete cascade;
create index invitation_project on invitation (company_id, project_id) where project_id is not null;
create index invitation_position on invitation (company_id, position_id) where position_id is not null;

create table position_version (
  company_id uuid not null,
  position_id uuid not null,
  version int not null check (version >= 1),
  description text not null,
  min_experience numeric not null check (min_experience >= 0),
  max_experience numeric not null check (max_experience <= 60),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, position_id, version),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (min_experience <= max_experience)
);
comment on table position_version is 'The demand at one time. Version 1 is the original one, position.latest_version the one in force. Experience in years.';
call keep_companies_apart('position_version');

create table position_skill (
  company_id uuid not null,
  position_id uuid not null,
  version int not null,
  kind text not null check (kind in ('primary', 'inferred', 'additional')),
  place int not null,
  skill_id text not null,
  name text not null check (length(name) between 1 and 100),
  score int not null check (score between 1 and 100),
  mandatory boolean not null default false,
  userdefined boolean not null default false,
  primary key (company_id, position_id, version, skill_id),
  foreign key (company_id, position_id, version) references position_version (company_id, position_id, version) on delete cascade
);
comment on table position_skill is 'What a version of a position asks for. skill_id is of the taxonomy or of company_skill; score is the weight in the match.';
create index position_skill_asked on position_skill (company_id, skill_id, position_id);
call keep_companies_apart('position_skill');

create table skill (
  number int primary key check (number between 1 and 999999),
  id text not null unique
);
comment on table skill is 'The taxonomy, numbered: candidate_skill holds numbers, since ranking reads very many of them. Filled at the start; a number is never given twice.';
call share_with_companies('skill');

create table company_skill (
  company_id uuid not null references company on delete cascade,
  id text not null check (id like 'own:%'),
  name text not null,
  number bigint generated always as identity (start with 1000000) check (number < 2147483648),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number)
);
comment on table company_skill is 'Skills that people of the company typed and our taxonomy does not know; résumés are read with them too. Numbered above the taxonomy.';
call keep_companies_apart('company_skill');

create table position_member (
  company_id uuid not null,
  position_id uuid not null,
  user_id uuid not null,
  member_type text not null default 'recruiter',
  added_at timestamptz not null default now(),
  primary key (company_id, position_id, user_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table position_member is 'People with a part in one position; they see it even where they do not see its project.';
create index position_member_user on position_member (company_id, user_id);
call keep_companies_apart('position_member');
