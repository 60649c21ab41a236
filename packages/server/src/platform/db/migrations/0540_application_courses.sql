alter table application_count add column changes bigint not null default 1;
comment on column application_count.changes is 'How often the count was written, so that what is made from applications knows of which positions it is behind.';

create table application_course (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  version integer not null,
  came_at timestamptz not null,
  source text not null,
  furthest text not null,
  answered_at timestamptz,
  selected_at timestamptz,
  primary key (company_id, position_id, candidate_id),
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade
);
comment on table application_course is 'How far an application came, made from the history for charts and made anew whenever it is behind: version is that of the application. furthest: the group, of those that are there now; answered_at: first moved out of where it came in; selected_at: since when it has stood in a group of those selected.';
create index application_course_came on application_course (company_id, came_at) include (position_id, furthest, source);
create index application_course_answered on application_course (company_id, answered_at) include (position_id, came_at, source) where answered_at is not null;
create index application_course_selected on application_course (company_id, selected_at) include (position_id, source) where selected_at is not null;
call keep_companies_apart('application_course');

create table application_stay (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  place integer not null,
  group_id text not null,
  entered_at timestamptz not null,
  left_at timestamptz not null,
  primary key (company_id, position_id, candidate_id, place),
  foreign key (company_id, position_id, candidate_id) references application (company_id, position_id, candidate_id) on delete cascade
);
comment on table application_stay is 'The groups that an application has left, one after the other, without moves that were taken back; made from the history for charts. group_id: of those that are there now.';
create index application_stay_left on application_stay (company_id, left_at) include (position_id, group_id, entered_at);
call keep_companies_apart('application_stay');

create table followed_position (
  company_id uuid not null,
  position_id uuid not null,
  changes bigint not null,
  stages integer not null,
  primary key (company_id, position_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table followed_position is 'Up to where the courses of a position were followed: the sum of changes of its counts, and the version of the stages. Emptied, all of them are made anew.';
call keep_companies_apart('followed_position');
