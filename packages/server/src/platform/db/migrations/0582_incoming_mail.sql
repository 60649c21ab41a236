alter table outgoing_mail drop constraint outgoing_mail_state_check;
alter table outgoing_mail add constraint outgoing_mail_state_check check (state in ('queued', 'sent', 'kept', 'failed', 'bounced'));

create table incoming_mail (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  message_id text not null,
  mail_id uuid not null,
  candidate_id bigint not null,
  position_id uuid,
  sender citext not null,
  subject text not null,
  text text not null,
  received_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, message_id),
  foreign key (company_id, mail_id) references outgoing_mail (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade
);
comment on table incoming_mail is 'What candidates answered to mails of ours, each once. message_id: as its sender named it, which may be any text; mail_id: the mail that is answered.';
create index incoming_mail_mail on incoming_mail (company_id, mail_id);
create index incoming_mail_candidate on incoming_mail (company_id, candidate_id, received_at desc);
create index incoming_mail_position on incoming_mail (company_id, position_id) where position_id is not null;
call keep_companies_apart('incoming_mail');

alter table mail_settings add column mailbox_host text not null default '', add column mailbox_port int not null default 993,
  add column mailbox_tls boolean not null default true, add column mailbox_user text not null default '',
  add column mailbox_address text not null default '', add column key_id text, add column sealed bytea,
  add column uid_validity text not null default '', add column read_until bigint not null default 0,
  add column read_at timestamptz, add column read_error text not null default '';
comment on column mail_settings.sealed is 'The password of the mailbox, sealed with AES-256-GCM by the key of key_id as those of sources are (source_credential), bound to its company.';
comment on column mail_settings.read_until is 'The number (UID) of the latest mail of the mailbox that was looked at, good for uid_validity only.';

alter table outgoing_mail add column is_refused boolean not null default false;
comment on column outgoing_mail.is_refused is 'A mail server said that it will never take the mail; one that failed otherwise is tried again.';
create index outgoing_mail_failed on outgoing_mail (company_id, finished_at) where state = 'failed' and not is_refused;
