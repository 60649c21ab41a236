create table saved_view (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  name citext not null,
  is_shared boolean not null default false,
  state jsonb not null default '{}',
  version integer not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references app_user (company_id, id)
);
comment on table saved_view is 'Filters and orders of shortlists that people keep under a name. state: as the address of the page says them; what it names may be gone since. is_shared: everybody of the company has it.';
create unique index saved_view_of_owner on saved_view (company_id, owner_id, name);
create unique index saved_view_of_company on saved_view (company_id, name) where is_shared;
call keep_companies_apart('saved_view');

create table default_view (
  company_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id),
  foreign key (company_id, view_id) references saved_view (company_id, id) on delete cascade
);
comment on table default_view is 'The view that somebody’s shortlists open with, as long as they have it.';
create index default_view_view on default_view (company_id, view_id);
call keep_companies_apart('default_view');
