-- What those who run the product need over all companies, in look-up tables that hold no more than that; and a history that shows
-- when somebody changed it behind the product's back.
alter table company_directory add column name text not null default '';
alter table company_directory add column is_active boolean not null default true;
-- Only in this transaction do the policies let the owner of the tables through.
alter table company no force row level security;
alter table company_directory no force row level security;
update company_directory set name = c.name from company c where c.id = company_directory.company;
alter table company force row level security;
alter table company_directory force row level security;
comment on table company_directory is 'Look-up: every company there is, what it is called, the sub-domain that names it, and whether its people may sign in.';

create table company_domain (
  domain citext primary key check (length(domain) between 4 and 253),
  company uuid not null
);
comment on table company_domain is 'Look-up: to which company the e-mails of a domain belong. Unique over all companies; in ASCII, as mails are sent.';
create index company_domain_company on company_domain (company);
call look_up_over_companies('company_domain');

create table super_administrator (
  person uuid primary key,
  company uuid not null,
  may_add_companies boolean not null,
  may_edit_addons boolean not null
);
comment on table super_administrator is 'Look-up: who runs the product itself. Named from the command line of the machine only: the application reads the rows of its company and writes none.';
create index super_administrator_company on super_administrator (company);
call look_up_over_companies('super_administrator');
revoke insert, update, delete on super_administrator from rolecall_app;
create policy gate_names on super_administrator to rolecall_gate using (true) with check (true);
grant insert, update on super_administrator to rolecall_gate;

-- Nobody of a company that is switched off signs in.
create or replace function find_sign_in(given_email citext) returns table (company_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select company, person from sign_in_address s where email = given_email
    and not exists (select from company_directory d where d.company = s.company and not d.is_active)
$$;

create function find_domain_owner(given_domain citext) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company from company_domain where domain = given_domain
$$;
comment on function find_domain_owner is 'To which company the e-mails of one domain belong.';

create function search_companies(asker uuid, given_text text, given_start int, given_limit int)
returns table (company uuid, name text, sub_domain citext, is_active boolean, domains text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company, d.name, d.sub_domain, d.is_active,
    array(select w.domain::text from company_domain w where w.company = d.company order by 1)
  from company_directory d
  where exists (select from super_administrator a where a.person = asker)
    and (position(lower(given_text) in lower(d.name)) > 0
      or exists (select from company_domain w where w.company = d.company and position(lower(given_text) in lower(w.domain::text)) > 0))
  order by lower(d.name), d.company offset given_start limit given_limit
$$;
comment on function search_companies is 'Companies by a part of their name or of a domain, for super-administrators; nothing for anybody else.';

create function find_listed_company(asker uuid, given_company uuid)
returns table (company uuid, name text, sub_domain citext, is_active boolean, domains text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select d.company, d.name, d.sub_domain, d.is_active,
    array(select w.domain::text from company_domain w where w.company = d.company order by 1)
  from company_directory d
  where d.company = given_company and exists (select from super_administrator a where a.person = asker)
$$;
comment on function find_listed_company is 'One company by its id, for super-administrators; nothing for anybody else.';

create function name_super_administrator(given_email citext, adds boolean, edits boolean) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  insert into super_administrator (person, company, may_add_companies, may_edit_addons)
    select person, company, adds, edits from sign_in_address where email = given_email
    on conflict (person) do update set may_add_companies = adds, may_edit_addons = edits
    returning true
$$;
comment on function name_super_administrator is 'For the command line of the machine: gives somebody who signs in the rights of a super-administrator. Nothing when nobody has the e-mail.';

grant create on schema public to rolecall_gate;
alter function find_domain_owner owner to rolecall_gate;
alter function search_companies owner to rolecall_gate;
alter function find_listed_company owner to rolecall_gate;
alter function name_super_administrator owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_domain_owner, search_companies, find_listed_company, name_super_administrator from public;
grant execute on function find_domain_owner, search_companies, find_listed_company to rolecall_app;

create table company_visit (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  visitor uuid not null,
  visitor_name text not null,
  reason text not null check (length(reason) between 10 and 1000),
  began_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table company_visit is 'A super-administrator at work inside a company: why, and until when. user_id: as whom they act there, who cannot sign in otherwise.';
create index company_visit_user on company_visit (company_id, user_id);
call keep_companies_apart('company_visit');
alter table session add column ends_at timestamptz;
comment on table session is 'A sign-in. Its token names the company; of the token only the SHA-256 is kept. ends_at: of the session of a visitor (company_visit).';

alter table event add column address text;
comment on table event is 'The history: what happened, who did it, to what, from which network address. Append-only: the application may insert and read, nothing else. Sealed by event_seal.';

create table event_seal (
  company_id uuid not null references company on delete cascade,
  seq bigint not null check (seq > 0),
  event_id bigint not null,
  sealed_at timestamptz not null,
  before bytea not null,
  hash bytea not null,
  primary key (company_id, seq),
  unique (company_id, event_id),
  foreign key (company_id, event_id) references event (company_id, id) on delete cascade
);
comment on table event_seal is 'The chain over the history of a company: hash covers the event and the hash of the one before it. Append-only, written in order by a job.';
call keep_companies_apart('event_seal');
revoke update, delete on event_seal from rolecall_app;

-- A logo may be drawn; what is kept of a drawing is made anew from what is harmless of it (company/sanitise-svg.ts).
alter table picture drop constraint picture_media_type_check;
alter table picture add constraint picture_media_type check (media_type in ('image/png', 'image/jpeg') or (media_type = 'image/svg+xml' and user_id is null));
