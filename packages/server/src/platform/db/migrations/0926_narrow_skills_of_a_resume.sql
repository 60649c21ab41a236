-- Of 1,650 bytes a résumé six hundred said how strongly and by which rule, in two bytes each where they need eleven bits, and where
-- no span is; as many were the ends of spans, which their lengths say in one number with their starts.
alter table resume_skill drop constraint resume_skill_check;
alter table resume_skill drop constraint resume_skill_check1;
alter table resume_skill alter rules drop not null;
alter table resume_skill alter span_counts drop not null;

create function in_marks(levels smallint[], rules smallint[], vias int[], span_counts smallint[]) returns smallint[]
language plpgsql immutable as $$
declare
  marks smallint[] := levels;
begin
  for place in 1..cardinality(levels) loop
    marks[place] := levels[place] + (array[128, 640, 0, 256])[rules[place]] + case when vias[place] > 0 then 1024 else 0 end
      + case when span_counts[place] > 0 then 2048 else 0 end;
  end loop;
  return marks;
end $$;
create function in_one(spans int[], span_counts smallint[]) returns int[] language plpgsql immutable as $$
declare
  shorter int[] := '{}';
  taken int := 0;
  count int;
  starts int;
  letters int;
begin
  foreach count in array span_counts loop
    for turn in 1..count loop
      starts := spans[taken + 1];
      letters := 2 * (spans[taken + 2] - starts) + case when turn = count then 1 else 0 end;
      if starts < 2097152 and letters < 1024 then
        shorter := shorter || (1024 * starts + letters);
      else
        shorter := shorter || (-1 - starts) || letters;
      end if;
      taken := taken + 2;
    end loop;
  end loop;
  return shorter;
end $$;

-- All in one pass over the rows, each from what it was.
alter table resume_skill
  alter levels type smallint[] using in_marks(levels, rules, vias, span_counts),
  alter vias type int[] using array_remove(vias, 0),
  alter spans type int[] using in_one(spans, span_counts),
  alter rules type smallint using null,
  alter span_counts type smallint using null;
alter table resume_skill drop column rules, drop column span_counts;
alter table resume_skill rename levels to marks;
alter table resume_skill add constraint resume_skill_check check (cardinality(skills) = cardinality(marks));
alter table resume_skill add constraint resume_skill_marks_check check (1 <= all (marks) and 4096 > all (marks));
comment on table resume_skill is 'Which skills a résumé shows its person to have, strongest first within what was written at once. skills, a number of skill or company_skill, and marks go together: how strongly (1 to 100), + 128 where the résumé names it, + 256 where it is only a neighbour of one that is shown, + 512 where it is named by another word, + 1024 where it follows from another, + 2048 where it has spans of its own. vias: of each that follows, from which. spans: of each that has some, where they are in resume.text: 1024 * start + 2 * letters, + 1 for the last of the skill; of one that does not fit, -1 - start and then the rest. A skill that follows from another has those of that one.';

-- Rows are kept as JSON, too: of people who were deleted, and of what was set aside when two became one.
create function narrower(rows jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(r - array['levels', 'rules', 'span_counts'] || jsonb_build_object(
      'marks', in_marks(n.levels, n.rules, n.vias, n.span_counts), 'vias', array_remove(n.vias, 0),
      'spans', in_one(n.spans, n.span_counts)) order by place), '[]')
  from jsonb_array_elements(rows) with ordinality k (r, place)
  cross join lateral jsonb_to_record(r) n (levels smallint[], rules smallint[], vias int[], span_counts smallint[], spans int[])
$$;
create function narrower_merge(record jsonb) returns jsonb language sql as $$
  select record || jsonb_build_object('evidence', (
    select jsonb_object_agg(e.whose, e.tables || jsonb_build_object('resume_skill', narrower((e.tables->>'resume_skill')::jsonb)::text))
    from jsonb_each(record->'evidence') e (whose, tables)))
$$;
alter table candidate_merge no force row level security;
alter table deleted_row no force row level security;
update candidate_merge set record = narrower_merge(record) where record @? '$.evidence.*.resume_skill';
update deleted_row set rows = narrower(rows) where of_table = 'resume_skill';
update deleted_row d set rows = (
  select jsonb_agg(case when r @? '$.record.evidence.*.resume_skill' then r || jsonb_build_object('record', narrower_merge(r->'record'))
    else r end order by place)
  from jsonb_array_elements(d.rows) with ordinality n (r, place))
where d.of_table = 'candidate_merge';
alter table candidate_merge force row level security;
alter table deleted_row force row level security;
drop function narrower_merge(jsonb);
drop function narrower(jsonb);
drop function in_one(int[], smallint[]);
drop function in_marks(smallint[], smallint[], int[], smallint[]);
