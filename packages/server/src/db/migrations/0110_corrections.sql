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

-- Struck evidence has no posting, so that ranking, which reads postings alone, knows nothing of corrections.
alter table skill_evidence add column held_level smallint;
alter table skill_evidence add column held_rule smallint;
alter table skill_evidence add constraint skill_evidence_held check ((held_level is null) = (held_rule is null));
comment on column skill_evidence.held_level is 'The level and rule of the posting that a correction took away, for when it is undone; null where the evidence counts.';
