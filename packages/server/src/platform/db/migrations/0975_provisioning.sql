-- Whom a company's identity provider keeps here by SCIM, and what it says of them (decision 145).
create table provisioned_user (
  company_id uuid not null,
  user_id uuid not null,
  external_id text check (length(external_id) between 1 and 200),
  given_name text not null default '' check (length(given_name) <= 100),
  family_name text not null default '' check (length(family_name) <= 100),
  at timestamptz not null,
  removed_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table provisioned_user is 'People whom the identity provider of their company keeps by SCIM. external_id: what it calls them. removed_at: it has deleted them; for as long as they are switched off it does not see them.';
create unique index provisioned_user_external_id on provisioned_user (company_id, external_id) where removed_at is null;
call keep_companies_apart('provisioned_user');

create table provisioned_member (
  company_id uuid not null,
  role_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, role_id, user_id),
  foreign key (company_id, role_id) references role (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table provisioned_member is 'Which groups of the identity provider somebody is in, each of which is a role. Of several the one counts that allows most: that is the role of app_user.';
create index provisioned_member_user on provisioned_member (company_id, user_id);
call keep_companies_apart('provisioned_member');

alter table role add column external_id text;
alter table role add constraint role_external_id_length check (length(external_id) between 1 and 200);
comment on column role.external_id is 'What the identity provider calls the group that the role is; null where it says nothing.';
create unique index role_external_id on role (company_id, external_id);
