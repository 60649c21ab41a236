alter table session add column paired_name text;
alter table session add constraint session_paired_name_check check (length(paired_name) between 1 and 100);
comment on column session.paired_name is 'What a browser is called whose extension was paired by a code; its token makes the calls of the extension and no others. None of a sign-in.';
create index session_paired on session (company_id, user_id) where paired_name is not null;

create table pairing_code (
  code_hash bytea primary key,
  company uuid not null,
  person uuid not null,
  expires_at timestamptz not null
);
comment on table pairing_code is 'Look-up: whose browser extension a code pairs. Whoever types one names no company. Of the code only a hash with the secret of the product is kept; one that is used is deleted.';
create unique index pairing_code_person on pairing_code (company, person);
call look_up_over_companies('pairing_code');

create function find_company_of_code(given bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company from pairing_code c
  join company_directory d on d.company = c.company and d.is_active
  where c.code_hash = given
$$;
comment on function find_company_of_code is 'To whose company a pairing code belongs; none where the company is switched off.';

grant create on schema public to rolecall_gate;
alter function find_company_of_code owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_company_of_code from public;
grant execute on function find_company_of_code to rolecall_app;
