create table nightly_sourcing (
  company_id uuid not null,
  position_id uuid not null,
  is_on boolean not null,
  ended text not null default '',
  last_night date,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, position_id),
  foreign key (company_id, position_id) references "position" (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table nightly_sourcing is 'Positions for which sources are asked every night until they are filled, in the name of changed_by. ended: why the product itself switched it off, in words; last_night: the day it was last begun for, so that one night has one run.';
create index nightly_sourcing_changed_by on nightly_sourcing (company_id, changed_by);
create index nightly_sourcing_on on nightly_sourcing (company_id, position_id) where is_on;
call keep_companies_apart('nightly_sourcing');

alter table sourcing_run add column is_nightly boolean not null default false;
