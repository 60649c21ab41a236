-- Of what many have, an index lists everybody before the first is counted, and a phrase is looked up in ten thousand texts. In a
-- large pool a sample shows that there are more than are counted (decision 288).
create policy gate on pool_block for select to rolecall_gate using (true);
grant select (company_id, resumes) on pool_block to rolecall_gate;

-- Ids are random, so those that follow a random one are a random sample. If `most` matched, `expected` of the sample would. The bound
-- of Chernoff and Hoeffding says that at least `met` do in less than one of 10^12 samples.
create function has_many(
  company uuid, wanted tsquery, is_of_people boolean, most int, sources text[], months int4range, notice int4range,
  received tstzrange
) returns boolean
language plpgsql volatile set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on as $$
declare
  held constant float8 := (select sum(b.resumes) from pool_block b where b.company_id = company);
  matching constant text := matching_rows(false, true, is_of_people, sources is not null, received is not null, false,
    months is not null, notice is not null);
  start constant uuid := gen_random_uuid();
  seen int;
  met int;
  expected float8;
begin
  if held is null or held < 8.0 * most then
    return false;
  end if;
  -- Two hundred are enough for what a fifth of the people have, and show for what no sample is.
  foreach seen in array array[200, 2000] loop
    execute 'with sample as materialized (
        (select * from resume n where n.company_id = $1 and n.id >= $3 order by n.id limit $4)
        union all (select * from resume n where n.company_id = $1 and n.id < $3 order by n.id limit $4) limit $4)
      select count(*) from sample r where ' || matching
      into met using company, wanted, start, seen, null, null, null, sources, months, notice, received;
    expected := seen * most / held;
    if met > expected and met * ln(met / expected) - met + expected > 28 then
      return true;
    end if;
    if met < 1.5 * expected then
      return false;
    end if;
  end loop;
  return false;
end $$;
comment on function has_many is 'Whether a random sample shows that more match than are counted; false for a small pool.';

create or replace function count_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int,
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (total bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set work_mem = '64MB' as $$
declare
  few bigint[];
  numbers constant int[] := array(select pair_number(heads) from unnest(pairs) heads);
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_matching is called before a transaction writes, not after';
  end if;
  few := few_of_months(company, months, least(4000, most / 2));
  if few is null and has_many(company, wanted, is_of_people, most, sources, months, notice, received) then
    return query select most::bigint;
    return;
  end if;
  return query execute 'select count(*) from (select from resume r where ' || matching_rows(
      loosely is not null, is_narrowed_by_words(company, loosely, numbers), is_of_people, sources is not null,
      received is not null, few is not null, months is not null, notice is not null) || ' limit $5) n'
    using company, wanted, loosely, numbers, most, null, null, sources, months, notice, received, few;
end $$;
comment on function count_matching is 'How many résumés, or people, of the open company have words that match, and facts, counted no further than asked.';

create or replace function list_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int, skipped int, taken int,
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (total bigint, resume_ids uuid[])
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '64MB' as $$
declare
  few bigint[];
  numbers constant int[] := array(select pair_number(heads) from unnest(pairs) heads);
  is_many boolean;
  matching text;
  in_order constant text := ' order by received_at desc, id offset $6 limit $7)';
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'list_matching is called before a transaction writes, not after';
  end if;
  few := few_of_months(company, months, least(4000, most / 2));
  is_many := few is null and skipped + taken <= 200
    and has_many(company, wanted, is_of_people, most, sources, months, notice, received);
  if is_many then
    total := most;
  else
    matching := matching_rows(loosely is not null, is_narrowed_by_words(company, loosely, numbers), is_of_people, sources is not null,
      received is not null, few is not null, months is not null, notice is not null);
    -- Those who were counted are put in order, if that is everybody.
    execute 'with met as materialized (select r.id, r.received_at from resume r where ' || matching || ' limit $5)
        select (select count(*) from met), array(select id from met' || in_order
      into total, resume_ids
      using company, wanted, loosely, numbers, most, skipped, taken, sources, months, notice, received, few;
    if total < most then
      return next;
      return;
    end if;
  end if;
  -- The newest of many are soon met on the way from the newest résumé back; pages far behind are not.
  if skipped + taken <= 200 then
    perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true);
    matching := matching_rows(false, true, is_of_people, sources is not null, received is not null, few is not null,
      months is not null, notice is not null);
  end if;
  execute 'with met as not materialized (select r.id, r.received_at from resume r where ' || matching || ')
      select array(select id from met' || in_order
    into resume_ids
    using company, wanted, loosely, numbers, most, skipped, taken, sources, months, notice, received, few;
  return next;
end $$;
comment on function list_matching is 'How many résumés, or people, of the open company have words that match, and facts, counted no further than asked, and the ids of a page of them, newest first.';
