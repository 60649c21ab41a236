create table outgoing_mail (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  template text,
  candidate_id bigint,
  position_id uuid,
  recipient citext not null,
  cc citext[] not null default '{}',
  bcc citext[] not null default '{}',
  subject text not null,
  text text not null,
  html text not null,
  attachment_key text,
  attachment_name text,
  reply_token text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  unique (company_id, reply_token),
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, attachment_key) references stored_file (company_id, key),
  check ((attachment_key is null) = (attachment_name is null))
);
comment on table outgoing_mail is 'Every mail of the product. sent: a mail server took it; kept: no server is configured, it can be read in the outbox only. kind: what it is about (MailKind); reply_token: what an answer to it will name.';
create index outgoing_mail_newest on outgoing_mail (company_id, created_at desc, id);
create index outgoing_mail_candidate on outgoing_mail (company_id, candidate_id, created_at desc) where candidate_id is not null;
create index outgoing_mail_position on outgoing_mail (company_id, position_id) where position_id is not null;
call keep_companies_apart('outgoing_mail');
