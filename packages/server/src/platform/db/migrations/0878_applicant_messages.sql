-- What applicants and the company write to one another about an application: on the applicant's page, and from the thread of mails.
create table applicant_message (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  position_id uuid not null,
  candidate_id bigint not null,
  written_by uuid,
  mail_id uuid,
  text text not null check (length(text) between 1 and 5000),
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, written_by) references app_user (company_id, id),
  foreign key (company_id, mail_id) references outgoing_mail (company_id, id) on delete cascade,
  check ((written_by is null) = (mail_id is null))
);
comment on table applicant_message is 'Messages about an application, both ways. written_by: the colleague, with the mail that it went out as; null where the applicant wrote it on their page.';
create index applicant_message_candidate on applicant_message (company_id, candidate_id, position_id, at);
create index applicant_message_position on applicant_message (company_id, position_id);
create index applicant_message_written_by on applicant_message (company_id, written_by) where written_by is not null;
create index applicant_message_mail on applicant_message (company_id, mail_id) where mail_id is not null;
call keep_companies_apart('applicant_message');
