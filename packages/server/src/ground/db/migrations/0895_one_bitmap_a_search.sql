-- Counting asks the index once and stops: of somebody with several résumés that match, the newest counts, which is seen on its
-- row without looking for others. Before, "distinct" made the planner walk an index of people and unpack everybody's words.
-- Both keep their names and what they answer, so that nodes of the version before this one count faster, too.
-- A bitmap of a million rows has to fit: what does not becomes pages, and every row of a page unpacks its words.
create or replace function count_people(company uuid, wanted tsquery, most int) returns table (found bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set work_mem = '64MB' as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_people is called before a transaction writes, not after';
  end if;
  return query execute 'select count(*) from (select from resume r where r.company_id = $1 and r.words @@ $2
      and (r.is_newest or not exists (
        select from resume n where n.company_id = $1 and n.candidate_id = r.candidate_id and n.words @@ $2
          and (n.received_at > r.received_at or n.received_at = r.received_at and n.id < r.id)))
      limit $3) n'
    using company, wanted, most;
end $$;

create or replace function count_resumes(company uuid, wanted tsquery, most int) returns table (found bigint)
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set work_mem = '64MB' as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_resumes is called before a transaction writes, not after';
  end if;
  return query execute 'select count(*) from (select from resume r where r.company_id = $1 and r.words @@ $2 limit $3) n'
    using company, wanted, most;
end $$;

-- How many there are and a page of them in one answer: those who were counted are put in order where they were counted to the
-- end. Of more, the newest are soon met on the way from the newest résumé back.
create function list_found(company uuid, wanted tsquery, is_of_people boolean, skipped int, taken int, most int)
returns table (total bigint, resume_ids uuid[])
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = on set work_mem = '64MB' as $$
declare
  matching text := 'select r.id, r.received_at from resume r where r.company_id = $1 and r.words @@ $2';
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'list_found is called before a transaction writes, not after';
  end if;
  if is_of_people then
    matching := matching || ' and (r.is_newest or not exists (
      select from resume n where n.company_id = $1 and n.candidate_id = r.candidate_id and n.words @@ $2
        and (n.received_at > r.received_at or n.received_at = r.received_at and n.id < r.id)))';
  end if;
  execute 'with met as materialized (' || matching || ' limit $5)
      select (select count(*) from met), array(select id from met order by received_at desc, id offset $3 limit $4)'
    into total, resume_ids using company, wanted, skipped, taken, most;
  if total = most and skipped + taken <= 200 then
    perform set_config('enable_indexscan', 'on', true), set_config('enable_bitmapscan', 'off', true);
    execute 'select array(' || replace(matching, 'r.id, r.received_at from', 'r.id from') ||
        ' order by r.received_at desc, r.id offset $3 limit $4)'
      into resume_ids using company, wanted, skipped, taken;
  elsif total = most then
    execute 'with met as materialized (' || matching || ')
        select array(select id from met order by received_at desc, id offset $3 limit $4)'
      into resume_ids using company, wanted, skipped, taken;
  end if;
  return next;
end $$;
comment on function list_found is 'How many résumés, or people, of the open company have words that match, counted no further than asked, and the ids of a page of them, newest first.';

grant create on schema public to rolecall_gate;
alter function list_found owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function list_found from public;
grant execute on function list_found to rolecall_app;
