alter table candidate add column facts_version int not null default 1;
comment on column candidate.facts_version is 'Counts what people correct of the facts; what résumés tell leaves it as it is.';

create table fact_correction (
  company_id uuid not null references company on delete cascade,
  candidate_id bigint not null,
  field text not null,
  value text not null,
  read_value text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (company_id, candidate_id, field),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id)
);
comment on table fact_correction is 'Facts of candidates that somebody has corrected, which no résumé changes any more. field: a column of candidate. value: what holds, read_value: what the résumés say, both as text and empty for nothing.';
create index fact_correction_made_by on fact_correction (company_id, made_by);
call keep_companies_apart('fact_correction');
