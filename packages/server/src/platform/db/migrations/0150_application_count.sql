create table application_count (
  company_id uuid not null,
  position_id uuid not null,
  status_id text not null,
  count integer not null,
  constraint application_count_pkey primary key (company_id, position_id, status_id),
  constraint application_count_company_id_position_id_fkey foreign key (company_id, position_id)
    references position (company_id, id) on delete cascade,
  constraint application_count_company_id_status_id_fkey foreign key (company_id, status_id)
    references status (company_id, id)
);
comment on table application_count is 'How many applications a position has in a status, kept by whatever writes applications, since every list of positions and every shortlist asks for it.';
create index application_count_status on application_count (company_id, status_id);

-- Only in this transaction do the policies let the owner of the tables through.
alter table application no force row level security;
insert into application_count (company_id, position_id, status_id, count)
select company_id, position_id, status_id, count(*) from application group by 1, 2, 3 on conflict do nothing;
alter table application force row level security;

call keep_companies_apart('application_count');
