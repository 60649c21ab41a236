-- Several mails to a candidate of a position, one after the other (docs/decisions/0176).
create table sequence (
  company_id uuid not null references company on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  version int not null check (version >= 1),
  state text not null default 'active' check (state in ('active', 'paused', 'archived')),
  made_by uuid not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, made_by) references app_user (company_id, id),
  foreign key (company_id, changed_by) references app_user (company_id, id)
);
comment on table sequence is 'Mails that go to a candidate one after the other. version: that of its mails which people begin with now. state: while it is paused nothing of it is written; an archived one takes nobody.';
create index sequence_maker on sequence (company_id, made_by);
create index sequence_changer on sequence (company_id, changed_by);
-- Two that are in use are told apart by their names.
create unique index sequence_name on sequence (company_id, lower(name)) where state <> 'archived';
call keep_companies_apart('sequence');

create table sequence_mail (
  company_id uuid not null,
  sequence_id uuid not null,
  version int not null,
  step smallint not null check (step between 1 and 8),
  subject text not null,
  subject_b text not null default '',
  html text not null,
  wait_days smallint not null check (wait_days between 0 and 60),
  primary key (company_id, sequence_id, version, step),
  foreign key (company_id, sequence_id) references sequence (company_id, id) on delete cascade
);
comment on table sequence_mail is 'The mails of a version of a sequence, which never change: whoever is under way goes on with the version that they began. subject_b: what half of the people read; empty where all read the same. wait_days: after the mail before, of the first after the day of the enrolment.';
call keep_companies_apart('sequence_mail');

create table sequence_enrolment (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  sequence_id uuid not null,
  version int not null,
  position_id uuid not null,
  candidate_id bigint not null,
  enrolled_by uuid not null,
  enrolled_at timestamptz not null,
  account_id uuid,
  assistant_id uuid,
  status_id text not null,
  domain text not null default '',
  state text not null check (state in ('waiting', 'running', 'paused', 'stopped', 'finished')),
  why text not null default '',
  written smallint not null default 0 check (written between 0 and 8),
  next_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, sequence_id) references sequence (company_id, id) on delete cascade,
  foreign key (company_id, position_id) references position (company_id, id) on delete cascade,
  foreign key (company_id, candidate_id) references candidate (company_id, id) on delete cascade,
  foreign key (company_id, enrolled_by) references app_user (company_id, id),
  foreign key (company_id, account_id) references service_account (company_id, id),
  foreign key (company_id, assistant_id) references assistant (company_id, id),
  check ((state in ('stopped', 'finished')) = (ended_at is not null)),
  check ((why <> '') = (state = 'stopped'))
);
comment on table sequence_enrolment is 'A candidate of a position in a sequence. version: of its mails, as it was when they began or since somebody moved them on purpose. account_id, assistant_id: the machine by which that was asked for. status_id: theirs when they began, which stops it once it is another. written: mails so far. next_at: when the next is looked at. why: STOP_REASONS of domain/mails/sequence-stops. domain: of their address, by which mails are paced.';
-- What the clock looks at: whoever is due, by sequence, so that one that is paused is passed over as a whole.
create index sequence_enrolment_due on sequence_enrolment (company_id, sequence_id, next_at) where state in ('waiting', 'running');
create index sequence_enrolment_list on sequence_enrolment (company_id, sequence_id, enrolled_at desc, id);
create index sequence_enrolment_position on sequence_enrolment (company_id, position_id, candidate_id);
create index sequence_enrolment_candidate on sequence_enrolment (company_id, candidate_id);
create index sequence_enrolment_account on sequence_enrolment (company_id, account_id) where account_id is not null;
create index sequence_enrolment_assistant on sequence_enrolment (company_id, assistant_id) where assistant_id is not null;
create index sequence_enrolment_by on sequence_enrolment (company_id, enrolled_by);
-- Somebody is in one sequence of a position at a time, whoever presses twice.
create unique index sequence_enrolment_once on sequence_enrolment (company_id, position_id, candidate_id)
  where state in ('waiting', 'running', 'paused');
call keep_companies_apart('sequence_enrolment');

create table sequence_sent (
  company_id uuid not null,
  enrolment_id uuid not null,
  step smallint not null check (step between 1 and 8),
  version int not null,
  variant text not null check (variant in ('a', 'b')),
  interest_id uuid not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, enrolment_id, step),
  foreign key (company_id, enrolment_id) references sequence_enrolment (company_id, id) on delete cascade,
  foreign key (company_id, interest_id) references interest_mail (company_id, id) on delete cascade
);
comment on table sequence_sent is 'A mail of a sequence that was written to somebody. Its key is what keeps it from being written twice: it is kept in the transaction that puts the mail into the outbox. interest_id: the mail as every other one that asks. answered_at: when the candidate answered this one.';
create index sequence_sent_interest on sequence_sent (company_id, interest_id);
call keep_companies_apart('sequence_sent');

grant select (company_id, id, state) on sequence to rolecall_clock;
create policy clock_asks on sequence for select to rolecall_clock using (true);
grant select (company_id, sequence_id, state, next_at) on sequence_enrolment to rolecall_clock;
create policy clock_asks on sequence_enrolment for select to rolecall_clock using (true);
create function companies_with_sequences(at timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.company_id from sequence s
  cross join lateral (select from sequence_enrolment e where e.company_id = s.company_id and e.sequence_id = s.id
    and e.state in ('waiting', 'running') and e.next_at <= at limit 1) due
  where s.state <> 'paused'
$$;
comment on function companies_with_sequences is 'Those with people whose next mail of a sequence is due by then.';

grant create on schema public to rolecall_clock;
alter function companies_with_sequences owner to rolecall_clock;
grant execute on function companies_with_sequences to rolecall_app;
