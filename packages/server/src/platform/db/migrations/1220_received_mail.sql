alter table incoming_mail alter column mail_id drop not null, alter column candidate_id drop not null;
alter table incoming_mail
  add column kind text not null default 'reply',
  add column is_from_other boolean not null default false,
  add column file_keys text[] not null default '{}',
  add column file_names text[] not null default '{}',
  add column note text not null default '',
  add column handled_by uuid,
  add column handled_at timestamptz;
comment on table incoming_mail is 'Emails that came in, each once. Those of a candidate are in their thread; those without one were received and not matched, and wait until somebody assigns or dismisses them. message_id: as its sender wrote it, which may be any text; mail_id: the email that is answered.';
comment on column incoming_mail.kind is 'reply: by a person; automatic: by a program, as an out-of-office reply; report: of a mail server, about an email that was not delivered or is late.';
comment on column incoming_mail.is_from_other is 'It names an email of ours as answered, but its sender is nobody to whom that went.';
comment on column incoming_mail.note is 'What became of its attachments, in words.';
comment on column incoming_mail.handled_by is 'Who assigned it to the candidate, or dismissed it.';
create index incoming_mail_waiting on incoming_mail (company_id, received_at desc, id) where candidate_id is null and handled_at is null;
create index incoming_mail_dismissed on incoming_mail (company_id, received_at desc, id) where candidate_id is null and handled_at is not null;
create index incoming_mail_unmatched_sender on incoming_mail (company_id, sender) where candidate_id is null;
create index incoming_mail_handled_by on incoming_mail (company_id, handled_by) where handled_by is not null;

alter table outgoing_mail add column provider_id text;
comment on column outgoing_mail.provider_id is 'What the mail server that took it calls it: services as Amazon SES put it in place of our Message-ID.';
comment on column outgoing_mail.reply_token is 'Random. In the address that candidates answer to, behind a plus; whoever has it can add a reply to the thread, and nothing else.';
create index outgoing_mail_provider_id on outgoing_mail (company_id, provider_id) where provider_id is not null;

-- Addresses that are in use keep their form until somebody says that their server takes a plus in it.
alter table mail_settings add column reply_plus boolean not null default true;
-- Only in this transaction do the policies let the owner of the table through.
alter table mail_settings no force row level security;
update mail_settings set reply_plus = false where mailbox_address <> '';
alter table mail_settings force row level security;
comment on column mail_settings.reply_plus is 'Each email to a candidate has a reply address of its own: jobs+token@company.example.';

create table mail_overflow (
  company_id uuid primary key references company on delete cascade,
  refused int not null,
  last_at timestamptz not null
);
comment on table mail_overflow is 'How many emails from senders that nobody here knows were not taken, since too many wait already, and when the last one was.';
call keep_companies_apart('mail_overflow');
