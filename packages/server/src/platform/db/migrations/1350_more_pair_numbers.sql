-- Gives pairs of neighbouring words 16,384 numbers instead of 2,048. A résumé has about three hundred pairs, so one résumé in ten had
-- the number of any given phrase by chance, and PostgreSQL unpacked its words to rule it out (decision 294). A job builds the new index
-- while people work; until it is valid, searches use the old one.
-- The lock waits for statements that are writing résumés: they could otherwise mix the old functions with the new ones.
lock table resume in share mode;

-- Returns the same numbers as before, without pair_number, which changes below.
create or replace function pairs_of(words tsvector) returns int[] language sql immutable parallel safe strict cost 100000
set search_path = pg_catalog, public as $$
  with placed as materialized (
    select distinct left(w.lexeme, 4) as head, p.place
    from unnest(words) w cross join lateral unnest(w.positions) p (place)
    where not starts_with(w.lexeme, ':'))
  select array(select distinct hashtext(one.head || ' ' || other.head) & 2047
    from placed one join placed other on other.place = one.place + 1)
$$;
comment on function pairs_of is 'Numbers of the pairs of neighbouring words in a text, for the index from before 1350.';

create or replace function pair_number(heads text) returns int language sql immutable parallel safe strict as $$
  select hashtext(heads)
$$;
comment on function pair_number is 'The number of two neighbouring words, given their first four letters separated by a space. Indexes store its last bits.';

create function last_bits(numbers int[], mask int) returns int[] language sql immutable parallel safe strict as $$
  select array(select number & mask from unnest(numbers) number)
$$;

-- The cost tells the planner to read the index, and never to call this for a row.
create function neighbours_of(words tsvector) returns int[] language sql immutable parallel safe strict cost 100000
set search_path = pg_catalog, public as $$
  with placed as materialized (
    select left(w.lexeme, 4) as head, unnest(w.positions) as place
    from unnest(words) w where not starts_with(w.lexeme, ':'))
  -- The index stores each number once.
  select array(select pair_number(one.head || ' ' || other.head) & 16383
    from placed one join placed other on other.place = one.place + 1)
$$;
comment on function neighbours_of is 'Numbers of the pairs of neighbouring words in a text, without those of fields.';

create function pair_condition() returns text language sql stable as $$
  select case when exists (
      select from pg_index i where i.indexrelid = to_regclass('public.resume_neighbours') and i.indisvalid)
    then 'neighbours_of(r.words) @> last_bits($4, 16383)' else 'pairs_of(r.words) @> last_bits($4, 2047)' end
$$;
comment on function pair_condition is 'The condition that a row has the pairs numbered $4, by whichever index is valid.';

create or replace function is_narrowed_by_words(company uuid, loosely tsquery, numbers int[]) returns boolean
language plpgsql as $$
declare
  plan json;
begin
  if loosely is null then
    return true;
  end if;
  execute 'explain (format json) select from resume r
      where r.company_id = $1 and r.words @@ $3 and ' || pair_condition()
    into plan using company, null, loosely, numbers;
  return plan::text like '%resume\_words%';
end $$;

create or replace function matching_rows(
  is_narrowed boolean, has_words boolean, is_of_people boolean, of_sources boolean, of_days boolean, of_few boolean,
  of_months boolean, of_notice boolean
) returns text language sql stable parallel safe as $$
  with facts (told) as (
    select case when of_sources then ' and r.source = any($8)' else '' end ||
      case when of_days then ' and r.received_at <@ $11' else '' end)
  select 'r.company_id = $1 and ' ||
    -- `is true` keeps the planner from using an index: the few rows that are left have their words unpacked.
    case when is_narrowed then case when has_words then 'r.words @@ $3 and ' else '' end ||
      pair_condition() || ' and (r.words @@ $2) is true' else 'r.words @@ $2' end ||
    told ||
    -- Looks up each candidate by key: the planner does not know how early the limit stops the search.
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

-- A new database has no rows yet, so the index is created at once.
do $$
begin
  if exists (select from company_directory) then
    perform enqueue_jobs('pool.index-pairs', array['{}'::json]);
  else
    create index resume_neighbours on resume using gin (neighbours_of(words));
    alter index resume_neighbours alter column 1 set statistics 0;
    drop index resume_pairs;
  end if;
end $$;
