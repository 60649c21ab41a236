-- People sign up by themselves, see where they are signed in, and may have a second factor.
alter table app_user add column signed_up_at timestamptz;
alter table app_user add column preferences jsonb not null default '{}';
comment on column app_user.signed_up_at is 'Of somebody who asked for the account themselves: they sign in once the address is verified and an administrator has approved.';
comment on column app_user.preferences is 'How the person wants to see the product: see contract/account.ts.';

alter table session add column user_agent text;
alter table session add column is_limited boolean not null default false;
comment on column session.user_agent is 'What the browser called itself when it signed in; shown to the person as a device.';
comment on column session.is_limited is 'The company demands a second factor which the person has not set up yet: nothing else may be done until then.';

create table second_factor (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table second_factor is 'The secret that an authenticator app of somebody shares with us, sealed with a key made from ROLECALL_SECRET. In force once confirmed. last_step: of the last code that was taken, since each is good once.';
call keep_companies_apart('second_factor');

create table recovery_code (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references second_factor (company_id, user_id) on delete cascade
);
comment on table recovery_code is 'What stands in for a lost second factor, once each; a row goes when its code is used. Only keyed hashes are kept.';
call keep_companies_apart('recovery_code');

create function domain_of(email citext) returns text language sql immutable
  return lower(split_part(email::text, '@', 2));
comment on function domain_of is 'What stands behind the at sign, in lower case.';
create index sign_in_address_domain on sign_in_address (domain_of(email));

create function find_company_of_domain(given_domain text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select max(found.company::text)::uuid from (
    select distinct company from sign_in_address where domain_of(email) = lower(given_domain) limit 2) found
  having count(*) = 1
$$;
comment on function find_company_of_domain is 'Whom a new address belongs to: the one company that has people at its domain. None where several have.';

grant create on schema public to rolecall_gate;
alter function find_company_of_domain owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_company_of_domain from public;
grant execute on function find_company_of_domain to rolecall_app;
