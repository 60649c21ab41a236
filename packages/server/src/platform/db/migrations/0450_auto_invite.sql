create table auto_invite (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  feature_id text not null check (length(feature_id) between 1 and 200),
  rules jsonb not null,
  is_on boolean not null default false,
  version integer not null check (version > 1),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, position_id, feature_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table auto_invite is 'By which rules candidates of a position are invited; none while they are those that every position begins with. is_on: also every night, by the product itself, in the name of changed_by. version: 1 is before any were kept.';
create index auto_invite_changed_by on auto_invite (company_id, changed_by);
create index auto_invite_on on auto_invite (company_id, position_id) where is_on;
call keep_companies_apart('auto_invite');

alter table interest_mail add column rules text[];
comment on column interest_mail.rules is 'By which the candidate was chosen, in words; none where somebody chose by hand.';
