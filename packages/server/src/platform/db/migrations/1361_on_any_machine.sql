-- What a cluster of machines refused (docs/scale.md). A statement that runs on the machine of a company finds there the functions
-- and sequences that PostgreSQL lists as dependencies of its tables, and nothing that a function's text only names.

-- A body that PostgreSQL keeps parsed, so that pair_number is a dependency of the index.
create or replace function neighbours_of(words tsvector) returns int[] language sql immutable parallel safe strict cost 100000
set search_path = pg_catalog, public
return (
  with placed as materialized (
    select left(w.lexeme, 4) as head, unnest(w.positions) as place
    from unnest(words) w where not starts_with(w.lexeme, ':'))
  -- The index stores each number once.
  select array(select pair_number(one.head || ' ' || other.head) & 16383
    from placed one join placed other on other.place = one.place + 1));

-- The turn comes from the default of the column. Each machine of a cluster has its own range of turns, from 2^48 on, so that one bit
-- keeps the ids apart that the first machine and a company's machine make at once. The key was a row of wire_id_key, which only the
-- first machine has; now it is part of the function. Nobody signs in to PostgreSQL who must not read it.
do $$ begin
  execute format($function$
    create function next_wire_id(turn bigint) returns bigint language plpgsql volatile as $body$
    declare
      -- 32nds of a millisecond since 2026: 45 bits last for 34 years, and two statements of a transaction are further apart.
      tick bigint := greatest(0, floor((extract(epoch from clock_timestamp()) - 1767225600) * 32000))::bigint;
      place int := (turn & 127)::int + case when turn >= 1::bigint << 48 then 128 else 0 end;
    begin
      -- Each tick starts at another place, known to whoever has the key: unique within the tick, and nothing to count.
      return (tick << 8) | ((place + get_byte(sha256(%L::bytea || int8send(tick)), 0)) & 255);
    end $body$ $function$, (select key from wire_id_key));
end $$;
comment on function next_wire_id(bigint) is 'An id that people see: in the order of time, below 2^53, unique within a company, without telling how many there are.';
grant usage on sequence wire_id_turn to rolecall_app;
alter table candidate alter column id set default next_wire_id(nextval('wire_id_turn'));
alter table event alter column id set default next_wire_id(nextval('wire_id_turn'));
alter table webhook_delivery alter column id set default next_wire_id(nextval('wire_id_turn'));

-- A new table is distributed if those of companies are: the others wait for `rolecall spread`.
create function is_spread() returns boolean language plpgsql stable as $$
declare
  found boolean := false;
begin
  if to_regclass('citus_tables') is not null then
    execute 'select exists (select from citus_tables where table_name = $1)' into found using 'company'::regclass;
  end if;
  return found;
end $$;
comment on function is_spread is 'Whether the tables of companies are distributed over the machines of a Citus cluster.';

create or replace procedure keep_companies_apart(target regclass, company_column text default 'company_id')
language plpgsql as $$
begin
  call protect_rows(target, company_column);
  if is_spread() then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', target, company_column, 'company');
  end if;
end $$;

create or replace procedure share_with_companies(target regclass) language plpgsql as $$
begin
  execute format('grant select on %s to rolecall_app', target);
  if is_spread() then
    execute format('select create_reference_table(%L)', target);
  end if;
end $$;

create or replace procedure keep_apart_for_audits(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('create policy own_company on %s to rolecall_survey using (company_id = current_company()) with check (company_id = current_company())', target);
  execute format('grant select, insert, update, delete on %s to rolecall_survey', target);
  execute format('create policy backup on %s for select to rolecall_backup using (true)', target);
  execute format('grant select on %s to rolecall_backup', target);
  if is_spread() then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', target, 'company_id', 'company');
  end if;
end $$;
