-- The domain of a company's own at which its public pages are shown, once it has been proven.
create table careers_host (
  company uuid primary key,
  host citext not null check (length(host) between 4 and 253),
  token text not null check (token ~ '^[0-9a-f]{20}$'),
  proven_at timestamptz,
  asked_at timestamptz,
  problem text not null default '' check (length(problem) <= 1000)
);
comment on table careers_host is 'Look-up: at which domain of its own a company shows its public pages. Anybody may name one; only who has proven it has it. problem: why it is not shown there.';
create unique index careers_host_proven on careers_host (host) where proven_at is not null;
call look_up_over_companies('careers_host');

create function find_careers_host(given_host citext) returns table (company uuid, sub_domain citext)
language sql stable security definer set search_path = public, pg_temp as $$
  select h.company, d.sub_domain from careers_host h join company_directory d on d.company = h.company
  where h.host = given_host and h.proven_at is not null
$$;
comment on function find_careers_host is 'Whose public pages are shown at a domain, which whoever opens it may know.';

create function companies_with_careers_hosts() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select company from careers_host where proven_at is not null
$$;
comment on function companies_with_careers_hosts is 'Those whose public pages are shown at a domain of their own.';

grant create on schema public to rolecall_gate;
alter function find_careers_host owner to rolecall_gate;
alter function companies_with_careers_hosts owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_careers_host, companies_with_careers_hosts from public;
grant execute on function find_careers_host, companies_with_careers_hosts to rolecall_app;
