-- What a résumé shows was a row a skill, twice: 6.4 million rows and 2.5 GB for a hundred thousand people. It becomes a row a
-- résumé, read for those who are shown, and postings by the thousand, which ranking reads.
create table resume_skill (
  company_id uuid not null,
  candidate_id bigint not null,
  resume_id uuid not null,
  skills int[] not null,
  levels smallint[] not null,
  rules smallint[] not null,
  vias int[] not null,
  span_counts smallint[] not null,
  spans int[] not null,
  primary key (company_id, candidate_id, resume_id),
  foreign key (company_id, candidate_id, resume_id) references resume (company_id, candidate_id, id) on delete cascade,
  check (cardinality(skills) = cardinality(levels) and cardinality(skills) = cardinality(rules)
    and cardinality(skills) = cardinality(vias) and cardinality(skills) = cardinality(span_counts)),
  check (1 <= all (levels) and 100 >= all (levels) and 1 <= all (rules) and 4 >= all (rules))
)
-- Compressed, and in the row: it is read for all columns or not at all.
with (toast_tuple_target = 256);
alter table resume_skill alter skills set storage main, alter levels set storage main, alter rules set storage main,
  alter vias set storage main, alter span_counts set storage main, alter spans set storage main;
comment on table resume_skill is 'Which skills a résumé shows its person to have, strongest first within what was written at once. The first five lists go together: a number of skill or company_skill; how strongly (1 to 100); by which rule (1 exact, 2 synonym, 3 inferred, 4 adjacent); from which other skill it follows (0: none); how many spans of its own it has. spans: start and end in resume.text, one after the other; a skill that follows from another has those of that one.';

create table skill_posting (
  company_id uuid not null references company on delete cascade,
  skill int not null,
  block bigint not null,
  people bigint[] not null,
  primary key (company_id, skill, block)
);
comment on table skill_posting is 'The posting table of the match, written from resume_skill for some thousand people at a time (block). people: candidate.slot * 256, + 128 where a résumé names the skill, + how strongly (1 to 100). A slot that no candidate has any more counts for nobody.';

create table posting_turn (
  company_id uuid primary key references company on delete cascade,
  slots bigint not null
);
comment on table posting_turn is 'How many slots a company has given to candidates; none is given twice. Locked by whoever writes postings.';

-- For the owner policies count only while they are forced.
alter table candidate no force row level security;
alter table skill_evidence no force row level security;
alter table candidate_skill no force row level security;
-- Millions of rows are put in order.
set local work_mem = '256MB';
insert into resume_skill
select k.company_id, k.candidate_id, k.resume_id, array_agg(k.skill order by k.skill), array_agg(s.level order by k.skill),
  array_agg(s.rule order by k.skill), array_agg(coalesce(v.number, 0) order by k.skill),
  array_agg((case when v.number is null then jsonb_array_length(k.spans) else 0 end)::smallint order by k.skill),
  coalesce((select array_agg(e.place::int order by o.skill, e.turn, e.part)
    from skill_evidence o
    cross join lateral (
      select p.turn, 1 as part, p.span ->> 'start' as place from jsonb_array_elements(o.spans) with ordinality p (span, turn)
      union all
      select p.turn, 2, p.span ->> 'end' from jsonb_array_elements(o.spans) with ordinality p (span, turn)) e
    where o.company_id = k.company_id and o.candidate_id = k.candidate_id and o.resume_id = k.resume_id
      and not exists (select from skill t where t.id = o.via)), '{}')
from skill_evidence k
join candidate_skill s on s.company_id = k.company_id and s.skill = k.skill and s.candidate_id = k.candidate_id
left join skill v on v.id = k.via
group by k.company_id, k.candidate_id, k.resume_id;
drop table candidate_skill;
drop table skill_evidence;

alter table candidate add column slot bigint;
comment on column candidate.slot is 'Where skill_posting has the skills; null while what is known of them is newer than any posting.';
update candidate c set slot = n.slot
from (select company_id, id, row_number() over (partition by company_id order by id) as slot from candidate) n
where c.company_id = n.company_id and c.id = n.id;
-- Whoever ranks reads this alone: the people of the postings, with their experience, and those who have none yet.
create unique index candidate_slot on candidate (company_id, slot) include (id, exp_months);
insert into posting_turn select company_id, max(slot) from candidate group by company_id;
insert into skill_posting
select c.company_id, f.skill, (c.slot - 1) / 5000 * 5000 + 1,
  array_agg(c.slot * 256 + case when f.rule <= 2 then 128 else 0 end + f.level order by c.slot)
from candidate c
join resume_skill k on k.company_id = c.company_id and k.candidate_id = c.id
cross join lateral unnest(k.skills, k.levels, k.rules) f (skill, level, rule)
group by 1, 2, 3 order by 1, 2, 3;
alter table candidate force row level security;
set local work_mem to default;
call keep_companies_apart('resume_skill');
call keep_companies_apart('skill_posting');
call keep_companies_apart('posting_turn');

-- In the order of people, so that those of a group are counted once each without being sorted.
alter table resume_in_group drop constraint resume_in_group_pkey;
alter table resume_in_group add constraint resume_in_group_pkey
  primary key (company_id, resume_group_id, candidate_id, resume_id);
