alter table status add column colour text not null default '';
comment on column status.colour is 'What it is marked with: a name of the palette (STATUS_COLOURS), or empty.';

create table stage_version (
  company_id uuid not null references company on delete cascade,
  version int not null check (version >= 1),
  plan jsonb not null,
  changed text[] not null default '{}',
  restores int,
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, version),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
comment on table stage_version is 'The groups and statuses of a company as they were at one time: plan is the StagePlan of domain/pipeline, the last version is in force. changed: what became another, in words; restores: the version that it went back to; created_by is null for what the product brings.';
create index stage_version_created_by on stage_version (company_id, created_by);
call keep_companies_apart('stage_version');

create table former_status (
  company_id uuid not null,
  id text not null,
  display_name text not null,
  into_status text not null,
  removed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, into_status) references status (company_id, id)
);
comment on table former_status is 'Statuses that were taken out, and the status that their candidates were put into, so that undo and old addresses find where they belong.';
create index former_status_into on former_status (company_id, into_status);
call keep_companies_apart('former_status');
