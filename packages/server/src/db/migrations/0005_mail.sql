create table outgoing_mail (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  recipient citext not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
comment on table outgoing_mail is 'Every mail of the product. sent: a mail server took it; kept: no server is configured, it can be read in the outbox only.';
create index outgoing_mail_newest on outgoing_mail (company_id, created_at desc, id);
call keep_companies_apart('outgoing_mail');
