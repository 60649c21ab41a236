-- What was given up counts as failed until somebody has done it after all, and once however often it was given up.
-- It stays where a backup takes the place of everything else.
create index if not exists job_given_up on graphile_worker._private_jobs (task_id) where attempts >= max_attempts;

create function forget_given_up(name text, done json) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  delete from _private_jobs j using _private_tasks t
  where t.identifier = name and j.task_id = t.id and j.attempts >= j.max_attempts and j.locked_at is null
    and j.payload::jsonb - '_cron' = done::jsonb - '_cron'
$$;
comment on function forget_given_up is 'Takes jobs that were given up out of the queue, since another one has done the same.';

create function forget_given_up_before() returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  delete from _private_jobs j
  where j.attempts >= j.max_attempts and j.locked_at is null and exists (
    select from _private_jobs n where n.task_id = j.task_id and n.id > j.id and n.attempts >= n.max_attempts
      and n.locked_at is null and n.payload::jsonb - '_cron' = j.payload::jsonb - '_cron')
$$;
comment on function forget_given_up_before is 'Of jobs that were given up and were to do the same, leaves the last one.';
revoke execute on function forget_given_up, forget_given_up_before from public;
grant execute on function forget_given_up, forget_given_up_before to rolecall_app;
