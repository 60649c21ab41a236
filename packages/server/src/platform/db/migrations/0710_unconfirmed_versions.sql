create table unconfirmed_version (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  candidate_id bigint not null,
  position_id uuid not null,
  name text,
  phone text,
  email text check (email = lower(email)),
  file_key text,
  file_name text not null default '',
  form_response jsonb not null,
  knocked_out_by text[] not null default '{}',
  consented_at timestamptz,
  came_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table unconfirmed_version is 'What somebody whom nobody has made sure of said under the e-mail or with the résumé of a person who is known, on the post of a position. It changes nothing of the person until the owner of the address or a colleague says that it is theirs. file_key: of another résumé than those that are known, null without one; name, phone, email: null where they say nothing else than is known; an e-mail is shown, and never becomes the person’s.';
create index unconfirmed_version_candidate on unconfirmed_version (company_id, candidate_id, came_at);
create index unconfirmed_version_position on unconfirmed_version (company_id, position_id);
create index unconfirmed_version_came on unconfirmed_version (company_id, came_at);
call keep_companies_apart('unconfirmed_version');
