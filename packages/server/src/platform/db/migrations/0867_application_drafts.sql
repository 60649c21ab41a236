create table application_draft (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  email text not null check (email = lower(email)),
  filled jsonb not null,
  file_keys text[] not null default '{}',
  kept_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table application_draft is 'What a stranger has filled of the form of a post and not sent, until they follow the link that was mailed to the address they typed. It is nobody’s: neither the company nor any person knows of it, and nobody has shown that the address is theirs. filled: fields, answers and files of the form; file_keys: the files among these.';
create index application_draft_position on application_draft (company_id, position_id);
create index application_draft_email on application_draft (company_id, email);
create index application_draft_kept on application_draft (company_id, kept_at);
call keep_companies_apart('application_draft');
