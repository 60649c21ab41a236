-- Panels: several talks with a candidate, led by people of pools who lead so many a day and a week, in rooms.
create table interviewer_pool (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  shadows_needed int not null default 0 check (shadows_needed between 0 and 20),
  version int not null default 1 check (version >= 1),
  changed_at timestamp with time zone not null,
  primary key (company_id, id)
);
comment on table interviewer_pool is 'People any of whom may lead a talk. shadows_needed: how often whoever is in training has to shadow before they lead.';
create unique index interviewer_pool_name on interviewer_pool (company_id, lower(name));
call keep_companies_apart('interviewer_pool');

create table interviewer_pool_member (
  company_id uuid not null references company on delete cascade,
  pool_id uuid not null,
  user_id uuid not null,
  seat text not null check (seat in ('lead', 'shadow')),
  shadowed_before int not null default 0 check (shadowed_before between 0 and 20),
  primary key (company_id, pool_id, user_id),
  foreign key (company_id, pool_id) references interviewer_pool (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
comment on table interviewer_pool_member is 'Who is in a pool. seat: leads, or shadows until they have done so often enough. shadowed_before: how often they did elsewhere; what they shadowed for the pool is counted of interviewer.';
create index interviewer_pool_member_user on interviewer_pool_member (company_id, user_id);
call keep_companies_apart('interviewer_pool_member');

create table interviewer_limit (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null,
  per_day int check (per_day between 0 and 20),
  per_week int check (per_week between 0 and 60),
  changed_at timestamp with time zone not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
comment on table interviewer_limit is 'How many interviews somebody leads at most on a day and in a week of their own zone; null is as many as there are. Plans of panels keep to it.';
call keep_companies_apart('interviewer_limit');

create table interview_room (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  place text not null default '' check (length(place) <= 200),
  seats int not null check (seats between 2 and 100),
  version int not null default 1 check (version >= 1),
  changed_at timestamp with time zone not null,
  primary key (company_id, id)
);
comment on table interview_room is 'Rooms in which talks are held. seats: for everybody, the candidate among them.';
create unique index interview_room_name on interview_room (company_id, lower(name));
call keep_companies_apart('interview_room');

create table panel_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid,
  name text not null check (length(name) between 1 and 80),
  plan jsonb not null,
  version int not null default 1 check (version >= 1),
  changed_at timestamp with time zone not null,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table panel_template is 'Panels to begin with, of a position, or of the company without one. plan: PanelPlan of contract/contact/panel-plan.';
create index panel_template_position on panel_template (company_id, position_id);
call keep_companies_apart('panel_template');

create table panel (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  plan jsonb not null,
  changes jsonb not null default '[]',
  time_zone text not null,
  booked_by uuid not null,
  booked_at timestamp with time zone not null,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, booked_by) references app_user (company_id, id)
);
comment on table panel is 'Talks with a candidate that were booked together: interviews by panel_id. plan: as it was asked for; changes: what was agreed to for it alone, such as a limit raised for a day.';
create index panel_application on panel (company_id, position_id, candidate_id);
create index panel_candidate on panel (company_id, candidate_id);
create index panel_by on panel (company_id, booked_by);
call keep_companies_apart('panel');

alter table interview add column panel_id uuid;
comment on column interview.panel_id is 'The panel that the talk is of.';
alter table interview add column talk smallint;
comment on column interview.talk is 'Which talk of the panel’s plan it is, from 0.';
alter table interview add column room_id uuid;
comment on column interview.room_id is 'The room that is taken for it.';
alter table interviewer add column seat text not null default 'lead';
comment on column interviewer.seat is 'Whether they lead, or shadow whoever does.';
alter table interviewer add column pool_id uuid;
comment on column interviewer.pool_id is 'The pool that they were taken from.';
