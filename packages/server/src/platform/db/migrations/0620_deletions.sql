-- People who were deleted from the pool: taken out of every table that counts or shows them, and kept here whole until
-- nobody can bring them back any more.
create table deletion (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  deleted_by uuid not null,
  deleted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, deleted_by) references app_user (company_id, id)
);
comment on table deletion is 'One act of deleting people from the pool, which can be undone as one.';
create index deletion_newest on deletion (company_id, deleted_at desc, id);
create index deletion_deleted_by on deletion (company_id, deleted_by);
call keep_companies_apart('deletion');

create table deleted_person (
  company_id uuid not null,
  candidate_id bigint not null,
  deletion_id uuid not null,
  name text not null,
  primary key (company_id, candidate_id),
  foreign key (company_id, deletion_id) references deletion (company_id, id) on delete cascade
);
comment on table deleted_person is 'Whom a deletion took out and can still bring back.';
create index deleted_person_deletion on deleted_person (company_id, deletion_id);
call keep_companies_apart('deleted_person');

create table deleted_resume (
  company_id uuid not null,
  resume_id uuid not null,
  candidate_id bigint not null,
  file_key text not null,
  primary key (company_id, resume_id),
  foreign key (company_id, candidate_id) references deleted_person (company_id, candidate_id) on delete cascade
);
comment on table deleted_resume is 'The résumés of people who were deleted, and where their files lie, which stay as long as they can be brought back.';
create index deleted_resume_person on deleted_resume (company_id, candidate_id);
call keep_companies_apart('deleted_resume');

create table deleted_row (
  company_id uuid not null,
  candidate_id bigint not null,
  of_table text not null,
  rows jsonb not null,
  primary key (company_id, candidate_id, of_table),
  foreign key (company_id, candidate_id) references deleted_person (company_id, candidate_id) on delete cascade
);
comment on table deleted_row is 'What a table held of somebody who was deleted, and of whoever had been merged into them, row by row.';
call keep_companies_apart('deleted_row');

alter table erasure drop constraint erasure_reason_check;
alter table erasure add constraint erasure_reason_check check (reason in ('asked', 'no_longer_needed', 'no_consent', 'retention', 'deleted'));
