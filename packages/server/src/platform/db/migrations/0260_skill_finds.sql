create table skill_find (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  skill_id text not null check (skill_id like 'own:%'),
  name text not null check (length(name) between 1 and 100),
  found_at timestamptz not null,
  answer text check (answer in ('yes', 'no')),
  answered_by uuid,
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, skill_id),
  foreign key (company_id, answered_by) references app_user (company_id, id),
  check ((answer is null) = (answered_by is null)),
  check ((answer is null) = (answered_at is null))
);
comment on table skill_find is 'Terms that descriptions of the company seem to ask for and no list has. An administrator says whether it is a skill: yes makes it one of the company''s own (skill_id, of company_skill), no has it never found again.';
create index skill_find_newest on skill_find (company_id, found_at desc, id);
create index skill_find_answered_by on skill_find (company_id, answered_by);
call keep_companies_apart('skill_find');

create table skill_find_place (
  company_id uuid not null,
  position_id uuid not null,
  find_id uuid not null,
  times int not null check (times >= 1),
  sentence text not null,
  primary key (company_id, position_id, find_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, find_id) references skill_find (company_id, id) on delete cascade
);
comment on table skill_find_place is 'Where a find stands: how often in the description of the position that was read last, and the first sentence of it that names it.';
create index skill_find_place_find on skill_find_place (company_id, find_id);
call keep_companies_apart('skill_find_place');

create table skill_find_reading (
  company_id uuid not null,
  position_id uuid not null,
  version int not null,
  primary key (company_id, position_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table skill_find_reading is 'The version of each position whose description was searched for finds; a newer one is still to be read.';
call keep_companies_apart('skill_find_reading');

alter table company_skill add column retired_at timestamptz;
comment on column company_skill.retired_at is 'Since when nobody looks for it any more, because the answer that made it a skill was taken back; what résumés showed of it stays.';
