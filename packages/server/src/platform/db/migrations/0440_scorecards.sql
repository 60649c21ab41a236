create table scorecard_attributes (
  company_id uuid not null references company on delete cascade,
  version int not null check (version >= 1),
  attributes jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table scorecard_attributes is 'What a company judges candidates by in interviews: ScorecardAttribute of domain/scorecards, in their order. Without a row, or with an empty list, those that the product brings.';
create index scorecard_attributes_changed_by on scorecard_attributes (company_id, changed_by);
call keep_companies_apart('scorecard_attributes');

create table scorecard (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  written_by uuid not null,
  version int not null default 1 check (version >= 1),
  attributes jsonb not null,
  ratings jsonb not null,
  verdict text check (verdict in ('strong_no', 'no', 'yes', 'strong_yes')),
  note text not null default '',
  after_others boolean not null default false,
  submitted_at timestamptz,
  changed_at timestamptz not null,
  primary key (company_id, position_id, candidate_id, written_by),
  foreign key (company_id, position_id, candidate_id)
    references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, written_by) references app_user (company_id, id),
  check (submitted_at is null or verdict is not null)
);
comment on table scorecard is 'What one interviewer makes of a candidate on a position; a draft until submitted_at. attributes: as they were when it was filled. ratings: 1 to 4 by key of the attribute. after_others: whoever began it could read cards of others.';
create index scorecard_written_by on scorecard (company_id, written_by);
call keep_companies_apart('scorecard');
