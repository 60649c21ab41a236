create table source (
  company_id uuid not null references company on delete cascade,
  id text not null,
  label text not null,
  place int not null,
  active boolean not null default true,
  primary key (company_id, id)
);
comment on table source is 'Where résumés come from: the internal pool and outside job boards.';
call keep_companies_apart('source');

create table resume_group (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name citext not null check (length(name) between 1 and 100),
  geo_region text not null check (geo_region in ('APAC', 'USA', 'Europe', 'INDIA')),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);
comment on table resume_group is 'A named part of the internal résumé pool.';
call keep_companies_apart('resume_group');

create table candidate (
  company_id uuid not null references company on delete cascade,
  id bigint generated always as identity,
  name text,
  email citext,
  phone text,
  designation text,
  current_employer text,
  exp_months int not null default 0 check (exp_months between 0 and 1200),
  location text,
  location_key text,
  preferred_locations text[] not null default '{}',
  institute text,
  degree_level text,
  date_of_birth date,
  nationality text,
  work_permit text,
  notice_days int,
  salary numeric,
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- With the experience, so that ranking need not read the rows.
  primary key (company_id, id) include (exp_months),
  foreign key (company_id, source) references source (company_id, id)
);
comment on table candidate is 'A person known to one company; what the résumés say of the person, newest first. salary in the currency of the company, a year.';
create unique index candidate_email on candidate (company_id, email) where email is not null;
create index candidate_source on candidate (company_id, source);
create index candidate_name_trgm on candidate using gin (name gin_trgm_ops);
call keep_companies_apart('candidate');

create table stored_file (
  company_id uuid not null references company on delete cascade,
  key text not null,
  size bigint not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
comment on table stored_file is 'A file in the file store, named by the SHA-256 of its bytes.';
call keep_companies_apart('stored_file');

create table resume (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  file_key text not null,
  file_name text not null,
  file_type text not null,
  preview_html text,
  text text not null,
  text_tsv tsvector generated always as (to_tsvector('english', left(text, 100000))) stored,
  parsed jsonb not null,
  source text not null,
  geo_region text not null,
  vendor text not null default '',
  received_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, file_key),
  unique (company_id, id, candidate_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, file_key) references stored_file (company_id, key),
  foreign key (company_id, source) references source (company_id, id)
);
comment on table resume is 'One file of a candidate: its text, what was read from it (ParsedResume with spans into text) and where it came from.';
create index resume_candidate on resume (company_id, candidate_id, received_at desc, id) include (source);
create index resume_source on resume (company_id, source, candidate_id);
create index resume_newest on resume (company_id, received_at desc, id);
create index resume_text on resume using gin (text_tsv);
call keep_companies_apart('resume');

create table resume_in_group (
  company_id uuid not null,
  resume_group_id uuid not null,
  resume_id uuid not null,
  candidate_id bigint not null,
  primary key (company_id, resume_group_id, resume_id) include (candidate_id),
  foreign key (company_id, resume_group_id) references resume_group (company_id, id) on delete cascade,
  foreign key (company_id, resume_id, candidate_id) references resume (company_id, id, candidate_id) on delete cascade
);
comment on table resume_in_group is 'A file uploaded to a second group stays one résumé and stands in both. candidate_id is the résumé’s own, kept here so that people are counted by group without reading résumés.';
create index resume_in_group_resume on resume_in_group (company_id, resume_id, candidate_id) include (resume_group_id);
call keep_companies_apart('resume_in_group');

create table skill_evidence (
  company_id uuid not null,
  candidate_id bigint not null,
  skill int not null,
  resume_id uuid not null,
  via text,
  spans jsonb not null default '[]',
  primary key (company_id, candidate_id, skill),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, resume_id) references resume (company_id, id) on delete cascade
);
comment on table skill_evidence is 'Where a résumé shows a skill (spans into resume.text), and by way of which other skill (via, an id); read for the few candidates that are shown. skill: a number of skill or company_skill.';
create index skill_evidence_resume on skill_evidence (company_id, resume_id);
call keep_companies_apart('skill_evidence');

