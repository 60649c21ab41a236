-- The words of a résumé are written by the server, which reads a question by the same rules: C++, Node.js and each part of
-- A/B/C are words, and what is known of the person stands beside the text. One index answers; nothing is looked for beside it.
drop function find_resumes(uuid, tsquery);
drop index resume_text;
alter table resume drop column text_tsv;
alter table resume add column words tsvector;
comment on column resume.words is 'The words of the text and of what is known of the person, as domain/search/to-tsvector writes them; null until the job that fills them has come to an older row.';
create index resume_words on resume using gin (words);
-- Names are among the words.
drop index candidate_name_trgm;

-- Under row-level security the text operators are not trusted to run before the policy, so the index on words would never be
-- used. The owner of these functions may read the table whole. They name the company themselves, and are called alone: inside
-- another query, or after a write of the same transaction, they could not run on the machine that holds the company.
create function find_resumes(company uuid, wanted tsquery) returns table (resume_id uuid, candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_resumes is called before a transaction writes, not after';
  end if;
  return query execute 'select r.id, r.candidate_id from resume r where r.company_id = $1 and r.words @@ $2'
    using company, wanted;
end $$;
comment on function find_resumes is 'Résumés of the open company whose words match, by index.';

create function find_newest_resumes(company uuid, wanted tsquery, skipped int, taken int) returns table (resume_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  common bigint;
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_newest_resumes is called before a transaction writes, not after';
  end if;
  -- PostgreSQL does not know how rare a word is. The newest of many are soon met on the way from the newest résumé back; the
  -- few who have a rare word, and pages far behind, are found by the words and then put in order.
  if skipped + taken <= 200 then
    execute 'select count(*) from (select from resume r where r.company_id = $1 and r.words @@ $2 limit 1000) n'
      into common using company, wanted;
  end if;
  if common = 1000 then
    return query execute 'select r.id from resume r where r.company_id = $1 and r.words @@ $2
      order by r.received_at desc, r.id offset $3 limit $4' using company, wanted, skipped, taken;
  else
    return query execute 'with found as materialized (
        select r.id, r.received_at from resume r where r.company_id = $1 and r.words @@ $2)
      select f.id from found f order by f.received_at desc, f.id offset $3 limit $4' using company, wanted, skipped, taken;
  end if;
end $$;
comment on function find_newest_resumes is 'A page of the résumés of the open company whose words match, newest first.';

-- Without the walk over the whole table, in which every row unpacks its words.
create function count_resumes(company uuid, wanted tsquery, most int) returns table (found bigint)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
comment on function count_resumes is 'How many résumés of the open company have words that match, counted no further than asked.';

grant create on schema public to rolecall_gate;
alter function find_resumes owner to rolecall_gate;
alter function find_newest_resumes owner to rolecall_gate;
alter function count_resumes owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_resumes, find_newest_resumes, count_resumes from public;
grant execute on function find_resumes, find_newest_resumes, count_resumes to rolecall_app;

-- Nobody waits for it: the product starts, and rows that are there are found as far as the job has come.
select enqueue_jobs('pool.fill-words', array(
  select json_build_object('companyId', company) from company_directory));
