create table interest_mail (
  company_id uuid not null references company on delete cascade,
  position_id uuid not null,
  candidate_id bigint not null,
  mail_type text not null,
  id uuid not null default gen_random_uuid(),
  asked_by uuid not null,
  asked_at timestamptz not null,
  mail_id uuid,
  answer text check (answer in ('interested', 'not_interested')),
  answer_comment text not null default '',
  answered_at timestamptz,
  primary key (company_id, position_id, candidate_id, mail_type),
  unique (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id),
  foreign key (company_id, mail_id) references outgoing_mail (company_id, id),
  check ((answer is null) = (answered_at is null))
);
comment on table interest_mail is 'Which mails candidates of a position were asked by, each once: the key refuses a second. mail_id: the mail itself, null until it is written; id: what the link in the mail names; answer: what the candidate pressed.';
create index interest_mail_unwritten on interest_mail (company_id, position_id, mail_type, candidate_id) where mail_id is null;
create index interest_mail_candidate on interest_mail (company_id, candidate_id);
create index interest_mail_asked_by on interest_mail (company_id, asked_by);
create index interest_mail_mail on interest_mail (company_id, mail_id);
call keep_companies_apart('interest_mail');

create table mail_stop (
  company_id uuid not null references company on delete cascade,
  candidate_id bigint not null,
  stopped_at timestamptz not null,
  primary key (company_id, candidate_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade
);
comment on table mail_stop is 'Candidates who asked to be sent no more mails.';
call keep_companies_apart('mail_stop');

alter table outgoing_mail add column unsubscribe_link text;
comment on column outgoing_mail.unsubscribe_link is 'Where somebody who wants no more of these presses, or has their mail program press.';
