create table skill_import (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 200),
  file_key text,
  state text not null check (state in ('checking', 'checked', 'running', 'done', 'stopped', 'refused', 'undone')),
  origin text check (origin in ('esco', 'onet')),
  reason text,
  total int not null default 0,
  rows_read int not null default 0,
  added int not null default 0,
  known int not null default 0,
  doubled int not null default 0,
  refused int not null default 0,
  samples jsonb not null default '{}',
  kept int not null default 0,
  kept_names text[] not null default '{}',
  made_by uuid,
  made_at timestamptz not null,
  finished_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'undone') = (undone_at is not null))
);
comment on table skill_import is 'Files of skills that somebody brought: looked through first (checking, checked), then taken over (running; done or stopped) and perhaps taken back (undone). total: rows of the file, known once it was looked through; the counts are of the rows read so far. samples: some names of each kind, with the line and the reason of rows refused. kept: skills that stayed when it was taken back, since positions ask for them. made_by: nobody, where it came from the command line, as then file_key.';
create unique index skill_import_under_way on skill_import (company_id) where state in ('checking', 'running');
create index skill_import_newest on skill_import (company_id, made_at desc, id);
create index skill_import_made_by on skill_import (company_id, made_by);
create index skill_import_undone_by on skill_import (company_id, undone_by);
call keep_companies_apart('skill_import');

create table own_skills_version (
  company_id uuid not null references company on delete cascade,
  version bigint not null,
  primary key (company_id)
);
comment on table own_skills_version is 'Counts the changes of company_skill, so that whoever holds what texts are read for knows when it is out of date; none for 0.';
call keep_companies_apart('own_skills_version');

alter table company_skill add column aliases text[] not null default '{}';
comment on column company_skill.aliases is 'Other spellings, which texts are read for too.';
alter table company_skill add column kind text;
comment on column company_skill.kind is 'As the taxonomy has it; null of what somebody typed.';
alter table company_skill add column import_id uuid;
alter table company_skill add column source_id text;
comment on column company_skill.source_id is 'What it is called where import_id has it from.';
alter table company_skill add column is_sought boolean not null default true;
comment on column company_skill.is_sought is 'Whether the résumés that came before it were read for it: of an imported one only once a position asks for it.';
alter table company_skill add constraint company_skill_import foreign key (company_id, import_id) references skill_import (company_id, id);
create index company_skill_import on company_skill (company_id, import_id);
