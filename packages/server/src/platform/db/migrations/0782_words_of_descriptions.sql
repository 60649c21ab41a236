-- Where little of a description was understood, people are compared by its words; and each position may say what the line of work
-- is worth and whether who has all must-haves stands first.
alter table position_version
  add column words jsonb,
  add column work_points smallint not null default 50,
  add column must_haves text not null default 'first';
alter table position_version
  add constraint position_version_work_points_check check (work_points between 20 and 70);
alter table position_version
  add constraint position_version_must_haves_check check (must_haves in ('first', 'by-score'));
comment on column position_version.words is
  'Words of the description that people are compared by, as asked-words of domain/matching gives them; null where enough of it was understood.';
comment on column position_version.work_points is 'What the line of work is worth of the 100 points, where it is known.';
comment on column position_version.must_haves is
  'Whether who has all that the position must have stands before everybody else, or only by the score.';

-- With the words, where there are any: found when they are asked for.
update position_version set lines = null where lines is not null;

-- By the index of words, as find_resumes of 0060, and under the same rules.
create function find_worded(company uuid, wanted tsquery[], weights int[], most int) returns table (candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_worded is called before a transaction writes, not after';
  end if;
  return query execute 'select n.candidate_id
    from unnest($2, $3) as w (query, weight)
    cross join lateral (select distinct r.candidate_id from resume r where r.company_id = $1 and r.words @@ w.query) n
    group by n.candidate_id order by sum(w.weight) desc, n.candidate_id limit $4' using company, wanted, weights, most;
end $$;
comment on function find_worded is 'People of the open company whose résumés have most of some words, by weight; as many as asked.';
grant create on schema public to rolecall_gate;
alter function find_worded owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_worded from public;
grant execute on function find_worded to rolecall_app;
