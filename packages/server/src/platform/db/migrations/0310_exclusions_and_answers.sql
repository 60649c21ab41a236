create table candidate_exclusion (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid,
  reason text not null default '' check (length(reason) <= 1000),
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  change_id uuid,
  ended_by uuid,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, ended_by) references app_user (company_id, id),
  check (expires_at >= made_at),
  check ((ended_by is null) = (ended_at is null))
);
comment on table candidate_exclusion is 'People who are not to be put on a position, or on any where position_id is null, until expires_at; ended_at where somebody let them in again before. change_id: the move that the exclusion belongs to, with which it is taken back.';
create unique index candidate_exclusion_general on candidate_exclusion (company_id, candidate_id)
  where position_id is null and ended_at is null;
create unique index candidate_exclusion_of_position on candidate_exclusion (company_id, candidate_id, position_id)
  where position_id is not null and ended_at is null;
create index candidate_exclusion_candidate on candidate_exclusion (company_id, candidate_id);
create index candidate_exclusion_position on candidate_exclusion (company_id, position_id) where position_id is not null;
create index candidate_exclusion_change on candidate_exclusion (company_id, change_id) where change_id is not null;
create index candidate_exclusion_made_by on candidate_exclusion (company_id, made_by);
create index candidate_exclusion_ended_by on candidate_exclusion (company_id, ended_by) where ended_by is not null;
call keep_companies_apart('candidate_exclusion');

create table application_form (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  candidate_id bigint not null,
  form_response jsonb not null,
  knocked_out_by text[] not null default '{}',
  recorded_by uuid,
  answered_at timestamptz not null,
  primary key (company_id, position_id, candidate_id),
  foreign key (company_id, position_id, candidate_id)
    references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, recorded_by) references app_user (company_id, id)
);
comment on table application_form is 'What a candidate has answered to the questions of a position. form_response: what was asked then, and the answers, in the form of the specification. knocked_out_by: ids of questions whose answer rules out. recorded_by is null where the candidate answered in person.';
create index application_form_recorded_by on application_form (company_id, recorded_by) where recorded_by is not null;
call keep_companies_apart('application_form');
