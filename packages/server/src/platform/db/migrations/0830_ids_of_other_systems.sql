-- What somebody is called in the system that a table of people comes from, so that a second import of it finds them again.
create table candidate_external_id (
  company_id uuid not null references company (id) on delete cascade,
  external_id text not null check (length(external_id) between 1 and 200),
  candidate_id bigint not null,
  primary key (company_id, external_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
create index candidate_external_id_candidate on candidate_external_id (company_id, candidate_id);
comment on table candidate_external_id is 'What people are called in the systems that tables of them come from: a second import finds them by it.';
call keep_companies_apart('candidate_external_id');

-- Lines that somebody may want to look at are those of which something is said.
create index candidate_import_row_said on candidate_import_row (company_id, import_id, place) where reason <> '';
