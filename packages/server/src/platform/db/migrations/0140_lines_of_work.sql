-- Ranking compares what somebody works in with what a position asks for, not skills alone.
create table candidate_line (
  company_id uuid not null,
  line integer not null,
  candidate_id bigint not null,
  amount smallint not null check (amount between 1 and 100),
  primary key (company_id, line, candidate_id) include (amount),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
call keep_companies_apart('candidate_line');
create index candidate_line_candidate on candidate_line (company_id, candidate_id);
comment on table candidate_line is 'Fields of work and words of titles, by number, and how much each is a candidate''s (Line in domain/matching/career-lines); written when a résumé is read.';

alter table candidate add column has_career boolean not null default false;
comment on column candidate.has_career is 'Whether any line of work is known; a score leaves the line of work out where not.';

-- All that ranking reads of a candidate, without a look at the row.
drop index candidate_slot;
create unique index candidate_slot on candidate (company_id, slot) include (id, exp_months, has_career);

alter table position_version add column lines jsonb;
comment on column position_version.lines is 'What the line of work is compared by, as askedLines of domain/matching gives it; null in versions of before, of which it is found when asked for.';

-- Nobody waits for it: until the job has come to somebody, their scores are of skills and experience.
select enqueue_jobs('matching.fill-careers', array(
  select json_build_object('companyId', company) from company_directory));
