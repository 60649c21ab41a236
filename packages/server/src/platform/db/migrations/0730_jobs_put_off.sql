-- Jobs that met something that was away (a file store, a mail server) wait for it, and have not used up an attempt.
create function put_off_job(job bigint, seconds double precision) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  update _private_jobs set attempts = greatest(attempts - 1, 0), run_at = now() + seconds * interval '1 second' where id = job
$$;
comment on function put_off_job is 'Takes back the attempt that a job at work has made, and has it wait. To be called before it fails.';
revoke execute on function put_off_job from public;
grant execute on function put_off_job to rolecall_app;
