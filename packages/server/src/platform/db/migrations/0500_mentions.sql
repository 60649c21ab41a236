create table comment_mention (
  company_id uuid not null,
  comment_id uuid not null,
  user_id uuid not null,
  written text not null check (length(written) >= 1),
  primary key (company_id, comment_id, user_id),
  foreign key (company_id, comment_id) references candidate_comment (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references app_user (company_id, id)
);
comment on table comment_mention is 'Whom a comment calls by name. written: the name as it was then, and so as it stands behind an @ in the text.';
create index comment_mention_user on comment_mention (company_id, user_id);
call keep_companies_apart('comment_mention');
