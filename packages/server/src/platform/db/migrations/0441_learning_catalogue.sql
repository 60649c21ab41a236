create table learning_catalogue (
  company_id uuid not null references company on delete cascade,
  version int not null check (version >= 1),
  entries jsonb not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table learning_catalogue is 'Books and courses that a company recommends from, whole: CatalogueEntry of domain/learning, in their order. Without a row, or with an empty list, those that the product brings.';
create index learning_catalogue_changed_by on learning_catalogue (company_id, changed_by);
call keep_companies_apart('learning_catalogue');
