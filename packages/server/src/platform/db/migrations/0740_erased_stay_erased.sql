-- Decision 57: whoever was erased stays erased. By the link of an old mail somebody could write their name, their e-mail and a
-- résumé onto the row that erasing leaves, which nobody could erase again.
-- Only in this transaction do the policies let the owner of the tables through.
alter table candidate no force row level security;
alter table resume no force row level security;
alter table application no force row level security;
alter table erasure no force row level security;

-- Who came back like that is somebody, whom people see and can erase again.
update candidate c set erased_at = null
where c.erased_at is not null and (
  c.name is distinct from 'Erased person' or c.exp_months <> 0 or cardinality(c.preferred_locations) > 0
  or coalesce(c.email, c.phone, c.designation, c.current_employer, c.location, c.location_key, c.institute, c.degree_level,
    c.nationality, c.work_permit) is not null
  or coalesce(c.notice_days::numeric, c.salary) is not null or c.date_of_birth is not null
  or exists (select from resume r where r.company_id = c.company_id and r.candidate_id = c.id
    and (r.file_type <> 'erased' or r.text <> '' or r.preview_html is not null or r.is_newest)));

alter table erasure drop constraint erasure_company_id_candidate_id_key;
create unique index erasure_under_way on erasure (company_id, candidate_id) where rows_gone_at is null;
create index erasure_candidate on erasure (company_id, candidate_id);

-- Of whom there is nothing but contact data stand in no list: they are erased once more for the reason that they were, by the
-- job that every night goes on with erasures that were not ended.
insert into erasure (company_id, candidate_id, reason, asked_by, asked_at)
select x.company_id, x.candidate_id, x.reason, x.asked_by, now()
from erasure x join candidate c on c.company_id = x.company_id and c.id = x.candidate_id and c.erased_at is null
where x.rows_gone_at is not null and not exists (select from resume r
  where r.company_id = c.company_id and r.candidate_id = c.id and r.file_type <> 'erased')
on conflict do nothing;

alter table candidate add column is_somebody boolean not null default true;
comment on column candidate.is_somebody is 'False of whom only what is counted is left; what says something of people refers to it.';
update candidate set is_somebody = false where erased_at is not null;
alter table candidate add constraint candidate_is_somebody check (is_somebody = (erased_at is null));
alter table candidate add constraint candidate_erased_is_empty check (erased_at is null or (
  name = 'Erased person' and email is null and phone is null and designation is null and current_employer is null
  and exp_months = 0 and location is null and location_key is null and cardinality(preferred_locations) = 0
  and institute is null and degree_level is null and date_of_birth is null and nationality is null and work_permit is null
  and notice_days is null and salary is null));
alter table candidate add constraint candidate_somebody_key unique (company_id, id, is_somebody);

alter table resume add column of_somebody boolean not null default true;
comment on column resume.of_somebody is 'False of the empty résumé with which somebody who was erased stands on positions.';
update resume r set of_somebody = false from candidate c
where c.company_id = r.company_id and c.id = r.candidate_id and not c.is_somebody;
alter table resume add constraint resume_of_nobody_is_empty check (of_somebody or (
  file_type = 'erased' and text = '' and preview_html is null and not is_newest));
alter table resume drop constraint resume_company_id_candidate_id_fkey;
alter table resume add constraint resume_of_somebody foreign key (company_id, candidate_id, of_somebody)
  references candidate (company_id, id, is_somebody) on delete cascade;

alter table application add column of_somebody boolean not null default true;
comment on column application.of_somebody is 'False of what is only counted, since whose it was has been erased.';
update application a set of_somebody = false from candidate c
where c.company_id = a.company_id and c.id = a.candidate_id and not c.is_somebody;
alter table application drop constraint application_company_id_candidate_id_fkey;
alter table application add constraint application_of_somebody foreign key (company_id, candidate_id, of_somebody)
  references candidate (company_id, id, is_somebody) on delete cascade;

create index person_export_file on person_export (company_id, file_key) where file_key is not null;

alter table candidate force row level security;
alter table resume force row level security;
alter table application force row level security;
alter table erasure force row level security;
