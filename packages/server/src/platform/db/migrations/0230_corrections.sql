create table correction (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  skill int not null,
  made_by uuid not null,
  made_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, undone_by) references app_user (company_id, id),
  check ((undone_by is null) = (undone_at is null))
);
comment on table correction is 'Evidence that somebody struck as wrong: whatever the résumés of this candidate show of the skill does not count, newer ones included, until it is undone. skill: a number of skill or company_skill.';
-- Whoever strikes the same twice strikes once.
create unique index correction_in_force on correction (company_id, candidate_id, skill) where undone_at is null;
create index correction_candidate on correction (company_id, candidate_id);
create index correction_newest on correction (company_id, made_at desc, id);
create index correction_made_by on correction (company_id, made_by);
create index correction_undone_by on correction (company_id, undone_by);
call keep_companies_apart('correction');

-- Struck evidence leaves the lists, so that postings and ranking, which read those alone, know nothing of corrections.
alter table resume_skill add column held jsonb;
comment on column resume_skill.held is 'What corrections took out of the lists, for when they are undone: skill, level, rule, via and spans of its own, as the lists had them; null where everything counts.';
