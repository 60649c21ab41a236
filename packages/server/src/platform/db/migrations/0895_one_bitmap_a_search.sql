-- The index of words does not know where in a text a word stands: of a phrase it finds everybody who has its words, and each of
-- them has theirs unpacked. So it is also known which words stand side by side: the first letters of both, which a word and its
-- stem share, as one of 2,048 numbers. Nothing is kept of them but in the index. hashtext stays what it is, since indexes by hash
-- outlive an upgrade of PostgreSQL.
create function pair_number(heads text) returns int language sql immutable parallel safe strict as $$
  select hashtext(heads) & 2047
$$;
comment on function pair_number is 'The number under which two neighbouring words are known, given their first four letters with a blank between.';
-- It is dear, and the planner has to know: it is to be asked of the index, never of a row.
create function pairs_of(words tsvector) returns int[] language sql immutable parallel safe strict cost 100000
set search_path = pg_catalog, public as $$
  with placed as materialized (
    select distinct left(w.lexeme, 4) as head, p.place
    from unnest(words) w cross join lateral unnest(w.positions) p (place)
    where not starts_with(w.lexeme, ':'))
  select array(select distinct pair_number(one.head || ' ' || other.head)
    from placed one join placed other on other.place = one.place + 1)
$$;
comment on function pairs_of is 'Numbers of the words of a text that stand side by side; not those of fields.';
create index resume_pairs on resume using gin (pairs_of(words));
-- Else every analyze of the table works the pairs of thirty thousand rows out.
alter index resume_pairs alter column 1 set statistics 0;

-- What finds by words, of résumés and of people, who are found by the newest of their résumés that match. Asked of the index
-- alone where no place matters; where places do, `loosely` finds all who might be meant, `pairs` leaves few others, and only
-- those have their words unpacked: `is true` is what no index is asked.
create function matching_words(is_narrowed boolean, is_of_people boolean) returns text language sql immutable parallel safe as $$
  select 'r.company_id = $1 and ' ||
    case when is_narrowed then 'r.words @@ $3 and pairs_of(r.words) @> $4 and (r.words @@ $2) is true' else 'r.words @@ $2' end ||
    case when is_of_people then ' and (r.is_newest or not exists (
      select from resume n where n.company_id = $1 and n.candidate_id = r.candidate_id and n.words @@ $2
        and (n.received_at > r.received_at or n.received_at = r.received_at and n.id < r.id)))' else '' end
$$;

-- The rules are those of find_resumes (0060). A bitmap of a million rows has to fit into memory: what does not becomes pages, of
-- which each row is unpacked.
create function find_matching(company uuid, wanted tsquery, loosely tsquery, pairs text[])
returns table (resume_id uuid, candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set work_mem = '64MB' as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_matching is called before a transaction writes, not after';
  end if;
  return query execute 'select r.id, r.candidate_id from resume r where ' || matching_words(loosely is not null, false)
    using company, wanted, loosely, array(select pair_number(heads) from unnest(pairs) heads);
end $$;
comment on function find_matching is 'Résumés of the open company whose words match, by index.';

create function count_matching(company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int)
returns table (total bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set work_mem = '64MB' as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_matching is called before a transaction writes, not after';
  end if;
  return query execute 'select count(*) from (select from resume r where ' ||
      matching_words(loosely is not null, is_of_people) || ' limit $5) n'
    using company, wanted, loosely, array(select pair_number(heads) from unnest(pairs) heads), most;
end $$;
comment on function count_matching is 'How many résumés, or people, of the open company have words that match, counted no further than asked.';

create function list_matching(
  company uuid, wanted tsquery, loosely tsquery, pairs text[], is_of_people boolean, most int, skipped int, taken int
) returns table (total bigint, resume_ids uuid[])
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '64MB' as $$
declare
  numbers constant int[] := array(select pair_number(heads) from unnest(pairs) heads);
  matching text := matching_words(loosely is not null, is_of_people);
  in_order constant text := ' order by received_at desc, id offset $6 limit $7)';
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'list_matching is called before a transaction writes, not after';
  end if;
  -- Those who were counted are put in order, if that is everybody.
  execute 'with met as materialized (select r.id, r.received_at from resume r where ' || matching || ' limit $5)
      select (select count(*) from met), array(select id from met' || in_order
    into total, resume_ids using company, wanted, loosely, numbers, most, skipped, taken;
  if total < most then
    return next;
    return;
  end if;
  -- The newest of many are soon met on the way from the newest résumé back; pages far behind are not.
  if skipped + taken <= 200 then
    perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true);
    matching := matching_words(false, is_of_people);
  end if;
  execute 'with met as not materialized (select r.id, r.received_at from resume r where ' || matching || ')
      select array(select id from met' || in_order
    into resume_ids using company, wanted, loosely, numbers, most, skipped, taken;
  return next;
end $$;
comment on function list_matching is 'How many résumés, or people, of the open company have words that match, counted no further than asked, and the ids of a page of them, newest first.';

grant create on schema public to rolecall_gate;
alter function find_matching owner to rolecall_gate;
alter function count_matching owner to rolecall_gate;
alter function list_matching owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_matching, count_matching, list_matching from public;
grant execute on function find_matching, count_matching, list_matching to rolecall_app;

-- find_resumes, find_newest_resumes, find_newest_people, count_resumes and count_people are what nodes of the version before this
-- one ask while both run.
