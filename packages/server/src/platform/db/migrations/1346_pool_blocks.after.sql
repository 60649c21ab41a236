-- Every transaction that writes a résumé from now on counts with the function below; those before it have committed.
lock table resume in share mode;

create or replace function recount_pool(company uuid, candidates bigint[], moments timestamptz[]) returns void
language plpgsql as $$
declare
  size constant int := pool_block_size();
  long_ago constant timestamptz := '1000-01-01T00:00:00Z';
  last_id constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  block record;
  ending record;
  held int;
  newest int;
begin
  -- Commits that change people follow each other; each counts what those before it have left.
  perform from change_turn t where t.company_id = company for update;
  if not exists (select from pool_block b where b.company_id = company) then
    select count(*) into held from (
      select from resume r where r.company_id = company and r.received_at > long_ago limit 4 * size + 1) n;
    if held <= 4 * size then
      return;
    end if;
    insert into pool_block values (company, 'infinity', '00000000-0000-0000-0000-000000000000', 0, 0);
    moments := array['infinity'::timestamptz];
  end if;
  for block in
    with changed (at) as (
      select r.received_at from resume r where r.company_id = company and r.candidate_id = any(candidates)
      union select unnest(moments))
    select b.from_at, b.from_id from changed c
    cross join lateral (
      select b.* from pool_block b where b.company_id = company and b.from_at = c.at
      union all (
        select b.* from pool_block b where b.company_id = company and b.from_at > c.at order by b.from_at, b.from_id desc
        limit 1)) b
    where c.at > long_ago
    group by 1, 2
  loop
    select b.from_at as at, b.from_id as id into ending from pool_block b
    where b.company_id = company and b.from_at <= block.from_at and (b.from_at < block.from_at or b.from_id > block.from_id)
    order by b.from_at desc, b.from_id limit 1;
    if not found then
      select long_ago as at, last_id as id into ending;
    end if;
    select count(*) into held from resume r
    where r.company_id = company and r.received_at <= block.from_at and r.received_at >= ending.at
      and (r.received_at < block.from_at or r.id >= block.from_id) and (r.received_at > ending.at or r.id < ending.id);
    if held > 2 * size then
      delete from pool_block b where b.company_id = company and b.from_at = block.from_at and b.from_id = block.from_id;
      insert into pool_block (company_id, from_at, from_id, resumes, people)
      select company, case when part = 0 then block.from_at else max(n.received_at) end,
        case when part = 0 then block.from_id else (array_agg(n.id order by n.place))[1] end,
        count(*), count(*) filter (where n.is_newest)
      from (
        select r.received_at, r.id, r.is_newest, n.place, (n.place - 1) / size as part
        from (select r.id, row_number() over (order by r.received_at desc, r.id) as place from resume r
          where r.company_id = company and r.received_at <= block.from_at and r.received_at >= ending.at
            and (r.received_at < block.from_at or r.id >= block.from_id)
            and (r.received_at > ending.at or r.id < ending.id)) n
        join resume r on r.company_id = company and r.id = n.id) n
      group by n.part;
    elsif held = 0 and block.from_at < 'infinity' then
      delete from pool_block b where b.company_id = company and b.from_at = block.from_at and b.from_id = block.from_id;
    else
      select count(*) into newest from resume r
      where r.company_id = company and r.is_newest and r.received_at <= block.from_at and r.received_at >= ending.at
        and (r.received_at < block.from_at or r.id >= block.from_id) and (r.received_at > ending.at or r.id < ending.id);
      update pool_block b set resumes = held, people = newest
      where b.company_id = company and b.from_at = block.from_at and b.from_id = block.from_id
        and (b.resumes, b.people) is distinct from (held, newest);
    end if;
  end loop;
end $$;

do $$
declare
  companies constant uuid[] := array(select company from company_directory);
  each uuid;
begin
  -- Policies admit the application alone, and that to one company at a time.
  perform set_config('role', 'rolecall_app', true);
  foreach each in array companies loop
    perform set_config('app.company_id', each::text, true);
    perform recount_pool(each, '{}', '{}');
  end loop;
  perform set_config('app.company_id', '', true), set_config('role', 'none', true);
end $$;
