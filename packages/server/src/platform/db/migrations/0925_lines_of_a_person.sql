-- A row and two keys for each line of work of each person were 159 MB for a hundred thousand people; in lists a person they are 16.
alter table candidate_line no force row level security;
create temporary table lines_of_people on commit drop as
select company_id, candidate_id, array_agg(line order by line) as lines, array_agg(amount order by line) as amounts
from candidate_line group by company_id, candidate_id order by company_id, candidate_id;
drop table candidate_line;
create table candidate_line (
  company_id uuid not null,
  candidate_id bigint not null,
  lines int[] not null,
  amounts smallint[] not null,
  primary key (company_id, candidate_id),
  check (cardinality(lines) = cardinality(amounts)),
  check (1 <= all (amounts) and 100 >= all (amounts))
);
comment on table candidate_line is 'Fields of work and words of titles, by number, and how much each is a candidate''s (Line in domain/matching/work-witnesses), in two lists that go together; written when a résumé is read. Who has none has no row.';
insert into candidate_line select company_id, candidate_id, lines, amounts from lines_of_people;
-- Behind the rows: one look at all of them in place of one at each.
alter table candidate_line add constraint candidate_line_company_id_candidate_id_fkey
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade;
call keep_companies_apart('candidate_line');

-- Rows are kept as JSON, too: of people who were deleted, and of what was set aside when two became one.
create function in_lists(rows jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
    select n.company_id, n.candidate_id, jsonb_agg(n.line order by n.line) as lines, jsonb_agg(n.amount order by n.line) as amounts
    from jsonb_to_recordset(rows) n (company_id uuid, candidate_id bigint, line int, amount smallint)
    group by n.company_id, n.candidate_id) p
$$;
create function in_lists_of_merge(record jsonb) returns jsonb language sql as $$
  select record || jsonb_build_object('evidence', (
    select jsonb_object_agg(e.whose, e.tables || jsonb_build_object('candidate_line', in_lists((e.tables->>'candidate_line')::jsonb)::text))
    from jsonb_each(record->'evidence') e (whose, tables)))
$$;
alter table candidate_merge no force row level security;
alter table deleted_row no force row level security;
update candidate_merge set record = in_lists_of_merge(record) where record @? '$.evidence.*.candidate_line';
update deleted_row set rows = in_lists(rows) where of_table = 'candidate_line';
update deleted_row d set rows = (
  select jsonb_agg(case when r @? '$.record.evidence.*.candidate_line' then r || jsonb_build_object('record', in_lists_of_merge(r->'record')) else r end order by place)
  from jsonb_array_elements(d.rows) with ordinality n (r, place))
where d.of_table = 'candidate_merge';
alter table candidate_merge force row level security;
alter table deleted_row force row level security;
drop function in_lists_of_merge(jsonb);
drop function in_lists(jsonb);
