create table mail_template (
  company_id uuid not null references company on delete cascade,
  mail_type text not null,
  version int not null check (version >= 1),
  subject text not null,
  html text not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, mail_type),
  foreign key (company_id, changed_by) references app_user (company_id, id),
  check ((subject = '') = (html = ''))
);
comment on table mail_template is 'What the mails of a company to candidates say, by their type (InterestMail), with merge fields as {{candidate_name}}. html: made from what is harmless of what was typed (sanitise-mail.ts). Without a row, or with empty texts, those that the product brings.';
create index mail_template_changed_by on mail_template (company_id, changed_by);
call keep_companies_apart('mail_template');
