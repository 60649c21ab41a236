-- Files that end their readers, companies that take turns in the queue, and jobs that were tried as often as they may be.
alter table upload_file add column reader_deaths smallint not null default 0;
comment on column upload_file.reader_deaths is 'How many processes ended while they read the file, without the file having been refused for it.';

create function enqueue_in_turn(name text, payloads json[]) returns void
language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  company text := payloads[1] ->> 'companyId';
  turn timestamptz;
begin
  select greatest(
    'epoch',
    max(run_at) filter (where payload ->> 'companyId' = company) + interval '1 second',
    coalesce(min(run_at) filter (where locked_at is null), max(run_at)))
  into turn
  from _private_jobs join _private_tasks on _private_tasks.id = task_id
  -- What failed waits for a time of today.
  where identifier = name and run_at < '2000-01-01';
  perform add_jobs(array(
    select row(name, payload, null, turn + (place - 1) * interval '1 second', 5, null, 1, null)::job_spec
    from unnest(payloads) with ordinality as given (payload, place)));
end $$;
comment on function enqueue_in_turn is 'Like enqueue_jobs, for many slow jobs of one company: each company gets one turn after another, counted in seconds since 1970, and a company that comes later begins with the turn that is next. Other kinds of jobs go first.';

create function list_given_up_jobs(name text) returns table (id bigint, payload json)
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, j.payload from _private_jobs j join _private_tasks t on t.id = j.task_id
  where t.identifier = name and j.attempts >= j.max_attempts and j.locked_at is null
$$;
comment on function list_given_up_jobs is 'Jobs of a kind that failed, or were cut off, as often as they may be tried.';

create function forget_job(job bigint) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select complete_jobs(array[job])
$$;
comment on function forget_job is 'Takes a job that will not be tried again out of the queue.';

revoke execute on function enqueue_in_turn, list_given_up_jobs, forget_job from public;
grant execute on function enqueue_in_turn, list_given_up_jobs, forget_job to rolecall_app;
