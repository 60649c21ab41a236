-- What is asked beside words (how long somebody has worked, their notice, the day, the source) was compared with the rows of whoever
-- had the words, by their ids, which went out and back. Now the function that asks the index looks at it where it counts, and stops
-- where that stops (decision 135).
create policy gate on candidate for select to rolecall_gate using (true);
grant select (company_id, id, exp_months, notice_days) on candidate to rolecall_gate;

-- Where few have worked for so long, these are compared with whoever has the words; of many each is looked up who has them, until
-- there are enough.
create function few_of_months(company uuid, months int4range, most int) returns bigint[]
language plpgsql stable set enable_indexscan = on as $$
declare
  people constant bigint[] := case when months is not null then array(
    select c.id from candidate c where c.company_id = company
      and c.exp_months >= coalesce(lower(months), 0) and c.exp_months < coalesce(upper(months), 2147483647)
      and c.exp_months <@ months limit most) end;
begin
  return case when cardinality(people) < most then people end;
end $$;
comment on function few_of_months is 'The people who have so many months of experience, where they are fewer than most; nothing where they are more.';

create function matching_rows(
  is_narrowed boolean, is_of_people boolean, of_sources boolean, of_days boolean, of_few boolean, of_months boolean, of_notice boolean
) returns text language sql immutable parallel safe as $$
  with facts (told) as (
    select case when of_sources then ' and r.source = any($8)' else '' end ||
      case when of_days then ' and r.received_at <@ $11' else '' end)
  select 'r.company_id = $1 and ' ||
    -- `is true` is what no index is asked: asked without places, few are left whose words are unpacked.
    case when is_narrowed then 'r.words @@ $3 and pairs_of(r.words) @> $4 and (r.words @@ $2) is true' else 'r.words @@ $2' end ||
    told ||
    -- By the key of each who is met, since the planner does not know how soon there are enough.
    case when of_few then ' and r.candidate_id = any($12)' when of_months then ' and (
      select c.exp_months <@ $9 from candidate c where c.company_id = $1 and c.id = r.candidate_id)' else '' end ||
    case when of_notice then ' and (
      select c.notice_days <@ $10 from candidate c where c.company_id = $1 and c.id = r.candidate_id)' else '' end ||
    case when is_of_people then ' and (r.is_newest or not exists (
      select from resume n where n.company_id = $1 and n.candidate_id = r.candidate_id and n.words @@ $2' ||
        replace(told, 'r.', 'n.') || '
        and (n.received_at > r.received_at or n.received_at = r.received_at and (n.is_newest or n.id < r.id))))' else '' end
  from facts
$$;
comment on function matching_rows is 'The condition of the functions of 0930 that find by words; $1 the company, $2 to $4 the words, $8 to $12 what is asked beside them.';

-- The rules are those of find_resumes (0060). What nodes of the version before ask is answered by the same functions, without facts.
drop function find_matching(uuid, tsquery, tsquery, text[]);
create function find_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[],
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (resume_id uuid, candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set work_mem = '64MB' as $$
declare
  few bigint[];
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_matching is called before a transaction writes, not after';
  end if;
  few := few_of_months(company, months, 4000);
  return query execute 'select r.id, r.candidate_id from resume r where ' || matching_rows(
      loosely is not null, false, sources is not null, received is not null, few is not null, months is not null,
      notice is not null)
    using company, wanted, loosely, array(select pair_number(heads) from unnest(pairs) heads), null, null, null,
      sources, months, notice, received, few;
end $$;
comment on function find_matching is 'Résumés of the open company whose words match, by index, and of which the facts hold.';

drop function count_matching(uuid, tsquery, tsquery, text[], boolean, int);
create function count_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int,
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (total bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set work_mem = '64MB' as $$
declare
  few bigint[];
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_matching is called before a transaction writes, not after';
  end if;
  few := few_of_months(company, months, least(4000, most / 2));
  return query execute 'select count(*) from (select from resume r where ' || matching_rows(
      loosely is not null, is_of_people, sources is not null, received is not null, few is not null, months is not null,
      notice is not null) || '
      limit $5) n'
    using company, wanted, loosely, array(select pair_number(heads) from unnest(pairs) heads), most, null, null,
      sources, months, notice, received, few;
end $$;
comment on function count_matching is 'How many résumés, or people, of the open company have words that match, and facts, counted no further than asked.';

drop function list_matching(uuid, tsquery, tsquery, text[], boolean, int, int, int);
create function list_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int, skipped int, taken int,
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (total bigint, resume_ids uuid[])
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '64MB' as $$
declare
  few bigint[];
  numbers constant int[] := array(select pair_number(heads) from unnest(pairs) heads);
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
  matching := matching_rows(loosely is not null, is_of_people, sources is not null, received is not null, few is not null,
    months is not null, notice is not null);
  -- Those who were counted are put in order, if that is everybody.
  execute 'with met as materialized (select r.id, r.received_at from resume r where ' || matching || ' limit $5)
      select (select count(*) from met), array(select id from met' || in_order
    into total, resume_ids
    using company, wanted, loosely, numbers, most, skipped, taken, sources, months, notice, received, few;
  if total < most then
    return next;
    return;
  end if;
  -- The newest of many are soon met on the way from the newest résumé back; pages far behind are not.
  if skipped + taken <= 200 then
    perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true);
    matching := matching_rows(false, is_of_people, sources is not null, received is not null, few is not null,
      months is not null, notice is not null);
  end if;
  execute 'with met as not materialized (select r.id, r.received_at from resume r where ' || matching || ')
      select array(select id from met' || in_order
    into resume_ids
    using company, wanted, loosely, numbers, most, skipped, taken, sources, months, notice, received, few;
  return next;
end $$;
comment on function list_matching is 'How many résumés, or people, of the open company have words that match, and facts, counted no further than asked, and the ids of a page of them, newest first.';
drop function matching_words(boolean, boolean);

grant create on schema public to rolecall_gate;
alter function find_matching owner to rolecall_gate;
alter function count_matching owner to rolecall_gate;
alter function list_matching owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_matching, count_matching, list_matching from public;
grant execute on function find_matching, count_matching, list_matching to rolecall_app;
