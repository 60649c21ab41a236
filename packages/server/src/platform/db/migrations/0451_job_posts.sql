create table job_post (
  position_id uuid primary key,
  company uuid not null
);
comment on table job_post is 'Look-up: to which company a position belongs that is, or was, published as a job post. Whoever opens a post names the position alone.';
create index job_post_company on job_post (company);
call look_up_over_companies('job_post');

-- Only in this transaction do the policies let the owner of the tables through.
alter table position no force row level security;
alter table job_post no force row level security;
insert into job_post (position_id, company) select id, company_id from position where job_posted;
alter table job_post force row level security;
alter table position force row level security;

create function find_company_of_post(given uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select p.company from job_post p
  join company_directory d on d.company = p.company and d.is_active
  where p.position_id = given
$$;
comment on function find_company_of_post is 'Whose job post it is; none where the company is switched off.';

grant create on schema public to rolecall_gate;
alter function find_company_of_post owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_company_of_post from public;
grant execute on function find_company_of_post to rolecall_app;

alter table application_form add column applied_at timestamptz;
alter table application_form add column consented_at timestamptz;
alter table application_form add column withdrawn_at timestamptz;
alter table application_form add column erasure_asked_at timestamptz;
comment on column application_form.applied_at is 'When the candidate applied in person on the public job post; none where somebody here only recorded answers.';
comment on column application_form.consented_at is 'When the candidate agreed that what they sent is kept for this application.';
comment on column application_form.withdrawn_at is 'When the candidate took the application back.';
comment on column application_form.erasure_asked_at is 'When the candidate asked for everything that is kept of them to be deleted.';
