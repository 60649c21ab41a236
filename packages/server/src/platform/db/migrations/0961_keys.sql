-- What machines act as. The keys of an account are sessions with a mark (decision 51): all that ends sessions of a person who is switched
-- off, or of a company, ends them.
create table service_account (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  maker_id uuid not null,
  scopes text[] not null,
  reads_only boolean not null,
  project_ids uuid[] not null,
  position_ids uuid[] not null,
  networks text[] not null,
  a_minute int not null check (a_minute between 1 and 6000),
  version int not null default 1,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, maker_id) references app_user (company_id, id)
);
comment on table service_account is 'A machine that acts for the administrator who made it, with what of their rights its scopes name. project_ids, position_ids: nothing outside of these; both empty: no such bounds. networks: as CIDR, from which its keys may be used; empty: from anywhere. a_minute: requests of all its keys.';
create unique index service_account_name on service_account (company_id, lower(name)) where ended_at is null;
create index service_account_maker on service_account (company_id, maker_id);
call keep_companies_apart('service_account');

alter table session add column account_id uuid;
alter table session add constraint session_account foreign key (company_id, account_id) references service_account (company_id, id) on delete cascade;
alter table session add column key_tail text;
alter table session add column key_id uuid;
alter table session add column last_address text;
comment on column session.account_id is 'The session is a key of this service account: it does not end by itself but at ends_at.';
comment on column session.key_tail is 'The last four characters of the key, by which people tell keys apart.';
comment on column session.last_address is 'From where a key was last used.';
create index session_of_account on session (company_id, account_id) where account_id is not null;
create unique index session_key on session (company_id, key_id) where key_id is not null;
