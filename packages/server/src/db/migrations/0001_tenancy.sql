-- Companies, people who sign in, their roles and sessions, and the mechanism that keeps companies apart.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Roles belong to the whole cluster, so another database of it may have made them already.
do $$ declare may text; begin
  if not exists (select from pg_roles where rolname = 'rolecall_app') then
    create role rolecall_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'rolecall_gate') then
    create role rolecall_gate nologin;
  end if;
  -- From version 16 on, membership and the right to become the role are two things.
  may := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  if not (pg_has_role(current_user, 'rolecall_app', may) and pg_has_role(current_user, 'rolecall_gate', may)) then
    execute format('grant rolecall_app, rolecall_gate to %I', current_user);
  end if;
end $$;
grant usage on schema public to rolecall_app, rolecall_gate;

create function current_company() returns uuid language sql stable
  return nullif(current_setting('app.company_id', true), '')::uuid;
comment on function current_company is 'The company of the open transaction, set by withCompany; null outside one, so that nothing is visible.';

create procedure keep_companies_apart(target regclass, company_column text default 'company_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy own_company on %s to rolecall_app using (%I = current_company()) with check (%I = current_company())',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to rolecall_app', target);
end $$;
comment on procedure keep_companies_apart is 'Called once for every table that holds rows of companies.';

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  sub_domain citext unique,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table company is 'One customer. settings: see CompanySettings in the contract.';
call keep_companies_apart('company', 'id');

create table role (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  type_name text not null,
  display_name citext not null check (length(display_name) between 1 and 60),
  is_admin boolean not null default false,
  hidden boolean not null default false,
  actions text[] not null default '{}',
  primary key (company_id, id),
  unique (company_id, type_name),
  unique (company_id, display_name)
);
comment on table role is 'A bundle of permission names. is_admin overrides every check; hidden roles are never listed.';
call keep_companies_apart('role');

create table app_user (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  email citext not null unique,
  full_name text not null,
  password_hash text,
  role_id uuid not null,
  is_active boolean not null default true,
  is_approved boolean not null default true,
  email_verified boolean not null default false,
  password_reset boolean not null default false,
  mobile text,
  country_code text,
  location text,
  latitude double precision,
  longitude double precision,
  geo text not null default 'INDIA' check (geo in ('APAC', 'USA', 'Europe', 'INDIA')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id)
);
comment on table app_user is 'Somebody who signs in. E-mails are unique over all companies, because sign-in names no company.';
call keep_companies_apart('app_user');

create table session (
  company_id uuid not null references company on delete cascade,
  token_hash bytea primary key,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table session is 'A sign-in. Only the SHA-256 of its token is kept.';
create index session_of_user on session (company_id, user_id);
call keep_companies_apart('session');

create table sign_in_attempt (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default now()
);
comment on table sign_in_attempt is 'Failed sign-ins, by hashed account and by hashed address; belongs to no company.';
create index sign_in_attempt_key on sign_in_attempt (key, at);
grant select, insert, delete on sign_in_attempt to rolecall_app;

-- Signing in happens before a company is known. These two functions are the only way around the policies:
-- their owner may read the two tables whole, and nobody can become that owner by signing in.
create policy gate on app_user for select to rolecall_gate using (true);
create policy gate on session for select to rolecall_gate using (true);
create policy gate_touch on session for update to rolecall_gate using (true);
create policy gate on role for select to rolecall_gate using (true);
grant select on app_user, role to rolecall_gate;
grant select, update (last_seen_at) on session to rolecall_gate;

create function find_credentials(given_email citext)
returns table (company_id uuid, user_id uuid, password_hash text, may_sign_in boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, u.id, u.password_hash, u.is_active and u.is_approved from app_user u where u.email = given_email
$$;

create function open_session(given_hash bytea, moment timestamptz, idle interval)
returns table (company_id uuid, user_id uuid, full_name text, email citext, geo text, password_reset boolean,
               role_id uuid, is_admin boolean, permissions text[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Written at most once a minute, so that reading pages does not write rows.
  update session s set last_seen_at = moment
    where s.token_hash = given_hash and s.revoked_at is null
      and s.last_seen_at < moment - interval '1 minute' and s.last_seen_at > moment - idle;
  return query
    select u.company_id, u.id, u.full_name, u.email, u.geo, u.password_reset, u.role_id, r.is_admin, r.actions
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id
    join role r on r.company_id = u.company_id and r.id = u.role_id
    where s.token_hash = given_hash and s.revoked_at is null and s.last_seen_at > moment - idle
      and u.is_active and u.is_approved;
end $$;

grant create on schema public to rolecall_gate;
alter function find_credentials owner to rolecall_gate;
alter function open_session owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_credentials, open_session from public;
grant execute on function find_credentials, open_session to rolecall_app;

create table event (
  company_id uuid not null references company on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  kind text not null,
  project_id uuid,
  position_id uuid,
  candidate_id bigint,
  resume_id uuid,
  change_id uuid,
  payload jsonb not null default '{}',
  primary key (company_id, id)
);
comment on table event is 'The history: what happened, who did it, to what. Append-only: the application may insert and read, nothing else.';
create index event_candidate on event (company_id, candidate_id, id desc) where candidate_id is not null;
create index event_position on event (company_id, position_id, id desc) where position_id is not null;
create index event_change on event (company_id, change_id) where change_id is not null;
create index event_kind on event (company_id, kind, at desc);
call keep_companies_apart('event');
revoke update, delete on event from rolecall_app;

create function enqueue_job(name text, payload json, key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(name, payload, job_key := key, max_attempts := 5)
$$;
comment on function enqueue_job is 'Lets the application, which owns nothing, put a job into the queue inside its own transaction.';
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to rolecall_app;
