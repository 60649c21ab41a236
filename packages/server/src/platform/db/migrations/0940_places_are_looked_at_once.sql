-- Whoever has the pairs of a phrase had their words unpacked twice: for the phrase, and for the words by themselves, which the
-- planner looks at in each row where it does not ask their index, as of words that everybody has. Asked by the pairs alone, such a
-- phrase unpacks each once. And of what nearly everybody of a large pool has, the index made its list of a million before the first
-- was counted; the newest are counted on the way back from the newest now, if they are enough (decision 138).
-- Volatile, since no other function may ask the planner.
create function is_narrowed_by_words(company uuid, loosely tsquery, numbers int[]) returns boolean
language plpgsql as $$
declare
  plan json;
begin
  if loosely is null then
    return true;
  end if;
  execute 'explain (format json) select from resume r
      where r.company_id = $1 and r.words @@ $2 and pairs_of(r.words) @> $3'
    into plan using company, loosely, numbers;
  return plan::text like '%resume\_words%';
end $$;
comment on function is_narrowed_by_words is 'Whether the index of words leaves fewer of whom the pairs leave, as the planner sees it.';

drop function matching_rows(boolean, boolean, boolean, boolean, boolean, boolean, boolean);
create function matching_rows(
  is_narrowed boolean, has_words boolean, is_of_people boolean, of_sources boolean, of_days boolean, of_few boolean,
  of_months boolean, of_notice boolean
) returns text language sql immutable parallel safe as $$
  with facts (told) as (
    select case when of_sources then ' and r.source = any($8)' else '' end ||
      case when of_days then ' and r.received_at <@ $11' else '' end)
  select 'r.company_id = $1 and ' ||
    -- `is true` is what no index is asked: asked without places, few are left whose words are unpacked.
    case when is_narrowed then case when has_words then 'r.words @@ $3 and ' else '' end ||
      'pairs_of(r.words) @> $4 and (r.words @@ $2) is true' else 'r.words @@ $2' end ||
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
comment on function matching_rows is 'The condition of the functions of 0940 that find by words; $1 the company, $2 to $4 the words, $8 to $12 what is asked beside them.';

-- In a pool of 25 times as many as are counted, the newest two hundred say whether nearly everybody is meant. Where they
-- say so wrongly, no more than twice as many as are counted are read for nothing.
create function newest_of_many(
  company uuid, wanted tsquery, is_of_people boolean, most int, sources text[], months int4range, notice int4range,
  received tstzrange
) returns uuid[]
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_indexscan = on as $$
declare
  people constant real := (select c.reltuples from pg_class c where c.oid = 'resume'::regclass);
  matching constant text := matching_rows(false, true, is_of_people, sources is not null, received is not null, false,
    months is not null, notice is not null);
  statement constant text := 'select array(
    select r.id from (select * from resume n where n.company_id = $1 order by n.received_at desc, n.id limit $4) r
    where ' || matching || ' order by r.received_at desc, r.id limit $3)';
  newest uuid[];
begin
  if people < 25.0 * most then
    return null;
  end if;
  execute statement into newest using company, wanted, 200, 200, null, null, null, sources, months, notice, received;
  if cardinality(newest) < 160 then
    return null;
  end if;
  execute statement into newest using company, wanted, most, 2 * most, null, null, null, sources, months, notice, received;
  return case when cardinality(newest) = most then newest end;
end $$;
comment on function newest_of_many is 'The newest that match, as many as are counted, where nearly everybody of a large pool does; nothing where not.';

-- The rules are those of find_resumes (0060).
create or replace function find_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[],
  sources text[] default null, months int4range default null, notice int4range default null, received tstzrange default null
) returns table (resume_id uuid, candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set work_mem = '64MB' as $$
declare
  few bigint[];
  numbers constant int[] := array(select pair_number(heads) from unnest(pairs) heads);
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_matching is called before a transaction writes, not after';
  end if;
  few := few_of_months(company, months, 4000);
  return query execute 'select r.id, r.candidate_id from resume r where ' || matching_rows(
      loosely is not null, is_narrowed_by_words(company, loosely, numbers), false, sources is not null, received is not null,
      few is not null, months is not null, notice is not null)
    using company, wanted, loosely, numbers, null, null, null, sources, months, notice, received, few;
end $$;
comment on function find_matching is 'Résumés of the open company whose words match, by index, and of which the facts hold.';

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
  if few is null and newest_of_many(company, wanted, is_of_people, most, sources, months, notice, received) is not null then
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
  if few is null and skipped + taken <= most then
    resume_ids := newest_of_many(company, wanted, is_of_people, most, sources, months, notice, received);
    if resume_ids is not null then
      total := most;
      resume_ids := resume_ids[skipped + 1 : skipped + taken];
      return next;
      return;
    end if;
  end if;
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
