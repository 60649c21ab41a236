-- Who somebody is stays hidden on a position until a stage (decision 213).
alter table position add column blind_review boolean not null default false;
alter table position add column blind_schools boolean not null default false;
alter table position add column blind_until text not null default '';
comment on column position.blind_review is 'Who its candidates are is hidden from everybody, everywhere, until a candidate comes as far as blind_until.';
comment on column position.blind_schools is 'Where they learned is hidden with it.';
comment on column position.blind_until is 'The group of statuses from which on a candidate is shown; empty: only the end of the position shows them. No foreign key: a group that is gone shows nobody.';
-- Of nearly every company it is empty, and whoever asks it has their answer at once.
create index position_blind on position (company_id) where blind_review;

alter table application add column blind_lifted_at timestamptz;
comment on column application.blind_lifted_at is 'When the candidate came as far on a blind position that they were shown; moving them back does not hide what people have seen. Of no meaning on other positions.';

create table candidate_reveal (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  user_id uuid not null,
  position_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  revealed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table candidate_reveal is 'Who had somebody shown to them before a blind position did, when and why. Whoever is in it sees that person; the others do not.';
create index candidate_reveal_candidate on candidate_reveal (company_id, candidate_id, user_id);
create index candidate_reveal_user on candidate_reveal (company_id, user_id, revealed_at);
create index candidate_reveal_position on candidate_reveal (company_id, position_id);
call keep_companies_apart('candidate_reveal');