create table candidate_skill (
  company_id uuid not null,
  skill int not null,
  candidate_id bigint not null,
  level smallint not null check (level between 1 and 100),
  rule smallint not null check (rule between 1 and 4),
  primary key (company_id, skill, candidate_id) include (level, rule),
  foreign key (company_id, candidate_id, skill) references skill_evidence (company_id, candidate_id, skill) on delete cascade
)
-- Ranking reads the key alone, which PostgreSQL does only for pages that a vacuum has seen since they were written.
with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
comment on table candidate_skill is 'The posting table of the match: who has a skill, how strongly (level, 1 to 100), and by which rule (1 exact, 2 synonym, 3 inferred, 4 adjacent). Narrow, because ranking a pool reads it by the hundred thousand.';
call keep_companies_apart('candidate_skill');

create table upload (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  resume_group_id uuid not null,
  source text not null,
  geo_region text not null,
  vendor text not null default '',
  kind text not null default '',
  use_metadata boolean not null default false,
  file_count int not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, resume_group_id) references resume_group (company_id, id),
  foreign key (company_id, source) references source (company_id, id),
  foreign key (company_id, created_by) references app_user (company_id, id)
);
comment on table upload is 'One sending of files into a resume group. use_metadata: where a résumé names nobody, the name of its file may.';
create index upload_by on upload (company_id, created_by, created_at desc);
create index upload_group on upload (company_id, resume_group_id);
call keep_companies_apart('upload');

create table upload_file (
  company_id uuid not null,
  upload_id uuid not null,
  place int not null,
  file_name text not null,
  file_key text,
  state text not null check (state in ('queued', 'reading', 'added', 'duplicate', 'refused')),
  reason text,
  resume_id uuid,
  candidate_id bigint,
  attempts smallint not null default 0,
  finished_at timestamptz,
  primary key (company_id, upload_id, place),
  foreign key (company_id, upload_id) references upload (company_id, id) on delete cascade,
  foreign key (company_id, resume_id) references resume (company_id, id) on delete cascade
);
comment on table upload_file is 'What became of each file of an upload; reason says in one sentence why a file was refused. Goes with its résumé, since the name of a file often is that of a person.';
create index upload_file_resume on upload_file (company_id, resume_id) where resume_id is not null;
call keep_companies_apart('upload_file');

create table position_resume_group (
  company_id uuid not null,
  position_id uuid not null,
  resume_group_id uuid not null,
  primary key (company_id, position_id, resume_group_id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, resume_group_id) references resume_group (company_id, id) on delete cascade
);
comment on table position_resume_group is 'The parts of the internal pool that feed a position.';
create index position_resume_group_group on position_resume_group (company_id, resume_group_id);
call keep_companies_apart('position_resume_group');

create table position_source (
  company_id uuid not null,
  position_id uuid not null,
  source text not null,
  primary key (company_id, position_id, source),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, source) references source (company_id, id)
);
comment on table position_source is 'The outside sources that feed a position.';
create index position_source_source on position_source (company_id, source);
call keep_companies_apart('position_source');

create table place (
  id int primary key,
  name text not null,
  search_name text not null,
  country_code char(2) not null,
  admin_code text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  population int not null
);
comment on table place is 'Cities of the world (GeoNames, CC BY 4.0), the same for every company. search_name: the name as people type it, small and without accents.';
create index place_name on place (search_name text_pattern_ops, population desc);
call share_with_companies('place');
grant insert on place to rolecall_app;

-- Under row-level security the text operators are not trusted to run before the policy, so the index on text_tsv would never
-- be used. This function's owner may read the table whole. It names the company itself, and is called alone: inside another
-- query, or after a write of the same transaction, it could not run on the machine that holds the company.
create policy gate on resume for select to rolecall_gate using (true);
grant select on resume to rolecall_gate;
create function find_resumes(company uuid, wanted tsquery) returns table (resume_id uuid, candidate_id bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if company is distinct from current_company() then
    return;
  end if;
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'find_resumes is called before a transaction writes, not after';
  end if;
  return query select r.id, r.candidate_id from resume r where r.company_id = company and r.text_tsv @@ wanted;
end $$;
comment on function find_resumes is 'Résumés of the open company whose text matches, by index.';
grant create on schema public to rolecall_gate;
alter function find_resumes owner to rolecall_gate;
revoke create on schema public from rolecall_gate;
revoke execute on function find_resumes from public;
grant execute on function find_resumes to rolecall_app;
