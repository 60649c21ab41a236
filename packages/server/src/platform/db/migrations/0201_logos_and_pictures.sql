create table picture (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (length(bytes) <= 204800),
  primary key (company_id, id),
  unique nulls not distinct (company_id, user_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade
);
comment on table picture is 'Small pictures shown beside names, to whoever has the address: of a person, or, without one, the logo of the company.';
call keep_companies_apart('picture');

create function find_company_at(given_sub_domain citext) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company from company_directory where sub_domain = given_sub_domain
$$;
comment on function find_company_at is 'Whose sub-domain this is, which whoever opens the sign-in page there may know.';

grant create on schema public to rolecall_gate;
alter function find_company_at owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_company_at from public;
grant execute on function find_company_at to rolecall_app;
