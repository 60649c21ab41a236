create table template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  code citext not null check (length(code) between 1 and 100),
  name citext not null check (length(name) between 1 and 100),
  title text not null check (length(title) between 2 and 100),
  description text not null check (length(description) >= 1),
  min_experience numeric not null check (min_experience >= 0),
  max_experience numeric not null check (max_experience <= 60),
  skills jsonb not null default '[]',
  functions jsonb not null default '[]',
  questionnaire_id uuid,
  questionnaire_name text,
  position_id uuid,
  version int not null default 1 check (version >= 1),
  created_by uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, name),
  foreign key (company_id, position_id) references position (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id),
  check (min_experience <= max_experience),
  check ((questionnaire_id is null) = (questionnaire_name is null))
);
comment on table template is 'What a position may ask for, kept to make others from. skills: [{kind, skillId, name, score, mandatory, userdefined, why}], copied whole and looked up by nothing. questionnaire_*: as it was called when it was chosen; no key, since the template outlives it. position_id: the one that was saved as this template.';
create index template_edited on template (company_id, edited_at desc, id);
create index template_position on template (company_id, position_id);
create index template_created_by on template (company_id, created_by);
call keep_companies_apart('template');

create table template_edit (
  company_id uuid not null,
  template_id uuid not null,
  version int not null check (version >= 2),
  changed jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references template (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id)
);
comment on table template_edit is 'What each edit of a template changed, and the version that it made. changed: [{field, before, now}].';
create index template_edit_made_by on template_edit (company_id, made_by);
call keep_companies_apart('template_edit');

alter table position add column template_id uuid;
comment on column position.template_id is 'The template that it was made from.';
alter table position add constraint position_template foreign key (company_id, template_id) references template (company_id, id);
create index position_template on position (company_id, template_id) where template_id is not null;
