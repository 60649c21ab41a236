-- What the clock starts every hour asks who has work, too, as what it starts every minute does (0770_who_has_work.sql).
grant select (company_id, begun_at) on answered_request to rolecall_clock;
create policy clock_asks on answered_request for select to rolecall_clock using (true);
create function companies_with_old_keys(older_than timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id from company c
  cross join lateral (select from answered_request q where q.company_id = c.id and q.begun_at < older_than limit 1) old
$$;
comment on function companies_with_old_keys is 'Those with answers of requests that were begun before then.';

grant select (company_id, has_digest, digest_at) on notification_choice to rolecall_clock;
create policy clock_asks on notification_choice for select to rolecall_clock using (true);
create function companies_with_digests(told_before timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct company_id from notification_choice where has_digest and digest_at < told_before
$$;
comment on function companies_with_digests is 'Those with people who want unread notifications mailed and had no such mail since then.';

grant create on schema public to rolecall_clock;
alter function companies_with_old_keys owner to rolecall_clock;
alter function companies_with_digests owner to rolecall_clock;
revoke create on schema public from rolecall_clock;
revoke execute on function companies_with_old_keys, companies_with_digests from public;
grant execute on function companies_with_old_keys, companies_with_digests to rolecall_app;
