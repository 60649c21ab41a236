alter table questionnaire drop constraint questionnaire_company_id_name_key;
alter table questionnaire add column latest_version int not null default 1;
alter table questionnaire add column removed_at timestamptz;
alter table questionnaire add constraint questionnaire_latest_version_check check (latest_version >= 1);
create unique index questionnaire_name on questionnaire (company_id, name) where removed_at is null;
comment on table questionnaire is 'A set of questions that a position may put to its candidates; what it asks stands in questionnaire_version. One that was removed is not offered any more, and stays for the positions that have it.';

create table questionnaire_version (
  company_id uuid not null,
  questionnaire_id uuid not null,
  version int not null check (version >= 1),
  name text not null,
  questions jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, questionnaire_id, version),
  foreign key (company_id, questionnaire_id) references questionnaire (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references app_user (company_id, id)
);
comment on table questionnaire_version is 'What a questionnaire asks at one time; questionnaire.latest_version is the one that new positions get. questions: as the contract has them, in their order. created_by is null where it was made before versions were kept.';
create index questionnaire_version_created_by on questionnaire_version (company_id, created_by);

-- Only in this transaction do the policies let the owner of the tables through.
alter table questionnaire no force row level security;
insert into questionnaire_version (company_id, questionnaire_id, version, name)
select company_id, id, 1, name from questionnaire on conflict do nothing;
alter table questionnaire force row level security;

alter table position add column questionnaire_version int;
alter table position no force row level security;
update position set questionnaire_version = 1 where questionnaire_id is not null;
alter table position force row level security;
alter table position drop constraint position_company_id_questionnaire_id_fkey;
alter table position add constraint position_questionnaire_version_fkey
  foreign key (company_id, questionnaire_id, questionnaire_version)
  references questionnaire_version (company_id, questionnaire_id, version);
alter table position add constraint position_questionnaire_version_check
  check ((questionnaire_id is null) = (questionnaire_version is null));
create index position_questionnaire on position (company_id, questionnaire_id, questionnaire_version)
  where questionnaire_id is not null;

call keep_companies_apart('questionnaire_version');
