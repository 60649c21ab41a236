create table tag (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name citext not null,
  colour text not null check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  made_by uuid not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, name),
  foreign key (company_id, made_by) references app_user (company_id, id)
);
comment on table tag is 'Words that a company puts on people of its pool, each with a colour.';
create index tag_made_by on tag (company_id, made_by);
call keep_companies_apart('tag');

create table candidate_tag (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  tag_id uuid not null,
  tagged_by uuid not null,
  tagged_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, candidate_id, tag_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade,
  foreign key (company_id, tagged_by) references app_user (company_id, id)
);
comment on table candidate_tag is 'Which tags somebody of the pool has, and who put each on them.';
create index candidate_tag_tag on candidate_tag (company_id, tag_id, candidate_id);
create index candidate_tag_tagged_by on candidate_tag (company_id, tagged_by);
call keep_companies_apart('candidate_tag');
