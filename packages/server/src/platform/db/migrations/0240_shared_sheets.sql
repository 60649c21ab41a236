create table shared_sheet (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  resume_id uuid not null,
  position_id uuid,
  with_contact boolean not null,
  shared_by uuid not null,
  shared_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id, resume_id) references resume (company_id, candidate_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, shared_by) references app_user (company_id, id),
  foreign key (company_id, withdrawn_by) references app_user (company_id, id),
  check (expires_at > shared_at),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
comment on table shared_sheet is 'Links to sheets of candidates, which open them without a sign-in until they expire or are withdrawn. opened: how often one was followed while it was good.';
create index shared_sheet_candidate on shared_sheet (company_id, candidate_id, resume_id);
create index shared_sheet_position on shared_sheet (company_id, position_id);
create index shared_sheet_shared_by on shared_sheet (company_id, shared_by);
create index shared_sheet_withdrawn_by on shared_sheet (company_id, withdrawn_by);
call keep_companies_apart('shared_sheet');
