-- What signs somebody in instead of a password, and besides one in place of a code.
create table passkey (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  suspected_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, credential_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table passkey is 'A passkey of somebody: its public key, which opens nothing. counter: what it has counted to, zero where it does not count. suspected_at: a copy of it was used, and it signs in nobody any more.';
call keep_companies_apart('passkey');

create table passkey_challenge (
  challenge bytea primary key,
  bound_to bytea not null,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'What a passkey is to sign, once. bound_to: the digest of what it was made for, and for whom. Belongs to no company, as whoever signs in with a passkey has not said who they are.';
create index passkey_challenge_expires on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to rolecall_app;
