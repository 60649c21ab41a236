create table source_connector (
  company_id uuid not null,
  source text not null,
  address text not null check (length(address) between 1 and 2000),
  mapping jsonb not null,
  daily_limit int not null check (daily_limit between 1 and 10000),
  failures int not null default 0,
  broken_at timestamptz,
  used_on date,
  used int not null default 0,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, source),
  foreign key (company_id, source) references source (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table source_connector is 'How a source is searched over HTTP. address: with {query}, {page} and {count} in it; mapping: where its answers say what. failures: in a row; broken_at: when the fifth made us stop asking for a while. used: people it named on the day used_on.';
create index source_connector_changed_by on source_connector (company_id, changed_by);
call keep_companies_apart('source_connector');

create table sourced_person (
  company_id uuid not null,
  source text not null,
  remote_id text not null,
  candidate_id bigint not null,
  primary key (company_id, source, remote_id),
  foreign key (company_id, source) references source (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
comment on table sourced_person is 'Whom a source named under an id of its own, so that nobody is made twice.';
create index sourced_person_candidate on sourced_person (company_id, candidate_id);
call keep_companies_apart('sourced_person');

create index candidate_phone on candidate (company_id, phone) where phone is not null;

alter table sourcing_part add column named int not null default 0;
comment on column sourcing_part.named is 'People whom the source itself has named, besides those of the pool.';
