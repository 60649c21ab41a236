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

create procedure protect_rows(target regclass, company_column text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format(
    'create policy own_company on %s to rolecall_app using (%I = current_company()) with check (%I = current_company())',
    target, company_column, company_column);
  execute format('grant select, insert, update, delete on %s to rolecall_app', target);
end $$;
comment on procedure protect_rows is 'Lets the application see and write rows of the open company only; called by the procedures below.';

create procedure keep_companies_apart(target regclass, company_column text default 'company_id') language plpgsql as $$
begin
  call protect_rows(target, company_column);
  -- Where the operator has set up Citus (docs/operations.md), the rows of a company lie together on one machine.
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', target, company_column,
      case when target = 'company'::regclass then 'none' else 'company' end);
  end if;
end $$;
comment on procedure keep_companies_apart is 'Called once for every table that holds rows of companies: protects it, and spreads it where there are machines to spread it over.';

create procedure look_up_over_companies(target regclass) language plpgsql as $$
begin
  call protect_rows(target, 'company');
  execute format('create policy gate on %s for select to rolecall_gate using (true)', target);
  execute format('grant select on %s to rolecall_gate', target);
end $$;
comment on procedure look_up_over_companies is 'Called once for every small table that says to which company something belongs which is unique over all of them. Never spread.';

create procedure share_with_companies(target regclass) language plpgsql as $$
begin
  execute format('grant select on %s to rolecall_app', target);
  if exists (select from pg_extension where extname = 'citus') then
    execute format('select create_reference_table(%L)', target);
  end if;
end $$;
comment on procedure share_with_companies is 'Called once for every table that is the same for all companies: every machine gets a copy.';

create procedure grant_permission(permission text, role_types text[]) language plpgsql as $$
begin
  -- Only in this transaction do the policies let the owner of the tables through.
  alter table role no force row level security;
  update role set actions = array_append(actions, permission)
    where type_name = any(role_types) and not permission = any(actions);
  alter table role force row level security;
end $$;
comment on procedure grant_permission is 'For migrations that come with a new permission: gives it to the default roles of the companies that exist, once.';
revoke execute on all procedures in schema public from public;

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table company is 'One customer. settings: see company/settings.ts.';
call keep_companies_apart('company', 'id');

create table company_directory (
  company uuid primary key,
  sub_domain citext unique
);
comment on table company_directory is 'Look-up: every company there is, and the sub-domain that names it.';
call look_up_over_companies('company_directory');

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
  email citext not null,
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
  unique (company_id, email),
  foreign key (company_id, role_id) references role (company_id, id)
);
comment on table app_user is 'Somebody who signs in; see also sign_in_address.';
create index app_user_role on app_user (company_id, role_id);
call keep_companies_apart('app_user');

create table sign_in_address (
  email citext primary key,
  company uuid not null,
  person uuid not null
);
comment on table sign_in_address is 'Look-up: whom an e-mail signs in. Unique over all companies, because sign-in names none; written together with app_user.';
create unique index sign_in_address_person on sign_in_address (company, person);
call look_up_over_companies('sign_in_address');

create table session (
  company_id uuid not null references company on delete cascade,
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table session is 'A sign-in. Its token names the company; of the token only the SHA-256 is kept.';
create index session_of_user on session (company_id, user_id);
create index session_last_seen on session (company_id, last_seen_at);
call keep_companies_apart('session');

create table sign_in_attempt (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null default now()
);
comment on table sign_in_attempt is 'Failed sign-ins, by hashed account and by hashed address; belongs to no company.';
create index sign_in_attempt_key on sign_in_attempt (key, at);
create index sign_in_attempt_at on sign_in_attempt (at);
grant select, insert, delete on sign_in_attempt to rolecall_app;

-- Signing in happens before a company is known. These functions are the only way around the policies of the look-up tables:
-- their owner may read those whole, and the application cannot become that owner.
create function find_sign_in(given_email citext) returns table (company_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select company, person from sign_in_address where email = given_email
$$;
comment on function find_sign_in is 'Whom an e-mail signs in, over all companies.';

create function list_companies() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company from company_directory
$$;
comment on function list_companies is 'For work that the product does for one company after another, at night.';

grant create on schema public to rolecall_gate;
alter function find_sign_in owner to rolecall_gate;
alter function list_companies owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_sign_in, list_companies from public;
grant execute on function find_sign_in, list_companies to rolecall_app;

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

create function enqueue_jobs(name text, payloads json[], key text default null) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_jobs(array(
    select row(name, payload, null, null, 5, key, null, null)::graphile_worker.job_spec from unnest(payloads) payload))
$$;
comment on function enqueue_jobs is 'Lets the application, which owns nothing, put jobs into the queue inside its own transaction. With a key, one that waits under it is replaced.';
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to rolecall_app;
