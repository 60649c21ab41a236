create table sign_on (
  company_id uuid primary key references company on delete cascade,
  protocol text not null check (protocol in ('oidc', 'saml')),
  is_on boolean not null,
  label text not null check (length(label) between 1 and 60),
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scope text not null,
  entry_point text not null,
  certificate text not null,
  groups_claim text not null
);
comment on table sign_on is 'The identity provider through which a company''s people sign in: OpenID Connect (issuer, client) or SAML 2.0 (issuer, entry point, certificate). client_secret is sealed with a key made from ROLECALL_SECRET for this company alone.';
call keep_companies_apart('sign_on');

create table sign_on_group (
  company_id uuid not null references company on delete cascade,
  group_name text not null check (length(group_name) <= 200),
  role_id uuid not null,
  place int not null,
  primary key (company_id, group_name),
  foreign key (company_id, role_id) references role (company_id, id) on delete cascade
);
comment on table sign_on_group is 'Which role a group of the identity provider gives; of several groups that one which stands first counts. An empty name stands for whoever has none by a group; without it they get no account.';
create index sign_on_group_role on sign_on_group (company_id, role_id);
call keep_companies_apart('sign_on_group');

create table sign_on_attempt (
  company_id uuid not null references company on delete cascade,
  state_hash bytea not null,
  binding_hash bytea not null,
  verifier text not null,
  nonce text not null,
  redirect_uri text not null,
  return_to text not null,
  person jsonb,
  begun_at timestamptz not null,
  primary key (company_id, state_hash)
);
comment on table sign_on_attempt is 'A sign-in through an identity provider that is under way; its row goes when it is used, so that each is good once. binding_hash: of what only the browser knows that began. person: who it is, once SAML has said so.';
call keep_companies_apart('sign_on_attempt');

alter table app_user add column sign_on_subject text;
comment on column app_user.sign_on_subject is 'What the company''s identity provider calls this person; an address that changes hands signs nobody else in.';
create unique index app_user_sign_on_subject on app_user (company_id, sign_on_subject);
alter table session add column is_sign_on boolean not null default false;
comment on column session.is_sign_on is 'Opened through the company''s identity provider: a password that is demanded does not concern it.';
