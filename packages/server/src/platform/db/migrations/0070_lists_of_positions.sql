-- The list of all positions says of each how many came since yesterday and when somebody was last moved, and can be put in
-- the order of either: read off the end of these, once a position, instead of off every candidate.
create index application_new on application (company_id, position_id, created_at);
create index application_moved on application (company_id, position_id, moved_at);

-- Said to whoever opens the sign-in page, and nothing else of the accounts.
create function has_accounts() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sign_in_address)
$$;
comment on function has_accounts is 'Whether anybody at all can sign in; false on a server that was just set up.';

grant create on schema public to rolecall_gate;
alter function has_accounts owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function has_accounts from public;
grant execute on function has_accounts to rolecall_app;
