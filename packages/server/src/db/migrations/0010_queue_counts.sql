-- How the queue stands, for whoever operates the product.

create function count_jobs() returns table (waiting bigint, running bigint, failed bigint, longest_wait_s double precision)
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select
    count(*) filter (where locked_at is null and attempts < max_attempts),
    count(*) filter (where locked_at is not null),
    count(*) filter (where locked_at is null and attempts >= max_attempts),
    coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)
  from jobs
$$;
comment on function count_jobs is 'Lets the application, which owns nothing, tell how many jobs wait, are at work, or have been given up, and how long the first has waited.';
revoke execute on function count_jobs from public;
grant execute on function count_jobs to rolecall_app;
