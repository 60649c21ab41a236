create table form (
  company_id uuid not null references company on delete cascade,
  form_type text not null,
  latest_version int not null check (latest_version >= 1),
  primary key (company_id, form_type)
);
comment on table form is 'Forms that are filled of candidates, by kind; what one asks stands in form_version. A kind without a row is as the product brings it.';
call keep_companies_apart('form');

create table form_version (
  company_id uuid not null,
  form_type text not null,
  version int not null check (version >= 1),
  name text not null,
  fields jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, form_type, version),
  foreign key (company_id, form_type) references form (company_id, form_type) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id)
);
comment on table form_version is 'What a form asks at one time; form.latest_version is the one that is filled anew. fields: FormField of domain/forms, in their order. created_by is null for the version that the product brings.';
create index form_version_created_by on form_version (company_id, created_by);
call keep_companies_apart('form_version');

create table filled_form (
  company_id uuid not null,
  position_id uuid not null,
  candidate_id bigint not null,
  form_type text not null,
  form_version int not null,
  answers jsonb not null,
  version int not null default 1 check (version >= 1),
  filled_by uuid not null,
  filled_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, position_id, candidate_id, form_type),
  foreign key (company_id, position_id, candidate_id)
    references application (company_id, position_id, candidate_id) on delete cascade,
  foreign key (company_id, form_type, form_version) references form_version (company_id, form_type, version),
  foreign key (company_id, filled_by) references app_user (company_id, id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table filled_form is 'Forms as they were filled of candidates on positions; each keeps the version of the form that it was filled in. answers: by key of the field. version counts the changes of the answers.';
create index filled_form_form_version on filled_form (company_id, form_type, form_version);
create index filled_form_filled_by on filled_form (company_id, filled_by);
create index filled_form_changed_by on filled_form (company_id, changed_by);
call keep_companies_apart('filled_form');

create table blacklisted_employer (
  company_id uuid not null references company on delete cascade,
  name_key text not null,
  name text not null,
  message text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (company_id, name_key),
  foreign key (company_id, added_by) references app_user (company_id, id)
);
comment on table blacklisted_employer is 'Employers whose people the company does not hire. name_key: the name in small letters without signs and what follows of a firm’s kind, by which names are compared.';
create index blacklisted_employer_added_by on blacklisted_employer (company_id, added_by);
call keep_companies_apart('blacklisted_employer');

-- Whoever has just come onto a position can be screened.
call grant_status_feature('screening', array['Initial Status', 'Applicants']);
