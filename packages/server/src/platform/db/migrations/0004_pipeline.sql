create table status_group (
  company_id uuid not null references company on delete cascade,
  id text not null,
  display_name text not null,
  group_order int not null,
  status_type text not null,
  primary key (company_id, id),
  unique (company_id, group_order) deferrable initially deferred
);
comment on table status_group is 'A stage of the pipeline. status_type says what the product does with it (initial, applicants, open, hiring_manager, selected, closed).';
call keep_companies_apart('status_group');

create table status (
  company_id uuid not null,
  id text not null,
  group_id text not null,
  display_name text not null,
  place int not null,
  enabled_features text[] not null default '{}',
  disabled_features text[] not null default '{}',
  required_features jsonb not null default '[]',
  option_list text[] not null default '{}',
  reason_mandatory boolean not null default false,
  reason_label text not null default '',
  reason_api_key text not null default '',
  get_comments boolean not null default false,
  not_interested boolean not null default false,
  primary key (company_id, id),
  unique (company_id, id, group_id),
  foreign key (company_id, group_id) references status_group (company_id, id)
);
comment on table status is 'A status of a candidate on a position, inside a group. required_features: [{feature, parent_status}].';
create index status_of_group on status (company_id, group_id);
call keep_companies_apart('status');

create table status_move (
  company_id uuid not null,
  from_status text not null,
  to_status text not null,
  primary key (company_id, from_status, to_status),
  foreign key (company_id, from_status) references status (company_id, id) on delete cascade,
  foreign key (company_id, to_status) references status (company_id, id) on delete cascade
);
comment on table status_move is 'The moves that are allowed.';
create index status_move_to on status_move (company_id, to_status);
call keep_companies_apart('status_move');

create table application (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  resume_id uuid not null,
  status_id text not null,
  status_group_id text not null,
  score smallint not null check (score between 0 and 100),
  contributions jsonb not null default '[]',
  has_mandatory boolean not null default true,
  source text not null,
  reason text,
  comments text,
  rating int check (rating between 0 and 100),
  invite_count int not null default 0,
  excluded boolean not null default false,
  moved_by uuid,
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, position_id, candidate_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, resume_id) references resume (company_id, id),
  -- A status moves to another group together with its applications, in one statement, or not at all.
  foreign key (company_id, status_id, status_group_id) references status (company_id, id, group_id)
);
comment on table application is 'A candidate on a position. contributions: what the score is made of, in points that add up to it (Contribution in domain/matching).';
create index application_list on application (company_id, position_id, status_group_id, score desc, candidate_id);
create index application_candidate on application (company_id, candidate_id);
create index application_resume on application (company_id, resume_id);
create index application_status on application (company_id, status_id, status_group_id);
call keep_companies_apart('application');

create table application_view (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  user_id uuid not null,
  viewed_at timestamptz not null default now(),
  primary key (company_id, position_id, candidate_id, user_id),
  foreign key (company_id, position_id, candidate_id)
    references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table application_view is 'Who opened which candidate of a position.';
create index application_view_user on application_view (company_id, user_id);
call keep_companies_apart('application_view');

create table candidate_comment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  hire_score int,
  status_id text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references app_user (company_id, id)
);
comment on table candidate_comment is 'What people of the company say of a candidate, with the status and score at that time.';
create index candidate_comment_list on candidate_comment (company_id, candidate_id, created_at desc);
create index candidate_comment_position on candidate_comment (company_id, position_id) where position_id is not null;
call keep_companies_apart('candidate_comment');
