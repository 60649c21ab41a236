-- A calendar that could not be read, or not to its end, is tried again less and less often; those of one company are read one
-- after the other, and behind everything that somebody waits for.
alter table calendar_feed add column failures int not null default 0;
alter table calendar_feed add constraint calendar_feed_failures_check check (failures >= 0);
alter table calendar_feed add column next_at timestamptz;
alter table calendar_feed add column is_cut_off boolean not null default false;
comment on table calendar_feed is 'The calendar of somebody, as an address of iCalendar that is read now and then. read_at: when it was last read; error: why the last try was none, or what is missing of it; is_cut_off: it was read, but not all of it; failures: tries in a row that went wrong; next_at: before when it is not tried again by itself.';

create function enqueue_one_by_one(name text, payload json, key text, line text) returns void
language sql security definer set search_path = graphile_worker, pg_temp as $$
  select add_jobs(array[row(name, payload, line, null, 5, key, 1, null)::job_spec])
$$;
comment on function enqueue_one_by_one is 'Queues a job of a line in which one runs at a time, behind jobs that somebody waits for. One that waits under the same key is replaced.';
revoke execute on function enqueue_one_by_one from public;
grant execute on function enqueue_one_by_one to rolecall_app;
