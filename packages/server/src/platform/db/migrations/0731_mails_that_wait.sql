-- Mails that wait for a mail server that is away go out as soon as it is back; those that one did not take are tried again later.
alter table outgoing_mail add column waits_for_server boolean not null default false,
  add column server_failures smallint not null default 0;
comment on column outgoing_mail.waits_for_server is 'It failed for nothing but a mail server that is away, and is sent when that answers again.';
comment on column outgoing_mail.server_failures is 'How often the mail server went away while it was handed over. One by which it always does waits no more, and is tried again as others are.';
create index outgoing_mail_waiting on outgoing_mail (company_id, created_at) where waits_for_server;
