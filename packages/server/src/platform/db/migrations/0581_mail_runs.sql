create table mail_settings (
  company_id uuid not null references company on delete cascade,
  version int not null check (version >= 1),
  per_minute int not null check (per_minute >= 1),
  per_domain int not null check (per_domain >= 1),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table mail_settings is 'How a company writes to many candidates at once. per_minute: mails that ask for interest at most; per_domain: of these, to addresses of one domain. Without a row the defaults of domain/mails/pace.ts.';
create index mail_settings_changed_by on mail_settings (company_id, changed_by);
call keep_companies_apart('mail_settings');

create table mail_run (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  position_id uuid not null,
  mail_type text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  state text not null default 'running' check (state in ('running', 'paused', 'stopped', 'finished')),
  total int not null default 0 check (total >= 0),
  written int not null default 0,
  left_out int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references app_user (company_id, id)
);
comment on table mail_run is 'Mails to many candidates of a position that were asked for together and are written in the background, as fast as the company allows. written: those in the outbox; left_out: those who were not written to after all.';
create index mail_run_newest on mail_run (company_id, position_id, asked_at desc, id);
create index mail_run_asked_by on mail_run (company_id, asked_by);
create index mail_run_at_work on mail_run (company_id, position_id) where state = 'running';
call keep_companies_apart('mail_run');

alter table interest_mail add column run_id uuid, add column domain text not null default '';
alter table interest_mail add constraint interest_mail_run foreign key (company_id, run_id) references mail_run (company_id, id);
create index interest_mail_run on interest_mail (company_id, run_id) where run_id is not null;
comment on column interest_mail.run_id is 'The mails it was asked for with; null for a mail to one candidate, which waits for nothing.';
comment on column interest_mail.domain is 'Of the address when it was asked for, in lower case; only so many a minute go to one.';
