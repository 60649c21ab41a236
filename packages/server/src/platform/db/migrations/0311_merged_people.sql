alter table candidate add column merged_into bigint;
alter table candidate add constraint candidate_merged_into_fkey foreign key (company_id, merged_into)
  references candidate (company_id, id);
alter table candidate add constraint candidate_merged_into_check check (merged_into <> id);
comment on column candidate.merged_into is 'The person that this one turned out to be, who has all that was known of this one; null for everybody who is somebody.';
create index candidate_merged_into on candidate (company_id, merged_into) where merged_into is not null;

create table candidate_merge (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kept_id bigint not null,
  merged_id bigint not null,
  made_by uuid not null,
  made_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  record jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, merged_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id),
  check (kept_id <> merged_id),
  check ((undone_by is null) = (undone_at is null))
);
comment on table candidate_merge is 'Two people who turned out to be one. record: what went over, and what was set aside, so that both can be told apart again exactly as they were (features/merges).';
create unique index candidate_merge_in_force on candidate_merge (company_id, merged_id) where undone_at is null;
create index candidate_merge_merged on candidate_merge (company_id, merged_id);
create index candidate_merge_kept on candidate_merge (company_id, kept_id);
create index candidate_merge_made_by on candidate_merge (company_id, made_by);
create index candidate_merge_undone_by on candidate_merge (company_id, undone_by) where undone_by is not null;
call keep_companies_apart('candidate_merge');
