-- The pool is listed by people: of somebody with three résumés one is shown, the newest.
alter table resume add column is_newest boolean not null default true;
comment on column resume.is_newest is 'Of the résumés of its person the one that came last, whose facts are in force.';
-- Only in this transaction do the policies let the owner of the table through.
alter table resume no force row level security;
update resume r set is_newest = false where exists (
  select from resume n where n.company_id = r.company_id and n.candidate_id = r.candidate_id
    and (n.received_at > r.received_at or n.received_at = r.received_at and n.id < r.id));
alter table resume force row level security;
create unique index resume_newest_of_person on resume (company_id, candidate_id) where is_newest;
create index resume_people on resume (company_id, received_at desc, id) where is_newest;
create index candidate_by_name on candidate (company_id, name, id);
create index candidate_by_experience on candidate (company_id, exp_months desc, id);

alter table upload_file add column version text not null default 'first';
alter table upload_file add constraint upload_file_version_check check (version in ('first', 'newer', 'older'));
comment on column upload_file.version is 'Whether the company knew the person of the file already, and by an older résumé or a newer one.';

-- A person is shown by the newest of their résumés that match. Under the rules of find_newest_resumes.
create function find_newest_people(company uuid, wanted tsquery, skipped int, taken int) returns table (resume_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  common bigint;
  is_shown constant text := '(r.is_newest or not exists (
    select from resume n where n.company_id = r.company_id and n.candidate_id = r.candidate_id and n.words @@ $2
      and (n.received_at > r.received_at or n.received_at = r.received_at and n.id < r.id)))';
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_newest_people is called before a transaction writes, not after';
  end if;
  if skipped + taken <= 200 then
    execute 'select count(*) from (select from resume r where r.company_id = $1 and r.words @@ $2 limit 1000) n'
      into common using company, wanted;
  end if;
  if common = 1000 then
    return query execute 'select r.id from resume r where r.company_id = $1 and r.words @@ $2 and ' || is_shown ||
      ' order by r.received_at desc, r.id offset $3 limit $4' using company, wanted, skipped, taken;
  else
    return query execute 'with found as materialized (
        select r.id, r.received_at from resume r where r.company_id = $1 and r.words @@ $2 and ' || is_shown || ')
      select f.id from found f order by f.received_at desc, f.id offset $3 limit $4' using company, wanted, skipped, taken;
  end if;
end $$;
comment on function find_newest_people is 'A page of the people of the open company whose résumés match: of each the newest résumé that does, newest first.';

create function count_people(company uuid, wanted tsquery, most int) returns table (found bigint)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'count_people is called before a transaction writes, not after';
  end if;
  return query execute 'select count(*) from (
      select distinct r.candidate_id from resume r where r.company_id = $1 and r.words @@ $2 limit $3) n'
    using company, wanted, most;
end $$;
comment on function count_people is 'How many people of the open company have résumés that match, counted no further than asked.';

grant create on schema public to rolecall_gate;
alter function find_newest_people owner to rolecall_gate;
alter function count_people owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_newest_people, count_people from public;
grant execute on function find_newest_people, count_people to rolecall_app;
