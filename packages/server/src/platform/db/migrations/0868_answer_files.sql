create table answer_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  version_id uuid,
  question_id text not null,
  file_key text not null,
  file_name text not null,
  came_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, version_id) references unconfirmed_version (company_id, id) on delete cascade
);
comment on table answer_file is 'Files with which somebody answered questions of a post. version_id: of an application that waits for the owner of the address to say that it is theirs; null once it is an application.';
create index answer_file_candidate on answer_file (company_id, candidate_id, position_id);
create index answer_file_position on answer_file (company_id, position_id);
create index answer_file_version on answer_file (company_id, version_id) where version_id is not null;
create index answer_file_key on answer_file (company_id, file_key);
call keep_companies_apart('answer_file');
